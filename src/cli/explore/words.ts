import type { UnderstoodSelection } from '../../core/capability/question.ts';
import type { RemainingAnswers } from '../../core/capability/remaining.ts';
import type { Price } from '../../core/offers/offer.ts';
import { plainNotation } from '../../core/shared/exact.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import type { Option, OptionValue } from './options.ts';

/** What was answered, in words. */
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

export interface RemainsWords {
  /** Values one by one, sizes and days in one; empty: nothing. */
  readonly possible: readonly string[];
  /** Listed values that no longer are possible. */
  readonly not: readonly string[];
}

/**
 * What can still be answered; all that the map has where that isn't known. Values that aren't
 * wanted can't.
 */
export function remainsWords(
  option: Option,
  remaining: RemainingAnswers | undefined,
  unwanted: readonly string[],
): RemainsWords {
  const { kind } = option;
  if (kind === 'choice' || kind === 'choices') return valuesWords(option, remaining, unwanted);
  if (remaining?.answerable === false) return { possible: [], not: [] };
  if (kind === 'magnitude') return { possible: [sizesWords(option, remaining)], not: [] };
  if (kind === 'date') {
    return {
      possible: [rangeWords(remaining?.earliest ?? null, remaining?.latest ?? null, 'any day')],
      not: [],
    };
  }
  const { maximumLength } = option;
  return {
    possible: [maximumLength === null ? 'any words' : `up to ${maximumLength} characters`],
    not: [],
  };
}

function valuesWords(
  { values }: Option,
  remaining: RemainingAnswers | undefined,
  unwanted: readonly string[],
): RemainsWords {
  const listed = values.filter(({ number }) => number !== null);
  const keys = new Set(remaining?.valueKeys);
  const isPossible = ({ key }: OptionValue): boolean =>
    (remaining === undefined || keys.has(key)) && !unwanted.includes(key);
  return {
    possible: listed.filter(isPossible).map(valueWords),
    not: listed.filter((value) => !isPossible(value)).map(valueWords),
  };
}

/** Both ways to name it. */
function valueWords({ number, label }: OptionValue): string {
  return `${number ?? ''}:${label}`;
}

/** Of what remains, else of the map: "10–240 cm, step 0.1". */
function sizesWords(option: Option, remaining: RemainingAnswers | undefined): string {
  const { minimum, maximum } = remaining ?? option;
  const unit = unitWords(remaining?.unit ?? option.unit);
  const step =
    option.step === null || (minimum !== null && minimum === maximum)
      ? ''
      : `, step ${plainNotation(option.step)}`;
  const { exclusiveMinimum = false, exclusiveMaximum = false } = remaining ?? {};
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

/** Pieces are counted without saying so. */
function unitWords(unit: string | null | undefined): string {
  return unit === undefined || unit === null || unit === 'piece' ? '' : unit;
}

/** A range of which one end or both aren't possible themselves. */
function openRangeWords(
  low: string | null,
  high: string | null,
  isLowOpen: boolean,
  isHighOpen: boolean,
): string {
  const from = low === null ? [] : [`${isLowOpen ? 'more than' : 'from'} ${low}`];
  const to = high === null ? [] : [`${isHighOpen ? 'less than' : 'up to'} ${high}`];
  return [...from, ...to].join(', ');
}

function rangeWords(low: string | null, high: string | null, any: string): string {
  if (low === null) return high === null ? any : `up to ${high}`;
  if (high === null) return `from ${low}`;
  return low === high ? `only ${low}` : `${low}–${high}`.replace(/^(\d{4}-\d\d-\d\d)–/, '$1 to ');
}

export function moneyWords(amount: number, currencyCode: string): string {
  return `${amountWords(amount, currencyCode)} ${currencyCode}`;
}

export function amountWords(amount: number, currencyCode: string): string {
  return amount.toFixed(currencyExponent(currencyCode) ?? 2);
}

/** In a list of alternatives. */
export function priceWords(price: Price | null): string {
  if (price === null) return 'price still open';
  return price.kind === 'requires_person'
    ? 'price by a person'
    : moneyWords(price.totalAmount, price.currencyCode);
}

export function daysWords(days: number): string {
  return days === 1 ? '1 working day' : `${days} working days`;
}
