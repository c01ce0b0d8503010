import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocationBounds } from './allocation-bounds.ts';
import { reserveStock, type StockLevel } from './reserve.ts';
import { MAXIMUM_STOCK_COUNT } from './stock-set.ts';

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

const ON_HAND = 500;

function level(available: readonly number[], backorder: boolean): StockLevel {
  return {
    sku: 'CUP',
    backorder,
    restockExpectedOn: null,
    onHandTotal: ON_HAND,
    available: sum(available),
    locations: available.map((pieces, index) => ({
      locationKey: `place-${index}`,
      available: pieces,
    })),
  };
}

/** What each of several lines of one order gets, or null if one gets nothing. */
function allocate(from: StockLevel, quantities: readonly number[]) {
  let left = from;
  const results = [];
  for (const quantity of quantities) {
    const reserved = reserveStock(left, quantity);
    if (reserved === null) return null;
    left = reserved.remaining;
    results.push({ holds: reserved.holds, backordered: reserved.backordered });
  }
  return results;
}

const isWithin = (
  available: number,
  { minimum, maximum }: { readonly minimum: number | null; readonly maximum: number | null },
): boolean => available >= (minimum ?? -Infinity) && available <= (maximum ?? Infinity);

const anyCount = fc.integer({ min: -4, max: 8 });
const anyStock = fc
  .record({
    counts: fc.array(fc.record({ now: anyCount, change: fc.integer({ min: -4, max: 4 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    backorder: fc.boolean(),
    quantities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ counts, backorder, quantities }) => ({
    before: level(
      counts.map(({ now }) => now),
      backorder,
    ),
    later: level(
      counts.map(({ now, change }) => now + change),
      backorder,
    ),
    quantities,
  }));

describe('the bounds of an allocation', () => {
  test('within them, every line gets the same', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyStock, ({ before, later, quantities }) => {
        const decided = allocate(before, quantities);
        if (decided === null) return;
        const { total, locations } = allocationBounds(before, sum(quantities));
        expect(isWithin(before.available, total)).toBe(true);
        for (const [index, { available }] of before.locations.entries())
          expect(isWithin(available, locations[index] ?? total)).toBe(true);
        const isMet =
          isWithin(later.available, total) &&
          later.locations.every(({ available }, index) =>
            isWithin(available, locations[index] ?? total),
          );
        if (!isMet) return;
        compared += 1;
        expect(allocate(later, quantities)).toEqual(decided);
      }),
      { seed: 20_261_129, numRuns: 5_000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  test('others may take what the order leaves', () => {
    const { total, locations } = allocationBounds(level([0, 2, 9, 4], false), 5);
    expect(total).toEqual({ minimum: 5, maximum: null });
    expect(locations).toEqual([
      { locationKey: 'place-0', minimum: null, maximum: 0 },
      { locationKey: 'place-1', minimum: 2, maximum: 2 },
      { locationKey: 'place-2', minimum: 3, maximum: null },
      { locationKey: 'place-3', minimum: null, maximum: null },
    ]);
  });

  test('others may order before it what nobody has, up to what can be counted', () => {
    const { total, locations } = allocationBounds(level([-7], true), 5);
    expect(total).toEqual({ minimum: ON_HAND + 5 - MAXIMUM_STOCK_COUNT, maximum: 0 });
    expect(locations).toEqual([{ locationKey: 'place-0', minimum: null, maximum: null }]);
  });
});
