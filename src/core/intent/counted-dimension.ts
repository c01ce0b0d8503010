import { areNamesAfterSizes } from './neighbours.ts';
import { isPluralContainer } from './describing-numbers.ts';
import type { Draft } from './draft.ts';
import { findPiecesDimension } from './size-dimensions.ts';
import {
  type Mention,
  dimensionsOf,
  isLink,
  isName,
  leftOf,
  productsOf,
  rightOf,
  sensesOf,
} from './mentions.ts';
import { isProductPaired } from './pairs.ts';
import type { CompiledDimension } from '../capability/compiled-map.ts';
import { wordsOf } from './tokens.ts';
import { formsOf, isPlural } from './word-forms.ts';

/**
 * Returns the option that a number answers, or null. The option is either named next to the number,
 * or it counts the things named there.
 */
export function findCountedDimension(draft: Draft, mention: Mention): number | null {
  const isAfterColon = draft.mentions[mention.index - 1]?.meaning.kind === 'colon';
  const counted = isAfterColon ? null : findDimensionCountedByNext(draft, mention);
  if (counted !== null) return counted;
  const word = draft.tokens[mention.start - 1]?.text ?? '';
  const before = leftOf(draft.mentions, mention.index);
  // In "chopsticks for four", the number counts people.
  const size = before === null || word === 'for' ? null : findNamedMagnitude(draft, before, false);
  if (size === null && /^sizes?$/.test(word)) return findOnlySizeDimension(draft);
  const isAfter = areNamesAfterSizes(draft, mention) === true;
  if (size !== null && !isAfter) return size;
  const following = draft.mentions[mention.index + 1];
  // "3 seats" are counted, but "42 hips" are measured.
  const mayBeSize =
    following !== undefined &&
    !isPluralContainer(draft.tokens, following) &&
    (!endsInPlural(draft, following) || isMeasured(draft, following));
  if (mayBeSize && (isAfter || isSizeNameNext(draft, mention, following))) {
    const named = findNamedMagnitude(draft, following, false);
    if (isAfter || named !== null) return named;
  }
  return findDimensionCountedLater(draft, mention) ?? findCountOfValue(draft, following);
}

/**
 * Returns the option that counts what a value names, as in "3 amethysts" if there are the options
 * "Stone" and "Number of stones".
 */
function findCountOfValue(draft: Draft, value: Mention | undefined): number | null {
  if (value === undefined || value.meaning.kind !== 'name' || !endsInPlural(draft, value))
    return null;
  const { dimensions, possible } = draft;
  const [dimension, ...others] = dimensionsOf(value);
  if (dimension === undefined || others.length > 0 || productsOf(value).size > 0) return null;
  const named = new Set(
    wordsOf(dimensions[dimension]?.dimension.source.label ?? '').flatMap(lemmasOf),
  );
  const counting = dimensions.filter(
    ({ dimension: { magnitude, hidden, index, source } }) =>
      magnitude?.unit.quantity === 'count' &&
      !hidden &&
      possible[index] !== false &&
      wordsOf(source.label)
        .flatMap(lemmasOf)
        .some((lemma) => named.has(lemma)),
  );
  return counting.length === 1 ? (counting[0]?.dimension.index ?? null) : null;
}

function findDimensionCountedByNext(draft: Draft, mention: Mention): number | null {
  const next = rightOf(draft.mentions, mention.index);
  if (next === null || draft.mentions[next.index + 1]?.meaning.kind === 'colon') return null;
  return findNamedMagnitude(draft, next, true) ?? findHeadCounted(draft, next);
}

/**
 * Returns the option that counts the noun of a value. In "6 adjustable shelves", this is the option
 * "Number of shelves" if "Adjustable shelves" is a value.
 */
export function findHeadCounted(
  { tokens, dimensions, possible }: Draft,
  value: Mention,
): number | null {
  if (value.meaning.kind !== 'name' || value.end < value.start + 2) return null;
  if (sensesOf(value).some(({ kind }) => kind !== 'value')) return null;
  const head = formsOf(tokens[value.end - 1]?.text ?? '').map(({ lemma }) => lemma);
  const counted = dimensions.filter(
    ({ dimension: { magnitude, hidden, index }, words }) =>
      magnitude?.unit.quantity === 'count' &&
      !hidden &&
      possible[index] !== false &&
      head.some((lemma) => words.has(lemma)),
  );
  return counted.length === 1 ? (counted[0]?.dimension.index ?? null) : null;
}

/** Matches words that count the whole product, even if one of its options counts pieces. */
const COPY_WORDS = /^cop(?:y|ies)$/;

/**
 * Returns the option that is counted in pieces, or null if the words count the product. For
 * example, "twenty of them" counts the product unless the option was named before.
 */
function findPiecesNamed(draft: Draft, mention: Mention, counted: Mention): number | null {
  const word = draft.tokens[counted.start]?.text ?? '';
  const before = leftOf(
    draft.mentions,
    mention.index,
    (other) => isLink(other) || other.meaning.kind === 'comma',
  );
  // In "thick shelves, five of them", the shelves are counted.
  const named =
    before === null || !PRONOUNS.test(word) ? null : findNamedMagnitude(draft, before, true);
  if (named !== null) return named;
  if (PRONOUNS.test(word)) {
    const referred = findDimensionReferredTo(draft, mention);
    if (referred !== null) return referred;
  }
  const pieces = COPY_WORDS.test(word) ? null : findPiecesDimension(draft);
  if (pieces === null || !PRONOUNS.test(word)) return pieces;
  const isNamed = draft.mentions
    .slice(Math.max(0, mention.index - MAXIMUM_MENTIONS_BACK), mention.index)
    .some(({ end }) =>
      formsOf(draft.tokens[end - 1]?.text ?? '').some(({ lemma }) =>
        draft.dimensions[pieces]?.words.has(lemma),
      ),
    );
  return isNamed ? pieces : null;
}

/**
 * Returns the option that counts the last thing named before "of them", as in "sliding doors, 3 of
 * them" if the number of doors is an option. Returns null if the product was named last.
 */
function findDimensionReferredTo(draft: Draft, { index }: Mention): number | null {
  const before = draft.mentions.slice(Math.max(0, index - MAXIMUM_MENTIONS_REFERRED), index);
  for (const named of before.toReversed()) {
    if (!isName(named) || named.isNegated) continue;
    const counting = findNamedMagnitude(draft, named, true);
    if (counting !== null) return counting;
    const ofValue = findCountedByWords(draft, named);
    if (productsOf(named).size > 0 || ofValue !== null) return ofValue;
  }
  return null;
}

/** Returns the only option that counts things and shares a word with the name of a value. */
function findCountedByWords(
  { tokens, dimensions, possible }: Draft,
  { start, end }: Mention,
): number | null {
  const lemmas = tokens
    .slice(start, end)
    .flatMap(({ text }) => formsOf(text).map(({ lemma }) => lemma));
  const counted = dimensions.filter(
    ({ dimension: { magnitude, hidden, index }, words }) =>
      magnitude?.unit.quantity === 'count' &&
      !hidden &&
      possible[index] !== false &&
      lemmas.some((lemma) => words.has(lemma)),
  );
  return counted.length === 1 ? (counted[0]?.dimension.index ?? null) : null;
}

const MAXIMUM_MENTIONS_REFERRED = 8;
const PRONOUNS = /^(?:them|these|those)$/;
const MAXIMUM_MENTIONS_BACK = 24;

function findDimensionCountedLater(draft: Draft, mention: Mention): number | null {
  for (
    let at = rightOf(draft.mentions, mention.index);
    at !== null;
    at = rightOf(draft.mentions, at.index)
  ) {
    const found = findNamedMagnitude(draft, at, true);
    if (found !== null) return found;
    if (at.meaning.kind === 'counted') return findPiecesNamed(draft, mention, at);
    if (!isName(at) || productsOf(at).size > 0) return null;
  }
  return null;
}

/**
 * Returns the option with "size" in its names, such as the ring size for "size 17", if there is
 * exactly one.
 */
function findOnlySizeDimension(draft: Draft): number | null {
  const sizes = draft.dimensions.filter(
    ({ dimension, words }) =>
      words.has('size') && !dimension.hidden && draft.possible[dimension.index] !== false,
  );
  const [only] = sizes;
  if (sizes.length !== 1 || only === undefined) return null;
  const isFound =
    only.dimension.magnitude !== null &&
    (isProductPaired(draft) || isSizeOfProduct(draft, only.dimension));
  return isFound ? only.dimension.index : null;
}

/**
 * Returns whether a size refers to the whole product, as a ring size does. In "a shirt, size 40",
 * the size doesn't refer to the neck of the shirt.
 */
function isSizeOfProduct({ product }: Draft, { source }: CompiledDimension): boolean {
  const words = wordsOf(source.label).filter((word) => !/^(?:sizes?|number)$/.test(word));
  const ofProduct = [product?.title ?? '', ...(product?.synonyms ?? [])];
  const own = new Set(ofProduct.flatMap(wordsOf).flatMap(lemmasOf));
  return words.every((word) => lemmasOf(word).some((lemma) => own.has(lemma)));
}

const lemmasOf = (word: string): readonly string[] => formsOf(word).map(({ lemma }) => lemma);

/**
 * Returns whether a number answers the size named directly after it, as in "34 waist". Returns
 * false if another answer follows the name.
 */
function isSizeNameNext(draft: Draft, mention: Mention, next: Mention): boolean {
  const rest = draft.mentions[next.index + 1];
  const isTaken =
    rest !== undefined &&
    ['count', 'measure', 'times', 'colon', 'unknown'].includes(rest.meaning.kind);
  return (
    draft.tokens[mention.start]?.kind === 'number' &&
    mention.end === mention.start + 1 &&
    next.clause === mention.clause &&
    next.meaning.kind === 'name' &&
    next.meaning.tier === 0 &&
    !isTaken
  );
}

/**
 * Returns whether a name ends in a plural. For example, "3 seats" counts seats and isn't a size of
 * the seat.
 */
function endsInPlural({ tokens }: Draft, { end }: Mention): boolean {
  return isPlural(tokens[end - 1]?.text ?? '');
}

/** Returns whether a name is only that of an option with a size, such as "Hips" in inches. */
function isMeasured({ dimensions }: Draft, mention: Mention): boolean {
  return (
    mention.meaning.kind === 'name' &&
    mention.meaning.names.every(
      ({ sense, rank }) =>
        sense.kind === 'dimension' &&
        rank !== 'part' &&
        (dimensions[sense.dimension]?.dimension.magnitude?.unit.quantity ?? 'count') !== 'count',
    )
  );
}

/**
 * Returns the option for a size that is named at this place in the sentence, or null if there is
 * none that the product may have. If `mustCount` is true, only options that count pieces are
 * considered.
 */
export function findNamedMagnitude(
  draft: Draft,
  mention: Mention,
  mustCount: boolean,
): number | null {
  if (mention.meaning.kind !== 'name') return null;
  const named = mention.meaning.names.flatMap(({ sense }) =>
    sense.kind === 'dimension' ? [sense.dimension] : [],
  );
  return (
    named.find((index) => {
      const magnitude = draft.dimensions[index]?.dimension.magnitude ?? null;
      return (
        magnitude !== null &&
        (!mustCount || magnitude.unit.quantity === 'count') &&
        draft.possible[index] !== false
      );
    }) ?? null
  );
}
