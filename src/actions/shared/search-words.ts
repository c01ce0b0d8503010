const MAXIMUM_WORDS = 6;

/** Splits a search text into words. A result must contain all of them. */
export function searchWordsOf(query: string): string[] {
  const words = query.replaceAll('\0', ' ').split(/\s+/);
  return words.filter((word) => word !== '').slice(0, MAXIMUM_WORDS);
}
