import type { Draft } from './draft.ts';
import { FILLERS } from './function-words.ts';
import { type Mention, dimensionsOf } from './mentions.ts';
import { nameWords } from './name-words.ts';
import { isValueName } from './report-shares.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Returns whether words contain only a part of an option's label. For example, "two shots" may not
 * answer the option "Espresso shots".
 */
function isNamedInPart(
  { tokens, dimensions }: Draft,
  mention: Mention,
  dimension: number,
): boolean {
  const lemmas = tokens
    .slice(mention.start, mention.end)
    .flatMap(({ text }) => formsOf(text).map(({ lemma }) => lemma));
  return nameWords(dimensions[dimension]?.dimension.source.label ?? '').some(
    ({ text }) =>
      !FILLERS.has(text) &&
      !AMOUNT_NOUNS.has(text) &&
      !formsOf(text).some(({ lemma }) => lemmas.includes(lemma)),
  );
}

const AMOUNT_NOUNS: ReadonlySet<string> = new Set(contextWords.amountNouns);

/**
 * Returns whether a number belongs to a value of another option. For example, "one shot of caramel
 * syrup" doesn't answer the option "Espresso shots".
 */
export function belongsToOtherDimension(
  draft: Draft,
  mention: Mention,
  countedDimension: number,
): boolean {
  const { mentions, tokens, dimensions } = draft;
  const named = mentions[mention.index + 1];
  const [link, what] = [mentions[mention.index + 2], mentions[mention.index + 3]];
  return (
    named !== undefined &&
    dimensionsOf(named).has(countedDimension) &&
    isNamedInPart(draft, named, countedDimension) &&
    tokens[link?.start ?? -1]?.text === 'of' &&
    what !== undefined &&
    isValueName(what) &&
    [...dimensionsOf(what)].every(
      (dimension) =>
        dimensions[dimension]?.inWords.takesSeveralValues === true &&
        !sharesLabelWord(draft, dimension, countedDimension),
    )
  );
}

/** Returns whether the labels of two options share a word, as "Dips" and "Dip pots" do. */
function sharesLabelWord({ dimensions }: Draft, one: number, other: number): boolean {
  const [words, others] = [one, other].map((index) =>
    wordsOf(dimensions[index]?.dimension.source.label ?? '').flatMap((word) =>
      formsOf(word).map(({ lemma }) => lemma),
    ),
  );
  return words?.some((word) => others?.includes(word)) === true;
}
