/** What leaves no mark where it is read: format controls, fillers, and the blank of Braille. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const BLANK = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** An address with such a character is another than it looks. */
export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** Nothing of it can be seen. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
