import type { CompiledDimension } from '../capability/compiled-map.ts';
import { nameWords, wordsOfAbsence } from './name-words.ts';
import { formsOf } from './word-forms.ts';

/** Returns the base form of a word. */
export const lemmaOf = (word: string): string => formsOf(word).at(-1)?.lemma ?? word;

/**
 * Maps each thing whose absence is a visible value to this value. For example, "sugar" is mapped to
 * "Unsweetened" if that value has the synonym "no sugar".
 */
export function findAbsentThings({
  hidden,
  values,
}: CompiledDimension): ReadonlyMap<string, number> {
  const absent = new Map<string, number>();
  for (const { index, hidden: isHidden, source } of hidden ? [] : values) {
    if (isHidden) continue;
    for (const name of [source.label, ...(source.synonyms ?? [])]) {
      const words = wordsOfAbsence(nameWords(name)).map(({ text }) => lemmaOf(text));
      if (words.length > 0) absent.set(words.join(' '), index);
    }
  }
  return absent;
}
