import type { MapProblem } from './check/check-problem.ts';

/** A problem in a capability map, with the line of the file where it was found. */
export interface LocatedMapProblem extends MapProblem {
  readonly line?: number | null;
}

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    map_invalid: {
      readonly errors: readonly LocatedMapProblem[];
      readonly warnings: readonly LocatedMapProblem[];
    };
    /** Another person has saved, published or discarded the draft since this person read it. */
    draft_changed: {
      readonly mapKey: string;
      /** The other person's action, or null if there was no draft at all. */
      readonly change: 'saved' | 'published' | 'discarded' | null;
      readonly savedBy: string | null;
      readonly savedAt: string | null;
    };
    /** A newer version has been published since the one on which the draft is based. */
    draft_outdated: {
      readonly mapKey: string;
      readonly baseVersion: number;
      readonly publishedVersion: number;
      readonly publishedBy: string | null;
      readonly publishedAt: string | null;
    };
    /** Some test cases of the map don't get the answer that the map's owner expects. */
    cases_failing: {
      readonly mapKey: string;
      readonly failing: readonly {
        readonly caseId: string;
        readonly title: string;
        readonly failures: readonly string[];
      }[];
    };
    case_not_found: { readonly caseId: string };
    too_many_cases: { readonly maximum: number };
    comment_not_found: { readonly commentId: string };
    too_many_comments: { readonly maximum: number };
    word_not_found: { readonly word: string };
    map_not_found: {
      readonly mapKey: string;
      /**
       * The version of the map that the rejected request specified, or null if it specified none.
       */
      readonly version: number | null;
    };
  }
}
