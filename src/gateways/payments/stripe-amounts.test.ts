import { assert, bigInt, constantFrom, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

describe('amounts in the units of Stripe', () => {
  it.each([
    ['EUR', 1_250n, 1_250],
    ['JPY', 1_250n, 1_250],
    ['ISK', 1_250n, 125_000],
    ['UGX', 5n, 500],
    ['MGA', 1_200n, 12],
    ['MGA', 1_250n, null],
    ['KWD', 1_230n, 1_230],
    ['KWD', 1_234n, null],
    ['CLF', 1_250n, null],
    ['XXX', 1_250n, null],
  ])('%s %s is %s', (currencyCode, ours, theirs) => {
    expect(toStripeAmount(ours, currencyCode)).toBe(theirs);
  });

  it('come back as they were sent', () => {
    const currencies = constantFrom('EUR', 'JPY', 'ISK', 'UGX', 'MGA', 'KWD');
    assert(
      property(bigInt(1n, 10n ** 11n), currencies, (amount, currencyCode) => {
        const theirs = toStripeAmount(amount, currencyCode);
        pre(theirs !== null);
        expect(fromStripeAmount(theirs, currencyCode)).toBe(amount);
      }),
    );
  });

  it('that the currency is too coarse for are no amounts', () => {
    expect(() => fromStripeAmount(150, 'ISK')).toThrow(RangeError);
    expect(() => fromStripeAmount(150, 'XXX')).toThrow(RangeError);
  });
});
