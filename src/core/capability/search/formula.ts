import { type PackedWords, compactWords } from './compact-words.ts';

/**
 * A variable of a Boolean formula or its negation, encoded as an integer: twice the variable's
 * number, plus 1 if negated.
 */
export type Literal = number;

/**
 * The literal of a Boolean variable that is always true. It is used wherever a formula needs a
 * constant.
 */
export const TRUE_LITERAL: Literal = 0;
export const FALSE_LITERAL: Literal = 1;

export function negation(literal: Literal): Literal {
  return literal ^ 1;
}

export interface Formula {
  readonly variableCount: number;
  /**
   * The variables whose values a SAT solver has to guess, because they don't follow from the values
   * of others.
   */
  readonly guessableVariables: PackedWords;
  /** All clauses, concatenated. Each is stored as its length followed by its literals. */
  readonly clauses: PackedWords;
}

/**
 * The maximum size of a formula, in 32-bit integers (8 MB). Capability maps with larger formulas
 * aren't searched.
 */
const MAXIMUM_CLAUSE_INTEGERS = 2_000_000;
/**
 * A formula must have fewer literals than this, so that two of them can be stored together in one
 * floating-point number.
 */
const MAXIMUM_LITERALS = 2 ** 26;
/** In a list of up to this length, a linear search is faster than a lookup in a set. */
const MAXIMUM_SCANNED_LENGTH = 16;

/**
 * Removes duplicates and constants from a disjunction. Returns null if the disjunction is always
 * true.
 */
function simplifyDisjunction(literals: readonly Literal[]): Literal[] | null {
  const kept: Literal[] = [];
  const known = literals.length > MAXIMUM_SCANNED_LENGTH ? new Set<Literal>() : null;
  const isKept = (literal: Literal): boolean => known?.has(literal) ?? kept.includes(literal);
  for (const literal of literals) {
    if (literal === TRUE_LITERAL || isKept(negation(literal))) return null;
    if (literal === FALSE_LITERAL || isKept(literal)) continue;
    kept.push(literal);
    known?.add(literal);
  }
  return kept;
}

/**
 * Builds a Boolean formula. `and` and `or` simplify constants and return the same literal for the
 * same parts.
 */
export class FormulaWriter {
  readonly #maximumSize: number;
  #variableCount = 1;
  readonly #free: number[] = [];
  readonly #words: number[] = [1, TRUE_LITERAL];
  readonly #known = new Map<string | number, Literal>();

  constructor(maximumSize = MAXIMUM_CLAUSE_INTEGERS) {
    this.#maximumSize = Math.min(maximumSize, MAXIMUM_CLAUSE_INTEGERS);
  }

  newVariable(): Literal {
    const literal = this.#nextVariable();
    this.#free.push(literal >> 1);
    return literal;
  }

  /**
   * Creates a variable that the solver never guesses, because it only matters if a clause forces
   * its value.
   */
  newUnguessedVariable(): Literal {
    return this.#nextVariable();
  }

  #nextVariable(): Literal {
    const literal = this.#variableCount * 2;
    this.#variableCount += 1;
    return literal;
  }

  /** Adds a clause to the formula. At least one of the literals in a clause must be true. */
  addClause(literals: readonly Literal[]): void {
    const kept = simplifyDisjunction(literals);
    if (kept === null) return;
    this.#words.push(kept.length);
    for (const literal of kept) this.#words.push(literal);
  }

  addImplication(condition: Literal, consequence: Literal): void {
    this.addClause([negation(condition), consequence]);
  }

  and(parts: readonly Literal[]): Literal {
    return negation(this.or(parts.map(negation)));
  }

  or(parts: readonly Literal[]): Literal {
    const sorted = simplifyDisjunction(parts)?.toSorted((a, b) => a - b);
    if (sorted === undefined) return TRUE_LITERAL;
    const [only, second] = sorted;
    if (only === undefined) return FALSE_LITERAL;
    if (second === undefined) return only;
    const key = sorted.length === 2 ? only * MAXIMUM_LITERALS + second : sorted.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const literal = this.#nextVariable();
    this.#known.set(key, literal);
    for (const part of sorted) this.addImplication(part, literal);
    this.addClause([negation(literal), ...sorted]);
    return literal;
  }

  /** Makes sure that at most one of these literals can be true. */
  requireAtMostOne(literals: readonly Literal[]): void {
    let before: Literal = FALSE_LITERAL;
    for (const literal of literals) {
      this.addClause([negation(before), negation(literal)]);
      before = this.or([before, literal]);
    }
  }

  countTrue(literals: readonly Literal[], maximum: number): Literal[] {
    let counts: Literal[] = [TRUE_LITERAL, ...Array.from({ length: maximum }, () => FALSE_LITERAL)];
    for (const literal of literals) {
      if (this.isTooLarge()) break;
      counts = counts.map((count, k) =>
        k === 0 ? count : this.or([count, this.and([literal, counts[k - 1] ?? FALSE_LITERAL])]),
      );
    }
    return counts;
  }

  isTooLarge(): boolean {
    return this.#words.length > this.#maximumSize;
  }

  finish(): Formula {
    return {
      variableCount: this.#variableCount,
      guessableVariables: compactWords(Int32Array.from(this.#free)),
      clauses: compactWords(Int32Array.from(this.#words)),
    };
  }
}
