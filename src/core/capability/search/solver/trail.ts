import { type Literal, negation } from '../formula.ts';
import type { Words } from '../narrow.ts';
import { grown } from './grown.ts';

/** A decision or a fact, in place of the clause that forced a literal. */
export const NO_REASON = -1;

/**
 * What is assigned, in the order in which it came about. The rooms of the solver read and write it
 * directly, for speed.
 */
export class Trail {
  /** By literal: 1 true, -1 false, 0 open. */
  values = new Int8Array(0);
  literals = new Int32Array(0);
  end = 0;
  /** What the literals before it lead to is assigned too. */
  followed = 0;
  /** By variable: how many decisions were made before it was assigned, its own included. */
  levels = new Int32Array(0);
  /** By variable: the clause that forced it. */
  reasons = new Int32Array(0);
  readonly levelStarts: number[] = [];

  reserve(room: number): void {
    this.values = grown(this.values, new Int8Array(2 * room));
    this.literals = grown(this.literals, new Int32Array(room));
    this.levels = grown(this.levels, new Int32Array(room));
    this.reasons = grown(this.reasons, new Int32Array(room));
  }

  /** Facts, followed up. */
  load(values: Int8Array, facts: Words): void {
    this.values.set(values);
    this.literals.set(facts);
    this.end = facts.length;
    this.followed = this.end;
    this.levelStarts.length = 0;
    this.levels.fill(0, 0, values.length / 2);
  }

  /** A new variable, open. */
  add(variable: number): void {
    this.values[2 * variable] = 0;
    this.values[2 * variable + 1] = 0;
    this.levels[variable] = 0;
  }

  get level(): number {
    return this.levelStarts.length;
  }

  /** Begins a level, with a literal that may be true already. */
  decide(literal: Literal): void {
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
   * Opens what was assigned on higher levels than this one. It stays to be read, from the new end
   * to the old.
   */
  retreat(level: number): void {
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
