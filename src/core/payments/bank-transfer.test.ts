import { assert, integer, nat, pre, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bankTransfer,
  creditorReference,
  groupCharactersByFour,
  orderNumberOfReference,
  paymentCodeText,
} from './bank-transfer.ts';

const ACCOUNT = { holder: 'Bottega Lungarno', iban: 'IT60X0542811101000000123456', bic: null };
const numbers = stringMatching(/^[0-9A-Z]{1,21}$/);

describe('a structured reference', () => {
  // Examples that banks publish for the standard; the last was worked out by hand.
  test.each([
    ['539007547034', 'RF18539007547034'],
    ['2348231', 'RF712348231'],
    ['C2H5OH', 'RF97C2H5OH'],
  ])('of %s is %s', (number, reference) => {
    expect(creditorReference(number)).toBe(reference);
  });

  test('is read again however it is spaced and whatever its case', () => {
    assert(
      property(numbers, (number) => {
        const shown = groupCharactersByFour(creditorReference(number));
        expect(orderNumberOfReference(shown)).toBe(number);
        expect(orderNumberOfReference(` ${shown.toLowerCase()} `)).toBe(number);
      }),
    );
  });

  test('with one other digit, or two digits that changed places, is none', () => {
    assert(
      property(integer({ min: 1001, max: 99_999_999 }), nat(), nat(9), (n, at, digit) => {
        const reference = creditorReference(String(n));
        const place = 2 + (at % (reference.length - 2));
        const mistyped = [...reference];
        mistyped[place] = String(digit);
        pre(mistyped.join('') !== reference);
        expect(orderNumberOfReference(mistyped.join(''))).toBeNull();
      }),
    );
    const [first, ...rest] = '1234';
    expect(creditorReference('1234').slice(0, 4)).not.toBe(
      creditorReference(`${rest[0]}${first}34`).slice(0, 4),
    );
  });

  test.each(['', 'RF', 'RF181', '1001', 'RF1853900754703Ä', `RF18${'1'.repeat(22)}`])(
    'is not %j',
    (text) => {
      expect(orderNumberOfReference(text)).toBeNull();
    },
  );

  test.each(['', 'a', '10-01', '1'.repeat(22)])('is not made of %j', (number) => {
    expect(() => creditorReference(number)).toThrow(RangeError);
  });
});

describe('a payment QR code', () => {
  const order = { orderNumber: '1001', currencyCode: 'EUR' };

  test('has the lines of EPC069-12 in their order', () => {
    expect(paymentCodeText(bankTransfer({ ...ACCOUNT, bic: 'BLOPIT22' }, order, 12_345n))).toBe(
      `BCD\n002\n1\nSCT\nBLOPIT22\nBottega Lungarno\nIT60X0542811101000000123456\nEUR123.45\n\n${creditorReference('1001')}`,
    );
  });

  test('has an empty line where no bank code is known', () => {
    const lines = paymentCodeText(bankTransfer(ACCOUNT, order, 1n))?.split('\n');
    expect(lines?.[4]).toBe('');
    expect(lines?.[7]).toBe('EUR0.01');
  });

  test.each([
    ['another currency', 'DKK', 100n],
    ['nothing', 'EUR', 0n],
    ['more than the standard carries', 'EUR', 100_000_000_000n],
  ])('does not exist for %s', (_, currencyCode, amount) => {
    expect(paymentCodeText(bankTransfer(ACCOUNT, { ...order, currencyCode }, amount))).toBeNull();
  });

  test('of the longest allowed texts stays within the 331 bytes that the standard allows', () => {
    const longest = { holder: 'Ä'.repeat(70), iban: 'M'.repeat(34), bic: 'B'.repeat(11) };
    const number = '9'.repeat(21);
    const text = paymentCodeText(
      bankTransfer(longest, { orderNumber: number, currencyCode: 'EUR' }, 99_999_999_999n),
    );
    expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(331);
  });
});
