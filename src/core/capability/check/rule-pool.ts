import { type Literal, negation } from '../search/formula.ts';
import type { Survey } from '../search/survey.ts';
import type { Outcome } from '../search/solver.ts';

const BITS = 32;

/**
 * Which rules fire together. Every question that is found is kept, for it refutes most of what
 * could be asked next.
 */
export class RulePool {
  readonly #survey: Survey;
  /** What every question fulfils. */
  readonly #standing: readonly Literal[];
  readonly #literals: readonly Literal[];
  /** By rule, a bit for every question: it fires there. */
  readonly #fired: Int32Array[];
  #questions = 0;

  constructor(survey: Survey, standing: readonly Literal[], literals: readonly Literal[]) {
    this.#survey = survey;
    this.#standing = standing;
    this.#literals = literals;
    this.#fired = literals.map(() => new Int32Array(1));
  }

  canFire(rule: number): Outcome {
    if (this.hasFired(rule)) return 'yes';
    return this.#ask([this.#literals[rule] as Literal]);
  }

  hasFired(rule: number): boolean {
    return (this.#fired[rule] as Int32Array).some((word) => word !== 0);
  }

  /** Whether the one fires wherever the other does. */
  implies(one: number, other: number): boolean {
    if (!this.#mayImply(one, other)) return false;
    const outcome = this.#survey.attempt([
      ...this.#standing,
      this.#literals[one] as Literal,
      negation(this.#literals[other] as Literal),
    ]);
    if (outcome === 'yes') this.#keep();
    return outcome === 'no';
  }

  #mayImply(one: number, other: number): boolean {
    const first = this.#fired[one] as Int32Array;
    const second = this.#fired[other] as Int32Array;
    // A loop without calls: of thousands of rules, millions of pairs are looked at.
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
    const [word, bit] = [Math.floor(this.#questions / BITS), 1 << (this.#questions % BITS)];
    this.#questions += 1;
    this.#literals.forEach((literal, rule) => {
      const fired = this.#fired[rule] as Int32Array;
      const room = word < fired.length ? fired : grown(fired);
      this.#fired[rule] = room;
      if (this.#survey.isTrue(literal)) room[word] = (room[word] as number) | bit;
    });
  }
}

function grown(from: Int32Array): Int32Array {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}
