import { describe, expect, it } from 'vitest';
import type {
  CapabilityMap,
  DateDimension,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import {
  type Consequences,
  findConsequences,
} from '../../src/core/offers/consequences/find-consequences.ts';
import { LOWEST_PRICE_JOB } from '../../src/core/offers/consequences/lowest-price.ts';
import { PRODUCTS } from '../oracle/generate-condition.ts';
import { isGiven } from '../oracle/given.ts';
import { conditionsOf, leavesOf } from '../oracle/map-conditions.ts';
import { dimensionOf, isHiddenDimension, measureOf, valuesOf } from '../oracle/naive-hidden.ts';
import { situationOf } from '../oracle/naive-situation.ts';
import { smallMapNumber } from '../oracle/nearest-run.ts';
import { offerFor, storeOf } from '../oracle/product-offer.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';

const MAPS = sizeOf(1_500, 150);
const NOW = new Date('2027-03-02T11:00:00Z');
/** The examples are for the store's own working days, which conditions on dates count. */
const { calendar: CALENDAR } = storeOf(smallMapNumber(0, 0));
const TODAY = Math.floor(NOW.getTime() / 86_400_000);

type Rule = NonNullable<CapabilityMap['constraints']>[number];

/** The options of which a rule's combinations consist, by their definition. */
function optionsOf(map: CapabilityMap, rule: Rule): readonly Dimension[] {
  const keys = new Set<string>();
  const need = (condition: Rule['when']): void => {
    for (const leaf of leavesOf(condition)) {
      if ('dimension' in leaf) add(leaf.dimension);
      if ('measure' in leaf)
        for (const { of } of measureOf(map, leaf.measure).terms) for (const key of of) add(key);
    }
  };
  const add = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    const { appliesWhen } = dimensionOf(map, key);
    if (isGiven(appliesWhen)) need(appliesWhen);
  };
  need(rule.when);
  return map.dimensions.filter(({ key }) => keys.has(key));
}

/** The days of the next 26 weeks, today included, that may be chosen. */
function comingDays({ key, workingDaysOnly }: DateDimension): readonly Selection[] {
  return Array.from({ length: 26 * 7 }, (_, offset) => TODAY + offset)
    .filter((day) => workingDaysOnly !== true || CALENDAR.isWorkingDay(day))
    .map((day) => ({
      dimensionKey: key,
      requestedValue: new Date(day * 86_400_000).toISOString().slice(0, 10),
    }));
}

/** All that can be chosen for an option, or null if that can't be listed. */
function choicesFor(dimension: Dimension, isNoneStated: boolean): readonly Selection[] | null {
  const dimensionKey = dimension.key;
  if (dimension.kind === 'date') return isNoneStated ? null : comingDays(dimension);
  if (dimension.kind === 'text') return [{ dimensionKey, requestedValue: 'A' }];
  if (dimension.kind === 'magnitude') {
    const { minimum, maximum, step, unit } = dimension;
    if (!isGiven(minimum) || !isGiven(maximum) || !isGiven(step)) return null;
    const count = Math.floor((Number(maximum) - Number(minimum)) / Number(step) + 1e-9) + 1;
    return Array.from({ length: count }, (_, place) => {
      const magnitude = Number((Number(minimum) + place * Number(step)).toPrecision(12));
      return { dimensionKey, magnitude, unit };
    });
  }
  const keys = valuesOf(dimension)
    .filter(({ offered }) => offered !== false)
    .map(({ key }) => key);
  if (dimension.kind === 'choice') return keys.map((key) => ({ dimensionKey, valueKeys: [key] }));
  let sets: string[][] = [[]];
  for (const key of keys) sets = sets.concat(sets.map((chosen) => [...chosen, key]));
  const { atLeast, atMost, required } = dimension;
  // Where nothing can be left out, stating that nothing is chosen is the same.
  const least = isNoneStated || required === true || isGiven(dimension.default) ? 0 : 1;
  return sets
    .filter(({ length }) => length >= Math.max(least, atLeast ?? 0) && length <= (atMost ?? length))
    .map((valueKeys) => ({ dimensionKey, valueKeys }));
}

const askedWith = (
  selections: readonly Selection[],
  quantity = 1,
  productSlug: string | null = null,
): Question => ({
  selections,
  excluding: [],
  quantity,
  productSlug,
  today: TODAY,
  calendar: CALENDAR,
  demandsRequired: true,
});

/** Every combination of choices of these options, or null if they are too many or endless. */
function combinationsOf(dimensions: readonly Dimension[], most: number, isNoneStated = false) {
  let combinations: (readonly Selection[])[] = [[]];
  for (const dimension of dimensions) {
    const choices = choicesFor(dimension, isNoneStated);
    if (choices === null || combinations.length * (choices.length + 1) > most) return null;
    combinations = combinations.flatMap((chosen) => [
      chosen,
      ...choices.map((choice) => [...chosen, choice]),
    ]);
  }
  return combinations;
}

/** Whether what isn't chosen may be left out, and whether what is chosen applies. */
function isCombination(
  map: CapabilityMap,
  dimensions: readonly Dimension[],
  question: Question,
): boolean {
  const situation = situationOf(map, question);
  return dimensions.every((dimension) => {
    const isChosen = question.selections.some(({ dimensionKey }) => dimensionKey === dimension.key);
    const { appliesWhen, required } = dimension;
    if (isGiven(appliesWhen) && !situation.asThingsStand(appliesWhen)) return !isChosen;
    const hasDefault = 'default' in dimension && isGiven(dimension.default);
    return isChosen || (required !== true && !hasDefault);
  });
}

const QUANTITIES = Array.from({ length: 60 }, (_, index) => index + 1);

/** Every quantity and product that a rule, or whether its options apply, may depend on. */
function circumstancesOf(rule: Rule, dimensions: readonly Dimension[]) {
  const conditions = [rule.when, ...dimensions.map(({ appliesWhen }) => appliesWhen)].filter(
    isGiven,
  );
  const leaves = conditions.flatMap(leavesOf);
  const quantities = leaves.some((leaf) => 'quantity' in leaf) ? QUANTITIES : [1];
  const products = leaves.some((leaf) => 'product' in leaf) ? [null, ...PRODUCTS] : [null];
  return quantities.flatMap((quantity) => products.map((product) => ({ quantity, product })));
}

/** Whether buyers see this choice among those of a page. */
function isShown(map: CapabilityMap, { dimensionKey, valueKeys = [] }: Selection): boolean {
  const dimension = dimensionOf(map, dimensionKey);
  const values = valuesOf(dimension);
  return (
    !isHiddenDimension(map, dimensionKey) &&
    valueKeys.every((key) => values.find((each) => each.key === key)?.visibility !== 'hidden')
  );
}

const consequencesOf = (map: CapabilityMap): Consequences =>
  findConsequences(storeOf(map), {
    mapKey: map.key,
    productSlug: null,
    now: NOW,
    grid: null,
    isGridOnly: false,
  });

describe(`the consequences of a map (${SEED_NOTE})`, () => {
  it('count for each rule what going through all combinations counts, with true examples', () => {
    const seen = { counted: 0, taken: 0, allowed: 0, withCondition: 0, dated: 0 };
    for (let index = 0; index < MAPS; index += 1) {
      const map = smallMapNumber(index, 0);
      const { rules } = consequencesOf(map);
      expect(rules.map(({ key }) => key)).toEqual((map.constraints ?? []).map(({ key }) => key));
      for (const rule of map.constraints ?? []) {
        const found = rules.find(({ key }) => key === rule.key);
        if (found === undefined) throw new Error('every rule is there');
        const dimensions = optionsOf(map, rule);
        const all = combinationsOf(dimensions, 4_000);
        const { forbids, allows } = found;
        const isFired = (each: typeof forbids): boolean | null => {
          if (each === null) return null;
          const question = askedWith(each.selections, each.quantity, each.productSlug);
          return situationOf(map, question).asThingsStand(rule.when);
        };
        expect({ index, rule: rule.key, forbids: isFired(forbids) ?? true }).toMatchObject({
          index,
          forbids: true,
        });
        expect(isFired(allows) ?? false).toBe(false);
        const answer =
          allows === null
            ? 'yes'
            : offerFor(
                storeOf(map),
                askedWith(allows.selections, allows.quantity, allows.productSlug),
              ).answer;
        expect(answer).not.toBe('no');
        seen.allowed += Number(allows !== null);
        if (all === null || found.basis !== 'exact') continue;
        const circumstances = circumstancesOf(rule, dimensions);
        if (all.length * circumstances.length > 20_000) continue;
        const outcomes = all.map((selections) =>
          circumstances.flatMap(({ quantity, product }) => {
            const question = askedWith(selections, quantity, product);
            if (!isCombination(map, dimensions, question)) return [];
            return [situationOf(map, question).asThingsStand(rule.when)];
          }),
        );
        const real = outcomes.filter((fired) => fired.length > 0);
        const taken = outcomes.filter((fired) => fired.includes(true));
        expect({ index, rule: rule.key, total: found.total, taken: found.taken }).toEqual({
          index,
          rule: rule.key,
          total: real.length,
          taken: taken.length,
        });
        expect(found.forbids === null).toBe(taken.length === 0);
        const isOfDays = dimensions.some(({ kind }) => kind === 'date');
        expect(found.isOfComingDays).toBe(isOfDays);
        seen.dated += Number(isOfDays && taken.length > 0 && taken.length < real.length);
        seen.counted += 1;
        seen.taken += Number(taken.length > 0);
        seen.withCondition += Number(dimensions.some(({ appliesWhen }) => isGiven(appliesWhen)));
      }
    }
    expect(seen.counted).toBeGreaterThan(MAPS / 2);
    expect(seen.taken).toBeGreaterThan(MAPS / 3);
    expect(seen.allowed).toBeGreaterThan(MAPS / 4);
    expect(seen.withCondition).toBeGreaterThan(MAPS / 20);
    expect(seen.dated).toBeGreaterThan(MAPS / 20);
  }, 240_000);

  it('name the cheapest, the dearest and the values that nobody can choose', () => {
    const seen = { priced: 0, impossible: 0 };
    for (let index = 0; index < MAPS; index += 1) {
      const map = smallMapNumber(index, 0);
      const all = combinationsOf(map.dimensions, 600, true);
      const conditions = conditionsOf(map).flatMap(leavesOf);
      if (all === null || conditions.some((leaf) => 'quantity' in leaf || 'product' in leaf))
        continue;
      const store = storeOf(map);
      const offers = all.map((selections) => ({
        selections,
        offer: offerFor(store, askedWith(selections)),
      }));
      const possible = offers.filter(({ offer: { answer } }) => answer.startsWith('yes'));
      const { cheapest, dearest, isEverythingPriced, impossible } = consequencesOf(map);
      for (const { dimensionKey, valueKey } of map.dimensions.flatMap((dimension) =>
        valuesOf(dimension)
          .filter(({ offered, visibility }) => offered !== false && visibility !== 'hidden')
          .map(({ key }) => ({ dimensionKey: dimension.key, valueKey: key })),
      )) {
        const isPossible = possible.some(({ offer }) =>
          offer.selections.some(
            (each) => each.dimensionKey === dimensionKey && each.valueKeys.includes(valueKey),
          ),
        );
        const isSaid = impossible.some(
          (each) => each.dimensionKey === dimensionKey && each.valueKey === valueKey,
        );
        expect({ index, dimensionKey, valueKey, isSaid }).toEqual({
          index,
          dimensionKey,
          valueKey,
          isSaid: !isPossible,
        });
        seen.impossible += Number(isSaid);
      }
      const amounts = possible.flatMap(({ offer: { price } }) =>
        price === null || price.kind === 'requires_person' ? [] : [price.totalAmount],
      );
      if (!isEverythingPriced) continue;
      const expected =
        amounts.length === 0 ? [null, null] : [Math.min(...amounts), Math.max(...amounts)];
      expect({ index, amounts: [cheapest?.amount ?? null, dearest?.amount ?? null] }).toEqual({
        index,
        amounts: expected,
      });
      seen.priced += Number(amounts.length > 0);
    }
    expect(seen.priced).toBeGreaterThan(MAPS / 10);
    expect(seen.impossible).toBeGreaterThan(0);
  }, 240_000);

  it('agree with the lowest price that buyers are shown, of what they can see', () => {
    const seen = { priced: 0, withHidden: 0 };
    for (let index = 0; index < MAPS; index += 1) {
      const map = smallMapNumber(index);
      const all = combinationsOf(map.dimensions, 600, true);
      const conditions = conditionsOf(map).flatMap(leavesOf);
      if (all === null || conditions.some((leaf) => 'quantity' in leaf)) continue;
      const store = storeOf(map);
      const [productSlug = ''] = PRODUCTS;
      const offers = all.map((selections) => ({
        isShown: selections.every((selection) => isShown(map, selection)),
        offer: offerFor(store, askedWith(selections, 1, productSlug)),
      }));
      const priced = offers.flatMap((each) => {
        const { answer, price } = each.offer;
        return price === null || price.kind === 'requires_person' || !answer.startsWith('yes')
          ? []
          : [{ ...each, answer, amount: price.totalAmount }];
      });
      const shown = priced.filter((each) => each.isShown);
      const lowest = Math.min(...shown.map(({ amount }) => amount));
      const isOrdered = shown.some(({ answer, amount }) => answer === 'yes' && amount === lowest);
      const { amount } = LOWEST_PRICE_JOB.run(store, { productSlug, now: NOW });
      // A cheaper choice that needs the store's approval may hide a price, but never makes it up.
      const mayBeHidden = shown.some(({ answer }) => answer !== 'yes');
      const expected = isOrdered && !(mayBeHidden && amount === null) ? lowest : null;
      expect({ index, amount }).toEqual({ index, amount: expected });
      seen.priced += Number(amount !== null);
      seen.withHidden += Number(amount !== null && shown.length < priced.length);
    }
    expect(seen.priced).toBeGreaterThan(MAPS / 10);
    expect(seen.withHidden).toBeGreaterThan(0);
  }, 240_000);

  it('price the longest text, and tell it by its length', () => {
    const lettered: CapabilityMap = {
      key: 'signs',
      title: 'Signs',
      dimensions: [{ key: 'text', label: 'Text', kind: 'text', maximumLength: 12 }],
      price: {
        kind: 'worked_out',
        rows: [
          { key: 'sign', label: 'Sign', amount: 40 },
          {
            key: 'letters',
            label: 'Letters',
            per: { dimension: 'text' },
            count: 'letters',
            rate: '0.50',
            minimum: '5.00',
          },
        ],
      },
    };
    const { cheapest, dearest, isEverythingPriced } = consequencesOf(lettered);
    expect(cheapest).toMatchObject({ amount: 40, words: 'nothing chosen' });
    expect(dearest).toMatchObject({ amount: 46, words: 'Text: 12 letters' });
    // Nobody tries all texts.
    expect(isEverythingPriced).toBe(false);
  });
});
