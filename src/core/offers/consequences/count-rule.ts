import type { Answers } from '../../capability/answers.ts';
import type { Condition } from '../../capability/capability-map.ts';
import type { CompiledCondition } from '../../capability/compiled-map.ts';
import { FALSE, isTrueNow, TRUE } from '../../capability/truth.ts';
import type { Selection } from '../../capability/question.ts';
import { decimal, toNumber } from '../../shared/exact.ts';
import { type Axis, choosePoint, clearAnswer, closeAnswer } from './axes.ts';

/** The number of combinations of options for which a rule fires. */
export interface RuleCount {
  /**
   * The number of all combinations of the options that the rule tests, or null if there are too
   * many to count.
   */
  readonly total: number | null;
  readonly taken: number;
  /**
   * The accuracy of the count: `exact`, `estimated` if sizes or days were sampled evenly, or
   * `at_least` if counting stopped early.
   */
  readonly basis: 'exact' | 'estimated' | 'at_least';
  /**
   * True if the rule also depends on the quantity or the product. A combination then counts if some
   * quantity or product makes the rule fire.
   */
  readonly isSometimes: boolean;
  /** Some combinations for which the rule fires. */
  readonly examples: readonly Combination[];
}

export interface Combination {
  readonly selections: readonly Selection[];
  readonly quantity: number;
  readonly productSlug: string | null;
}

interface RuleCircumstance {
  readonly quantity: number;
  readonly productSlug: string | null;
}

const MAXIMUM_EXAMPLES = 12;

/**
 * The number of conditions that may still be evaluated. A time limit instead would make results
 * differ between machines.
 */
export class CountBudget {
  #left: number;

  constructor(testCount: number) {
    this.#left = testCount;
  }

  spendTests(count: number): boolean {
    this.#left -= count;
    return this.#left >= 0;
  }

  get left(): number {
    return this.#left;
  }
}

/**
 * Counts the combinations of options for which a condition is true. It varies the options that the
 * condition tests and those that decide whether these apply; values that the store doesn't offer
 * are left out.
 */
export function countRule(
  condition: CompiledCondition,
  source: Condition,
  axes: readonly Axis[],
  answers: Answers,
  budget: CountBudget,
): RuleCount {
  const applying = axes.flatMap(({ dimension: { source: option } }) => option.appliesWhen ?? []);
  const circumstances = conditionCircumstances([source, ...applying]);
  const count = new RuleCounter(condition, axes, answers, budget, circumstances);
  return count.run();
}

class BudgetExhausted extends Error {}

class RuleCounter {
  readonly #when: CompiledCondition;
  readonly #axes: readonly Axis[];
  readonly #answers: Answers;
  readonly #budget: CountBudget;
  readonly #circumstances: readonly RuleCircumstance[];
  readonly #chosen: Selection[] = [];
  readonly #examples: Combination[] = [];
  /** For each option, whether a later option applies only under a condition on it. */
  readonly #isNeededLater: readonly boolean[];
  #taken = 0;

  constructor(
    condition: CompiledCondition,
    axes: readonly Axis[],
    answers: Answers,
    budget: CountBudget,
    circumstances: readonly RuleCircumstance[],
  ) {
    this.#when = condition;
    this.#axes = axes;
    this.#answers = answers;
    this.#budget = budget;
    this.#circumstances = circumstances;
    this.#isNeededLater = axes.map(({ dimension: { index } }, position) =>
      axes
        .slice(position + 1)
        .some(({ dimension: { applies } }) => applies?.dimensions.includes(index)),
    );
  }

  run(): RuleCount {
    const isSometimes = this.#circumstances.length > 1;
    const shared = { isSometimes, examples: this.#examples };
    const isComplete = this.#axes.every((axis) => axis.isComplete);
    let total: number | null = null;
    try {
      if (this.#doesApplyingVary()) {
        total = this.#countEach();
      } else {
        total = this.#countAll(0);
        this.#countTaken(0);
      }
      return { ...shared, total, taken: this.#taken, basis: isComplete ? 'exact' : 'estimated' };
    } catch (error) {
      if (!(error instanceof BudgetExhausted)) throw error;
      this.#clearAll();
      return { ...shared, total, taken: this.#taken, basis: 'at_least' };
    }
  }

  /** Returns whether the quantity or the product decides which options apply. */
  #doesApplyingVary(): boolean {
    if (this.#circumstances.length === 1) return false;
    return this.#axes.some(({ dimension: { source } }) => {
      const condition = source.appliesWhen ?? null;
      return condition !== null && conditionCircumstances([condition]).length > 1;
    });
  }

  /** Visits every combination for each quantity and product, and counts each combination once. */
  #countEach(): number {
    const all = new Set<string>();
    const fired = new Set<string>();
    const chosen: string[] = [];
    for (const circumstance of this.#circumstances) {
      this.#answers.quantity = circumstance.quantity;
      this.#answers.productSlug = circumstance.productSlug;
      const visit = (position: number): void => {
        if (position < this.#axes.length) {
          this.#forEach(position, (valueIndex) => {
            chosen.push(String(valueIndex));
            visit(position + 1);
            chosen.pop();
          });
          return;
        }
        const key = chosen.join();
        all.add(key);
        if (!this.#budget.spendTests(1)) throw new BudgetExhausted();
        if (!isTrueNow(this.#when.holds(this.#answers)) || fired.has(key)) return;
        fired.add(key);
        this.#taken += 1;
        this.#keepExample(circumstance);
      };
      visit(0);
    }
    return all.size;
  }

  #countTaken(position: number): void {
    const fired = this.#fired();
    if (fired === 'never') return;
    if (fired !== 'open') {
      this.#taken += this.#countAll(position);
      this.#keepExample(fired);
      return;
    }
    if (position === this.#axes.length) this.#countLeftOpen();
    else this.#forEach(position, () => this.#countTaken(position + 1));
  }

  #countAll(position: number): number {
    const axis = this.#axes[position];
    if (axis === undefined) return 1;
    const { dimension } = axis;
    if (!this.#isNeededLater[position] && dimension.applies === null)
      return this.#choicesOf(position) * this.#countAll(position + 1);
    let count = 0;
    this.#forEach(position, () => {
      count += this.#countAll(position + 1);
    });
    return count;
  }

  /**
   * Returns the number of choices for an option that applies, including no choice if it may be left
   * unanswered.
   */
  #choicesOf(position: number): number {
    const { points, dimension } = this.#axes[position] as Axis;
    return points.length + Number(!dimension.required && dimension.assumed === null);
  }

  /** Calls `run` for each choice that the option allows, while that choice is made. */
  #forEach(position: number, visitIndex: (valueIndex: number | null) => void): void {
    const { dimension, points } = this.#axes[position] as Axis;
    const { index } = dimension;
    const answers = this.#answers;
    const applies = dimension.applies === null ? true : isTrueNow(dimension.applies.holds(answers));
    if (!this.#budget.spendTests(1)) throw new BudgetExhausted();
    if (!applies) closeAnswer(answers, index);
    if (!applies || this.#choicesOf(position) > points.length) visitIndex(null);
    if (applies) {
      for (const [at, point] of points.entries()) {
        if (!this.#budget.spendTests(1)) throw new BudgetExhausted();
        choosePoint(answers, index, point);
        this.#chosen.push(point.selection);
        visitIndex(at);
        this.#chosen.pop();
      }
    }
    clearAnswer(answers, index);
  }

  /**
   * Returns the first quantity and product for which the condition is certainly true. Returns
   * `never` if it is false for all of them, and `open` if it still depends on other options.
   */
  #fired(): RuleCircumstance | 'never' | 'open' {
    let isOpen = false;
    for (const circumstance of this.#circumstances) {
      if (!this.#budget.spendTests(1)) throw new BudgetExhausted();
      this.#answers.quantity = circumstance.quantity;
      this.#answers.productSlug = circumstance.productSlug;
      const truth = this.#when.holds(this.#answers);
      if (truth === TRUE) return circumstance;
      if (truth !== FALSE) isOpen = true;
    }
    return isOpen ? 'open' : 'never';
  }

  /** Counts a combination in which some optional choices were left out. */
  #countLeftOpen(): void {
    const circumstance = this.#circumstances.find(({ quantity, productSlug }) => {
      this.#answers.quantity = quantity;
      this.#answers.productSlug = productSlug;
      return isTrueNow(this.#when.holds(this.#answers));
    });
    if (circumstance === undefined) return;
    this.#taken += 1;
    this.#keepExample(circumstance);
  }

  #keepExample({ quantity, productSlug }: RuleCircumstance): void {
    if (this.#examples.length >= MAXIMUM_EXAMPLES) return;
    this.#examples.push({ selections: [...this.#chosen], quantity, productSlug });
  }

  #clearAll(): void {
    for (const { dimension } of this.#axes) clearAnswer(this.#answers, dimension.index);
    this.#chosen.length = 0;
  }
}

/**
 * Returns the quantities and products with which the conditions are tested: the numbers around each
 * bound, and every product that is named.
 */
function conditionCircumstances(conditions: readonly Condition[]): readonly RuleCircumstance[] {
  const quantities = new Set([1]);
  const products = new Set<string | null>([null]);
  const visit = (part: Condition): void => {
    if ('quantity' in part) {
      for (const bound of Object.values(part.quantity)) {
        const number = Math.floor(toNumber(decimal(bound)));
        for (const near of [number - 1, number, number + 1]) if (near >= 1) quantities.add(near);
      }
    }
    if ('product' in part) for (const slug of part.product.in) products.add(slug);
  };
  for (const condition of conditions) visitCondition(condition, visit);
  return [...quantities].flatMap((quantity) =>
    [...products].map((productSlug) => ({ quantity, productSlug })),
  );
}

function visitCondition(condition: Condition, visitPart: (part: Condition) => void): void {
  visitPart(condition);
  if ('all' in condition) for (const part of condition.all) visitCondition(part, visitPart);
  if ('any' in condition) for (const part of condition.any) visitCondition(part, visitPart);
  if ('not' in condition) visitCondition(condition.not, visitPart);
}
