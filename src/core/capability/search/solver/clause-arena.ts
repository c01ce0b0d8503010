import type { Literal } from '../formula.ts';
import { type PackedWords, compactWords } from '../compact-words.ts';
import { doubleCapacity } from './double-capacity.ts';

/**
 * The layout of a stored clause: its length, two links to other clauses that watch the same
 * literals, and its literals.
 */
export const NEXT_OFFSET = 1;
export const LITERALS_OFFSET = 3;
export const NO_CLAUSE = -1;

/**
 * When the SAT solver drops learned clauses to save memory, it keeps those of at most this length.
 */
const MAXIMUM_PERMANENT_LENGTH = 3;

/**
 * Stores all clauses of the SAT solver in one array and identifies each by its offset. For speed,
 * other parts of the solver access the arrays directly.
 */
export class ClauseArena {
  words = new Int32Array(1_024);
  /** Maps each literal to the offset of the first clause in its watch list. */
  heads = new Int32Array(0);
  #end = 0;
  #learnedFrom = 0;

  reserveCapacity(capacity: number): void {
    this.heads = doubleCapacity(this.heads, new Int32Array(2 * capacity));
  }

  load(words: PackedWords, watchHeads: PackedWords): void {
    this.#reserveWords(words.length);
    this.words.set(words);
    this.#end = words.length;
    this.#learnedFrom = this.#end;
    this.heads.set(watchHeads);
  }

  copy(variableCount: number): { arena: PackedWords; watchHeads: PackedWords } {
    return {
      arena: compactWords(this.words.subarray(0, this.#end)),
      watchHeads: compactWords(this.heads.subarray(0, 2 * variableCount)),
    };
  }

  addVariable(variable: number): void {
    this.heads[2 * variable] = NO_CLAUSE;
    this.heads[2 * variable + 1] = NO_CLAUSE;
  }

  /**
   * Adds a permanent clause of at least two literals. Clauses learned earlier become permanent too.
   */
  addPermanent(literals: readonly Literal[], count = literals.length): void {
    this.addLearned(literals, count);
    this.#learnedFrom = this.#end;
  }

  addLearned(literals: readonly Literal[], count = literals.length): number {
    this.#reserveWords(this.#end + LITERALS_OFFSET + count);
    const clause = this.#end;
    this.words[clause] = count;
    for (let place = 0; place < count; place += 1)
      this.words[clause + LITERALS_OFFSET + place] = literals[place] as Literal;
    this.#end += LITERALS_OFFSET + count;
    this.#watch(clause);
    return clause;
  }

  get learnedSize(): number {
    return this.#end - this.#learnedFrom;
  }

  /**
   * Drops long learned clauses and closes the gaps in memory. The caller must then derive all
   * consequences again.
   */
  dropLongLearned(variableCount: number): void {
    const { words } = this;
    let to = this.#learnedFrom;
    for (let from = this.#learnedFrom; from < this.#end;) {
      const size = LITERALS_OFFSET + (words[from] as number);
      if (size <= LITERALS_OFFSET + MAXIMUM_PERMANENT_LENGTH) {
        words.copyWithin(to, from, from + size);
        to += size;
      }
      from += size;
    }
    this.#end = to;
    this.heads.fill(NO_CLAUSE, 0, 2 * variableCount);
    for (let clause = 0; clause < to; clause += LITERALS_OFFSET + (words[clause] as number))
      this.#watch(clause);
  }

  #watch(clause: number): void {
    const { words, heads } = this;
    for (let slot = 0; slot < 2; slot += 1) {
      const literal = words[clause + LITERALS_OFFSET + slot] as Literal;
      words[clause + NEXT_OFFSET + slot] = heads[literal] as number;
      heads[literal] = clause;
    }
  }

  #reserveWords(size: number): void {
    if (size > this.words.length)
      this.words = doubleCapacity(this.words, new Int32Array(Math.ceil(size * 1.5)));
  }
}
