import { randomBytes } from 'node:crypto';

/**
 * Returns `length` random digits. `digitsFrom` converts random bytes to digits, and may skip bytes
 * so that all digits are equally likely.
 */
export function randomDigits(
  length: number,
  digitsFrom: (bytes: Iterable<number>) => string,
): string {
  let digits = '';
  while (digits.length < length) digits += digitsFrom(randomBytes(length));
  return digits.slice(0, length);
}
