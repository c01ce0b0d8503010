import type { Literal } from '../formula.ts';
import type { Words } from '../narrow.ts';
import { grown } from './grown.ts';

export const NO_GUESS = -1;
const NOBODY = -1;

/**
 * What to guess next: of the open variables, the one that was in a conflict last, as it was
 * assigned last. A queue that variables move to the end of. Source: Biere and Fröhlich, "Evaluating
 * CDCL Variable Scoring Schemes" (VMTF).
 */
export class GuessQueue {
  #before = new Int32Array(0);
  #after = new Int32Array(0);
  /** When a variable joined the end of the queue; 0: it is never guessed. */
  #stamps = new Int32Array(0);
  #lastStamp = 0;
  #end = NOBODY;
  /** No variable after it in the queue is open. */
  #candidate = NOBODY;
  /** By variable: 1 where it is guessed true. */
  #phases = new Int8Array(0);

  reserve(room: number): void {
    this.#before = grown(this.#before, new Int32Array(room));
    this.#after = grown(this.#after, new Int32Array(room));
    this.#stamps = grown(this.#stamps, new Int32Array(room));
    this.#phases = grown(this.#phases, new Int8Array(room));
  }

  /** Begins afresh: early variables are guessed first, until conflicts say otherwise. */
  fill(free: Words, variableCount: number, values: Int8Array): void {
    this.#stamps.fill(0, 0, variableCount);
    this.#phases.fill(0, 0, variableCount);
    this.#lastStamp = 0;
    this.#end = NOBODY;
    this.#candidate = NOBODY;
    for (let place = free.length - 1; place >= 0; place -= 1) {
      const variable = free[place] as number;
      this.#enqueue(variable);
      if (values[2 * variable] === 0) this.#candidate = variable;
    }
  }

  /** A new variable, which is open. */
  add(variable: number): void {
    this.#phases[variable] = 0;
    this.#enqueue(variable);
    this.#candidate = variable;
  }

  #enqueue(variable: number): void {
    this.#before[variable] = this.#end;
    this.#after[variable] = NOBODY;
    if (this.#end !== NOBODY) this.#after[this.#end] = variable;
    this.#end = variable;
    this.#lastStamp += 1;
    this.#stamps[variable] = this.#lastStamp;
  }

  /** An assigned variable was in a conflict. */
  moveToEnd(variable: number): void {
    if (this.#stamps[variable] === 0 || this.#end === variable) return;
    const [before, after] = [this.#before[variable] as number, this.#after[variable] as number];
    if (this.#candidate === variable) this.#candidate = after;
    this.#before[after] = before;
    if (before !== NOBODY) this.#after[before] = after;
    this.#enqueue(variable);
  }

  /** These literals of a trail are open again, and will be guessed as they were. */
  reopen(literals: Int32Array, from: number, end: number): void {
    let candidateStamp = this.#candidate === NOBODY ? 0 : (this.#stamps[this.#candidate] as number);
    for (let place = from; place < end; place += 1) {
      const literal = literals[place] as Literal;
      const variable = literal >> 1;
      this.#phases[variable] = (literal & 1) ^ 1;
      if ((this.#stamps[variable] as number) > candidateStamp) {
        candidateStamp = this.#stamps[variable] as number;
        this.#candidate = variable;
      }
    }
  }

  prefer(literals: readonly Literal[]): void {
    for (const literal of literals) this.#phases[literal >> 1] = (literal & 1) ^ 1;
  }

  /** NO_GUESS where nothing is open. Takes a step for each variable that it looks at. */
  next(values: Int8Array, budget: { steps: number }): Literal {
    let variable = this.#candidate;
    let steps = 1;
    while (variable !== NOBODY && values[2 * variable] !== 0) {
      steps += 1;
      variable = this.#before[variable] as number;
    }
    budget.steps -= steps;
    this.#candidate = variable;
    if (variable === NOBODY) return NO_GUESS;
    return 2 * variable + (this.#phases[variable] === 1 ? 0 : 1);
  }
}
