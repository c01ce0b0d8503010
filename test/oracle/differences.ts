import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import type { Offer, ValueDifference } from '../../src/core/offers/offer.ts';
import { candidatesFor } from './brute-alternatives.ts';
import { searchOf } from './brute-search.ts';
import { naiveEvaluate } from './naive-evaluate.ts';
import { isHiddenDimension, valuesOf } from './naive-hidden.ts';
import { type Ask, differs, optionsFaults } from './nearest-yes.ts';

/** How many values of each sort were looked at. */
export interface Seen {
  values: number;
  no: number;
  changed: number;
  priced: number;
}

/**
 * What the differences of an offer say that asking for each value by itself, or going through every
 * configuration, denies.
 */
export function faultsInDifferences(
  map: CapabilityMap,
  question: Question,
  offer: Offer,
  ask: Ask,
  seen: Seen,
): string[] {
  const { complete, dimensions = [] } = offer.differences ?? {};
  const expected = map.dimensions.filter(
    (dimension) =>
      (dimension.kind === 'choice' || dimension.kind === 'choices') &&
      !isHiddenDimension(map, dimension.key),
  );
  return [
    ...differs('complete', complete, true),
    ...differs(
      'dimensions',
      dimensions.map(({ dimensionKey, values }) => [dimensionKey, values.map(keyOf)]),
      expected.map((dimension) => [dimension.key, shownKeys(question, dimension)]),
    ),
    ...expected.flatMap((dimension, place) =>
      (dimensions[place]?.values ?? []).flatMap((value) =>
        valueFaults({ map, question, offer, ask, seen }, dimension, value),
      ),
    ),
  ];
}

const keyOf = ({ valueKey }: ValueDifference): string => valueKey;

function shownKeys({ excluding }: Question, dimension: Dimension): string[] {
  const excluded = excluding
    .filter(({ dimensionKey }) => dimensionKey === dimension.key)
    .flatMap(({ valueKeys }) => valueKeys);
  return valuesOf(dimension)
    .filter(({ key, visibility }) => visibility !== 'hidden' && !excluded.includes(key))
    .map(({ key }) => key);
}

interface Inquiry {
  readonly map: CapabilityMap;
  readonly question: Question;
  readonly offer: Offer;
  readonly ask: Ask;
  readonly seen: Seen;
}

function valueFaults(inquiry: Inquiry, { key, kind }: Dimension, value: ValueDifference): string[] {
  const { map, question, offer, ask, seen } = inquiry;
  const chosen = offer.selections.find(({ dimensionKey }) => dimensionKey === key)?.valueKeys ?? [];
  const selection = {
    dimensionKey: key,
    valueKeys: kind === 'choice' ? [value.valueKey] : toggled(chosen, value.valueKey),
  };
  const variant = asking(question, selection);
  const { changes, ...output } = value;
  const other = ask(variant);
  const place = `${value.valueKey} of ${key}`;
  seen.values += 1;
  if (amountOf(other) !== null) seen.priced += 1;
  return [
    ...differs(place, output, {
      valueKey: value.valueKey,
      isChosen: chosen.includes(value.valueKey),
      answer: other.answer,
      priceAmount: amountOf(other),
      priceDifference: differenceOf(amountOf(other), amountOf(offer)),
      totalAmount: other.total?.totalAmount ?? null,
      date: other.estimate?.date ?? null,
      deliveryTo: other.estimate?.deliveryTo ?? null,
      customerMessage: naiveEvaluate(map, variant).blocking[0]?.customerMessage ?? null,
      complete: true,
    }),
    ...(other.answer === 'no'
      ? changesFaults(inquiry, variant, other, key, changes)
      : differs(`changes of ${place}`, changes, null)),
  ];
}

const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];

const asking = (question: Question, selection: Selection): Question => ({
  ...question,
  selections: [
    ...question.selections.filter(({ dimensionKey }) => dimensionKey !== selection.dimensionKey),
    selection,
  ],
});

const amountOf = ({ price }: Offer): number | null =>
  price === null || price.kind === 'requires_person' ? null : price.totalAmount;

/** The generated stores count in euros, with two decimals. */
const differenceOf = (amount: number | null, other: number | null): number | null =>
  amount === null || other === null
    ? null
    : (Math.round(amount * 100) - Math.round(other * 100)) / 100;

/** The option of the value must stay; of all other changes, the nearest must be told. */
function changesFaults(
  { map, ask, seen }: Inquiry,
  variant: Question,
  other: Offer,
  pinnedKey: string,
  changes: ValueDifference['changes'],
): string[] {
  seen.no += 1;
  const search = searchOf(map, variant);
  const candidates = candidatesFor(search, pinnedKey);
  const place = `changes with ${pinnedKey}`;
  if (changes !== null) seen.changed += 1;
  if (changes === null) return differs(place, null, candidates[0]?.changes ?? null);
  return optionsFaults(search, candidates, other, [{ changes }], 1, ask).map(
    (fault) => `${place}: ${fault}`,
  );
}
