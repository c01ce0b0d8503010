import type { Literal } from './formula.ts';

/**
 * Why no sizes agree with what a solver found, as a clause; unsure where the sizes were given up.
 */
export interface Clash {
  readonly clause: readonly Literal[];
  readonly isSure: boolean;
}

/** What a solver found. */
export interface Found {
  isTrue(literal: Literal): boolean;
}

interface Measured {
  /** Null: sizes exist. */
  readonly clash: Clash | null;
  /** What finding it out took. */
  readonly steps: number;
}

/** So many are kept; what comes later is worked out anew each time. */
const MOST = 2_000;
const BITS = 16;

/**
 * What came of measuring one map, by all that measuring looks at where no size is held: it spares
 * work, and changes neither an outcome nor its steps.
 */
export class MeasuredBefore {
  readonly #looked: readonly Literal[];
  readonly #known = new Map<string, Measured>();

  /** `looked`: all that measuring looks at. */
  constructor(looked: readonly Literal[]) {
    this.#looked = looked;
  }

  /** How many are kept. */
  get size(): number {
    return this.#known.size;
  }

  /** What measuring gives, with as many steps taken as it takes. */
  recall(solver: Found & { steps: number }, measure: () => Clash | null): Clash | null {
    const key = this.#keyOf(solver);
    const before = this.#known.get(key);
    // With no more steps than it took, it would be given up somewhere.
    if (before !== undefined && solver.steps > before.steps) {
      solver.steps -= before.steps;
      return before.clash;
    }
    const from = solver.steps;
    const clash = measure();
    if (solver.steps > 0 && this.#known.size < MOST)
      this.#known.set(key, { clash, steps: from - solver.steps });
    return clash;
  }

  /** What is true of all that is looked at. */
  #keyOf(found: Found): string {
    let key = '';
    let word = 0;
    for (let place = 0; place < this.#looked.length; place += 1) {
      word = word * 2 + Number(found.isTrue(this.#looked[place] as Literal));
      if (place % BITS !== BITS - 1) continue;
      key += String.fromCharCode(word);
      word = 0;
    }
    return key + String.fromCharCode(word);
  }
}
