import type { MeasureCache } from './measure-cache.ts';
import type { Solver } from './solver.ts';

/**
 * The solver and the cache that a search uses. Searches that run at the same time need separate
 * ones.
 */
export interface SearchMemory {
  readonly solver: Solver;
  readonly measureCache: MeasureCache;
}
