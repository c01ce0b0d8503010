const MAXIMUM_WORDS = 6;
const MAXIMUM_WORD_LENGTH = 60;

/**
 * Returns the beginnings of words that a search looks for, in the form in which the words of orders
 * are stored. More than six make no search narrower that anybody types.
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
