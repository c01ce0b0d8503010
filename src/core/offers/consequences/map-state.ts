import { Answers } from '../../capability/answers.ts';
import type { CompiledDimension } from '../../capability/compiled-map.ts';
import { type Evaluation, evaluate, evaluateAnswers } from '../../capability/evaluate.ts';
import type { Question, Selection } from '../../capability/question.ts';
import { isRefusal } from '../../shared/result.ts';
import type { WorkingDays } from '../../shared/working-days.ts';
import { localMoment } from '../local-day.ts';
import { priceOf } from '../price-of.ts';
import type { Price } from '../offer.ts';
import type { PublishedMap } from '../published-map.ts';
import type { Storefront } from '../storefront.ts';
import { findSubject, isPublished, type OfferSubject, type SubjectOptions } from '../subject.ts';
import { type Axis, choosePoint } from './axes.ts';

/** The chosen point on each option's axis, by option index. Null means that nothing is chosen. */
export type Choice = readonly (number | null)[];

/** A choice that can be ordered, with its price and lead time. */
export interface PricedChoice {
  readonly choice: Choice;
  readonly amount: number;
  readonly currencyCode: string;
  readonly workingDays: number;
}

/** One map of a store, prepared for many questions on the same day. */
export interface MapUnderTrial {
  readonly storefront: Storefront;
  readonly subject: OfferSubject;
  readonly map: PublishedMap;
  readonly answers: Answers;
  readonly today: number;
  readonly calendar: WorkingDays;
}

/** Prepares the published map of a product or key. Returns null if there is none. */
export function openTrial(
  storefront: Storefront,
  about: SubjectOptions,
  now: Date,
): MapUnderTrial | null {
  const subject = findSubject(storefront, about);
  if (isRefusal(subject) || !isPublished(subject.map)) return null;
  const { map } = subject;
  const { calendar } = storefront;
  const today = localMoment(now, storefront.merchant.timezone).day;
  const answers = new Answers(map.compiled);
  const productSlug = about.productSlug ?? null;
  answers.beginQuestion({ quantity: 1, productSlug, today, calendar });
  return { storefront, subject, map, answers, today, calendar };
}

/** Evaluates a question about a map. Returns null if the question is invalid. */
export function evaluateQuestion(
  { map, answers, today, calendar }: MapUnderTrial,
  part: Pick<Question, 'selections' | 'quantity' | 'productSlug'>,
): Evaluation | null {
  const question = { ...part, excluding: [], today, calendar, demandsRequired: true };
  const evaluation = evaluate(map.compiled, question, answers);
  return isRefusal(evaluation) ? null : evaluation;
}

/** Evaluates choices directly, which is much faster than making an offer for each. */
export class ChoiceEvaluator {
  readonly axes: readonly Axis[];
  readonly #trial: MapUnderTrial;
  /** The number of choices that have been evaluated so far. */
  evaluationCount = 0;

  constructor(mapUnderTrial: MapUnderTrial, axes: readonly Axis[]) {
    this.#trial = mapUnderTrial;
    this.axes = axes;
  }

  /** Evaluates a choice. The result is valid only until the next call. */
  evaluate(choice: Choice): Evaluation {
    const { map, answers, today, calendar, subject } = this.#trial;
    this.evaluationCount += 1;
    const productSlug = subject.product?.slug ?? null;
    answers.beginQuestion({ quantity: 1, productSlug, today, calendar });
    choice.forEach((position, index) => {
      const point = position === null ? undefined : this.axes[index]?.points[position];
      if (point !== undefined) choosePoint(answers, index, point);
    });
    return evaluateAnswers(map.compiled, true, answers);
  }

  /** Returns the price of a choice, or null if it can't be ordered or a person sets the price. */
  pricedChoice(choice: Choice): PricedChoice | null {
    const evaluation = this.evaluate(choice);
    if (evaluation.blocking.length > 0 || evaluation.unknown.length > 0) return null;
    const price = this.#priceOf(evaluation);
    if (price === null || price.kind === 'requires_person') return null;
    const { totalAmount: amount, currencyCode } = price;
    return { choice, amount, currencyCode, workingDays: evaluation.leadTimeWorkingDays };
  }

  /**
   * Turns a choice that nearly works into one that can be ordered. It drops answers for options
   * that don't apply and fills in missing ones; it returns null if that isn't enough.
   */
  repairedChoice(choice: Choice): Choice | null {
    let current = choice;
    for (let round = 0; round < MAXIMUM_REPAIRS; round += 1) {
      const { blocking, unknown } = this.evaluate(current);
      if (blocking.length > 0) {
        const needless = this.#needlessOf(current, blocking);
        if (needless === null) return null;
        current = needless;
      } else {
        const [next] = unknown;
        if (next === undefined) return current;
        const filled = this.#filled(current, next);
        if (filled === null) return null;
        current = filled;
      }
    }
    return null;
  }

  selectionsOf(choice: Choice): readonly Selection[] {
    return choice.flatMap((position, index) => {
      const point = position === null ? undefined : this.axes[index]?.points[position];
      return point === undefined ? [] : [point.selection];
    });
  }

  #needlessOf(choice: Choice, blockingRules: Evaluation['blocking']): Choice | null {
    const fired = new Set(blockingRules);
    const isNeedless = ({ index, rules }: CompiledDimension): boolean =>
      choice[index] !== null && fired.has(rules.applies);
    const needless = this.axes.filter(({ dimension }) => isNeedless(dimension));
    if (needless.length === 0) return null;
    const indexes = new Set(needless.map(({ dimension }) => dimension.index));
    return choice.map((position, index) => (indexes.has(index) ? null : position));
  }

  #filled(choice: Choice, { index }: CompiledDimension): Choice | null {
    const count = this.axes[index]?.points.length ?? 0;
    for (let place = 0; place < count; place += 1) {
      const next = choice.with(index, place);
      if (this.evaluate(next).blocking.length === 0) return next;
    }
    return null;
  }

  #priceOf(evaluation: Evaluation): Price | null {
    const { storefront, subject, map } = this.#trial;
    return priceOf(storefront, subject, map, evaluation);
  }
}

const MAXIMUM_REPAIRS = 40;
