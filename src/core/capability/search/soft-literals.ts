import { type Literal, negation } from './formula.ts';
import type { SearchSession } from './search-session.ts';
import type { Outcome } from './solver.ts';

export type SoftSearch = Pick<SearchSession, 'core' | 'solve' | 'newLiteral' | 'requireAny'>;

interface ConflictCount {
  readonly moreThan: readonly Literal[];
  readonly allowedCount: number;
}

/**
 * Finds solutions in which as many of the given literals as possible are true. Source: Andres,
 * Kaufmann, Matheis and Schaub, "Unsatisfiability-based optimization in clasp" (the algorithm OLL).
 */
export class SoftLiterals {
  readonly #search: SoftSearch;
  readonly #given: readonly Literal[];
  readonly #assumed: Set<Literal>;
  readonly #counts = new Map<Literal, ConflictCount>();

  constructor(
    search: SoftSearch,
    literals: readonly Literal[],
    assumptions: readonly Literal[] = [],
  ) {
    this.#search = search;
    this.#given = assumptions;
    this.#assumed = new Set(literals);
  }

  get assumed(): Literal[] {
    return [...this.#given, ...this.#assumed];
  }

  /**
   * Searches for a solution with as many true literals as possible. Returns `no` if there is no
   * solution at all.
   */
  findBest(): Outcome {
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

  #allowOneMore(literal: Literal): void {
    this.#assumed.delete(literal);
    const count = this.#counts.get(literal);
    if (count === undefined) return;
    this.#assume({ moreThan: count.moreThan, allowedCount: count.allowedCount + 1 });
  }

  #assume(count: ConflictCount): void {
    const more = count.moreThan[count.allowedCount];
    if (more === undefined) return;
    this.#assumed.add(negation(more));
    this.#counts.set(negation(more), count);
  }

  #count(conflict: readonly Literal[]): void {
    let more: Literal[] = [];
    for (const literal of conflict) {
      const next: Literal[] = [];
      for (let k = 0; k <= more.length; k += 1) {
        const count = this.#search.newLiteral();
        const [same, fewer] = [more[k], more[k - 1]];
        if (same !== undefined) this.#search.requireAny([negation(same), count]);
        this.#search.requireAny([
          ...(fewer === undefined ? [] : [negation(fewer)]),
          literal,
          count,
        ]);
        next.push(count);
      }
      more = next;
    }
    this.#assume({ moreThan: more, allowedCount: 1 });
  }
}
