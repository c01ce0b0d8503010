/**
 * The letters and digits of recovery codes. Characters that look alike are left out: i, l, o, u, 0
 * and 1.
 */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const RECOVERY_CODE_CHARACTERS = 12;
export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = RECOVERY_CODE_CHARACTERS;

/** Converts random bytes to characters of a recovery code, all equally likely. */
export function recoveryLetters(bytes: Iterable<number>): string {
  let letters = '';
  // Bytes above the largest multiple of the alphabet's length are skipped, because they would make
  // the first characters more likely.
  const bound = 256 - (256 % ALPHABET.length);
  for (const byte of bytes) if (byte < bound) letters += ALPHABET[byte % ALPHABET.length];
  return letters;
}

/** Formats a recovery code in groups of four characters for display. */
export function writeRecoveryCode(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/**
 * Normalises a recovery code that a person typed. Returns null if the text can't be a recovery
 * code.
 */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '');
  const isCode =
    letters.length === RECOVERY_CODE_CHARACTERS &&
    [...letters].every((character) => ALPHABET.includes(character));
  return isCode ? letters : null;
}
