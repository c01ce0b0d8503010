import type { Draft } from './draft.ts';
import { LESS_WORDS, MORE_WORDS } from './function-words.ts';
import { PART_TIER } from './parts.ts';
import {
  type Mention,
  dimensionsOf,
  isGrammar,
  isName,
  leftOf,
  productsOf,
  rightOf,
} from './mentions.ts';
import { formsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Returns the nearest words of the clause to the left and right, except articles, prepositions and
 * colons.
 */
function neighbourMentions(draft: Draft, mention: Mention): readonly Mention[] {
  return [leftOf(draft.mentions, mention.index), rightOf(draft.mentions, mention.index)].flatMap(
    (found) => found ?? [],
  );
}

/**
 * Returns the neighbouring words if they contain the whole name of the option, such as "finish" in
 * "finish: oil".
 */
export function findCueNear(draft: Draft, mention: Mention, dimension: number): Mention | null {
  return (
    neighbourMentions(draft, mention).find(
      (found) =>
        namesDimension(found, dimension) &&
        found.meaning.kind === 'name' &&
        found.meaning.tier !== PART_TIER,
    ) ?? null
  );
}

/** Returns whether the whole name of an option directly follows a mention, as in "red letters". */
export function isBeforeCue({ mentions }: Draft, mention: Mention, dimension: number): boolean {
  const next = mentions[mention.index + 1];
  return (
    next !== undefined &&
    next.clause === mention.clause &&
    next.meaning.kind === 'name' &&
    next.meaning.tier !== PART_TIER &&
    namesDimension(next, dimension)
  );
}

/**
 * Returns whether the name of an option before a mention belongs to an earlier value, as in "gold
 * letters on black". The name then doesn't belong to the mention.
 */
export function isCueOfPrevious(draft: Draft, mention: Mention, dimension: number): boolean {
  const cue = leftOf(draft.mentions, mention.index);
  const before = cue === null ? undefined : draft.mentions[cue.index - 1];
  return (
    cue !== null &&
    before !== undefined &&
    before.clause === cue.clause &&
    namesDimension(cue, dimension) &&
    (before.meaning.kind === 'unknown' ||
      (before.meaning.kind === 'name' &&
        before.meaning.names.some(
          ({ sense }) => sense.kind === 'value' && sense.dimension === dimension,
        ))) &&
    LINK_AFTER_VALUE.test(draft.tokens[mention.start - 1]?.text ?? '')
  );
}

const LINK_AFTER_VALUE = /^(?:on|over|against|with|and|a|an|the)$/;

/** Returns whether a mention contains the name of an option, or a part of it. */
export function namesDimension({ meaning }: Mention, dimension: number): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.names.some(({ sense }) => sense.kind === 'dimension' && sense.dimension === dimension)
  );
}

const MAXIMUM_WORDS_AWAY = 3;
const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * Counts how many nearby words come from the names of an option. In "white mount", for example,
 * "mount" suggests the colour of the mount.
 */
export function countSharedWords(
  draft: Draft,
  mention: Mention,
  dimension: number,
  ignoredWords: ReadonlySet<string> = NO_WORDS,
): number {
  const names = draft.dimensions[dimension]?.words;
  if (names === undefined) return 0;
  let count = 0;
  for (const step of [-1, 1] as const) {
    for (
      let at = step === 1 ? mention.index + 1 : mention.index - 1, words = 0;
      words < MAXIMUM_WORDS_AWAY;
      at += step
    ) {
      const near = draft.mentions[at];
      if (near === undefined || near.clause !== mention.clause || isClauseBorder(near)) break;
      if (near.meaning.kind === 'determiner' || near.meaning.kind === 'mark') continue;
      // In "white medium black print", the print is said of the black beside it.
      if (step === 1 && isValueOfDimension(near, dimension)) break;
      words += 1;
      if (sharesWords(draft, near, names, ignoredWords)) count += 1;
    }
  }
  return count;
}

function isValueOfDimension({ meaning }: Mention, dimension: number): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.tier < PART_TIER &&
    meaning.names.every(({ sense }) => sense.kind === 'value') &&
    meaning.names.some(({ sense }) => sense.kind === 'value' && sense.dimension === dimension)
  );
}

function isClauseBorder(mention: Mention): boolean {
  return (
    mention.meaning.kind === 'comma' ||
    mention.meaning.kind === 'stop' ||
    isGrammar(mention, 'and', 'or', 'nor', 'but', 'negator')
  );
}

function sharesWords(
  { tokens }: Draft,
  { start, end, meaning }: Mention,
  names: ReadonlySet<string>,
  ignoredWords: ReadonlySet<string>,
): boolean {
  if (meaning.kind === 'filler' && end - start > 1) return false;
  return tokens
    .slice(start, end)
    .some(
      ({ kind, text }) =>
        kind === 'word' &&
        text.length > 2 &&
        !ignoredWords.has(text) &&
        formsOf(text).some(({ lemma }) => names.has(lemma)),
    );
}

export function namedOptionsNear(draft: Draft, mention: Mention): readonly Mention[] {
  return neighbourMentions(draft, mention).filter(
    (found) => isName(found) && dimensionsOf(found).size > 0 && productsOf(found).size === 0,
  );
}

const DEGREE_AMOUNTS: ReadonlySet<string> = new Set(contextWords.degreeAmounts);
const LINK_WORD = /^(?:on|with|of|for)$/;

/**
 * Returns whether a word of degree describes the next name instead of being a value itself, as in
 * "light on the mango" or "double cheese".
 */
export function isDegreeOfOther(
  draft: Draft,
  mention: Mention,
  dimensions: ReadonlySet<number>,
): boolean {
  const words = draft.tokens
    .slice(mention.start, mention.end)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
  if (!words.every((word) => word === 'half' || MORE_WORDS.has(word) || LESS_WORDS.has(word)))
    return false;
  const { next, isLinked } = findNextMention(draft, mention);
  if (next === null || !isNameOrUnknown(next)) return false;
  if ([...dimensionsOf(next)].some((dimension) => dimensions.has(dimension))) return false;
  // In "light on sauce", "light" is a value of the option that sets the amount of sauce.
  if ([...dimensions].some((dimension) => isNamedAfter(draft, next, dimension))) return false;
  const isWhole = mention.meaning.kind === 'name' && mention.meaning.tier < PART_TIER;
  // "Mild with bread" is a mild thing that comes with bread, unlike "easy with the mayo".
  if (isWhole && isAccompanied(draft, mention, next)) return false;
  const isMultiple = isWhole && words.every((word) => MULTIPLES.has(word));
  if (
    isMultiple &&
    (isLinked ? draft.tokens[mention.end]?.text === 'with' : namesProductKind(draft, next))
  )
    return false;
  return isLinked || !isWhole || words.some((word) => DEGREE_AMOUNTS.has(word));
}

function isAccompanied({ tokens }: Draft, { end }: Mention, next: Mention): boolean {
  return tokens[end]?.text === 'with' && next.start === end + 1;
}

const MULTIPLES = new Set(['double', 'triple']);

/**
 * Returns whether a name tells what the product is, such as "beef" in "a double beef burger". The
 * word "double" before such a name describes the product, unlike in "double bacon".
 */
function namesProductKind({ dimensions }: Draft, { meaning }: Mention): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.names.every(
      ({ sense }) =>
        sense.kind === 'value' &&
        dimensions[sense.dimension]?.inWords.takesOneValue === true &&
        dimensions[sense.dimension]?.dimension.required === true,
    )
  );
}

/**
 * Returns the next word of the clause that isn't an article or mark. `isLinked` is true if a word
 * such as "on" or "of" comes before it.
 */
function findNextMention(
  { mentions, tokens }: Draft,
  { index, clause }: Mention,
): { readonly next: Mention | null; readonly isLinked: boolean } {
  let isLinked = false;
  for (let at = index + 1; ; at += 1) {
    const next = mentions[at];
    if (next === undefined || next.clause !== clause) return { next: null, isLinked };
    const isLink = next.meaning.kind === 'filler' && LINK_WORD.test(tokens[next.start]?.text ?? '');
    isLinked ||= isLink;
    if (!isLink && next.meaning.kind !== 'determiner' && next.meaning.kind !== 'mark')
      return { next, isLinked };
  }
}

function isNameOrUnknown(mention: Mention): boolean {
  return (isName(mention) && productsOf(mention).size === 0) || mention.meaning.kind === 'unknown';
}

function isNamedAfter({ tokens, dimensions }: Draft, mention: Mention, dimension: number): boolean {
  const words = tokens.slice(mention.start, mention.end).filter(({ kind }) => kind === 'word');
  return words.every(({ text }) =>
    formsOf(text).some(({ lemma }) => dimensions[dimension]?.words.has(lemma)),
  );
}

/**
 * Returns true if the names of sizes follow their numbers ("40 chest 34 waist"), or false if they
 * precede them ("chest 40 waist 34"). Returns null if the sentence shows neither.
 */
export function areNamesAfterSizes(draft: Draft, mention: Mention): boolean | null {
  const isNumber = (position: number): boolean =>
    ['count', 'measure'].includes(draft.mentions[position]?.meaning.kind ?? '') &&
    draft.mentions[position]?.clause === mention.clause;
  const isSize = (position: number): boolean => {
    const found = draft.mentions[position];
    return (
      found !== undefined &&
      found.clause === mention.clause &&
      draft.dimensions.some(
        ({ dimension, inWords }) => inWords.isSize && namesDimension(found, dimension.index),
      )
    );
  };
  const hasColon = [draft.mentions[mention.index - 1], draft.mentions[mention.index + 2]].some(
    (context) => context?.meaning.kind === 'colon',
  );
  if (
    hasColon ||
    !isNumber(mention.index) ||
    !isSize(mention.index + 1) ||
    (!isSize(mention.index - 1) && draft.tokens[mention.start]?.kind !== 'number')
  )
    return null;
  let [first, last] = [mention.index, mention.index];
  while (isNumber(first) ? isSize(first - 1) : isNumber(first - 1)) first -= 1;
  while (isNumber(last) ? isSize(last + 1) : isNumber(last + 1)) last += 1;
  return isNumber(first) === isNumber(last) ? null : isNumber(first);
}
