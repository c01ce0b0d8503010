import type { Literal } from '../formula.ts';
import type { PackedWords } from '../compact-words.ts';
import { doubleCapacity } from './double-capacity.ts';

export const NO_GUESS = -1;
const NO_VARIABLE = -1;

/**
 * Chooses the variable whose value the SAT solver guesses next: the one with the most recent
 * conflict. Source: Biere and Fröhlich, "Evaluating CDCL Variable Scoring Schemes" (VMTF).
 */
export class GuessQueue {
  #before = new Int32Array(0);
  #after = new Int32Array(0);
  #stamps = new Int32Array(0);
  #lastStamp = 0;
  #end = NO_VARIABLE;
  #candidate = NO_VARIABLE;
  /** Maps each variable to the value that will be guessed for it: 1 for true, 0 for false. */
  #phases = new Int8Array(0);

  reserveCapacity(capacity: number): void {
    this.#before = doubleCapacity(this.#before, new Int32Array(capacity));
    this.#after = doubleCapacity(this.#after, new Int32Array(capacity));
    this.#stamps = doubleCapacity(this.#stamps, new Int32Array(capacity));
    this.#phases = doubleCapacity(this.#phases, new Int8Array(capacity));
  }

  /**
   * Fills the queue for a new formula. Variables are guessed in the sequence of their creation
   * until conflicts change that.
   */
  refill(guessableVariables: PackedWords, variableCount: number, values: Int8Array): void {
    this.#stamps.fill(0, 0, variableCount);
    this.#phases.fill(0, 0, variableCount);
    this.#lastStamp = 0;
    this.#end = NO_VARIABLE;
    this.#candidate = NO_VARIABLE;
    for (let place = guessableVariables.length - 1; place >= 0; place -= 1) {
      const variable = guessableVariables[place] as number;
      this.#enqueue(variable);
      if (values[2 * variable] === 0) this.#candidate = variable;
    }
  }

  /**
   * Adds a variable without a value to the end of the queue, so that the SAT solver guesses its
   * value next.
   */
  add(variable: number): void {
    this.#phases[variable] = 0;
    this.#enqueue(variable);
    this.#candidate = variable;
  }

  #enqueue(variable: number): void {
    this.#before[variable] = this.#end;
    this.#after[variable] = NO_VARIABLE;
    if (this.#end !== NO_VARIABLE) this.#after[this.#end] = variable;
    this.#end = variable;
    this.#lastStamp += 1;
    this.#stamps[variable] = this.#lastStamp;
  }

  /** Moves a variable to the end of the queue, where the SAT solver looks for its next guess. */
  moveToEnd(variable: number): void {
    if (this.#stamps[variable] === 0 || this.#end === variable) return;
    const [before, after] = [this.#before[variable] as number, this.#after[variable] as number];
    if (this.#candidate === variable) this.#candidate = after;
    this.#before[after] = before;
    if (before !== NO_VARIABLE) this.#after[before] = after;
    this.#enqueue(variable);
  }

  /**
   * Makes variables available for guesses again after backtracking. For each, the SAT solver will
   * guess its previous value first.
   */
  reopen(literals: Int32Array, start: number, end: number): void {
    let candidateStamp =
      this.#candidate === NO_VARIABLE ? 0 : (this.#stamps[this.#candidate] as number);
    for (let place = start; place < end; place += 1) {
      const literal = literals[place] as Literal;
      const variable = literal >> 1;
      this.#phases[variable] = (literal & 1) ^ 1;
      if ((this.#stamps[variable] as number) > candidateStamp) {
        candidateStamp = this.#stamps[variable] as number;
        this.#candidate = variable;
      }
    }
  }

  preferTrue(literals: readonly Literal[]): void {
    for (const literal of literals) this.#phases[literal >> 1] = (literal & 1) ^ 1;
  }

  /**
   * Returns the literal that the SAT solver should guess next, or NO_GUESS if all variables have
   * values.
   */
  nextGuess(values: Int8Array, budget: { steps: number }): Literal {
    let variable = this.#candidate;
    let steps = 1;
    while (variable !== NO_VARIABLE && values[2 * variable] !== 0) {
      steps += 1;
      variable = this.#before[variable] as number;
    }
    budget.steps -= steps;
    this.#candidate = variable;
    if (variable === NO_VARIABLE) return NO_GUESS;
    return 2 * variable + (this.#phases[variable] === 1 ? 0 : 1);
  }
}
