import { FOREIGN_BUT_WORDS, FOREIGN_NEGATORS } from './foreign-words.ts';
import type { Token } from './tokens.ts';
import grammarPhrases from './words/grammar-phrases.json' with { type: 'json' };

export type GrammarRole = keyof typeof grammarPhrases.roles;

/**
 * Verbs that buyers use to leave something out, such as "hold". They are negations only before a
 * word such as "the" or "any"; otherwise, "hold" may describe what a bottle does.
 */
export const OMITTING_VERBS: readonly string[] = grammarPhrases.omittingVerbs;

const GRAMMAR_PHRASES: Readonly<Record<GrammarRole, readonly string[]>> = {
  ...grammarPhrases.roles,
  negator: [...grammarPhrases.roles.negator, ...withArticles(OMITTING_VERBS)],
};

function withArticles(verbs: readonly string[]): readonly string[] {
  return verbs.flatMap((verb) =>
    ['the', 'those', 'any', 'all the'].map((article) => `${verb} ${article}`),
  );
}

interface PhraseEntry {
  readonly words: readonly string[];
  readonly role: GrammarRole;
}

/** All phrases, grouped by their first word; longer phrases come first. */
const PHRASES_BY_FIRST_WORD: ReadonlyMap<string, readonly PhraseEntry[]> = indexByFirstWord([
  ...Object.entries(GRAMMAR_PHRASES),
  ['negator', FOREIGN_NEGATORS],
  ['but', FOREIGN_BUT_WORDS],
] as [GrammarRole, readonly string[]][]);
function indexByFirstWord(
  lists: readonly (readonly [GrammarRole, readonly string[]])[],
): ReadonlyMap<string, readonly PhraseEntry[]> {
  const byFirst = new Map<string, PhraseEntry[]>();
  for (const [role, phrases] of lists) {
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, role }]);
    }
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

export interface GrammarPhrase {
  readonly role: GrammarRole;
  readonly end: number;
}

/** Returns the longest known phrase that begins at this word, or null. */
export function readPhrase(tokens: readonly Token[], start: number): GrammarPhrase | null {
  // In "no, hang on", a comma follows the first word.
  const pause = tokens[start]?.text === 'no' && tokens[start + 1]?.text === ',' ? 1 : 0;
  for (const { words, role } of PHRASES_BY_FIRST_WORD.get(tokens[start]?.text ?? '') ?? []) {
    const skipped = role === 'correction' && words.length > 1 ? pause : 0;
    if (words.every((word, at) => tokens[start + at + (at > 0 ? skipped : 0)]?.text === word))
      return { role, end: start + words.length + skipped };
  }
  return null;
}

/** The words of all known phrases. Typing mistakes in these words are corrected. */
export const PHRASE_WORDS: readonly string[] = [
  ...new Set(
    Object.values(GRAMMAR_PHRASES)
      .flat()
      .flatMap((phrase) => phrase.split(' ')),
  ),
];
