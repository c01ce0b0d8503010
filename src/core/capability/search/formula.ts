import { type Words, narrow } from './narrow.ts';

/** 2 × variable, plus 1 where negated. */
export type Literal = number;

/** A variable that is always true, so that constants are literals too. */
export const TRUE_LITERAL: Literal = 0;
export const FALSE_LITERAL: Literal = 1;

export function negation(literal: Literal): Literal {
  return literal ^ 1;
}

/** A conjunction of clauses, ready to be loaded into a solver. */
export interface Formula {
  readonly variableCount: number;
  /** Variables to guess; all others follow from them. */
  readonly free: Words;
  /** Clause after clause: its length, then its literals. */
  readonly clauses: Words;
}

/** Whole numbers that a formula may take: what doesn't fit isn't searched. 8 MB. */
const MAXIMUM_SIZE = 2_000_000;

/**
 * Writes a formula. `and` and `or` give the literal of a new variable that is equivalent to its
 * parts; the same parts share one variable, and constants fold.
 */
export class FormulaWriter {
  #variableCount = 1;
  readonly #free: number[] = [];
  readonly #words: number[] = [1, TRUE_LITERAL];
  readonly #known = new Map<string, Literal>();

  variable(): Literal {
    const literal = this.#following();
    this.#free.push(literal >> 1);
    return literal;
  }

  /** A variable that need not be guessed: where no clause forces it, it doesn't matter. */
  selector(): Literal {
    return this.#following();
  }

  #following(): Literal {
    const literal = this.#variableCount * 2;
    this.#variableCount += 1;
    return literal;
  }

  /** At least one of them. */
  clause(literals: readonly Literal[]): void {
    const kept = new Set<Literal>();
    for (const literal of literals) {
      if (literal === TRUE_LITERAL || kept.has(negation(literal))) return;
      if (literal !== FALSE_LITERAL) kept.add(literal);
    }
    this.#words.push(kept.size, ...kept);
  }

  implies(condition: Literal, consequence: Literal): void {
    this.clause([negation(condition), consequence]);
  }

  and(parts: readonly Literal[]): Literal {
    return negation(this.or(parts.map(negation)));
  }

  or(parts: readonly Literal[]): Literal {
    const kept = new Set<Literal>();
    for (const part of parts) {
      if (part === TRUE_LITERAL || kept.has(negation(part))) return TRUE_LITERAL;
      if (part !== FALSE_LITERAL) kept.add(part);
    }
    const sorted = [...kept].toSorted((a, b) => a - b);
    const [only] = sorted;
    if (only === undefined) return FALSE_LITERAL;
    if (sorted.length === 1) return only;
    const key = sorted.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const literal = this.#following();
    this.#known.set(key, literal);
    for (const part of sorted) this.implies(part, literal);
    this.clause([negation(literal), ...sorted]);
    return literal;
  }

  /** At most one of them. */
  atMostOne(literals: readonly Literal[]): void {
    let before: Literal = FALSE_LITERAL;
    for (const literal of literals) {
      this.clause([negation(before), negation(literal)]);
      before = this.or([before, literal]);
    }
  }

  /** `result[k]`: at least k of them, for k up to `most`. */
  atLeast(literals: readonly Literal[], most: number): Literal[] {
    let counts: Literal[] = [TRUE_LITERAL, ...Array.from({ length: most }, () => FALSE_LITERAL)];
    for (const literal of literals) {
      if (this.isTooLarge()) break;
      counts = counts.map((count, k) =>
        k === 0 ? count : this.or([count, this.and([literal, counts[k - 1] ?? FALSE_LITERAL])]),
      );
    }
    return counts;
  }

  isTooLarge(): boolean {
    return this.#words.length > MAXIMUM_SIZE;
  }

  finish(): Formula {
    return {
      variableCount: this.#variableCount,
      free: narrow(Int32Array.from(this.#free)),
      clauses: narrow(Int32Array.from(this.#words)),
    };
  }
}
