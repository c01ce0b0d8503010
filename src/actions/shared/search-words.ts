const MAXIMUM_WORDS = 6;

/** Splits what was typed into the words that must all be found. */
export function wordsOf(query: string): string[] {
  const words = query.replaceAll('\0', ' ').split(/\s+/);
  return words.filter((word) => word !== '').slice(0, MAXIMUM_WORDS);
}
