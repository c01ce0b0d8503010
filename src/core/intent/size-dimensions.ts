import type { Amount } from './amounts.ts';
import { convert } from './convert.ts';
import type { Draft } from './draft.ts';
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
