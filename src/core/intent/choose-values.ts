import {
  describesOther,
  isAttribute,
  isGluedToOther,
  isNegatedAttribute,
  isOfAnother,
} from './attributes.ts';
import { cueBeside, isDegreeOfOther } from './beside.ts';
import type { Draft } from './draft.ts';
import { bestOf, type ValueSense, valuesOf } from './likely-values.ts';
import type { Name } from './name-index.ts';
import type { ReadAs } from './reading.ts';
import type { Spot } from './spots.ts';

/**
 * Reads every name of a value: those with one meaning first, since they tell more about the others.
 */
export function readValues(draft: Draft): void {
  const spots = draft.spots.filter((spot) => !spot.isDone && valuesOf(draft, spot).length > 0);
  const isPlain = (spot: Spot): boolean => valuesOf(draft, spot).length === 1;
  for (const spot of [...spots.filter(isPlain), ...spots.filter((other) => !isPlain(other))])
    if (!spot.isDone) readValue(draft, spot);
}

function readValue(draft: Draft, spot: Spot): void {
  const senses = valuesOf(draft, spot);
  // What is ruled out must be ruled out wherever it is: where one word is part of several values,
  // none is chosen.
  const isCertain =
    !spot.isNegated || senses.some(({ dimension }) => cueBeside(draft, spot, dimension) !== null);
  const found = isCertain ? bestOf(draft, spot, senses) : senses;
  const [only] = found;
  spot.isDone = true;
  if (only === undefined) return;
  if (
    isGluedToOther(draft, spot) ||
    isNegatedAttribute(draft, spot, found) ||
    isDegreeOfOther(draft, spot, new Set(found.map(({ dimension }) => dimension)))
  ) {
    draft.told.push(spot.span);
    return;
  }
  if (found.length > 1) {
    draft.doubt(spot.span, found);
    return;
  }
  if (spot.isDoubtful) draft.doubt(spot.span, bothAnswers(draft, only));
  else if (
    describesOther(draft, spot, only) ||
    isAttribute(draft, spot, only) ||
    isOfAnother(draft, spot)
  )
    draft.doubt(spot.span, [only]);
  else takeValue(draft, spot, only);
}

function bothAnswers(draft: Draft, sense: ValueSense): readonly ValueSense[] {
  const none = draft.dimensions[sense.dimension]?.none ?? null;
  return none === null || none === sense.value
    ? [sense]
    : [sense, { dimension: sense.dimension, value: none }];
}

/** Selects a value, or what its negation comes to. */
export function takeValue(draft: Draft, spot: Spot, { dimension, value }: ValueSense): void {
  const readAs = readAsOf(spot, dimension, value);
  const { none = null, positive = null } = draft.dimensions[dimension] ?? {};
  if (!spot.isNegated) draft.selectValue(dimension, value, spot.span, readAs);
  else if (value === none) draft.doubt(spot.span, [{ dimension, value }]);
  else if (value === positive && none !== null)
    draft.selectValue(dimension, none, spot.span, readAs);
  else draft.exclusions.push({ dimension, value, span: spot.span, readAs });
}

export function readAsOf({ meaning }: Spot, dimension: number, value?: number): ReadAs {
  if (meaning.kind !== 'name') return 'exact';
  if (meaning.readAs !== 'exact') return meaning.readAs;
  const isThis = ({ sense }: Name): boolean =>
    sense.kind !== 'product' &&
    sense.dimension === dimension &&
    (value === undefined || (sense.kind === 'value' && sense.value === value));
  const names = meaning.names.filter(isThis);
  if (names.length > 0 && names.every(({ isForm }) => isForm === true)) return 'inflected';
  return names.some(({ rank, isForm }) => rank === 'own' && isForm !== true) ? 'exact' : 'synonym';
}
