import type { DimensionKind } from '../../core/capability/capability-map.ts';
import type { UnderstoodSelection } from '../../core/capability/question.ts';
import type { RemainingAnswers } from '../../core/capability/remaining.ts';
import type { Price } from '../../core/offers/offer.ts';
import { plainNotation } from '../../core/shared/exact.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import type { Option, OptionValue } from './options.ts';

/** Describes in words what the operator has chosen for an option. */
export function answerWords(
  option: Option | undefined,
  { valueKeys, magnitude, unit, requestedValue }: UnderstoodSelection,
): string {
  if (magnitude !== null)
    return `${plainNotation(magnitude)} ${unitWords(unit ?? option?.unit)}`.trim();
  if (valueKeys.length > 0) {
    return valueKeys
      .map((key) => option?.values.find((value) => value.key === key)?.label ?? key)
      .join(', ');
  }
  if (requestedValue === null) return 'none';
  return option?.kind === 'date' ? requestedValue : `"${requestedValue}"`;
}

export interface PossibleAnswers {
  /**
   * The values that can be chosen, or a single text for a range of sizes or dates. The list is
   * empty if nothing can be chosen.
   */
  readonly possible: readonly string[];
  /** The values of an option that can no longer be chosen. */
  readonly unavailable: readonly string[];
}

/**
 * Returns the answers that are still possible for an option. Without this information, returns all
 * answers that the capability map allows, except excluded values.
 */
export function possibleAnswers(
  option: Option,
  remainingAnswers: RemainingAnswers | undefined,
  excludedValues: readonly string[],
): PossibleAnswers {
  const inOne = POSSIBLE_ANSWERS_BY_KIND[option.kind];
  if (inOne === null) return valuesWords(option, remainingAnswers, excludedValues);
  if (remainingAnswers?.answerable === false) return { possible: [], unavailable: [] };
  return { possible: [inOne(option, remainingAnswers)], unavailable: [] };
}

/**
 * For some kinds of options, one text describes all possible answers, such as a range of sizes. For
 * the other kinds, each value is described separately.
 */
const POSSIBLE_ANSWERS_BY_KIND: Readonly<
  Record<
    DimensionKind,
    ((option: Option, remainingAnswers: RemainingAnswers | undefined) => string) | null
  >
> = {
  choice: null,
  choices: null,
  magnitude: sizesWords,
  text: ({ maximumLength }) =>
    maximumLength === null ? 'any words' : `up to ${maximumLength} characters`,
  date: (_option, remainingAnswers) =>
    rangeWords(remainingAnswers?.earliest ?? null, remainingAnswers?.latest ?? null, 'any day'),
};

function valuesWords(
  { values }: Option,
  remainingAnswers: RemainingAnswers | undefined,
  excludedValues: readonly string[],
): PossibleAnswers {
  const listed = values.filter(({ number }) => number !== null);
  const keys = new Set(remainingAnswers?.valueKeys);
  const isPossible = ({ key }: OptionValue): boolean =>
    (remainingAnswers === undefined || keys.has(key)) && !excludedValues.includes(key);
  return {
    possible: listed.filter(isPossible).map(valueWords),
    unavailable: listed.filter((value) => !isPossible(value)).map(valueWords),
  };
}

/** Returns the number and the label of a value. The operator can type either one. */
function valueWords({ number, label }: OptionValue): string {
  return `${number ?? ''}:${label}`;
}

/**
 * Describes which sizes are possible, such as "10–240 cm, step 0.1". Without this information,
 * describes the sizes that the capability map allows.
 */
function sizesWords(option: Option, remainingAnswers: RemainingAnswers | undefined): string {
  const { minimum, maximum } = remainingAnswers ?? option;
  const unit = unitWords(remainingAnswers?.unit ?? option.unit);
  const step =
    option.step === null || (minimum !== null && minimum === maximum)
      ? ''
      : `, step ${plainNotation(option.step)}`;
  const { exclusiveMinimum = false, exclusiveMaximum = false } = remainingAnswers ?? {};
  const [low, high] = [textOf(minimum), textOf(maximum)];
  const range =
    exclusiveMinimum || exclusiveMaximum
      ? openRangeWords(low, high, exclusiveMinimum, exclusiveMaximum)
      : rangeWords(low, high, unit === '' ? 'any number' : 'any size in');
  return `${range} ${unit}`.trim() + step;
}

function textOf(limit: number | null): string | null {
  return limit === null ? null : plainNotation(limit);
}

/**
 * Returns the name of a unit of measurement. The unit for pieces has no name, because a number
 * alone means pieces.
 */
function unitWords(unit: string | null | undefined): string {
  return unit === undefined || unit === null || unit === 'piece' ? '' : unit;
}

/** Describes a range with at most one limit. */
function openRangeWords(
  minimum: string | null,
  maximum: string | null,
  isLowOpen: boolean,
  isHighOpen: boolean,
): string {
  const from = minimum === null ? [] : [`${isLowOpen ? 'more than' : 'from'} ${minimum}`];
  const to = maximum === null ? [] : [`${isHighOpen ? 'less than' : 'up to'} ${maximum}`];
  return [...from, ...to].join(', ');
}

function rangeWords(lowText: string | null, highText: string | null, anyText: string): string {
  if (lowText === null) return highText === null ? anyText : `up to ${highText}`;
  if (highText === null) return `from ${lowText}`;
  return lowText === highText
    ? `only ${lowText}`
    : `${lowText}–${highText}`.replace(/^(\d{4}-\d\d-\d\d)–/, '$1 to ');
}

export function moneyWords(amount: number, currencyCode: string): string {
  return `${amountWords(amount, currencyCode)} ${currencyCode}`;
}

export function amountWords(amount: number, currencyCode: string): string {
  return amount.toFixed(currencyExponent(currencyCode) ?? 2);
}

/** Formats a price for a list of alternatives. */
export function priceWords(price: Price | null): string {
  if (price === null) return 'price still open';
  return price.kind === 'requires_person'
    ? 'price by a person'
    : moneyWords(price.totalAmount, price.currencyCode);
}

export function workingDaysText(days: number): string {
  return days === 1 ? '1 working day' : `${days} working days`;
}
