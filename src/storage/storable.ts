/** PostgreSQL's text can't hold U+0000, so nothing stored has a key with one in it, and asking would be an error. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
