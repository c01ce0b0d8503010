import { randomBytes } from 'node:crypto';

/**
 * Returns `length` random digits. `convertToDigits` converts random bytes to digits, and may skip
 * bytes so that all digits are equally likely.
 */
export function randomDigits(
  length: number,
  convertToDigits: (bytes: Iterable<number>) => string,
): string {
  let digits = '';
  while (digits.length < length) digits += convertToDigits(randomBytes(length));
  return digits.slice(0, length);
}
