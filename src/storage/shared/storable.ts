/**
 * PostgreSQL's text can't hold U+0000, so nothing stored has a key with one in it, and asking would
 * be an error.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is no UUID is no id of anything, and asking would be an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
