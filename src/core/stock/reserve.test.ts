import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reserve, type StockLevel, supplyOf } from './reserve.ts';
import { MAXIMUM_COUNT } from './stock-set.ts';

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
  reserve(from, quantity)?.holds.map(
    ({ locationKey, quantity: pieces }) => `${locationKey}: ${pieces}`,
  );

describe('a quantity', () => {
  test.each<[string, readonly number[], number, readonly string[] | undefined]>([
    ['is taken from the first location that has it', [5, 5], 5, ['place-0: 5']],
    ['is split where the first has too little', [2, 5], 5, ['place-0: 2', 'place-1: 3']],
    ['passes over a location that has nothing', [0, 2, 5], 3, ['place-1: 2', 'place-2: 1']],
    ['is refused where all together have too little', [2, 2], 5, undefined],
    ['is refused where one was counted short by what the other has', [-3, 5], 3, undefined],
    ['is taken from the others where one was counted short', [-3, 5], 2, ['place-1: 2']],
    ['is refused of nothing', [0], 1, undefined],
  ])('%s', (_, available, quantity, holds) => {
    expect(heldAt(level(available), quantity)).toEqual(holds);
  });

  test.each<[string, readonly number[], number, number, readonly string[]]>([
    ['nothing is there', [0, 0], 3, 3, ['place-0: 3']],
    ['some of it is there', [1, 1], 3, 1, ['place-0: 2', 'place-1: 1']],
    ['others wait already', [-4, 1], 3, 3, ['place-0: 3']],
    ['all of it is there', [0, 3], 3, 0, ['place-1: 3']],
  ])(
    'of a product on backorder is taken though %s',
    (_, available, quantity, backordered, holds) => {
      const from = level(available, { backorder: true });
      expect([heldAt(from, quantity), reserve(from, quantity)?.backordered]).toEqual([
        holds,
        backordered,
      ]);
    },
  );

  test('is not taken on backorder beyond what can be counted', () => {
    const onHandTotal = 10;
    const nearlyFull = level([onHandTotal - MAXIMUM_COUNT + 3], { backorder: true, onHandTotal });
    expect(reserve(nearlyFull, 3)?.left.available).toBe(onHandTotal - MAXIMUM_COUNT);
    expect([reserve(nearlyFull, 4), supplyOf(nearlyFull, 4)]).toEqual([
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

describe('whatever is there', () => {
  test('a quantity is held whole or refused, and refused only where too little is there and nobody waits', () => {
    fc.assert(
      fc.property(anyLevel, quantity, (from, wanted) => {
        const reserved = reserve(from, wanted);
        const there = Math.max(0, from.available);
        expect(reserved === null).toBe(wanted > there && !from.backorder);
        expect(supplyOf(from, wanted)).toEqual({
          sku: 'CUP',
          isOut: reserved === null,
          backordered: reserved?.backordered ?? 0,
          restockExpectedOn: '2027-04-01',
        });
        if (reserved === null) return;
        expect(sum(reserved.holds.map((hold) => hold.quantity))).toBe(wanted);
        expect(reserved.backordered).toBe(Math.max(0, wanted - there));
        expect(reserved.holds.every((hold) => hold.quantity > 0)).toBe(true);
        expect(new Set(reserved.holds.map(({ locationKey }) => locationKey)).size).toBe(
          reserved.holds.length,
        );
      }),
      { seed: 20_261_120, numRuns: 2_000 },
    );
  });

  test('no location gives more than it has, but for the first, of what must come; and none while an earlier one has some', () => {
    fc.assert(
      fc.property(anyLevel, quantity, (from, wanted) => {
        const reserved = reserve(from, wanted);
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

  test('one after another they get no more than there is, and leave what they did not take', () => {
    fc.assert(
      fc.property(anyLevel, fc.array(quantity, { maxLength: 8 }), (from, wishes) => {
        let left = from;
        let fromStock = 0;
        const held = new Map<string, number>();
        for (const wanted of wishes) {
          const reserved = reserve(left, wanted);
          if (reserved === null) continue;
          fromStock += wanted - reserved.backordered;
          for (const hold of reserved.holds)
            held.set(hold.locationKey, (held.get(hold.locationKey) ?? 0) + hold.quantity);
          ({ left } = reserved);
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
