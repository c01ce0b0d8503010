import type { Draft } from './draft.ts';
import { type Mention, isGrammar, isName, productsOf } from './mentions.ts';
import { findOnlyInRange, fitsBounds } from './size-dimensions.ts';
import { isPlural } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

const SMALLEST_LIKELY_SIZE = 10;
const ENDING_KINDS = new Set(['comma', 'stop', 'mark', 'filler', 'quote', 'day']);

/**
 * Returns the option that a number in digits answers by standing alone, as in "jar, 350" or "bamboo
 * screen, rattan, 180". It is the only size that must still be given, and the number can't count
 * products. Returns null if anything else is possible.
 */
export function findLoneSize(draft: Draft, mention: Mention): number | null {
  const { meaning } = mention;
  if (meaning.kind !== 'count' || meaning.number.inWords) return null;
  if (isDecimal(draft, mention)) return findLoneDecimal(draft, mention);
  const next = draft.mentions[mention.index + 1];
  const isBeforeValue = next?.clause === mention.clause && isValue(next);
  if (!standsAlone(draft, mention, isBeforeValue) || !isOnlyNumber(draft, mention)) return null;
  const { value } = meaning.number;
  if (value === null || value < SMALLEST_LIKELY_SIZE || hasPlural(draft)) return null;
  const amount = { value, role: null, start: 0, end: 0, units: null };
  const open = draft.dimensions.flatMap(
    ({ inWords, dimension: { index, required, hidden, magnitude } }) =>
      inWords.isSize &&
      !hidden &&
      magnitude?.unit.quantity !== 'count' &&
      draft.possible[index] !== false &&
      !isAnswered(draft, index) &&
      (required || fitsBounds(draft, index, amount))
        ? [{ index, required }]
        : [],
  );
  const [only, ...others] = open;
  return only?.required === true && others.length === 0 && fitsBounds(draft, only.index, amount)
    ? only.index
    : null;
}

const CONTAINERS: ReadonlySet<string> = new Set(contextWords.containers);
const PORTIONS = /^(?:portions?|servings?|serves?|people|persons?|guests?|diners?|eaters?)$/;
const FEEDING = /^(?:serves?|serving|feeds?|feeding|for)$/;

/**
 * Returns the option that a number answers as the only count that must still be given, as in
 * "vanilla, 12" of a box of macarons, "a box of 12" and, if it counts portions, "serves 15".
 * Returns null if the number may be anything else.
 */
export function findLoneCount(draft: Draft, mention: Mention): number | null {
  const { meaning } = mention;
  if (meaning.kind !== 'count' || !isOnlyNumber(draft, mention)) return null;
  const { value, inWords: isInWords } = meaning.number;
  if (value === null || !Number.isInteger(value)) return null;
  const amount = { value, role: null, start: 0, end: 0, units: null };
  const open = draft.dimensions.filter(
    ({ inWords, dimension: { index, required, hidden } }) =>
      inWords.isSize &&
      required &&
      !hidden &&
      draft.possible[index] !== false &&
      !isAnswered(draft, index) &&
      fitsBounds(draft, index, amount),
  );
  const [only, ...others] = open;
  if (only?.dimension.magnitude?.unit.quantity !== 'count' || others.length > 0) return null;
  const [word, before] = [1, 2].map((back) => draft.tokens[mention.start - back]?.text ?? '');
  // A lone number beside the portions that a cake serves may also be the number of cakes.
  const isFound = [...only.words].some((name) => PORTIONS.test(name))
    ? FEEDING.test(word ?? '')
    : !isInWords &&
      ((word === 'of' && CONTAINERS.has(before ?? '')) || standsAlone(draft, mention));
  return isFound ? only.dimension.index : null;
}

function isAnswered(draft: Draft, index: number): boolean {
  const key = draft.keyOf(index);
  return (
    draft.selections.some(({ dimension }) => dimension === index) ||
    draft.unsettled.some(({ dimensionKey }) => dimensionKey === key)
  );
}

/** Returns whether a number is written as no number of pieces is, as in "8.25" and "8.0". */
function isDecimal({ tokens }: Draft, { start, end, meaning }: Mention): boolean {
  return (
    end === start + 1 &&
    /^\d{1,3}\.\d+$/.test(tokens[start]?.text ?? '') &&
    meaning.kind === 'count' &&
    meaning.number.value !== null
  );
}

/**
 * Returns the option that a decimal answers, as the width in "8.25, maple", if it is the only one
 * that can be so large and no other decimal stands in the sentence.
 */
function findLoneDecimal(draft: Draft, mention: Mention): number | null {
  const { mentions, dimensions, possible } = draft;
  const [before, next] = [mentions[mention.index - 1], mentions[mention.index + 1]];
  const isNextValue = next?.clause === mention.clause && isValue(next);
  const isPreviousValue = before?.clause === mention.clause && isValue(before);
  if (!standsAlone(draft, mention, isNextValue) && !(isPreviousValue && isNextValue)) return null;
  if (mentions.some((other) => other !== mention && isDecimal(draft, other))) return null;
  const value = mention.meaning.kind === 'count' ? mention.meaning.number.value : null;
  const amount = { value, role: null, start: 0, end: 0, units: null };
  const sizes = dimensions.flatMap(({ inWords, dimension: { index, hidden, magnitude } }) =>
    inWords.isSize &&
    !hidden &&
    magnitude?.unit.quantity !== 'count' &&
    possible[index] !== false &&
    !isAnswered(draft, index)
      ? [index]
      : [],
  );
  return findOnlyInRange(draft, sizes, amount);
}

function isValue(mention: Mention): boolean {
  return (
    mention.meaning.kind === 'name' &&
    mention.meaning.names.every(({ sense }) => sense.kind === 'value')
  );
}

/** Returns whether a number or size stands between pauses, or after a value. */
export function standsAlone(
  { mentions, tokens }: Draft,
  mention: Mention,
  isEnded = false,
): boolean {
  const [before, next] = [mentions[mention.index - 1], mentions[mention.index + 1]];
  const isEnd =
    isEnded ||
    next === undefined ||
    next.clause !== mention.clause ||
    (ENDING_KINDS.has(next.meaning.kind) &&
      !/^(?:than|for|from|of|per|to)$/.test(tokens[next.start]?.text ?? '')) ||
    isGrammar(next, 'and', 'but');
  const isStart =
    before === undefined ||
    before.clause !== mention.clause ||
    before.meaning.kind === 'comma' ||
    before.meaning.kind === 'stop' ||
    before.meaning.kind === 'colon' ||
    before.meaning.kind === 'quote' ||
    isName(before);
  return isEnd && isStart;
}

/** Returns whether no other number without words is left to read. */
function isOnlyNumber({ mentions }: Draft, mention: Mention): boolean {
  return !mentions.some(
    (other) => other !== mention && !other.isDone && other.meaning.kind === 'count',
  );
}

/** Returns whether products are named in the plural, so that the number may count them. */
function hasPlural({ mentions, tokens }: Draft): boolean {
  return mentions.some(
    (mention) => productsOf(mention).size > 0 && isPlural(tokens[mention.end - 1]?.text ?? ''),
  );
}
