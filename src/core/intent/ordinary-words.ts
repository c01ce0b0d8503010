import ordinaryWords from './words/ordinary-words.json' with { type: 'json' };

/**
 * English words that are never corrected, even if a merchant uses a similar name. Short words, and
 * words in the merchant's names, don't have to be listed.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(ordinaryWords);
