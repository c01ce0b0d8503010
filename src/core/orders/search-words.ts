const MAXIMUM_WORDS = 6;
const MAXIMUM_WORD_LENGTH = 60;

/**
 * Returns the word prefixes to search for, normalised like the stored words of orders. Only the
 * first six are used, because more hardly ever narrow a search further.
 */
export function searchWords(query: string): string[] {
  const plain = query
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('\0', ' ');
  const words = plain.split(/\s+/).flatMap((word) => {
    if (word.includes('@')) return [word];
    return word.split(/[!-/:-@[-`{-~]+/);
  });
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAXIMUM_WORD_LENGTH))
    .slice(0, MAXIMUM_WORDS);
}
