import { divide, toNumber } from '../shared/exact.ts';
import type { Amount } from './amounts.ts';
import { convert } from './convert.ts';
import type { Draft } from './draft.ts';
import { leftOf } from './mentions.ts';
import { namesDimension } from './neighbours.ts';
import type { Span } from './reading.ts';
import { chooseUnit } from './units-in-words.ts';

export function findDimensionsForSizes(
  draft: Draft,
  amounts: readonly Amount[],
): readonly number[] {
  return draft.dimensions.flatMap(({ dimension: { index, magnitude, hidden } }) => {
    if (magnitude === null || hidden || draft.possible[index] === false) return [];
    return amounts.every(
      ({ units }) =>
        units === null || units.some((key) => chooseUnit([key], magnitude.unit) !== null),
    )
      ? [index]
      : [];
  });
}

/**
 * Returns the option that counts pieces and is required or has "pieces" in its names, if there is
 * exactly one.
 */
export function findPiecesDimension(draft: Draft): number | null {
  const counting = draft.dimensions.filter(
    ({ words, dimension: { magnitude, required, hidden, index } }) =>
      magnitude?.unit.quantity === 'count' &&
      draft.possible[index] !== false &&
      (required || (!hidden && (words.has('piece') || words.has('pieces')))),
  );
  return counting.length === 1 ? (counting[0]?.dimension.index ?? null) : null;
}

/**
 * If several options measure the same thing, prefers the required one or, if none is required, the
 * one that always applies.
 */
export function narrowToMain(draft: Draft, candidates: readonly number[]): readonly number[] {
  const required = candidates.filter(
    (index) => draft.dimensions[index]?.dimension.required === true,
  );
  if (required.length === 1) return required;
  const always = candidates.filter((index) => draft.possible[index] === true);
  return required.length === 0 && always.length === 1 ? always : candidates;
}

export function answerWithSize(draft: Draft, dimension: number, amount: Amount, span: Span): void {
  const { value, units } = amount;
  const own = draft.dimensions[dimension]?.dimension.magnitude?.unit;
  const unit = own === undefined || units === null ? own : chooseUnit(units, own);
  // In "2 m by 80", 80 m may be impossible but 80 cm possible. The size is then ambiguous.
  const isUnlikely =
    amount.isUnitInherited === true &&
    !fitsBounds(draft, dimension, amount) &&
    fitsBounds(draft, dimension, { ...amount, units: null });
  if (value === null || unit === undefined || unit === null || isUnlikely) {
    draft.markAmbiguous(span, [{ dimension }]);
  } else {
    draft.answerDimension(
      dimension,
      { magnitude: value, unit: unit.key, requestedValue: null },
      span,
    );
  }
}

/**
 * How many times as large as its largest size, and as small as its smallest one, a size must be
 * before an option can't be meant.
 */
const CLEARLY_ABOVE = 2;
const CLEARLY_BELOW = 3;

/**
 * Returns the only option whose limits hold a size if the size lies far outside the limits of all
 * others, as "38 cm" of a collar that is at most 5 cm wide. Otherwise returns null.
 */
export function findOnlyFitting(
  draft: Draft,
  candidates: readonly number[],
  amount: Amount,
): number | null {
  const [only, ...others] = candidates.filter((index) => fitsBounds(draft, index, amount));
  const isMain =
    only !== undefined &&
    isRequired(draft, only) &&
    candidates.every((index) => index === only || !isRequired(draft, index));
  return only !== undefined &&
    others.length === 0 &&
    draft.possible[only] === true &&
    (isMain || candidates.every((index) => index === only || isFarOutside(draft, index, amount)))
    ? only
    : null;
}

/**
 * Returns the only required option that a size can answer once the other sizes of the sentence are
 * assigned, as the width in "a 120 cm blind with a drop of 150". Otherwise returns null.
 */
export function findOnlyUnanswered(
  draft: Draft,
  candidates: readonly number[],
  amount: Amount,
): number | null {
  const isAnswered = (index: number): boolean =>
    draft.selections.some(({ dimension }) => dimension === index) || isNumbered(draft, index);
  const left = candidates.filter((index) => !isAnswered(index));
  // In "90 cm, 20 cm deep", an optional thickness of at most 6 cm can't be meant.
  const [only, ...others] =
    left.length < candidates.length
      ? left.filter((index) => isRequired(draft, index) || fitsBounds(draft, index, amount))
      : left;
  return only !== undefined &&
    others.length === 0 &&
    isRequired(draft, only) &&
    fitsBounds(draft, only, amount)
    ? only
    : null;
}

/** How far outside the limits of all other options a size must be that stands alone. */
const MARGIN = 1.25;

/**
 * Returns the only option whose limits hold a size if it is clearly outside those of all others
 * that aren't answered yet, as "53 mm" of wheels and "8.25" of a deck that is 26 inches long or
 * more. Otherwise returns null.
 */
export function findOnlyInRange(
  draft: Draft,
  candidates: readonly number[],
  amount: Amount,
): number | null {
  const left = candidates.filter(
    (index) =>
      !draft.selections.some(({ dimension }) => dimension === index) && !isNumbered(draft, index),
  );
  const [only, ...others] = left.filter((index) => fitsBounds(draft, index, amount));
  return only !== undefined &&
    others.length === 0 &&
    draft.possible[only] === true &&
    left.every((index) => index === only || isOutsideBy(draft, index, amount, MARGIN, MARGIN))
    ? only
    : null;
}

function isRequired({ dimensions }: Draft, index: number): boolean {
  return dimensions[index]?.dimension.required === true;
}

/** Returns whether a number without a unit stands beside the name of an option. */
function isNumbered({ mentions }: Draft, dimension: number): boolean {
  return mentions.some(
    (mention) =>
      mention.meaning.kind === 'count' &&
      [leftOf(mentions, mention.index), mentions[mention.index + 1]].some(
        (beside) => beside?.clause === mention.clause && namesDimension(beside, dimension),
      ),
  );
}

function isFarOutside(draft: Draft, index: number, amount: Amount): boolean {
  return amount.units !== null && isOutsideBy(draft, index, amount, CLEARLY_ABOVE, CLEARLY_BELOW);
}

function isOutsideBy(
  draft: Draft,
  index: number,
  { value, units }: Amount,
  above: number,
  below: number,
): boolean {
  const magnitude = draft.dimensions[index]?.dimension.magnitude;
  if (magnitude === undefined || magnitude === null || value === null) return false;
  const unit = units === null ? magnitude.unit : chooseUnit(units, magnitude.unit);
  if (unit === null) return false;
  const size = value * toNumber(divide(unit.factor, magnitude.unit.factor));
  return size >= magnitude.maximum * above || size * below <= magnitude.minimum;
}

export function fitsBounds(draft: Draft, index: number, { value, units }: Amount): boolean {
  const magnitude = draft.dimensions[index]?.dimension.magnitude;
  if (magnitude === undefined || magnitude === null || value === null) return false;
  const unit = units === null ? magnitude.unit : chooseUnit(units, magnitude.unit);
  if (unit === null) return false;
  // Some sizes have no exact decimal value in the option's unit, such as 110 inches in feet. The
  // limits are therefore converted as well.
  const [minimum, maximum] = [magnitude.minimum, magnitude.maximum].map((bound) =>
    convert(bound, magnitude.unit.key, unit.key),
  );
  const size = convert(value, unit.key, magnitude.unit.key);
  if (size !== null) return size >= magnitude.minimum && size <= magnitude.maximum;
  return (
    minimum !== undefined &&
    minimum !== null &&
    maximum !== undefined &&
    maximum !== null &&
    value >= minimum &&
    value <= maximum
  );
}
