import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExactFraction, compare, decimal, subtract, toNumber } from './exact.ts';
import {
  amountToMinorUnits,
  currencyExponent,
  fromMinorUnits,
  minorUnitsToAmount,
  toMinorUnits,
} from './money.ts';

const SEED = 20_261_120;

describe('currencyExponent', () => {
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [
      2,
      'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON CAD AUD NZD CNY INR IDR TWD THB BRL MXN ZAR TRY ILS AED SAR NGN XCD XCG ZWG',
    ],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('is %i for %s', (exponent, codes) => {
    expect(codes.split(' ').filter((code) => currencyExponent(code) !== exponent)).toEqual([]);
  });

  it.each(['XXX', 'XTS', 'XAU', 'DEM', 'HRK', 'BGN', 'eur', '', 'EURO'])(
    '%j is no currency in use',
    (code) => {
      expect(currencyExponent(code)).toBeNull();
    },
  );
});

describe('rounding', () => {
  it.each([
    ['1.005', 2, 101n],
    ['-1.005', 2, -101n],
    ['1.0049', 2, 100n],
    ['-1.0049', 2, -100n],
    ['0.5', 0, 1n],
    ['-0.5', 0, -1n],
    ['0.4999', 0, 0n],
    ['2.5', 0, 3n],
    ['1.2345', 3, 1235n],
    ['-1.2345', 3, -1235n],
    ['12', 2, 1200n],
    ['0', 2, 0n],
  ])('%s with %i decimal places is %d minor units', (text, exponent, minor) => {
    expect(toMinorUnits(decimal(text), exponent)).toBe(minor);
  });

  const half = fc
    .tuple(fc.bigInt(-(10n ** 9n), 10n ** 9n), fc.constantFrom(2n, 20n, 200n, 2_000n))
    .map(([n, d]): ExactFraction => ({ n: 2n * n + 1n, d }));
  const fraction = fc.oneof(
    half,
    fc.record({ n: fc.bigInt(-(10n ** 20n), 10n ** 20n), d: fc.bigInt(1n, 10n ** 9n) }),
  );

  it('never moves an amount by more than half a unit, and halves away from zero', () => {
    fc.assert(
      fc.property(fraction, fc.integer({ min: 0, max: 4 }), (amount: ExactFraction, exponent) => {
        const rounded = fromMinorUnits(toMinorUnits(amount, exponent), exponent);
        const moved = subtract(rounded, amount);
        const size = { n: moved.n < 0n ? -moved.n : moved.n, d: moved.d };
        const fromHalf = compare(size, { n: 1n, d: 2n * 10n ** BigInt(exponent) });
        expect(fromHalf).toBeLessThanOrEqual(0);
        expect(fromHalf < 0 || moved.n > 0n === amount.n > 0n).toBe(true);
      }),
      { seed: SEED },
    );
  });

  it('treats a refund as it treats a charge', () => {
    fc.assert(
      fc.property(fraction, fc.integer({ min: 0, max: 4 }), (amount: ExactFraction, exponent) => {
        expect(toMinorUnits({ n: -amount.n, d: amount.d }, exponent)).toBe(
          -toMinorUnits(amount, exponent),
        );
      }),
      { seed: SEED },
    );
  });
});

describe('amounts on the wire', () => {
  it('reads an amount back as the same minor units', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n),
        fc.integer({ min: 0, max: 4 }),
        (minor, exponent) => {
          expect(
            amountToMinorUnits(minorUnitsToAmount(minor, exponent) ?? Number.NaN, exponent),
          ).toBe(minor);
        },
      ),
      { seed: SEED },
    );
  });

  it('converts minor units to the same number as their decimal text', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n),
        fc.integer({ min: 0, max: 4 }),
        (minor, exponent) => {
          expect(minorUnitsToAmount(minor, exponent)).toBe(
            toNumber(fromMinorUnits(minor, exponent)),
          );
        },
      ),
      { seed: SEED },
    );
  });

  it('accepts 15 digits and no more', () => {
    expect(minorUnitsToAmount(999_999_999_999_999n, 2)).toBe(9_999_999_999_999.99);
    expect(minorUnitsToAmount(1_000_000_000_000_001n, 2)).toBeNull();
    expect(minorUnitsToAmount(-1_000_000_000_000_001n, 2)).toBeNull();
    expect(minorUnitsToAmount(1_000_000_000_000_000n, 2)).toBe(10_000_000_000_000);
  });
});
