import { type Literal, negation } from '../search/formula.ts';
import type { Survey } from '../search/survey.ts';
import type { Outcome } from '../search/solver.ts';

const BITS_PER_WORD = 32;

/**
 * Determines whether one rule always fires when another one does. It remembers which rules fired in
 * the configurations found so far, because a single counterexample refutes the claim.
 */
export class RulePool {
  readonly #survey: Survey;
  readonly #standing: readonly Literal[];
  readonly #literals: readonly Literal[];
  readonly #fired: Int32Array[];
  #questions = 0;

  constructor(survey: Survey, fixedLiterals: readonly Literal[], literals: readonly Literal[]) {
    this.#survey = survey;
    this.#standing = fixedLiterals;
    this.#literals = literals;
    this.#fired = literals.map(() => new Int32Array(1));
  }

  canFireRule(rule: number): Outcome {
    if (this.hasFired(rule)) return 'yes';
    return this.#ask([this.#literals[rule] as Literal]);
  }

  hasFired(rule: number): boolean {
    return (this.#fired[rule] as Int32Array).some((word) => word !== 0);
  }

  /** Returns whether the search proves that `otherRule` fires whenever `rule` fires. */
  implies(rule: number, otherRule: number): boolean {
    if (!this.#mayImply(rule, otherRule)) return false;
    const outcome = this.#survey.solveOptional([
      ...this.#standing,
      this.#literals[rule] as Literal,
      negation(this.#literals[otherRule] as Literal),
    ]);
    if (outcome === 'yes') this.#keep();
    return outcome === 'no';
  }

  #mayImply(rule: number, otherRule: number): boolean {
    const first = this.#fired[rule] as Int32Array;
    const second = this.#fired[otherRule] as Int32Array;
    // This loop calls no functions, to be fast: thousands of rules make millions of pairs.
    for (let place = 0; place < first.length; place += 1)
      if (((first[place] as number) & ~(second[place] as number)) !== 0) return false;
    return true;
  }

  #ask(assumptions: readonly Literal[]): Outcome {
    const outcome = this.#survey.solve([...this.#standing, ...assumptions]);
    if (outcome === 'yes') this.#keep();
    return outcome;
  }

  #keep(): void {
    const [word, bit] = [
      Math.floor(this.#questions / BITS_PER_WORD),
      1 << (this.#questions % BITS_PER_WORD),
    ];
    this.#questions += 1;
    this.#literals.forEach((literal, rule) => {
      const fired = this.#fired[rule] as Int32Array;
      const room = word < fired.length ? fired : doubleCapacity(fired);
      this.#fired[rule] = room;
      if (this.#survey.isTrue(literal)) room[word] = (room[word] as number) | bit;
    });
  }
}

function doubleCapacity(previousBits: Int32Array): Int32Array {
  const to = new Int32Array(previousBits.length * 2);
  to.set(previousBits);
  return to;
}
