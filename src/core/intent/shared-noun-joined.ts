import type { Draft } from './draft.ts';
import { type ValueSense, valuesOf } from './likely-values.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, isGrammar } from './mentions.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

/**
 * Returns whether a name shares the noun of the next name, as in "black and white cord" if the
 * store has a black cord and a white cord. In that case, the next name is marked as ambiguous.
 */
export function sharesNextNoun(draft: Draft, mention: Mention, sense: ValueSense): boolean {
  const [link, next] = [draft.mentions[mention.index + 1], draft.mentions[mention.index + 2]];
  if (
    mention.isNegated ||
    next === undefined ||
    next.clause !== mention.clause ||
    !isGrammar(link, 'and', 'or') ||
    next.meaning.kind !== 'name' ||
    next.meaning.tier >= PART_TIER ||
    next.end < next.start + 2
  )
    return false;
  const lemmas = lemmasAt(draft, mention.start, mention.end);
  const head = lemmasAt(draft, next.end - 1, next.end);
  const isShared = valuesOf(draft, next).some(
    ({ dimension, value }) =>
      dimension !== sense.dimension &&
      hasValueOf(draft, dimension, value, mention.end - mention.start, lemmas, head),
  );
  if (isShared) next.isAmbiguous = true;
  return isShared;
}

function lemmasAt({ tokens }: Draft, start: number, end: number): ReadonlySet<string> {
  return new Set(tokens.slice(start, end).flatMap(({ text }) => lemmasOf(text)));
}

function lemmasOf(word: string): readonly string[] {
  return formsOf(word).map(({ lemma }) => lemma);
}

/**
 * Returns whether the option has another value whose label consists of these words and the noun.
 */
function hasValueOf(
  { dimensions }: Draft,
  dimension: number,
  value: number,
  count: number,
  lemmas: ReadonlySet<string>,
  head: ReadonlySet<string>,
): boolean {
  const values = dimensions[dimension]?.dimension.values ?? [];
  return values.some(({ index, hidden, source }) => {
    const words = wordsOf(source.label);
    return (
      index !== value &&
      !hidden &&
      words.length === count + 1 &&
      lemmasOf(words.at(-1) ?? '').some((lemma) => head.has(lemma)) &&
      words.slice(0, -1).every((word) => lemmasOf(word).some((lemma) => lemmas.has(lemma)))
    );
  });
}
