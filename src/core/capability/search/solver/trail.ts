import { type Literal, negation } from '../formula.ts';
import type { PackedWords } from '../compact-words.ts';
import { doubleCapacity } from './double-capacity.ts';

/**
 * Marks a variable of the SAT solver whose value was guessed or known from the start, rather than
 * following from a clause.
 */
export const NO_REASON = -1;

/**
 * The literals that are currently true, in the sequence in which they became true. For speed, other
 * parts of the SAT solver access the arrays directly.
 */
export class Trail {
  /**
   * Maps each literal of the SAT solver to 1 if it is true, -1 if it is false, and 0 if it has no
   * value yet.
   */
  values = new Int8Array(0);
  literals = new Int32Array(0);
  end = 0;
  followed = 0;
  /** Maps each variable to the number of guesses that had been made when it got its value. */
  levels = new Int32Array(0);
  reasons = new Int32Array(0);
  readonly levelStarts: number[] = [];

  reserveCapacity(capacity: number): void {
    this.values = doubleCapacity(this.values, new Int8Array(2 * capacity));
    this.literals = doubleCapacity(this.literals, new Int32Array(capacity));
    this.levels = doubleCapacity(this.levels, new Int32Array(capacity));
    this.reasons = doubleCapacity(this.reasons, new Int32Array(capacity));
  }

  load(values: Int8Array, facts: PackedWords): void {
    this.values.set(values);
    this.literals.set(facts);
    this.end = facts.length;
    this.followed = this.end;
    this.levelStarts.length = 0;
    this.levels.fill(0, 0, values.length / 2);
  }

  add(variable: number): void {
    this.values[2 * variable] = 0;
    this.values[2 * variable + 1] = 0;
    this.levels[variable] = 0;
  }

  get level(): number {
    return this.levelStarts.length;
  }

  addDecision(literal: Literal): void {
    this.levelStarts.push(this.end);
    if (this.values[literal] === 0) this.assign(literal, NO_REASON);
  }

  assign(literal: Literal, reason: number): void {
    this.values[literal] = 1;
    this.values[negation(literal)] = -1;
    const variable = literal >> 1;
    this.levels[variable] = this.levelStarts.length;
    this.reasons[variable] = reason;
    this.literals[this.end] = literal;
    this.end += 1;
  }

  /**
   * Undoes all assignments of variables above this level. They can still be read until new ones
   * overwrite them.
   */
  undoAbove(level: number): void {
    const to = this.levelStarts[level] as number;
    for (let place = to; place < this.end; place += 1) {
      const literal = this.literals[place] as Literal;
      this.values[literal] = 0;
      this.values[negation(literal)] = 0;
    }
    this.end = to;
    this.followed = Math.min(this.followed, to);
    this.levelStarts.length = level;
  }
}
