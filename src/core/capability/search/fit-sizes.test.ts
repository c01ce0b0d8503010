import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExactFraction } from '../../shared/exact.ts';
import {
  type Comparison,
  type SpendSteps,
  type SizeRange,
  singleSizeRange,
  fitSizes,
  isImpossible,
  toDouble,
  rangeOf,
  solveForFactor,
} from './fit-sizes.ts';

const SETTINGS = { seed: 20_261_120, numRuns: 400 };
const spendSteps: SpendSteps = () => true;
const ONE: ExactFraction = { n: 1n, d: 1n };

/** `count` sizes in equal steps from `start` on, as multiples of a unit. */
interface Steps {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}
/** A bound on a sum of products of whole numbers. */
interface Demand {
  readonly terms: readonly { readonly factor: number; readonly of: readonly number[] }[];
  readonly base: number;
  readonly relation: Comparison['relation'];
}

const relation = fc.constantFrom<Comparison['relation'][]>('from', 'past', 'to', 'before');
const steps = fc.record({
  start: fc.integer({ min: -6, max: 6 }),
  step: fc.integer({ min: 1, max: 3 }),
  count: fc.integer({ min: 1, max: 5 }),
});
const grids = fc.array(steps, { minLength: 3, maxLength: 3 });
const term = fc.record({
  factor: fc.integer({ min: -3, max: 3 }),
  of: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
});
const demand: fc.Arbitrary<Demand> = fc.record({
  terms: fc.array(term, { minLength: 1, maxLength: 3 }),
  base: fc.integer({ min: -30, max: 30 }),
  relation,
});
const demands = fc.array(demand, { minLength: 1, maxLength: 4 });
/** The unit of sizes: 1, fractions, and a number so close to 100 that doubles can't decide. */
const unit = fc.constantFrom<ExactFraction[]>(
  { n: 1n, d: 1n },
  { n: 1n, d: 3n },
  { n: 7n, d: 2n },
  { n: 10n ** 14n + 1n, d: 10n ** 12n },
);

const whole = (count: number, { n, d }: ExactFraction, power = 1): ExactFraction => ({
  n: BigInt(count) * n ** BigInt(power),
  d: d ** BigInt(power),
});

function gridRange({ start, step, count }: Steps, each: ExactFraction): SizeRange {
  const beyond = { base: whole(start + step * count, each), isBeyond: false };
  return rangeOf(
    { low: { base: whole(start, each), isBeyond: false }, high: beyond },
    { start: whole(start, each), step: whole(step, each) },
  );
}

/**
 * Terms of lower degrees are scaled to the highest degree, so that the same unit serves all of
 * them.
 */
function comparisonOf({ terms, base, relation: kind }: Demand, each: ExactFraction): Comparison {
  const degree = Math.max(...terms.map(({ of }) => of.length));
  const exact = whole(base, each, degree);
  return {
    base: exact,
    approximation: toDouble(exact),
    relation: kind,
    terms: terms.map(({ factor, of }) => {
      const scaled = whole(factor, each, degree - of.length);
      return { factor: scaled, approximation: toDouble(scaled), of };
    }),
  };
}

function fulfils(sizes: readonly number[], { terms, base, relation: kind }: Demand): boolean {
  const sum = terms.reduce(
    (total, { factor, of }) =>
      total + of.reduce((product, index) => product * (sizes[index] ?? 0), factor),
    0,
  );
  return { from: sum >= base, past: sum > base, to: sum <= base, before: sum < base }[kind];
}

const sizesOf = ({ start, step, count }: Steps): number[] =>
  Array.from({ length: count }, (_, place) => start + step * place);
const combinations = (all: readonly Steps[]): number[][] =>
  all.reduce<number[][]>(
    (found, each) => found.flatMap((sizes) => sizesOf(each).map((size) => [...sizes, size])),
    [[]],
  );

/** A bound on the sum of the first two sizes. */
const sumOfTwo = (base: ExactFraction, kind: Comparison['relation']): Comparison => ({
  base,
  approximation: toDouble(base),
  relation: kind,
  terms: [0, 1].map((index) => ({ factor: ONE, approximation: 1, of: [index] })),
});
const fromTwoToThree = (isBeyond: boolean): SizeRange =>
  rangeOf(
    { low: { base: whole(2, ONE), isBeyond }, high: { base: whole(3, ONE), isBeyond: true } },
    null,
  );

describe('fitSizes', () => {
  it('agrees with trying every size of a grid', () => {
    let fits = 0;
    fc.assert(
      fc.property(grids, demands, unit, (all, requested, each) => {
        const ranges = all.map((steps_) => gridRange(steps_, each));
        const expected = combinations(all).some((sizes) =>
          requested.every((one) => fulfils(sizes, one)),
        );
        fits += Number(expected);
        expect(
          fitSizes(
            ranges,
            requested.map((one) => comparisonOf(one, each)),
            spendSteps,
          ),
        ).toBe(expected ? 'fits' : 'none');
      }),
      SETTINGS,
    );
    expect(Math.min(fits, SETTINGS.numRuns - fits)).toBeGreaterThan(SETTINGS.numRuns / 8);
  });

  it('is right about one size between two ends, unless it gives up', () => {
    let actual = 0;
    const bounds = fc.record({
      low: fc.integer({ min: -6, max: 5 }),
      width: fc.integer({ min: 0, max: 4 }),
      isLowOpen: fc.boolean(),
      isHighClosed: fc.boolean(),
    });
    const line = fc.record({
      factor: fc.constantFrom(-3, -2, -1, 1, 2, 3),
      base: fc.integer({ min: -12, max: 12 }),
      relation,
    });
    fc.assert(
      fc.property(
        bounds,
        fc.array(line, { minLength: 1, maxLength: 4 }),
        ({ low, width, isLowOpen, isHighClosed }, lines) => {
          const range = rangeOf(
            {
              low: { base: whole(low, ONE), isBeyond: isLowOpen && width > 0 },
              high: { base: whole(low + width, ONE), isBeyond: isHighClosed || width === 0 },
            },
            null,
          );
          const requested = lines.map(({ factor, base, relation: kind }): Demand => ({
            terms: [{ factor, of: [0] }],
            base,
            relation: kind,
          }));
          // Every bound is a whole number of sixths, so whole twelfths lie on each bound and
          // between any two.
          const twelfths = Array.from({ length: 12 * width + 1 }, (_, place) => 12 * low + place);
          const inside = twelfths.filter(
            (size) =>
              (size > 12 * low || !isLowOpen || width === 0) &&
              (size < 12 * (low + width) || isHighClosed || width === 0),
          );
          const expected = inside.some((size) =>
            requested.every((one) => fulfils([size], { ...one, base: 12 * one.base })),
          );
          let looks = 0;
          const fit = fitSizes(
            [range],
            requested.map((one) => comparisonOf(one, ONE)),
            (_, isLook = false) => {
              looks += Number(isLook);
              return looks <= 100;
            },
          );
          actual += Number(fit !== 'given up');
          expect([expected ? 'fits' : 'none', 'given up']).toContain(fit);
        },
      ),
      SETTINGS,
    );
    expect(actual).toBeGreaterThan(SETTINGS.numRuns * 0.95);
  });

  it('distinguishes sizes that are the same to double precision', () => {
    const tiny = { n: 1n, d: 10n ** 25n };
    const [a, b] = [
      { n: 1n, d: 10n },
      { n: 2n, d: 10n },
    ];
    const ranges = [singleSizeRange(a), singleSizeRange(b)];
    const three = { n: 3n, d: 10n };
    const more = { n: three.n * tiny.d + three.d * tiny.n, d: three.d * tiny.d };
    const actual = (['from', 'past', 'to', 'before'] as const).map((kind) => [
      fitSizes(ranges, [sumOfTwo(three, kind)], spendSteps),
      fitSizes(ranges, [sumOfTwo(more, kind)], spendSteps),
    ]);
    expect(actual).toEqual([
      ['fits', 'none'],
      ['none', 'none'],
      ['fits', 'fits'],
      ['none', 'fits'],
    ]);
  });

  it('finds where a line meets its bounds, between any two sizes that it tries', () => {
    const range = rangeOf(
      {
        low: { base: whole(0, ONE), isBeyond: false },
        high: { base: whole(10, ONE), isBeyond: true },
      },
      null,
    );
    const at = {
      terms: [
        { factor: 7, of: [0] },
        { factor: 3, of: [1] },
      ],
      base: 22,
    };
    const ranges = [range, range];
    expect(
      fitSizes(
        ranges,
        [
          comparisonOf({ ...at, relation: 'from' }, ONE),
          comparisonOf({ ...at, relation: 'to' }, ONE),
        ],
        spendSteps,
      ),
    ).toBe('fits');
  });

  it('never takes an open end for a size', () => {
    const expected: Demand[] = [
      {
        terms: [
          { factor: 1, of: [0] },
          { factor: -1, of: [1] },
        ],
        base: 0,
        relation: 'to',
      },
      { terms: [{ factor: 1, of: [1] }], base: 2, relation: 'to' },
    ];
    const fits = [false, true].map((isOpen) => {
      let looks = 0;
      return fitSizes(
        [fromTwoToThree(isOpen), fromTwoToThree(false)],
        expected.map((one) => comparisonOf(one, ONE)),
        () => (looks += 1) < 200,
      );
    });
    expect(fits).toEqual(['fits', 'given up']);
  });

  it('spends steps on every probe, and gives up when none are left', () => {
    let givenUp = 0;
    fc.assert(
      fc.property(grids, demands, fc.integer({ min: 0, max: 12 }), (all, requested, maximum) => {
        const ranges = all.map((steps_) => gridRange(steps_, ONE));
        const expected = combinations(all).some((sizes) =>
          requested.every((one) => fulfils(sizes, one)),
        )
          ? 'fits'
          : 'none';
        let looks = 0;
        const fit = fitSizes(
          ranges,
          requested.map((one) => comparisonOf(one, ONE)),
          (_, isLook = false) => {
            looks += Number(isLook);
            return looks <= maximum;
          },
        );
        givenUp += Number(fit === 'given up');
        expect(looks).toBeGreaterThan(0);
        expect(fit === 'given up' ? looks > maximum : fit).toBe(
          fit === 'given up' ? true : expected,
        );
      }),
      SETTINGS,
    );
    expect(givenUp).toBeGreaterThan(SETTINGS.numRuns / 8);
  });
});

describe('isImpossible', () => {
  it('is true of no comparison that some sizes fulfil', () => {
    fc.assert(
      fc.property(grids, demand, unit, (all, expected, each) => {
        const ranges = all.map((steps_) => gridRange(steps_, each));
        const isThere = combinations(all).some((sizes) => fulfils(sizes, expected));
        expect(isThere && isImpossible(ranges, comparisonOf(expected, each), spendSteps)).toBe(
          false,
        );
      }),
      SETTINGS,
    );
  });

  it('is exact if every size occurs once in the sum', () => {
    const once = fc
      .array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 3 })
      .map((factors) => factors.map((factor, index) => ({ factor, of: [index] })));
    const products = fc.constant([
      { factor: 2, of: [0, 1] },
      { factor: -1, of: [2] },
    ]);
    fc.assert(
      fc.property(
        grids,
        fc.oneof(once, products),
        fc.integer({ min: -20, max: 20 }),
        relation,
        (all, terms, base, kind) => {
          const ranges = all.map((steps_) => gridRange(steps_, ONE));
          const expected: Demand = { terms, base, relation: kind };
          expect(isImpossible(ranges, comparisonOf(expected, ONE), spendSteps)).toBe(
            !combinations(all).some((sizes) => fulfils(sizes, expected)),
          );
        },
      ),
      SETTINGS,
    );
  });

  it('knows which ends are open', () => {
    const open = rangeOf(
      {
        low: { base: whole(2, ONE), isBeyond: true },
        high: { base: whole(5, ONE), isBeyond: false },
      },
      null,
    );
    const actual = (
      [
        ['from', 5],
        ['past', 4],
        ['to', 2],
        ['before', 3],
        ['before', 2],
        ['past', 5],
      ] as const
    ).map(([kind, base]) =>
      isImpossible(
        [open],
        comparisonOf({ terms: [{ factor: 1, of: [0] }], base, relation: kind }, ONE),
        spendSteps,
      ),
    );
    expect(actual).toEqual([true, false, true, false, true, true]);
  });

  it('knows that zero times an open end is zero', () => {
    const ranges = [
      singleSizeRange(whole(0, ONE)),
      rangeOf(
        {
          low: { base: whole(1, ONE), isBeyond: true },
          high: { base: whole(2, ONE), isBeyond: false },
        },
        null,
      ),
    ];
    expect(
      isImpossible(
        ranges,
        comparisonOf({ terms: [{ factor: 1, of: [0, 1] }], base: 0, relation: 'from' }, ONE),
        spendSteps,
      ),
    ).toBe(false);
    expect(
      isImpossible(
        ranges,
        comparisonOf({ terms: [{ factor: 1, of: [0, 1] }], base: 0, relation: 'past' }, ONE),
        spendSteps,
      ),
    ).toBe(true);
  });
});

describe('solveFor', () => {
  it('returns the size at which the sum equals the base', () => {
    fc.assert(
      fc.property(
        demand,
        fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 3 }),
        ({ terms, base }, sizes) => {
          const size = solveForFactor(
            0,
            terms.map(({ factor, of }) => ({ factor: whole(factor, ONE), of })),
            (other) => whole(sizes[other] as number, ONE),
            whole(base, ONE),
          );
          const isLine = terms.every(({ of }) => of.filter((index) => index === 0).length < 2);
          const at = (own: number): number =>
            terms.reduce(
              (total, { factor, of }) =>
                total +
                of.reduce(
                  (product, index) => product * (index === 0 ? own : (sizes[index] as number)),
                  factor,
                ),
              0,
            );
          const slope = at(1) - at(0);
          expect(size === null).toBe(!isLine || slope === 0);
          // At n / d, the sum is at(0) + slope × n / d.
          const met = size === null ? null : BigInt(at(0)) * size.d + BigInt(slope) * size.n;
          expect(met).toBe(size === null ? null : BigInt(base) * size.d);
        },
      ),
      SETTINGS,
    );
  });
});
