import { countSharedWords, findCueNear, isBeforeCue, isCueOfPrevious } from './neighbours.ts';
import type { Draft } from './draft.ts';
import { MAXIMUM_NAMES_SHARING_PART } from './name-index.ts';
import { PART_TIER } from './parts.ts';
import {
  type NameMeaning,
  type Mention,
  dimensionsOf,
  isGrammar,
  leftOf,
  rightOf,
} from './mentions.ts';
import { wordsOf } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

export interface ValueSense {
  readonly dimension: number;
  readonly value: number;
}

/**
 * Returns the values that words may mean. Values that can't be ordered are returned only if there
 * are no others.
 */
export function valuesOf(draft: Draft, { meaning }: Mention): readonly ValueSense[] {
  if (meaning.kind !== 'name') return [];
  const senses = new Map<string, ValueSense>();
  for (const { sense } of meaning.names) {
    if (sense.kind === 'value' && !isPlainYesValue(draft, meaning, sense))
      senses.set(`${sense.dimension}/${sense.value}`, sense);
  }
  const all = [...senses.values()];
  const possible = all.filter(({ dimension }) => draft.possible[dimension] !== false);
  return possible.length > 0 ? possible : all;
}

/**
 * Returns whether a value is the "yes" of an option with the same name, such as "Mount". The name
 * is then read as the option, because there may be a "no" beside it.
 */
function isPlainYesValue(
  draft: Draft,
  { names }: NameMeaning,
  { dimension, value }: ValueSense,
): boolean {
  return (
    draft.dimensions[dimension]?.yesValue === value &&
    names.some(({ sense }) => sense.kind === 'dimension' && sense.dimension === dimension)
  );
}

/**
 * Returns the values that best fit the words around a name, or several if they fit equally well.
 * Visible values take precedence over hidden ones with the same name.
 */
export function chooseBestValues(
  draft: Draft,
  mention: Mention,
  senses: readonly ValueSense[],
): readonly ValueSense[] {
  if (senses.length < 2) return senses;
  const shown = senses.filter(({ dimension, value }) => !draft.isHidden(dimension, value));
  const narrowed = narrowByNeighbour(draft, mention, shown.length > 0 ? shown : senses);
  const apart = new Set(
    narrowed.flatMap(({ dimension, value }) =>
      wordsOf(draft.dimensions[dimension]?.dimension.values[value]?.source.label ?? ''),
    ),
  );
  // Buyers see labels, so that a part of a label is meant before a part of a synonym.
  const hasLabelPart = !mention.isNegated && narrowed.some((sense) => !isHint(mention, sense));
  const isOfWhole = isSaidOfThing(draft, mention) || hasColourOfWhole(draft, narrowed);
  const scored = narrowed.map((sense) => ({
    sense,
    score:
      scoreSense(draft, mention, sense, apart) -
      (isOfWhole &&
      (isColourOfPart(draft, sense.dimension) || isPartBesideWhole(draft, sense, narrowed))
        ? 1
        : 0) -
      (hasLabelPart && isHint(mention, sense) ? 2 : 0),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  const likeliest = scored.filter(({ score }) => score === best).map(({ sense }) => sense);
  // In "tan collar, black", nothing says that the second colour is that of the stitching.
  const isSecondColour = likeliest.length < narrowed.length && isOnlyColourOfPart(draft, likeliest);
  return best <= 0 && isSecondColour && hasColourOfWhole(draft, narrowed) ? narrowed : likeliest;
}

/**
 * Returns whether an option of a part has a colour that the whole product must have too. "Black" is
 * then the colour of a shutter and not of its hinges.
 */
function isPartBesideWhole(
  draft: Draft,
  { dimension }: ValueSense,
  senses: readonly ValueSense[],
): boolean {
  return (
    draft.dimensions[dimension]?.dimension.required !== true &&
    !hasColourOfWhole(draft, [{ dimension, value: 0 }]) &&
    hasColourOfWhole(
      draft,
      senses.filter((other) => draft.dimensions[other.dimension]?.dimension.required === true),
    )
  );
}

function isOnlyColourOfPart(draft: Draft, senses: readonly ValueSense[]): boolean {
  return senses.every(({ dimension }) => isColourOfPart(draft, dimension));
}

/** Returns whether one of several options is the colour of the whole product. */
function hasColourOfWhole({ dimensions }: Draft, senses: readonly ValueSense[]): boolean {
  return senses.some(({ dimension }) => {
    const { label = '', synonyms = [] } = dimensions[dimension]?.dimension.source ?? {};
    return [label, ...synonyms].some((name) =>
      wordsOf(name).every((word) => ATTRIBUTE_NOUNS.has(word)),
    );
  });
}

function scoreSense(
  draft: Draft,
  mention: Mention,
  { dimension }: ValueSense,
  ignoredWords: ReadonlySet<string>,
): number {
  const isTaken = isCueOfPrevious(draft, mention, dimension);
  let score = isTaken || findCueNear(draft, mention, dimension) === null ? 0 : 8;
  if (isBeforeCue(draft, mention, dimension)) score += 4;
  if (!isTaken) score += 2 * countSharedWords(draft, mention, dimension, ignoredWords);
  if (draft.isApplicableNow(dimension) === false && draft.possible[dimension] !== true) score -= 1;
  if (isAlreadyAnswered(draft, dimension) && !isAnsweredByNeighbour(draft, mention, dimension))
    score -= 4;
  return score + (isJoinedToValueOf(draft, mention, dimension) ? 1 : 0);
}

/** Returns whether a name is only part of a value's synonyms. */
function isHint({ meaning }: Mention, { dimension, value }: ValueSense): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.names.every(
      ({ sense, rank }) =>
        sense.kind !== 'value' ||
        sense.dimension !== dimension ||
        sense.value !== value ||
        rank === 'hint',
    )
  );
}

/**
 * Returns whether a value stands directly before the name of the product or of its material, as in
 * "white enamel sign".
 */
export function isSaidOfThing(draft: Draft, { index, clause }: Mention): boolean {
  const { mentions, dimensions } = draft;
  const next = mentions[index + 1];
  return (
    next?.clause === clause &&
    next.meaning.kind === 'name' &&
    next.meaning.tier < PART_TIER &&
    !isGrammar(mentions[index - 1], 'and', 'or') &&
    next.meaning.names.every(
      ({ sense }) =>
        sense.kind === 'product' || dimensions[sense.dimension]?.dimension.required === true,
    )
  );
}

const ATTRIBUTE_NOUNS: ReadonlySet<string> = new Set(contextWords.attributeNouns);

/**
 * Returns whether an option is the colour or finish of only one part, such as "Letter colour". For
 * example, a white sign doesn't have white letters unless the sentence mentions the letters.
 */
export function isColourOfPart({ dimensions, product }: Draft, dimension: number): boolean {
  // A main colour is that of the whole product.
  const label = wordsOf(dimensions[dimension]?.dimension.source.label ?? '').filter(
    (word) => word !== 'main' && word !== 'overall',
  );
  const ofProduct = new Set([product?.title ?? '', ...(product?.synonyms ?? [])].flatMap(wordsOf));
  return (
    label.length > 1 &&
    label.some((word) => ATTRIBUTE_NOUNS.has(word)) &&
    !label.some((word) => ofProduct.has(word))
  );
}

/** Returns whether an option that takes only one value already has it. */
function isAlreadyAnswered(draft: Draft, dimension: number): boolean {
  return (
    draft.dimensions[dimension]?.inWords.takesOneValue === true &&
    draft.selections.some((draftSelection) => draftSelection.dimension === dimension)
  );
}

/**
 * Returns whether this name continues words that have already answered the option. The longer name
 * that results, such as "museum acrylic", may be something that the merchant doesn't make.
 */
function isAnsweredByNeighbour(
  { mentions, selections }: Draft,
  mention: Mention,
  dimension: number,
): boolean {
  const before = mentions[mention.index - 1];
  return (
    before !== undefined &&
    before.clause === mention.clause &&
    isPartialName(before) &&
    isPartialName(mention) &&
    selections.some(
      (draftSelection) =>
        draftSelection.dimension === dimension &&
        draftSelection.selection.span.end === before.span.end,
    )
  );
}

/**
 * Returns whether a conjunction joins a name to a value of the option. In "gold and white", white
 * is probably a value of the same option as gold.
 */
function isJoinedToValueOf(draft: Draft, mention: Mention, dimension: number): boolean {
  const [before, after] = [
    leftOf(draft.mentions, mention.index),
    rightOf(draft.mentions, mention.index),
  ];
  return [before, after].some((link) => {
    if (!isGrammar(link, 'and', 'or', 'nor') || link === null) return false;
    const other =
      link === before ? leftOf(draft.mentions, link.index) : rightOf(draft.mentions, link.index);
    return other !== null && dimensionsOf(other).has(dimension) && dimensionsOf(other).size === 1;
  });
}

/**
 * Returns the value whose name contains these words and the words beside them, such as "RTX 5070"
 * beside "12 GB". Unless there is exactly one, returns all values.
 */
function narrowByNeighbour(
  draft: Draft,
  mention: Mention,
  senses: readonly ValueSense[],
): readonly ValueSense[] {
  for (const other of [
    leftOf(draft.mentions, mention.index),
    rightOf(draft.mentions, mention.index),
  ]) {
    if (other === null || !isPartialName(mention) || !isPartialName(other)) continue;
    const shared = senses.filter((sense) =>
      valuesOf(draft, other).some(
        ({ dimension, value }) => dimension === sense.dimension && value === sense.value,
      ),
    );
    if (shared.length === 1) return shared;
  }
  return senses;
}

function isPartialName({ meaning }: Mention): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.tier >= PART_TIER &&
    meaning.names.length < MAXIMUM_NAMES_SHARING_PART
  );
}
