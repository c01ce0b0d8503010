import { isProductCount } from './counts-product.ts';
import { belongsToOtherDimension } from './counts-of-others.ts';
import { countsByValue } from './counts-value.ts';
import { answersProduct } from './answers-product.ts';
import { countsUnknownThing, isNeededAlone } from './counts-unknown-thing.ts';
import { findCountedDimension, findHeadCounted, findNamedMagnitude } from './counted-dimension.ts';
import { describesThing } from './describing-numbers.ts';
import type { Draft } from './draft.ts';
import { reportCountsOfParts, reportOpenNumbers } from './open-numbers.ts';
import { mayCountPieces } from './last-number.ts';
import { findLoneCount, findLoneSize } from './lone-sizes.ts';
import type { ReadNumber } from './numbers.ts';
import { isSoldAsPair, isProductPaired } from './pairs.ts';
import { isValueName, reportShares } from './report-shares.ts';
import { fitsBounds } from './size-dimensions.ts';
import {
  type Mention,
  isGrammar,
  isLink,
  isName,
  isPlainLink,
  productsOf,
  rightOf,
  sensesOf,
} from './mentions.ts';
import { isPlural } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Reads numbers without a unit. Each is either the quantity of the product or the answer to an
 * option that counts something.
 */
export function countPieces(draft: Draft): void {
  reportOpenNumbers(draft);
  reportCountsOfParts(draft);
  for (const mention of draft.mentions) {
    if (mention.isDone || (mention.meaning.kind !== 'count' && mention.meaning.kind !== 'times'))
      continue;
    if (mention.isNegated) draft.reportUnread(mention);
    else if (negateAfterZero(draft, mention)) mention.isDone = true;
    else if (mention.meaning.kind === 'times')
      readMultiplier(draft, mention, mention.meaning.value);
    else readCount(draft, mention, mention.meaning.number);
  }
  reportShares(draft);
}

/**
 * Treats the name after a zero as negated, as in "zero onions". Returns false if the number isn't
 * zero or no name follows.
 */
function negateAfterZero({ mentions }: Draft, { meaning, index, clause }: Mention): boolean {
  const next = mentions[index + 1];
  if (
    meaning.kind !== 'count' ||
    meaning.number.value !== 0 ||
    next?.clause !== clause ||
    !isValueName(next)
  )
    return false;
  next.isNegated = true;
  return true;
}

/**
 * Reads a multiplier such as "x 3", which may be the answer to an option, as in "candles x 3", or
 * the quantity. After one of several values, as in "olives x2", it is reported to the buyer.
 */
function readMultiplier(draft: Draft, mention: Mention, value: number | null): void {
  const isBefore = draft.tokens[mention.end - 1]?.kind !== 'number';
  const named = draft.mentions[isBefore ? mention.index + 1 : mention.index - 1];
  const senses =
    named?.clause === mention.clause && isName(named) && productsOf(named).size === 0
      ? sensesOf(named)
      : [];
  const counted =
    named === undefined || senses.length === 0
      ? null
      : (findNamedMagnitude(draft, named, true) ?? findHeadCounted(draft, named));
  if (counted !== null) answerWithCount(draft, mention, counted, value);
  else if (
    senses.length > 0 &&
    !endsOrder(draft, mention) &&
    senses.every(
      (sense) =>
        sense.kind === 'value' &&
        draft.dimensions[sense.dimension]?.inWords.takesSeveralValues === true,
    )
  )
    draft.reportUnread(mention);
  else recordQuantity(draft, mention, value);
}

/**
 * Returns whether a multiplier is the last word about products in the plural, as in "strawberry
 * doughnuts with sprinkles x10".
 */
function endsOrder({ mentions, tokens }: Draft, { index }: Mention): boolean {
  return (
    mentions.slice(index + 1).every(({ meaning }) => ['filler', 'stop'].includes(meaning.kind)) &&
    !mentions.slice(0, index).some(({ meaning }) => ['count', 'times'].includes(meaning.kind)) &&
    mentions.some(
      (other) => productsOf(other).size > 0 && isPlural(tokens[other.end - 1]?.text ?? ''),
    )
  );
}

function readCount(draft: Draft, mention: Mention, number: ReadNumber): void {
  const counted =
    findCountedDimension(draft, mention) ??
    findLoneSize(draft, mention) ??
    findLoneCount(draft, mention);
  if (counted === null) readUnassignedCount(draft, mention, number);
  else if (belongsToOtherDimension(draft, mention, counted)) draft.reportUnread(mention);
  else answerWithCount(draft, mention, counted, countOf(draft, mention, counted, number));
}

const WORD_OF_NUMBER = /^(?:sizes?|serves?|serving|feeds?|feeding)$/;

/** Marks a word as read that only introduces a number, as in "size 8" and "serves 15". */
function skipWordOfNumber({ mentions, tokens }: Draft, { index, start }: Mention): void {
  const before = mentions[index - 1];
  if (before?.end === start && WORD_OF_NUMBER.test(tokens[before.start]?.text ?? ''))
    before.isDone = true;
}

/**
 * Reads a number that doesn't belong to any option. It is the quantity of the product, or it is
 * reported as not understood.
 */
function readUnassignedCount(draft: Draft, mention: Mention, number: ReadNumber): void {
  const { value, inWords } = number;
  if (inWords && value === 1 && isPronoun(draft, mention)) mention.isDone = true;
  else if (
    describesUnknownProduct(draft, mention, value) ||
    isKindCount(draft, mention) ||
    describesThing(draft, mention, value)
  )
    draft.reportUnread(mention);
  else if (isProductCount(draft, mention) && !refersToProducts(draft, mention))
    recordQuantity(draft, mention, isOfPairs(draft, mention) ? pairsToPieces(number) : value);
  else if (isStandaloneNumber(draft, mention, inWords) && !refersToPieces(draft, mention))
    recordQuantity(draft, mention, isProductPaired(draft) ? pairsToPieces(number) : value);
  else if (
    countsUnknownThing(draft, mention) ||
    answersProduct(draft, mention) ||
    isNeededAlone(draft, mention) ||
    countsByValue(draft, mention)
  )
    recordQuantity(draft, mention, value);
  // Whether any other number is the quantity depends on what the other words mean.
  else if (!mayCountPieces(draft, mention)) draft.reportUnread(mention);
}

/**
 * Converts a number to the unit that an option counts: "a dozen" is one if the option counts
 * dozens, but twelve if it counts pieces.
 */
function countOf(
  draft: Draft,
  mention: Mention,
  countedDimension: number,
  { value, group }: ReadNumber,
): number | null {
  if (group?.unit === unitOf(draft, countedDimension)) return group?.count ?? null;
  return isPairUnclear(draft, mention, countedDimension) ? null : value;
}

/** Returns whether one piece is a pair, also if the product isn't named, as in "a pair of 42s". */
function isOfPairs(draft: Draft, mention: Mention): boolean {
  return isSoldAsPair(draft, mention) || (!draft.isProductNamed && isProductPaired(draft));
}

function pairsToPieces({ value, group }: ReadNumber): number | null {
  return group?.unit === 'pair' ? group.count : value;
}

function refersToPieces(draft: Draft, mention: Mention): boolean {
  return PRONOUN_BEFORE_NUMBER.test(draft.tokens[mention.start - 1]?.text ?? '');
}

/**
 * Returns whether a number may count either single pieces or pairs, as in "six chopsticks" where
 * the store sells pairs.
 */
function isPairUnclear(draft: Draft, mention: Mention, dimension: number): boolean {
  const next = rightOf(draft.mentions, mention.index);
  return unitOf(draft, dimension) === 'pair' && next !== null && isName(next);
}

function unitOf(draft: Draft, dimension: number): string | undefined {
  return draft.dimensions[dimension]?.dimension.magnitude?.unit.key;
}

function answerWithCount(
  draft: Draft,
  mention: Mention,
  dimension: number,
  value: number | null,
): void {
  mention.isDone = true;
  skipWordOfNumber(draft, mention);
  const unit = unitOf(draft, dimension);
  if (value === null || unit === undefined || hasOtherUnit(draft, dimension, value)) {
    draft.markAmbiguous(mention.span, [{ dimension }]);
  } else {
    draft.answerDimension(
      dimension,
      { magnitude: value, unit, requestedValue: null },
      mention.span,
    );
  }
}

/**
 * Returns whether a number fits an option only in a different unit that also occurs in the
 * sentence. In "40 inch chest, 34 waist", the waist can't be 34 cm but may be 34 inches.
 */
function hasOtherUnit(draft: Draft, dimension: number, value: number): boolean {
  const amount = { value, role: null, start: 0, end: 0 };
  if (fitsBounds(draft, dimension, { ...amount, units: null })) return false;
  const written = draft.mentions
    .flatMap(({ meaning }) => (meaning.kind === 'measure' ? meaning.measure.amounts : []))
    .flatMap(({ units }) => units ?? []);
  return written.some((unit) => fitsBounds(draft, dimension, { ...amount, units: [unit] }));
}

/**
 * Returns whether "one" is a pronoun, as in "the oak one" or "one in oak". In "one frame" and "just
 * one", it is a number.
 */
function isPronoun(draft: Draft, mention: Mention): boolean {
  const before = draft.mentions[mention.index - 1];
  return (
    !isProductCount(draft, mention) &&
    !/^(?:just|only)$/.test(draft.tokens[mention.start - 1]?.text ?? '') &&
    (before === undefined ||
      before.meaning.kind === 'determiner' ||
      before.meaning.kind === 'filler' ||
      before.meaning.kind === 'reported' ||
      isName(before) ||
      before.meaning.kind === 'comma' ||
      isGrammar(before, 'and', 'or', 'but', 'of-any'))
  );
}

/**
 * Returns whether a number and an unknown word describe one product, as in "a three seater sofa".
 */
function describesUnknownProduct(
  { mentions, tokens }: Draft,
  mention: Mention,
  value: number | null,
): boolean {
  const hyphen =
    tokens[mention.end]?.text === '-' && tokens[mention.end]?.hasGapBefore === false ? 1 : 0;
  const next = mentions[mention.index + 1 + hyphen];
  const isOther =
    next?.meaning.kind === 'unknown' ||
    (next?.meaning.kind === 'counted' && tokens[next.start]?.text === 'piece');
  if (
    value === null ||
    value < 2 ||
    next === undefined ||
    !isOther ||
    next.clause !== mention.clause
  )
    return false;
  const product = rightOf(
    mentions,
    next.index,
    (other) =>
      isPlainLink(other) ||
      other.meaning.kind === 'unknown' ||
      (isName(other) && productsOf(other).size === 0),
  );
  const last =
    product === null || productsOf(product).size === 0 ? '' : (tokens[product.end - 1]?.text ?? '');
  return last !== '' && !isPlural(last);
}

const COUNTED_KINDS: ReadonlySet<string> = new Set(contextWords.countedKinds);

/** Returns whether a number counts kinds rather than pieces, as in "two kinds of cheese". */
function isKindCount({ mentions, tokens }: Draft, mention: Mention): boolean {
  const next = rightOf(
    mentions,
    mention.index,
    ({ meaning }) => meaning.kind === 'mark' || meaning.kind === 'determiner',
  );
  return (
    next !== null &&
    (next.meaning.kind === 'filler' || next.meaning.kind === 'unknown') &&
    next.start === mention.end &&
    COUNTED_KINDS.has(tokens[next.start]?.text ?? '')
  );
}

const PRONOUN_BEFORE_NUMBER = /^(?:all|both|the|these|those)$/;

/**
 * Returns whether a number refers to things mentioned earlier, as in "all three" or "the two of
 * them". A number before the product's name never does.
 */
function refersToProducts(draft: Draft, mention: Mention): boolean {
  const next = rightOf(draft.mentions, mention.index, isPlainLink);
  return (
    PRONOUN_BEFORE_NUMBER.test(draft.tokens[mention.start - 1]?.text ?? '') &&
    (next === null || next.meaning.kind === 'counted' || !isName(next))
  );
}

/**
 * Returns whether a number stands alone and so can only be a quantity, as in "make it two" or "two
 * please". Digits and numbers after "for" may have other meanings.
 */
function isStandaloneNumber(draft: Draft, mention: Mention, isInWords: boolean): boolean {
  if (
    draft.product === null ||
    /^(?:for|with|in|into|to|on|at|as|per|by|from|of|over|under|among|than|is|was|turns)$/.test(
      draft.tokens[mention.start - 1]?.text ?? '',
    )
  )
    return false;
  const next = draft.mentions[mention.index + 1];
  const ends =
    next === undefined ||
    next.clause !== mention.clause ||
    ['filler', 'comma', 'stop', 'day'].includes(next.meaning.kind);
  const isFirst = draft.mentions
    .slice(0, mention.index)
    .every(
      (before) =>
        before.clause !== mention.clause || isLink(before) || isGrammar(before, 'correction'),
    );
  return (
    ends && isInWords && (isFirst || draft.mentions[mention.index - 1]?.meaning.kind !== 'unknown')
  );
}

const MAXIMUM_QUANTITY = 10_000;

function recordQuantity(draft: Draft, mention: Mention, value: number | null): void {
  if (value === null || !Number.isInteger(value) || value < 1 || value > MAXIMUM_QUANTITY) {
    draft.reportUnread(mention);
  } else {
    mention.isDone = true;
    draft.counts.push({ value, span: mention.span });
  }
}
