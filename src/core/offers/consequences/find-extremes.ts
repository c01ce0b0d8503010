import type { Axis } from './axes.ts';
import type { Choice, ChoiceEvaluator, PricedChoice } from './map-state.ts';

export interface PriceExtremes {
  readonly cheapest: PricedChoice | null;
  readonly dearest: PricedChoice | null;
  /** True if every possible choice was tried. */
  readonly isComplete: boolean;
}

/**
 * The maximum number of combinations that are tried exhaustively. If there are more, a local search
 * is used instead.
 */
const MAXIMUM_COMBINATIONS = 12_000;
/**
 * The number of answers that one local search may evaluate. It determines how many combinations are
 * tried, within a minimum and a maximum.
 */
const ANSWERS_PER_SEARCH = 200_000;
const MINIMUM_EVALUATIONS = 1_500;
const MAXIMUM_EVALUATIONS = 8_000;

type IsBetter = (one: PricedChoice, other: PricedChoice) => boolean;

const isCheaper: IsBetter = (one, other) => one.amount < other.amount;
const isDearer: IsBetter = (one, other) => one.amount > other.amount;

/** Finds the cheapest and the most expensive combination that can be ordered and has a price. */
export function findExtremes(
  evaluator: ChoiceEvaluator,
  givenChoices: readonly Choice[],
): PriceExtremes {
  const { axes } = evaluator;
  if (isExhaustible(axes)) {
    const isComplete = axes.every((axis) => axis.isComplete);
    return { ...findExhaustively(evaluator), isComplete };
  }
  const search = new LocalSearch(evaluator, evaluationsPerSearch(axes.length));
  const starts = [
    ...givenChoices,
    choiceWithSizes(evaluator, 'largest'),
    choiceWithSizes(evaluator, 'smallest'),
  ];
  const cheapest = search.findBest(starts, isCheaper);
  const dearest = search.findBest(
    [...starts, ...(cheapest === null ? [] : [cheapest.choice])],
    isDearer,
  );
  const again = search.findBest(dearest === null ? starts : [dearest.choice, ...starts], isCheaper);
  return {
    cheapest: betterChoice(cheapest, again, isCheaper),
    dearest,
    isComplete: false,
  };
}

/** Finds the cheapest combination alone, with a smaller budget than that for both extremes. */
export function findCheapest(
  evaluator: ChoiceEvaluator,
  givenChoices: readonly Choice[],
): PricedChoice | null {
  const { axes } = evaluator;
  if (isExhaustible(axes)) return findExhaustively(evaluator).cheapest;
  const search = new LocalSearch(evaluator, evaluationsPerSearch(axes.length));
  const starts = [...givenChoices, choiceWithSizes(evaluator, 'smallest')];
  return search.findBest(starts, isCheaper);
}

function isExhaustible(axes: readonly Axis[]): boolean {
  const count = axes.reduce((product, { points }) => product * (points.length + 1), 1);
  return count <= MAXIMUM_COMBINATIONS;
}

function evaluationsPerSearch(axes: number): number {
  const evaluations = Math.floor(ANSWERS_PER_SEARCH / axes);
  return Math.min(MAXIMUM_EVALUATIONS, Math.max(MINIMUM_EVALUATIONS, evaluations));
}

/** Returns a choice that consists of sizes only, because sizes usually affect the price most. */
function choiceWithSizes({ axes }: ChoiceEvaluator, extremeEnd: 'largest' | 'smallest'): Choice {
  return axes.map(({ dimension, points }) => {
    if (dimension.magnitude === null || points.length === 0) return null;
    return extremeEnd === 'smallest' ? 0 : points.length - 1;
  });
}

function betterChoice(
  one: PricedChoice | null,
  other: PricedChoice | null,
  isBetter: IsBetter,
): PricedChoice | null {
  if (one === null || other === null) return one ?? other;
  return isBetter(other, one) ? other : one;
}

function findExhaustively(evaluator: ChoiceEvaluator): Omit<PriceExtremes, 'isComplete'> {
  const { axes } = evaluator;
  let cheapest: PricedChoice | null = null;
  let dearest: PricedChoice | null = null;
  const visit = (choice: Choice): void => {
    const axis = axes[choice.length];
    if (axis === undefined) {
      const priced = evaluator.pricedChoice(choice);
      if (priced === null) return;
      cheapest = betterChoice(cheapest, priced, isCheaper);
      dearest = betterChoice(dearest, priced, isDearer);
      return;
    }
    if (
      !axis.dimension.required ||
      axis.dimension.applies !== null ||
      axis.dimension.assumed !== null
    )
      visit([...choice, null]);
    for (let place = 0; place < axis.points.length; place += 1) visit([...choice, place]);
  };
  visit([]);
  return { cheapest, dearest };
}

/**
 * A local search for the best price. It changes one answer at a time, and two at a time once no
 * single change helps.
 */
class LocalSearch {
  readonly #evaluator: ChoiceEvaluator;
  readonly #maximum: number;

  constructor(evaluator: ChoiceEvaluator, maximum: number) {
    this.#evaluator = evaluator;
    this.#maximum = maximum;
  }

  findBest(startChoices: readonly Choice[], isBetter: IsBetter): PricedChoice | null {
    const until = this.#evaluator.evaluationCount + this.#maximum;
    let best: PricedChoice | null = null;
    for (const start of startChoices) {
      const first = this.#try(start);
      if (first !== null)
        best = betterChoice(best, this.#improved(first, isBetter, until), isBetter);
    }
    for (let current = best; current !== null;) {
      best = this.#improved(current, isBetter, until);
      current = this.#doubleStep(best, isBetter, until);
    }
    return best;
  }

  #improved(start: PricedChoice, isBetter: IsBetter, maximumEvaluations: number): PricedChoice {
    let current = start;
    for (;;) {
      const next = this.#step(current, isBetter, maximumEvaluations);
      if (next === null) return current;
      current = next;
    }
  }

  /**
   * Visits every option once and keeps the best answer for each. Returns null if no change is an
   * improvement.
   */
  #step(start: PricedChoice, isBetter: IsBetter, maximumEvaluations: number): PricedChoice | null {
    let current = start;
    for (let index = 0; index < this.#evaluator.axes.length; index += 1) {
      for (const place of this.#placesOf(index)) {
        if (this.#evaluator.evaluationCount > maximumEvaluations) break;
        if (place === current.choice[index]) continue;
        const next = this.#try(current.choice.with(index, place));
        if (next !== null && isBetter(next, current)) current = next;
      }
    }
    return current === start ? null : current;
  }

  #doubleStep(
    start: PricedChoice,
    isBetter: IsBetter,
    maximumEvaluations: number,
  ): PricedChoice | null {
    const { axes } = this.#evaluator;
    for (let one = 0; one < axes.length; one += 1) {
      for (const first of this.#placesOf(one)) {
        const changed = start.choice.with(one, first);
        for (let other = one + 1; other < axes.length; other += 1) {
          for (const second of this.#placesOf(other)) {
            if (this.#evaluator.evaluationCount > maximumEvaluations) return null;
            const next = this.#evaluator.pricedChoice(changed.with(other, second));
            if (next !== null && isBetter(next, start)) return next;
          }
        }
      }
    }
    return null;
  }

  #placesOf(index: number): readonly (number | null)[] {
    const count = this.#evaluator.axes[index]?.points.length ?? 0;
    return [null, ...Array.from({ length: count }, (_, position) => position)];
  }

  #try(choice: Choice): PricedChoice | null {
    const priced = this.#evaluator.pricedChoice(choice);
    if (priced !== null) return priced;
    const repaired = this.#evaluator.repairedChoice(choice);
    return repaired === null ? null : this.#evaluator.pricedChoice(repaired);
  }
}
