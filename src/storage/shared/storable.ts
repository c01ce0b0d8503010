/**
 * Returns whether PostgreSQL can store this text. A text that contains the character U+0000 makes a
 * query fail.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}

const UUID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a text is a UUID. A query for an id that isn't a UUID would fail. */
export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}
