import type { Literal } from './formula.ts';

export interface MeasureConflict {
  readonly clause: readonly Literal[];
  readonly isSure: boolean;
}

export interface SolverSolution {
  isTrue(literal: Literal): boolean;
}

interface CachedMeasurement {
  readonly conflict: MeasureConflict | null;
  readonly steps: number;
}

/**
 * The maximum number of cached results. Once the cache is full, other results are computed each
 * time.
 */
const MAXIMUM_CACHED_RESULTS = 2_000;
const BITS_PER_WORD = 16;

/**
 * Caches whether possible sizes exist for a solution. A cached result is charged as many search
 * steps as a computed one, so that the cache never changes the outcome of a search.
 */
export class MeasureCache {
  readonly #literals: readonly Literal[];
  readonly #known = new Map<string, CachedMeasurement>();

  constructor(literals: readonly Literal[]) {
    this.#literals = literals;
  }

  get size(): number {
    return this.#known.size;
  }

  measureCached(
    solver: SolverSolution & { steps: number },
    measure: () => MeasureConflict | null,
  ): MeasureConflict | null {
    const key = this.#keyOf(solver);
    const before = this.#known.get(key);
    if (before !== undefined && solver.steps > before.steps) {
      solver.steps -= before.steps;
      return before.conflict;
    }
    const from = solver.steps;
    const conflict = measure();
    if (solver.steps > 0 && this.#known.size < MAXIMUM_CACHED_RESULTS)
      this.#known.set(key, { conflict, steps: from - solver.steps });
    return conflict;
  }

  #keyOf(solution: SolverSolution): string {
    let key = '';
    let word = 0;
    for (let place = 0; place < this.#literals.length; place += 1) {
      word = word * 2 + Number(solution.isTrue(this.#literals[place] as Literal));
      if (place % BITS_PER_WORD !== BITS_PER_WORD - 1) continue;
      key += String.fromCharCode(word);
      word = 0;
    }
    return key + String.fromCharCode(word);
  }
}
