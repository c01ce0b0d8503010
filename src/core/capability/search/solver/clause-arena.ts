import type { Literal } from '../formula.ts';
import { type Words, narrow } from '../narrow.ts';
import { grown } from './grown.ts';

/**
 * What a clause looks like: length, next clause of the first and the second watched literal,
 * literals.
 */
export const NEXT = 1;
export const LITERALS = 3;
export const NOWHERE = -1;

/** Learned clauses this short are never forgotten. */
const SHORT = 3;

/**
 * Clauses one after the other, each known by its place. The first two literals of a clause are
 * watched: by literal, a list of the clauses that watch it. The rooms of the solver read and write
 * it directly, for speed.
 */
export class ClauseArena {
  words = new Int32Array(1_024);
  /** By literal: the first clause that watches it. */
  heads = new Int32Array(0);
  #end = 0;
  /** What was added for good stands before. */
  #learnedFrom = 0;

  reserve(room: number): void {
    this.heads = grown(this.heads, new Int32Array(2 * room));
  }

  load(words: Words, heads: Words): void {
    this.#reserveWords(words.length);
    this.words.set(words);
    this.#end = words.length;
    this.#learnedFrom = this.#end;
    this.heads.set(heads);
  }

  copy(variableCount: number): { arena: Words; heads: Words } {
    return {
      arena: narrow(this.words.subarray(0, this.#end)),
      heads: narrow(this.heads.subarray(0, 2 * variableCount)),
    };
  }

  /** A new variable, which nothing watches. */
  addVariable(variable: number): void {
    this.heads[2 * variable] = NOWHERE;
    this.heads[2 * variable + 1] = NOWHERE;
  }

  /** Of two literals or more. What was learned before stays for good, too. */
  add(literals: readonly Literal[]): void {
    this.learn(literals);
    this.#learnedFrom = this.#end;
  }

  learn(literals: readonly Literal[]): number {
    this.#reserveWords(this.#end + LITERALS + literals.length);
    const clause = this.#end;
    this.words[clause] = literals.length;
    for (let place = 0; place < literals.length; place += 1)
      this.words[clause + LITERALS + place] = literals[place] as Literal;
    this.#end += LITERALS + literals.length;
    this.#watch(clause);
    return clause;
  }

  /** In whole numbers. */
  get learnedSize(): number {
    return this.#end - this.#learnedFrom;
  }

  /**
   * Drops long learned clauses; those that stay move. All facts must be followed again, since they
   * may make watched literals false.
   */
  forget(variableCount: number): void {
    const { words } = this;
    let to = this.#learnedFrom;
    for (let from = this.#learnedFrom; from < this.#end;) {
      const size = LITERALS + (words[from] as number);
      if (size <= LITERALS + SHORT) {
        words.copyWithin(to, from, from + size);
        to += size;
      }
      from += size;
    }
    this.#end = to;
    this.heads.fill(NOWHERE, 0, 2 * variableCount);
    for (let clause = 0; clause < to; clause += LITERALS + (words[clause] as number))
      this.#watch(clause);
  }

  #watch(clause: number): void {
    for (const slot of [0, 1]) {
      const literal = this.words[clause + LITERALS + slot] as Literal;
      this.words[clause + NEXT + slot] = this.heads[literal] as number;
      this.heads[literal] = clause;
    }
  }

  #reserveWords(size: number): void {
    if (size > this.words.length)
      this.words = grown(this.words, new Int32Array(Math.ceil(size * 1.5)));
  }
}
