import { areNamesAfterSizes } from './neighbours.ts';
import type { Draft } from './draft.ts';
import { findPiecesDimension } from './size-dimensions.ts';
import { type Mention, isName, leftOf, productsOf, rightOf } from './mentions.ts';
import { NUMBER_STEP, formsOf } from './word-forms.ts';

/**
 * Returns the option that a number answers, or null. It is either named beside the number or counts
 * the thing that is named there.
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
  const mayBeSize = following !== undefined && !isPlural(draft, following);
  if (mayBeSize && (isAfter || isSizeNameNext(draft, mention, following)))
    return findNamedMagnitude(draft, following, false);
  return findDimensionCountedLater(draft, mention);
}

function findDimensionCountedByNext(draft: Draft, mention: Mention): number | null {
  const next = rightOf(draft.mentions, mention.index);
  if (next === null || draft.mentions[next.index + 1]?.meaning.kind === 'colon') return null;
  return findNamedMagnitude(draft, next, true);
}

/** Words that count the whole product, even if one of its options counts pieces. */
const COPIES = /^cop(?:y|ies)$/;

/**
 * Returns the option that is counted in pieces, or null if the words count the product. For
 * example, "twenty of them" counts the product unless the option was named before.
 */
function findPiecesNamed(draft: Draft, mention: Mention, counted: Mention): number | null {
  const word = draft.tokens[counted.start]?.text ?? '';
  const pieces = COPIES.test(word) ? null : findPiecesDimension(draft);
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
  return sizes.length === 1 && only !== undefined && only.dimension.magnitude !== null
    ? only.dimension.index
    : null;
}

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
function isPlural({ tokens }: Draft, { end }: Mention): boolean {
  return formsOf(tokens[end - 1]?.text ?? '').some(({ step }) => step === NUMBER_STEP);
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
