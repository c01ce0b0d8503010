import { describe, expect, it } from 'vitest';
import type { CapabilityMap, PriceRow } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import { fixedPrice } from '../../src/core/pricing/price.ts';
import { isGiven } from '../oracle/given.ts';
import { order, readFraction, rounded, sum } from '../oracle/fraction.ts';
import { naiveEvaluate } from '../oracle/naive-evaluate.ts';
import { type Money, naivePrice, priceDimensions } from '../oracle/naive-price.ts';
import { situationOf } from '../oracle/naive-situation.ts';
import { askPrice, moneyOf } from '../oracle/product-answer.ts';
import { BASE_SEED, drawFrom, seedOf } from '../oracle/random.ts';
import { SEED_NOTE, mapNumber, questionNumber } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';
import {
  kindOfRow,
  plainPrice,
  priceAsThingsStand,
  pricesToCome,
} from '../oracle/expected-price.ts';

const CURRENCIES = ['EUR', 'JPY', 'KWD'];
/** More than others look at, since every feature of a price must be met often enough. */
const MAPS = sizeOf(2_000, 1_000);
const QUESTIONS_PRICED = 6;

interface Priced {
  readonly index: number;
  readonly place: number;
  readonly map: CapabilityMap;
  readonly question: Question;
  readonly currencyCode: string;
  readonly money: Money;
  readonly wanting: readonly string[];
  readonly statedPrice: ReturnType<typeof askPrice>;
}

/** Every question that nothing blocks, with the price the product tells. */
function pricedQuestions(): Priced[] {
  return Array.from({ length: MAPS }, (_, index) => index).flatMap((index) => {
    const map = mapNumber(index);
    const compiled = compileMap(map);
    const currencyCode = CURRENCIES[index % CURRENCIES.length] ?? 'EUR';
    const money = { decimalPlaces: moneyOf(currencyCode).exponent, productPrice: null };
    return Array.from({ length: QUESTIONS_PRICED }, (__, place) => {
      const question = questionNumber(map, index, place);
      const { answer, wanting } = naiveEvaluate(map, question);
      return answer === 'no'
        ? []
        : [
            {
              index,
              place,
              map,
              question,
              currencyCode,
              money,
              wanting,
              statedPrice: askPrice(compiled, question, currencyCode),
            },
          ];
    }).flat();
  });
}

describe(`prices of generated maps (${SEED_NOTE})`, () => {
  const priced = pricedQuestions();

  it('are the oracle’s where everything is answered', () => {
    const met = new Map<string, number>();
    for (const { index, place, map, question, money, statedPrice: actual } of priced.filter(
      (each) => each.wanting.length === 0,
    )) {
      const expected = priceAsThingsStand(map, question, money);
      expect({ index, place, question, price: plainPrice(actual ?? null) }).toEqual({
        index,
        place,
        question,
        price: expected,
      });
      for (const each of featuresOf(map, expected)) met.set(each, (met.get(each) ?? 0) + 1);
    }
    expect(FEATURES.filter((name) => (met.get(name) ?? 0) < 20)).toEqual([]);
  });

  it('add up, exactly, in no smaller unit than the currency has', () => {
    let numbers = 0;
    for (const { index, place, statedPrice: actual, money, currencyCode } of priced) {
      if (actual === undefined || actual === null || actual.kind === 'requires_person') continue;
      const amounts = actual.rows.map((row) => readFraction(row.amount));
      const all = [...amounts, readFraction(actual.unitAmount), readFraction(actual.totalAmount)];
      const tooFine = all.filter(
        (amount) => order(rounded(amount, money.decimalPlaces), amount) !== 0,
      );
      const off = order(sum(amounts), readFraction(actual.totalAmount));
      expect({ index, place, off, tooFine, currencyCode: actual.currencyCode }).toEqual({
        index,
        place,
        off: 0,
        tooFine: [],
        currencyCode,
      });
      numbers += all.length;
    }
    expect(numbers).toBeGreaterThan(MAPS);
  });

  it('are told before everything is answered only where no answer to come can change them', () => {
    const early = priced.filter(
      (each) =>
        each.wanting.length > 0 && priceAsThingsStand(each.map, each.question, each.money) !== null,
    );
    expect(early.map(isMisstated).find((each) => each !== null) ?? null).toBeNull();
    const actual = early.filter((each) => each.statedPrice !== null).length;
    expect(Math.min(actual, early.length - actual)).toBeGreaterThan(MAPS / 20);
  });

  it('of products with a price of their own are that price', () => {
    const map = mapNumber(0);
    for (let index = 0; index < MAPS; index += 1) {
      const draw = drawFrom(seedOf(BASE_SEED, index));
      const [unit, currencyCode] = [
        draw.pick(['0', '19.99', '0.005', '12.3456', '999999999.99']),
        draw.pick(CURRENCIES),
      ];
      const question = { ...questionNumber(map, 0, 0), quantity: draw.whole(1, 10_000) };
      const options = moneyOf(currencyCode);
      const expected = naivePrice(situationOf(map, question), {
        decimalPlaces: options.exponent,
        productPrice: unit,
      });
      const actual = fixedPrice({ unit, quantity: question.quantity, label: 'Frame', ...options });
      expect({ index, price: plainPrice(actual) }).toEqual({ index, price: plainPrice(expected) });
    }
  });
});

/** What is wrong with telling, or keeping, this price while something is still to be answered. */
function isMisstated(each: Priced) {
  const { index, place, map, question, money, wanting, statedPrice: actual } = each;
  const price = plainPrice(actual ?? null);
  if (price === null) {
    const looksAt = priceDimensions(map);
    return wanting.some((key) => looksAt.has(key))
      ? null
      : { wrong: 'kept, and nothing asked for can change it', ...each };
  }
  const now = { completed: question, price: priceAsThingsStand(map, question, money) };
  const moved = [now, ...pricesToCome(map, question, wanting, money, seedOf(index, place))].filter(
    (later) => !isStill(price, later.price),
  );
  return moved.length === 0 ? null : { wrong: 'told, and then another', ...each, moved };
}

type Plain = ReturnType<typeof plainPrice>;

/**
 * Told once, a number stays; and what needs a person goes on needing one, for more rows perhaps.
 */
function isStill(actual: Plain, later: Plain): boolean {
  if (actual?.kind !== 'requires_person') return JSON.stringify(actual) === JSON.stringify(later);
  return (
    later?.kind === 'requires_person' &&
    actual.rows.every((key) => (later.rows as readonly string[]).includes(key))
  );
}

/** Whether a row charges exactly its own minimum, as it does for one piece or once for the line. */
function isLifted(row: PriceRow, stated: readonly (StatedRow | string)[]): boolean {
  if (!('minimum' in row) || !isGiven(row.minimum)) return false;
  const minimum = Number(row.minimum);
  return stated.some(
    (each) => typeof each !== 'string' && each.key === row.key && Number(each.amount) === minimum,
  );
}

interface StatedRow {
  readonly key: string;
  readonly amount: string;
}

const FEATURES = [
  'fixed',
  'worked_out',
  'requires_person',
  'none',
  'minimum',
  'minimum of the pieces',
  'minimum of a row',
  'rounding',
  'amount',
  'per',
  'per measure',
  'per letters',
  'byValue',
  'table',
  'percent',
  'person named',
];

/** What a price shows off: its kind, the kinds of rows that acted, and the service's own rows. */
function featuresOf(map: CapabilityMap, price: Plain): Set<string> {
  if (price === null) return new Set(['none']);
  if (price.kind === 'requires_person')
    return new Set([price.kind, ...(price.rows.length > 0 ? ['person named'] : [])]);
  const rows = map.price?.kind === 'worked_out' ? map.price.rows : [];
  const acted = price.rows.map((each) => (typeof each === 'string' ? each : each.key));
  const least = map.price?.kind === 'worked_out' ? map.price : null;
  const isOfPieces =
    acted.includes('minimum') && isGiven(least?.minimumPerPiece) && !isGiven(least?.minimum);
  return new Set([
    price.kind,
    ...acted,
    ...(isOfPieces ? ['minimum of the pieces'] : []),
    ...(rows.some((row) => isLifted(row, price.rows)) ? ['minimum of a row'] : []),
    ...rows.filter((row) => acted.includes(row.key)).map(kindOfRow),
  ]);
}
