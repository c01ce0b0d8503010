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
    /** Somebody else has saved or published the draft since this person read it. */
    draft_changed: {
      readonly mapKey: string;
      readonly savedBy: string | null;
      readonly savedAt: string | null;
    };
    map_not_found: {
      readonly mapKey: string;
      /**
       * The version of the map that the rejected request specified, or null if it specified none.
       */
      readonly version: number | null;
    };
  }
}
