import { isDistinctiveForeignWord } from './translate-words.ts';
import foreignWords from './words/foreign-words.json' with { type: 'json' };

/**
 * Negations in other languages. They are recognised so that a name that a buyer negates is never
 * read as a selection.
 */
export const FOREIGN_NEGATORS: readonly string[] = foreignWords.negators;
const NEGATOR_WORDS: ReadonlySet<string> = new Set(FOREIGN_NEGATORS);

/** Words that end the scope of a negation, such as "aber" in German. */
export const FOREIGN_BUT_WORDS: readonly string[] = foreignWords.but;

/**
 * Common foreign words that must not be corrected to English words. For example, "hätte" isn't a
 * misspelling of "hate".
 */
const COMMON_FOREIGN_WORDS: ReadonlySet<string> = new Set(foreignWords.others);

export function isForeignWord(word: string): boolean {
  return (
    NEGATOR_WORDS.has(word) || COMMON_FOREIGN_WORDS.has(word) || isDistinctiveForeignWord(word)
  );
}

export function isForeignNegator(word: string): boolean {
  return NEGATOR_WORDS.has(word);
}
