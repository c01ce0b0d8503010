import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomBase62, isKeyText, RANDOM_DIGIT_COUNT, writeKey } from './key-format.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomPart = fc.string({
  unit: fc.constantFrom(...BASE62),
  minLength: RANDOM_DIGIT_COUNT,
  maxLength: RANDOM_DIGIT_COUNT,
});

/** Checks the six check digits against zlib's CRC-32. */
function isRight(key: string): boolean {
  let number = 0;
  for (const digit of key.slice(-6)) number = number * 62 + BASE62.indexOf(digit);
  return number === crc32(key.slice(0, -6));
}

describe('a key', () => {
  it('is btg_, 32 random digits and 6 digits of the CRC-32 that zlib computes', () => {
    fc.assert(
      fc.property(randomPart, (random) => {
        const key = writeKey(random);
        expect(key).toMatch(/^btg_[0-9A-Za-z]{38}$/);
        expect([key.slice(4, 36), isRight(key), isKeyText(key)]).toEqual([random, true, true]);
      }),
    );
  });

  it('never changes its check digits', () => {
    expect(writeKey('0'.repeat(32))).toBe('btg_0000000000000000000000000000000026I1aU');
    expect(writeKey('abcdefghijklmnopqrstuvwxyzABCDEF')).toBe(
      'btg_abcdefghijklmnopqrstuvwxyzABCDEF3Hh3HE',
    );
  });

  it('is invalid with any character changed, or two neighbours swapped', () => {
    fc.assert(
      fc.property(
        randomPart,
        fc.nat({ max: 41 }),
        fc.constantFrom(...BASE62, '_', '-', ' ', 'ö'),
        (random, place, other) => {
          const key = writeKey(random);
          fc.pre(key.charAt(place) !== other);
          expect(isKeyText(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
          fc.pre(place < 41 && key.charAt(place) !== key.charAt(place + 1));
          expect(
            isKeyText(
              key.slice(0, place) +
                key.charAt(place + 1) +
                key.charAt(place) +
                key.slice(place + 2),
            ),
          ).toBe(false);
        },
      ),
    );
  });

  it('is invalid if it is shorter or longer, or has text around it', () => {
    const key = writeKey('A'.repeat(32));
    for (const text of [
      '',
      'btg_',
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      key.toLowerCase(),
      key.replace('btg_', 'sk__'),
    ])
      expect(isKeyText(text), JSON.stringify(text)).toBe(false);
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => !isKeyText(text)));
  });

  it('is made of base62 digits only', () => {
    for (const random of ['', 'A'.repeat(31), 'A'.repeat(33), `${'A'.repeat(31)}-`])
      expect(() => writeKey(random)).toThrow(RangeError);
  });
});

it('makes every digit from the same number of bytes', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1)
    for (const digit of randomBase62([byte])) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  expect([counts.size, new Set(counts.values())]).toEqual([62, new Set([4])]);
});
