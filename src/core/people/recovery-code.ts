/** Small letters and digits without those that look alike: i, l, o, u, 0 and 1. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 12;
export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = LENGTH;

/** Converts random bytes to letters of recovery codes, all equally likely. */
export function recoveryLetters(bytes: Iterable<number>): string {
  let letters = '';
  // Bytes above the largest multiple of the alphabet's length would favour its first letters.
  const bound = 256 - (256 % ALPHABET.length);
  for (const byte of bytes) if (byte < bound) letters += ALPHABET[byte % ALPHABET.length];
  return letters;
}

/** Writes a code in groups of four, as it is shown. */
export function writeRecoveryCode(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Reads a code as a person types it. Returns null if it can't be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '');
  const isCode = letters.length === LENGTH && [...letters].every((one) => ALPHABET.includes(one));
  return isCode ? letters : null;
}
