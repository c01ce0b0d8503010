import { randomBytes } from 'node:crypto';

/**
 * Random text of that many digits, out of random bytes that `digitsFrom` makes digits of; it may
 * leave some out.
 */
export function randomDigits(
  length: number,
  digitsFrom: (bytes: Iterable<number>) => string,
): string {
  let digits = '';
  while (digits.length < length) digits += digitsFrom(randomBytes(length));
  return digits.slice(0, length);
}
