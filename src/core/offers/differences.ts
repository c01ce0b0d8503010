import type { Assessment } from '../capability/alternatives.ts';
import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Evaluation } from '../capability/evaluate.ts';
import type { Question } from '../capability/question.ts';
import type { SearchModel } from '../capability/search/search-model.ts';
import {
  type ValueVariant,
  type VariantVerdict,
  VariantJudge,
  valueVariants,
} from '../capability/value-variants.ts';
import type { Workspace } from '../capability/workspace.ts';
import { amountToMinorUnits, minorUnitsToAmount } from '../shared/money.ts';
import type { OfferDifferences, OfferTerms, Price, ValueDifference } from './offer.ts';

/**
 * The maximum number of values in one reply, which keeps it below about two megabytes for every
 * capability map.
 */
const MAXIMUM_VALUES = 4_000;

export interface DifferenceContext {
  readonly map: CompiledMap;
  readonly question: Question;
  readonly evaluation: Evaluation;
  /** True if the answer to the question itself is no. */
  readonly isNo: boolean;
  readonly price: Price | null;
  /** The number of decimal places of the currency. */
  readonly exponent: number;
  /** True if the product is out of stock, so that no order is possible. */
  readonly isOutOfStock: boolean;
  readonly workspace: Workspace;
  /**
   * Returns the model that searches need, or null if the map is too large. It is called only if a
   * search is needed.
   */
  readonly modelOf: () => SearchModel | null;
  readonly termsOf: (evaluation: Evaluation, isNo: boolean) => OfferTerms;
  readonly assess: (evaluation: Evaluation) => Assessment;
}

const NO_TERMS = {
  priceAmount: null,
  priceDifference: null,
  totalAmount: null,
  date: null,
  deliveryTo: null,
  customerMessage: null,
  changes: null,
} as const;

export function findDifferences(context: DifferenceContext): OfferDifferences {
  const { map, evaluation } = context;
  const shown = map.dimensions.filter(
    ({ hidden, valuesTaken }) => !hidden && valuesTaken !== 'none',
  );
  const all = shown.map((dimension) => valueVariants(dimension, evaluation.answers));
  const variants = firstItems(all, MAXIMUM_VALUES);
  const found = context.isOutOfStock
    ? variants.map((values) => values.map(impossibleValue))
    : describeVariants(context, variants);
  return {
    complete: found.every(
      (values, position) =>
        values.length === all[position]?.length && values.every(({ complete }) => complete),
    ),
    dimensions: shown.map(({ key }, position) => ({
      dimensionKey: key,
      values: found[position] ?? [],
    })),
  };
}

/**
 * Returns the lists cut to at most `maximum` members in total. Members at the end are dropped
 * first.
 */
function firstItems<T>(lists: readonly (readonly T[])[], maximum: number): (readonly T[])[] {
  let left = maximum;
  return lists.map((list) => {
    const kept = list.slice(0, left);
    left -= kept.length;
    return kept;
  });
}

function impossibleValue({ valueKey, isChosen }: ValueVariant): ValueDifference {
  return { valueKey, isChosen, answer: 'no', ...NO_TERMS, complete: true };
}

/**
 * Describes all variants of a question. The answers come first, because a long search for changes
 * would leave no steps for the remaining answers.
 */
function describeVariants(
  context: DifferenceContext,
  dimensionVariants: readonly (readonly ValueVariant[])[],
): ValueDifference[][] {
  const { map, question, workspace, assess } = context;
  const base = { answers: context.evaluation.answers, isNo: context.isNo };
  const judge = new VariantJudge(map, context.modelOf(), question, base, workspace);
  const answered = dimensionVariants.map((values) =>
    values.map((variantAnswers) => ({
      variant: variantAnswers,
      difference: describeVerdict(context, variantAnswers, judge.judge(variantAnswers)),
    })),
  );
  return answered.map((values) =>
    values.map(({ variant, difference }) => {
      if (difference.answer !== 'no') return difference;
      const { changes, isSure } = judge.findChanges(variant, assess);
      return { ...difference, changes, complete: isSure };
    }),
  );
}

function describeVerdict(
  { price: currentPrice, exponent, termsOf }: DifferenceContext,
  { valueKey, isChosen }: ValueVariant,
  verdict: VariantVerdict | null,
): ValueDifference {
  if (verdict === null) return { valueKey, isChosen, answer: null, ...NO_TERMS, complete: false };
  const { answer, price, total, estimate } = termsOf(verdict.evaluation, verdict.isNo);
  return {
    valueKey,
    isChosen,
    answer,
    priceAmount: amountOf(price),
    priceDifference: subtractAmounts(amountOf(price), amountOf(currentPrice), exponent),
    totalAmount: total?.totalAmount ?? null,
    date: estimate?.date ?? null,
    deliveryTo: estimate?.deliveryTo ?? null,
    customerMessage: verdict.evaluation.blocking[0]?.facts.customerMessage ?? null,
    changes: null,
    complete: verdict.isSure,
  };
}

function amountOf(price: Price | null): number | null {
  return price === null || price.kind === 'requires_person' ? null : price.totalAmount;
}

function subtractAmounts(
  amount: number | null,
  other: number | null,
  exponent: number,
): number | null {
  if (amount === null || other === null) return null;
  const difference = amountToMinorUnits(amount, exponent) - amountToMinorUnits(other, exponent);
  return minorUnitsToAmount(difference, exponent);
}
