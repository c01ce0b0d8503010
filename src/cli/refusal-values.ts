import type { UvlProblem } from '@bottega/uvl';
import type { MergeProblem } from '../core/capability/uvl/merge-into-map.ts';

declare module '../core/shared/refusal-values.ts' {
  /** The data that a refusal contains, for the refusal codes that only commands return. */
  interface RefusalValues {
    config_wrong: { readonly problems: readonly string[] };
    file_unreadable: { readonly file: string; readonly reason: string };
    file_invalid: { readonly file: string; readonly problems: readonly string[] };
    file_unwritable: { readonly file: string; readonly reason: string };
    option_invalid: { readonly option: string; readonly problem: string };
    uvl_invalid: { readonly file: string; readonly errors: readonly UvlProblem[] };
    overlay_invalid: { readonly file: string; readonly errors: readonly MergeProblem[] };
    demo_store_damaged: {
      readonly slug: string;
      /** The message of the error that interrupted the loading of the demo stores. */
      readonly because: string;
      readonly refusal: RefusalCode;
    };
    stopped: NoValues;
  }
}
