/**
 * Matches characters that can't be seen, such as format controls, fillers and the blank of Braille.
 */
const INVISIBLE_CHARACTER = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const BLANK_TEXT = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Returns whether a text contains characters that can't be seen. An email address that contains
 * such a character isn't the address that people see.
 */
export function hasInvisibleCharacters(text: string): boolean {
  return INVISIBLE_CHARACTER.test(text);
}

/** Returns whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return BLANK_TEXT.test(text);
}
