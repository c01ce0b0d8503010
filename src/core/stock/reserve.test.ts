import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reserveStock, type StockLevel, supplyOf } from './reserve.ts';
import { MAXIMUM_STOCK_COUNT } from './stock-set.ts';

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

function level(available: readonly number[], change: Partial<StockLevel> = {}): StockLevel {
  const locations = available.map((pieces, index) => ({
    locationKey: `place-${index}`,
    available: pieces,
  }));
  return {
    sku: 'CUP',
    backorder: false,
    restockExpectedOn: null,
    onHandTotal: Math.max(0, sum(available)),
    available: sum(available),
    locations,
    ...change,
  };
}

const heldAt = (from: StockLevel, quantity: number) =>
  reserveStock(from, quantity)?.holds.map(
    ({ locationKey, quantity: pieces }) => `${locationKey}: ${pieces}`,
  );

describe('a quantity', () => {
  test.each<[string, readonly number[], number, readonly string[] | undefined]>([
    ['is taken from the first location that has it', [5, 5], 5, ['place-0: 5']],
    ['is split if the first location has too little', [2, 5], 5, ['place-0: 2', 'place-1: 3']],
    ['passes over a location that has nothing', [0, 2, 5], 3, ['place-1: 2', 'place-2: 1']],
    ['is refused if all locations together have too little', [2, 2], 5, undefined],
    ['is refused if a negative count elsewhere cancels what a location has', [-3, 5], 3, undefined],
    ['is taken from the others if one count is negative', [-3, 5], 2, ['place-1: 2']],
    ['is refused if there is no stock', [0], 1, undefined],
  ])('%s', (_, available, quantity, holds) => {
    expect(heldAt(level(available), quantity)).toEqual(holds);
  });

  test.each<[string, readonly number[], number, number, readonly string[]]>([
    ['nothing is on hand', [0, 0], 3, 3, ['place-0: 3']],
    ['some of it is on hand', [1, 1], 3, 1, ['place-0: 2', 'place-1: 1']],
    ['other orders already wait', [-4, 1], 3, 3, ['place-0: 3']],
    ['all of it is on hand', [0, 3], 3, 0, ['place-1: 3']],
  ])('with backorders is reserved if %s', (_, available, quantity, backordered, holds) => {
    const from = level(available, { backorder: true });
    expect([heldAt(from, quantity), reserveStock(from, quantity)?.backordered]).toEqual([
      holds,
      backordered,
    ]);
  });

  test('is not backordered beyond the largest count', () => {
    const onHandTotal = 10;
    const nearlyFull = level([onHandTotal - MAXIMUM_STOCK_COUNT + 3], {
      backorder: true,
      onHandTotal,
    });
    expect(reserveStock(nearlyFull, 3)?.remaining.available).toBe(
      onHandTotal - MAXIMUM_STOCK_COUNT,
    );
    expect([reserveStock(nearlyFull, 4), supplyOf(nearlyFull, 4)]).toEqual([
      null,
      { sku: 'CUP', isOut: true, backordered: 0, restockExpectedOn: null },
    ]);
  });
});

const anyLevel = fc
  .record({
    available: fc.array(fc.integer({ min: -9, max: 12 }), { minLength: 1, maxLength: 6 }),
    backorder: fc.boolean(),
  })
  .map(({ available, backorder }) =>
    level(available, { backorder, restockExpectedOn: '2027-04-01' }),
  );
const quantity = fc.integer({ min: 1, max: 30 });

describe('for any stock', () => {
  test('a quantity is held whole or refused, and refused only if too little is on hand without backorders', () => {
    fc.assert(
      fc.property(anyLevel, quantity, (from, expected) => {
        const reserved = reserveStock(from, expected);
        const existing = Math.max(0, from.available);
        expect(reserved === null).toBe(expected > existing && !from.backorder);
        expect(supplyOf(from, expected)).toEqual({
          sku: 'CUP',
          isOut: reserved === null,
          backordered: reserved?.backordered ?? 0,
          restockExpectedOn: '2027-04-01',
        });
        if (reserved === null) return;
        expect(sum(reserved.holds.map((hold) => hold.quantity))).toBe(expected);
        expect(reserved.backordered).toBe(Math.max(0, expected - existing));
        expect(reserved.holds.every((hold) => hold.quantity > 0)).toBe(true);
        expect(new Set(reserved.holds.map(({ locationKey }) => locationKey)).size).toBe(
          reserved.holds.length,
        );
      }),
      { seed: 20_261_120, numRuns: 2_000 },
    );
  });

  test('no location gives more than it has, except backorders at the first, and earlier locations give first', () => {
    fc.assert(
      fc.property(anyLevel, quantity, (from, expected) => {
        const reserved = reserveStock(from, expected);
        const taken = from.locations.map(
          ({ locationKey }, index) =>
            (reserved?.holds.find((hold) => hold.locationKey === locationKey)?.quantity ?? 0) -
            (index === 0 ? (reserved?.backordered ?? 0) : 0),
        );
        const mayGive = from.locations.map(({ available }) => Math.max(0, available));
        for (const [index, pieces] of taken.entries()) {
          expect(pieces).toBeGreaterThanOrEqual(0);
          expect(pieces).toBeLessThanOrEqual(mayGive[index] ?? 0);
          expect(
            pieces === 0 || taken.slice(0, index).every((before, at) => before === mayGive[at]),
          ).toBe(true);
        }
      }),
      { seed: 20_261_120, numRuns: 2_000 },
    );
  });

  test('successive reservations never take more than there is, and leave the rest', () => {
    fc.assert(
      fc.property(anyLevel, fc.array(quantity, { maxLength: 8 }), (from, wishes) => {
        let left = from;
        let fromStock = 0;
        const held = new Map<string, number>();
        for (const expected of wishes) {
          const reserved = reserveStock(left, expected);
          if (reserved === null) continue;
          fromStock += expected - reserved.backordered;
          for (const hold of reserved.holds)
            held.set(hold.locationKey, (held.get(hold.locationKey) ?? 0) + hold.quantity);
          ({ remaining: left } = reserved);
        }
        expect(fromStock).toBeLessThanOrEqual(Math.max(0, from.available));
        expect(left.available).toBe(from.available - sum([...held.values()]));
        expect(left.locations).toEqual(
          from.locations.map(({ locationKey, available }) => ({
            locationKey,
            available: available - (held.get(locationKey) ?? 0),
          })),
        );
      }),
      { seed: 20_261_120, numRuns: 2_000 },
    );
  });
});
