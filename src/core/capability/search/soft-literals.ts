import { type Literal, negation } from './formula.ts';
import type { Search } from './search.ts';
import type { Outcome } from './solver.ts';

/** What it takes to look for solutions. */
export type Searched = Pick<Search, 'core' | 'solve' | 'fresh' | 'demand'>;

/** Of a conflict, how many are true more than were allowed: the next literal to allow one more. */
interface Count {
  /** `more[k]`: more than k of the conflict's literals are false. */
  readonly more: readonly Literal[];
  readonly allowed: number;
}

/**
 * Literals of which as many as possible should be true. Every conflict among them costs one; what
 * it leaves open is how many more of it are false. When no conflict is left, what is assumed holds
 * of all best solutions and of them alone. Source: Andres, Kaufmann, Matheis and Schaub,
 * "Unsatisfiability-based optimization in clasp" (OLL).
 */
export class SoftLiterals {
  readonly #search: Searched;
  readonly #given: readonly Literal[];
  readonly #assumed: Set<Literal>;
  readonly #counts = new Map<Literal, Count>();

  constructor(search: Searched, literals: readonly Literal[], given: readonly Literal[] = []) {
    this.#search = search;
    this.#given = given;
    this.#assumed = new Set(literals);
  }

  /**
   * What all best solutions have, and they alone: what was given, and what no conflict has cost.
   */
  get assumed(): Literal[] {
    return [...this.#given, ...this.#assumed];
  }

  /** `yes`: a best solution was found; `no`: there is none, whatever is false. */
  relax(): Outcome {
    for (;;) {
      const outcome = this.#search.solve(this.assumed);
      if (outcome !== 'no') return outcome;
      const conflict = this.#smaller(
        this.#search.core.filter((literal) => this.#assumed.has(literal)),
      );
      if (conflict === 'given up') return conflict;
      if (conflict.length === 0) return 'no';
      for (const literal of conflict) this.#allowOneMore(literal);
      this.#count(conflict);
    }
  }

  /** Drops what the conflict doesn't need: small conflicts overlap less. */
  #smaller(conflict: readonly Literal[]): readonly Literal[] | 'given up' {
    let needed = conflict;
    for (const literal of conflict) {
      if (!needed.includes(literal) || needed.length < 2) continue;
      const outcome = this.#search.solve([
        ...this.#given,
        ...needed.filter((other) => other !== literal),
      ]);
      if (outcome === 'given up') return outcome;
      if (outcome === 'no') needed = needed.filter((other) => this.#search.core.includes(other));
    }
    return needed;
  }

  /** It may be false now; of a count, the next one up may not. */
  #allowOneMore(literal: Literal): void {
    this.#assumed.delete(literal);
    const count = this.#counts.get(literal);
    if (count === undefined) return;
    this.#assume({ more: count.more, allowed: count.allowed + 1 });
  }

  #assume(count: Count): void {
    const more = count.more[count.allowed];
    if (more === undefined) return;
    this.#assumed.add(negation(more));
    this.#counts.set(negation(more), count);
  }

  /** One of a conflict is false; a second one costs again. */
  #count(conflict: readonly Literal[]): void {
    let more: Literal[] = [];
    for (const literal of conflict) {
      const next: Literal[] = [];
      for (let k = 0; k <= more.length; k += 1) {
        const count = this.#search.fresh();
        const [same, fewer] = [more[k], more[k - 1]];
        if (same !== undefined) this.#search.demand([negation(same), count]);
        this.#search.demand([...(fewer === undefined ? [] : [negation(fewer)]), literal, count]);
        next.push(count);
      }
      more = next;
    }
    this.#assume({ more, allowed: 1 });
  }
}
