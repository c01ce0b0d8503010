import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Product } from '../merchants/merchant.ts';
import { buildStorefront } from '../offers/storefront.ts';
import { parseDate } from '../shared/working-days.ts';
import type { StockLevel } from '../stock/reserve.ts';
import { lineSupply, rejectShortages, skusOf, stockByLine } from './line-stock.ts';
import { rejectHoarding } from './unpaid-stock.ts';

const product = (sku: string): Product => ({
  sku,
  slug: sku.toLowerCase(),
  title: sku,
  synonyms: [],
  workflowType: 'stock',
  imageUrl: null,
  allergens: null,
  price: '1.00',
  capabilityMapKey: null,
  leadTimeWorkingDays: 1,
  sample: null,
  designDimensionKey: null,
  backorder: false,
});

const storefront = buildStorefront({
  merchant: {
    merchantId: 'm',
    slug: 'shop',
    name: 'Shop',
    currencyCode: 'EUR',
    timezone: 'UTC',
    settings: DEFAULT_SETTINGS,
  },
  products: ['A', 'B', 'C', 'FREE'].map(product),
  maps: [],
  trackedSkus: new Set(['A', 'B', 'C']),
  holidays: [],
  baseUrl: '',
});

const level = (
  sku: string,
  available: number,
  change: Partial<StockLevel> = {},
): [string, StockLevel] => [
  sku,
  {
    sku,
    backorder: false,
    restockExpectedOn: null,
    onHandTotal: Math.max(0, available),
    available,
    locations: [{ locationKey: 'default', available }],
    ...change,
  },
];
const line = (sku: string, quantity: number) => ({ sku, quantity });
const TODAY = parseDate('2027-03-02') ?? Number.NaN;

test('lists the SKU of each product once, whether it is named by slug or SKU', () => {
  expect(
    skusOf(storefront, [
      line('B', 1),
      { productSlug: 'a', quantity: 1 },
      line('FREE', 2),
      line('B', 3),
      line('NONE', 1),
      { productSlug: 'b', quantity: 1 },
    ]),
  ).toEqual(['B', 'A', 'FREE']);
});

describe('lines', () => {
  test('take stock in turn, and a line that comes too late gets what is left', () => {
    const stocks = stockByLine(
      storefront,
      [line('A', 3), line('FREE', 9), line('A', 2), { productSlug: 'a', quantity: 1 }],
      new Map([level('A', 4, { restockExpectedOn: '2027-05-01' })]),
    );
    expect(stocks).toMatchObject([
      { available: 3, isOut: false, holds: [{ locationKey: 'default', quantity: 3 }] },
      null,
      { available: 1, isOut: true },
      { available: 0, isOut: true },
    ]);
    expect(rejectShortages(stocks, TODAY)).toMatchObject({
      code: 'out_of_stock',
      values: {
        lines: [
          { index: 2, sku: 'A', requested: 2, available: 1, restockExpectedOn: '2027-05-01' },
          { index: 3, sku: 'A', requested: 1, available: 0, restockExpectedOn: '2027-05-01' },
        ],
      },
    });
    expect(rejectShortages(stocks.slice(0, 2), TODAY)).toBe(null);
  });

  test('get nothing if fewer pieces were counted than orders hold', () => {
    const stocks = stockByLine(storefront, [line('A', 2)], new Map([level('A', -5)]));
    expect(rejectShortages(stocks, TODAY)?.values).toEqual({
      lines: [{ index: 0, sku: 'A', requested: 2, available: 0, restockExpectedOn: null }],
    });
  });

  test.each([
    ['2027-03-02', '2027-03-02'],
    ['2027-03-01', null],
    ['2020-01-01', null],
  ])('name the restock date only while it has not passed: %s', (restockExpectedOn, actual) => {
    const stocks = stockByLine(
      storefront,
      [line('A', 2)],
      new Map([level('A', 1, { restockExpectedOn })]),
    );
    expect(rejectShortages(stocks, TODAY)?.values).toEqual({
      lines: [{ index: 0, sku: 'A', requested: 2, available: 1, restockExpectedOn: actual }],
    });
  });

  test('on backorder wait for the pieces that earlier lines have taken', () => {
    const stocks = stockByLine(
      storefront,
      [line('A', 2), line('A', 2)],
      new Map([level('A', 3, { backorder: true, restockExpectedOn: '2027-05-01' })]),
    );
    expect(stocks.map(lineSupply)).toEqual([
      { sku: 'A', isOut: false, backordered: 0, restockExpectedOn: '2027-05-01' },
      { sku: 'A', isOut: false, backordered: 1, restockExpectedOn: '2027-05-01' },
    ]);
    expect(rejectShortages(stocks, TODAY)).toBe(null);
  });

  const anyLine = fc.record({
    sku: fc.constantFrom('A', 'B', 'C', 'FREE'),
    quantity: fc.integer({ min: 1, max: 8 }),
  });
  const anyLevels = fc.tuple(
    fc.integer({ min: -3, max: 15 }),
    fc.integer({ min: 0, max: 6 }),
    fc.boolean(),
  );

  test('succeed if each short line is reduced to its available pieces, and never hold more than there is', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), anyLevels, (lines, [a, b, backorder]) => {
        const levels = new Map([level('A', a), level('B', b, { backorder })]);
        const stocks = stockByLine(storefront, lines, levels);
        const requestedOf = (sku: string) =>
          lines.reduce((sum, expected) => sum + (expected.sku === sku ? expected.quantity : 0), 0);
        expect(rejectShortages(stocks, TODAY) !== null).toBe(
          requestedOf('A') > Math.max(0, a) || (requestedOf('B') > b && !backorder),
        );
        const fitting = lines.flatMap((expected, index) => {
          const quantity =
            stocks[index]?.isOut === true ? stocks[index].available : expected.quantity;
          return quantity === 0 ? [] : [{ ...expected, quantity }];
        });
        expect(rejectShortages(stockByLine(storefront, fitting, levels), TODAY)).toBe(null);
        const heldOf = (sku: string) =>
          stocks.reduce(
            (sum, stock) =>
              sum +
              (stock?.sku === sku
                ? stock.holds.reduce((held, { quantity }) => held + quantity, 0) - stock.backordered
                : 0),
            0,
          );
        expect([heldOf('A') <= Math.max(0, a), heldOf('B') <= b]).toEqual([true, true]);
      }),
      { seed: 20_261_120, numRuns: 1_000 },
    );
  });
});

const hoard = (
  lines: readonly ReturnType<typeof line>[],
  onHandTotal: number,
  held = 0,
  percent = 25,
  change: Partial<StockLevel> = {},
) =>
  rejectHoarding(
    stockByLine(
      storefront,
      lines,
      new Map([level('A', onHandTotal, { onHandTotal, ...change }), level('B', 100)]),
    ),
    new Map([['A', held]]),
    percent,
  )?.values ?? null;
const tooMuch = (index: number, maximumUnpaidPieces: number) => ({
  maximumUnpaidPieces,
  sku: 'A',
  index,
});

describe('the unpaid stock of one buyer', () => {
  test.each<[string, number, number, number, object | null]>([
    ['a quarter of a hundred', 25, 100, 0, null],
    ['one more', 26, 100, 0, tooMuch(0, 25)],
    ['more than a quarter, rounded down', 3, 11, 0, tooMuch(0, 2)],
    ['the last one', 1, 1, 0, null],
    ['one of three', 1, 3, 0, null],
    ['two of three', 2, 3, 0, tooMuch(0, 1)],
    ['what is left of a quarter', 5, 100, 20, null],
    ['more than is left of it', 6, 100, 20, tooMuch(0, 25)],
    ['one more although fewer pieces were counted since', 1, 8, 5, tooMuch(0, 2)],
  ])('has the right limit: %s', (_, quantity, onHand, held, actual) => {
    expect(hoard([line('A', quantity)], onHand, held)).toEqual(actual);
  });

  test('is counted over all lines, and the refusal names the first line above the limit', () => {
    expect(hoard([line('A', 10), line('B', 25), line('A', 15)], 100)).toBe(null);
    expect(hoard([line('A', 10), line('FREE', 200), line('A', 16), line('A', 1)], 100)).toEqual(
      tooMuch(2, 25),
    );
    expect(hoard([line('A', 100)], 100, 0, 100)).toBe(null);
  });

  test('does not include backordered pieces', () => {
    const waiting = {
      backorder: true,
      available: 0,
      locations: [{ locationKey: 'default', available: 0 }],
    };
    expect(hoard([line('A', 500)], 0, 0, 25, waiting)).toBe(null);
    expect(hoard([line('A', 500)], 4, 1, 25, waiting)).toBe(null);
    const some = {
      backorder: true,
      available: 2,
      locations: [{ locationKey: 'default', available: 2 }],
    };
    expect(hoard([line('A', 500)], 4, 0, 25, some)).toEqual(tooMuch(0, 1));
  });
});
