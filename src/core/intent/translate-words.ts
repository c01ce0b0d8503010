import type { Token } from './tokens.ts';
import translations from './words/translations.json' with { type: 'json' };

export type Language = keyof typeof translations.languages;
type Dictionary = ReadonlyMap<string, string>;

/** For each language, its small words with an English word that does the same in a sentence. */
const DICTIONARIES: ReadonlyMap<Language, Dictionary> = new Map(
  Object.entries(translations.languages).map(([language, lists]) => [
    // The cast is safe, because the object has exactly these languages as its keys.
    language as Language,
    new Map(
      Object.entries(lists).flatMap(([english, words]) =>
        words.map((word: string) => [word, english] as const),
      ),
    ),
  ]),
);
/** Negations have rules of their own. They only say which language a sentence is in. */
const UNTRANSLATED = 'untranslated';

/** Words that may also be English. They say nothing about the language of a sentence. */
const ALSO_ENGLISH: ReadonlySet<string> = new Set(translations.alsoEnglish);
const ENGLISH_WORD =
  /^(?:the|with|without|of|for|and|or|but|i|id|im|please|would|like|want|need|can|could|my|in|on|it|not|no|is|are|to|have)$/;

const DISTINCTIVE_WORDS: ReadonlySet<string> = new Set(
  [...DICTIONARIES.values()]
    .flatMap((dictionary) => [...dictionary.keys()])
    .filter((word) => !ALSO_ENGLISH.has(word)),
);

/** Returns whether a word belongs to another language and isn't a misspelt English word. */
export function isDistinctiveForeignWord(word: string): boolean {
  return DISTINCTIVE_WORDS.has(word);
}

/**
 * Replaces the small words of a German, French, Italian or Spanish sentence, such as "mit", "deux"
 * and "o", by English words, so that the rules of grammar apply. Names of the store are matched
 * with the words as they were written.
 */
export function translateWords(
  tokens: readonly Token[],
  written: readonly Token[],
  language: Language | null,
): readonly Token[] {
  const dictionary = language === null ? undefined : DICTIONARIES.get(language);
  if (dictionary === undefined) return tokens;
  return tokens.map((token, at) => {
    const english = token.kind === 'word' ? dictionary.get(written[at]?.text ?? '') : undefined;
    return english === undefined || english === UNTRANSLATED ? token : { ...token, text: english };
  });
}

/**
 * Returns the language of a sentence, or null for English and all that isn't known. Words that
 * can't be English must outnumber English small words.
 */
export function findLanguage(tokens: readonly Token[]): Language | null {
  const words = tokens.flatMap(({ kind, text }, at) =>
    kind === 'word' && !isInCompound(tokens, at) ? [text] : [],
  );
  const english = words.filter((word) => ENGLISH_WORD.test(word)).length;
  let best: Language | null = null;
  let most = 0;
  for (const [language, dictionary] of DICTIONARIES) {
    const known = words.filter((word) => dictionary.has(word));
    const sure = known.filter((word) => !ALSO_ENGLISH.has(word)).length;
    if (sure > english && known.length > most) {
      best = language;
      most = known.length;
    }
  }
  return best;
}

/** Returns whether a hyphen joins a word to another, as "un" in "un-lined". */
function isInCompound(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.text === '-' || tokens[at + 1]?.text === '-';
}

/** Endings of nouns and adjectives. Words that differ only by one of them are forms of one word. */
const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  de: ['', 'e', 'er', 'en', 'n', 'es', 'em', 's'],
  es: ['a', 'o', 'as', 'os', 'e', 'es', 's', ''],
  fr: ['', 's', 'e', 'es', 'x'],
  it: ['a', 'o', 'e', 'i'],
};
const MINIMUM_STEM_LENGTH = 4;

/** Returns words of which a word may be another form, as "torte" of "torta" in Italian. */
export function foreignFormsOf(word: string, language: Language): readonly string[] {
  const endings = ENDINGS[language];
  const stems = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter((stem) => stem.length >= MINIMUM_STEM_LENGTH);
  return [...new Set(stems.flatMap((stem) => endings.map((ending) => stem + ending)))];
}
