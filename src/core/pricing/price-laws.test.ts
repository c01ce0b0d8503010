import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CapabilityMap, PriceRow } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { evaluate } from '../capability/evaluate.ts';
import type { Selection } from '../capability/question.ts';
import type { Price } from '../offers/offer.ts';
import {
  add,
  compare,
  decimal,
  multiply,
  roundToPlaces,
  toDecimalText,
  ZERO_EXACT,
} from '../shared/exact.ts';
import { isRefusal } from '../shared/result.ts';
import { compilePrice } from './price-rows.ts';
import { priceLine } from './price.ts';

const SEED = 20_261_120;

const cents = fc
  .integer({ min: -500, max: 20_000 })
  .map((value) => toDecimalText({ n: BigInt(value), d: 1_000n }) ?? '0');
const charge = fc.oneof(
  cents.map((amount) => ({ amount })),
  cents.map((rate) => ({ per: { measure: 'perimeter' }, rate, unit: 'm' })),
  cents.map((rate) => ({ per: { measure: 'area' }, rate, unit: 'ft2' })),
  cents.map((rate) => ({ per: { dimension: 'width' }, rate, unit: 'in' })),
  fc
    .tuple(cents, cents)
    .map(([oak, ash]) => ({ byValue: { dimension: 'wood', amounts: { oak, ash } } })),
  fc.array(cents, { minLength: 4, maxLength: 4 }).map(([a = '0', b = '0', c = '0', d = '0']) => ({
    table: {
      across: { dimension: 'width', edges: ['50', '500'] },
      down: { dimension: 'height', unit: 'in', edges: ['12', '500'] },
      amounts: [
        [a, b],
        [c, d],
      ],
    },
  })),
);
const independentRows = fc
  .array(fc.tuple(charge, fc.boolean()), { minLength: 1, maxLength: 8 })
  .map((rows): PriceRow[] =>
    rows.map(([row, once], index) => ({ key: `r${index}`, label: 'Row', once, ...row })),
  );
const percentRows = fc
  .array(fc.integer({ min: -300, max: 300 }), { maxLength: 3 })
  .map((rows): PriceRow[] =>
    rows.map((tenths, index) => ({
      key: `p${index}`,
      label: 'Percent',
      percent: String(tenths / 10),
      of: index === 0 ? ['r0'] : 'subtotal',
    })),
  );

interface Line {
  readonly width: string;
  readonly height: string;
  readonly wood: string;
  readonly quantity: number;
  readonly exponent: number;
}
const anyLine = fc.record({
  width: fc.integer({ min: 1, max: 3_000 }).map((value) => String(value / 10)),
  height: fc.integer({ min: 1, max: 3_000 }).map((value) => String(value / 10)),
  wood: fc.constantFrom('oak', 'ash'),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  exponent: fc.constantFrom(0, 2, 3),
});

function priceOf(
  rows: readonly PriceRow[],
  line: Line,
  more: { minimum?: string; minimumPerPiece?: string; roundTo?: string } = {},
  inInches = false,
): Price | null {
  const source: CapabilityMap = {
    key: 'm',
    title: 'M',
    dimensions: [
      {
        key: 'wood',
        label: 'Wood',
        kind: 'choice',
        values: [
          { key: 'oak', label: 'Oak' },
          { key: 'ash', label: 'Ash' },
        ],
      },
      { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm', step: '0.1' },
      { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm' },
    ],
    measures: [
      {
        key: 'perimeter',
        unit: 'm',
        terms: [
          { factor: '2', of: ['width'] },
          { factor: '2', of: ['height'] },
        ],
      },
      { key: 'area', unit: 'm2', terms: [{ factor: '1', of: ['width', 'height'] }] },
    ],
    price: { kind: 'worked_out', rows, ...more },
  };
  const size = (dimensionKey: string, inches: string): Selection =>
    inInches
      ? { dimensionKey, magnitude: inches, unit: 'in' }
      : {
          dimensionKey,
          magnitude: toDecimalText(multiply(decimal(inches), decimal('2.54'))),
          unit: 'cm',
        };
  const map = compileMap(source);
  const evaluation = evaluate(map, {
    selections: [
      { dimensionKey: 'wood', valueKeys: [line.wood] },
      size('width', line.width),
      size('height', line.height),
    ],
    quantity: line.quantity,
    excluding: [],
    productSlug: null,
    today: 0,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  });
  const compiled = compilePrice(map);
  if (isRefusal(evaluation) || compiled === null)
    throw new Error('the question or the map is broken');
  // A width that isn't on its step blocks the offer, but the price is computed anyway.
  return priceLine(compiled, evaluation, {
    currencyCode: 'XXX',
    exponent: line.exponent,
    requiresPersonMessage: null,
  });
}

const limits = fc.record({
  minimum: fc.constantFrom('0', '45', '45.5', '1000'),
  minimumPerPiece: fc.constantFrom('0', '7', '12.5', '100'),
  roundTo: fc.constantFrom('0.05', '0.50', '1', '5'),
});

/** Returns the amount of a row. A second row keeps the total above zero. */
function readFirstAmount(quantity: number, once: boolean, amount: string): number | null {
  const rows: PriceRow[] = [
    { key: 'r', label: 'R', amount, once },
    { key: 's', label: 'S', amount: '100000', once: true },
  ];
  const price = priceOf(rows, { width: '1', height: '1', wood: 'oak', quantity, exponent: 2 });
  return price?.kind === 'worked_out' ? (price.rows[0]?.amount ?? null) : null;
}

describe('every worked-out price', () => {
  it('adds up exactly in minor units, is at least both minimums, and is a multiple of roundTo', () => {
    fc.assert(
      fc.property(
        independentRows,
        percentRows,
        anyLine,
        limits,
        (rows, percents, line, { minimum, minimumPerPiece, roundTo }) => {
          const more = { minimum, minimumPerPiece, roundTo };
          const price = priceOf([...rows, ...percents], line, more);
          fc.pre(price !== null && price.kind !== 'requires_person');
          const total = decimal(price.totalAmount);
          const amounts = price.rows.map((row) => decimal(row.amount));
          expect(compare(amounts.reduce(add, ZERO_EXACT), total)).toBe(0);
          const numbers = [...amounts, total, decimal(price.unitAmount)];
          expect(
            numbers.every((amount) => compare(roundToPlaces(amount, line.exponent), amount) === 0),
          ).toBe(true);
          const step = decimal(roundTo);
          // For a currency without decimals, the minor unit is coarser than a step of 0.05 or 0.50.
          expect(
            line.exponent === 0 && step.d !== 1n ? 0n : (total.n * step.d) % (step.n * total.d),
          ).toBe(0n);
          const ofPieces = multiply(decimal(minimumPerPiece), decimal(line.quantity));
          for (const least of [decimal(minimum), ofPieces]) {
            expect(
              compare(total, add(least, { n: -step.n, d: step.d * 2n })),
            ).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 300, seed: SEED },
    );
  });

  it('is the same in any unit', () => {
    fc.assert(
      fc.property(independentRows, percentRows, anyLine, (rows, percents, line) => {
        expect(priceOf([...rows, ...percents], line, {}, true)).toEqual(
          priceOf([...rows, ...percents], line, {}, false),
        );
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  it('has the same total in any order of independent rows', () => {
    const shuffled = independentRows.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, anyLine, limits, ([rows, others], line, more) => {
        const [price, other] = [priceOf(rows, line, more), priceOf(others, line, more)];
        const totals = [price, other].map((each) =>
          each?.kind === 'worked_out' ? each.totalAmount : each?.kind,
        );
        expect(totals[0]).toBe(totals[1]);
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  it('charges a row once for the line, or once for each piece', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 10_000 }), (amount, quantity) => {
        const product =
          toDecimalText({ n: decimal(amount).n * BigInt(quantity), d: decimal(amount).d }) ?? '';
        expect(readFirstAmount(quantity, false, amount)).toBe(readFirstAmount(1, true, product));
        expect(readFirstAmount(quantity, true, amount)).toBe(readFirstAmount(1, false, amount));
      }),
      { numRuns: 100, seed: SEED },
    );
  });
});
