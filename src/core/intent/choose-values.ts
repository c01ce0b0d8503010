import { findAbsence } from './absent-values.ts';
import {
  describesNext,
  isAttributeOfOther,
  isAttribute,
  isChangedByUnknown,
  isJoinedToOther,
  isNegatedAttribute,
  belongsToBuyer,
  isShareOfThem,
} from './attributes.ts';
import { reportAttributesOfOthers } from './attributes-of-others.ts';
import { isDoubtful } from './doubtful-values.ts';
import { reportPartsOfTwoValues } from './parts-of-two-values.ts';
import { isOfOtherThing } from './other-subjects.ts';
import { findCueNear, isBeforeCue, isDegreeOfOther } from './neighbours.ts';
import type { Draft } from './draft.ts';
import { roleAfterValue } from './kind-nouns.ts';
import { chooseBestValues, type ValueSense, valuesOf } from './likely-values.ts';
import type { Name } from './name-index.ts';
import { PART_TIER } from './parts.ts';
import type { ReadAs } from './reading.ts';
import {
  followsUnreadNumber,
  isLabelOfPrevious,
  otherShades,
  preferPlainValue,
  excludesAllValues,
} from './shared-nouns.ts';
import { sharesNextNoun } from './shared-noun-joined.ts';
import type { Mention } from './mentions.ts';

/**
 * Finds out which values the names in a sentence mean. Unambiguous names come first, because they
 * help to interpret the others.
 */
export function readValues(draft: Draft): void {
  reportAttributesOfOthers(draft);
  reportPartsOfTwoValues(draft);
  const byRank: Mention[][] = [[], [], []];
  for (const mention of draft.mentions) {
    if (mention.isDone) continue;
    const senses = valuesOf(draft, mention);
    if (senses.length === 0) continue;
    byRank[rankOf(draft, mention, senses)]?.push(mention);
  }
  for (const mention of byRank.flat()) if (!mention.isDone) readValue(draft, mention);
}

function rankOf(draft: Draft, mention: Mention, senses: readonly ValueSense[]): number {
  if (senses.length === 1) return 0;
  // In "white, red letters", the meaning of "letters" must be known before "white" can be
  // interpreted.
  return senses.some(({ dimension }) => isBeforeCue(draft, mention, dimension)) ? 1 : 2;
}

function readValue(draft: Draft, mention: Mention): void {
  mention.isDone = true;
  const absence = findAbsence(draft, mention);
  if (absence !== null) {
    draft.selectValue(absence.dimension, absence.value, mention.span, 'inflected');
    return;
  }
  const found = likelyValuesOf(draft, mention);
  if (found.length === 0) return;
  if (
    isLabelOfPrevious(draft, mention, found) &&
    !isAddition(draft, mention, found) &&
    !isRequiredValue(draft, mention, found)
  ) {
    // In "red tin", the tin names its colour, but it may also be the packaging that is wanted.
    if (isOpenValue(draft, mention, found)) draft.markAmbiguous(mention.span, found);
    return;
  }
  const role = followsUnreadNumber(draft, mention)
    ? 'unsure'
    : roleAfterValue(draft, mention, found);
  if (role === 'says-kind') return;
  if (role === 'unsure') draft.markAmbiguous(mention.span, found);
  else if (changesMeaning(draft, mention, found)) draft.reported.push(mention.span);
  else readSenses(draft, mention, found);
}

/** Returns the only value of an option that takes one and has none yet, or null. */
function openValueOf(
  { dimensions, selections }: Draft,
  { isNegated }: Mention,
  found: readonly ValueSense[],
): ValueSense | null {
  const [only, ...others] = found;
  return only !== undefined &&
    others.length === 0 &&
    !isNegated &&
    dimensions[only.dimension]?.inWords.takesOneValue === true &&
    !selections.some(({ dimension }) => dimension === only.dimension)
    ? only
    : null;
}

/** Returns whether a name is exactly a value of an option that takes one and has none yet. */
function isOpenValue(draft: Draft, mention: Mention, found: readonly ValueSense[]): boolean {
  const { meaning } = mention;
  return (
    meaning.kind === 'name' &&
    meaning.tier === 0 &&
    meaning.names.some(({ sense, rank }) => sense.kind === 'value' && rank === 'own') &&
    openValueOf(draft, mention, found) !== null
  );
}

/**
 * Returns whether a whole name answers a choice that must be made and isn't yet, as the leather of
 * "black leather" does if the material must be chosen.
 */
function isRequiredValue(draft: Draft, mention: Mention, found: readonly ValueSense[]): boolean {
  const { meaning } = mention;
  const open = openValueOf(draft, mention, found);
  return (
    meaning.kind === 'name' &&
    meaning.tier < PART_TIER &&
    open !== null &&
    draft.dimensions[open.dimension]?.dimension.required === true
  );
}

/** Returns whether a whole name adds something to the product, like the slide of "green slide". */
function isAddition(
  { dimensions }: Draft,
  { meaning, isNegated }: Mention,
  found: readonly ValueSense[],
): boolean {
  return (
    !isNegated &&
    found.length === 1 &&
    meaning.kind === 'name' &&
    meaning.tier < PART_TIER &&
    found.every(({ dimension }) => dimensions[dimension]?.inWords.takesSeveralValues === true)
  );
}

function likelyValuesOf(draft: Draft, mention: Mention): readonly ValueSense[] {
  const senses = mention.isNegated ? nounsOf(draft, mention) : valuesOf(draft, mention);
  // A negated word may be part of several values' names. Without the option's name next to it, none
  // of these values is excluded, to avoid excluding the wrong one.
  const isCertain =
    !mention.isNegated ||
    senses.some(({ dimension }) => findCueNear(draft, mention, dimension) !== null);
  return isCertain ? preferPlainValue(draft, chooseBestValues(draft, mention, senses)) : senses;
}

/**
 * Returns the values whose main noun is this name, if there are any. For example, "no onions"
 * excludes red onions and fried onions, but not onion rings.
 */
function nounsOf(draft: Draft, mention: Mention): readonly ValueSense[] {
  const senses = valuesOf(draft, mention);
  const { meaning } = mention;
  if (meaning.kind !== 'name' || senses.length < 2) return senses;
  const nouns = senses.filter(({ dimension, value }) =>
    meaning.names.some(
      ({ sense, rank }) =>
        sense.kind === 'value' &&
        sense.dimension === dimension &&
        sense.value === value &&
        rank !== 'modifier' &&
        rank !== 'hint',
    ),
  );
  return nouns.length > 0 ? nouns : senses;
}

/**
 * Returns whether the words around a name change its meaning, so that it doesn't stand for the
 * value.
 */
function changesMeaning(draft: Draft, mention: Mention, senses: readonly ValueSense[]): boolean {
  return (
    isJoinedToOther(draft, mention) ||
    isNegatedAttribute(draft, mention, senses) ||
    isShareOfThem(draft, mention) ||
    isDegreeOfOther(draft, mention, new Set(senses.map(({ dimension }) => dimension)))
  );
}

function readSenses(draft: Draft, mention: Mention, senses: readonly ValueSense[]): void {
  const [only] = senses;
  if (only === undefined) return;
  const shades = senses.length > 1 || mention.isNegated ? [] : otherShades(draft, mention, only);
  if (shades.length > 0) {
    draft.markAmbiguous(mention.span, [only, ...shades]);
    return;
  }
  if (senses.length > 1) {
    if (excludesAllValues(draft, mention, senses))
      for (const sense of senses) selectValueOf(draft, mention, sense);
    else draft.markAmbiguous(mention.span, senses);
  } else if (describesNext(draft, mention)) {
    draft.markAmbiguous(mention.span, [only]);
  } else if (mention.isAmbiguous) {
    draft.markAmbiguous(mention.span, compatibleSenses(draft, only));
  } else if (
    isOfOtherThing(draft, mention) ||
    isDoubtful(draft, mention, only) ||
    sharesNextNoun(draft, mention, only) ||
    isChangedByUnknown(draft, mention) ||
    isAttributeOfOther(draft, mention, only) ||
    isAttribute(draft, mention, only) ||
    belongsToBuyer(draft, mention)
  ) {
    draft.markAmbiguous(mention.span, [only]);
  } else {
    selectValueOf(draft, mention, only);
  }
}

function compatibleSenses(draft: Draft, sense: ValueSense): readonly ValueSense[] {
  const noneValue = draft.dimensions[sense.dimension]?.noneValue ?? null;
  return noneValue === null || noneValue === sense.value
    ? [sense]
    : [sense, { dimension: sense.dimension, value: noneValue }];
}

/**
 * Selects the named value. If the name is negated, the value is excluded instead, or its opposite
 * is selected.
 */
export function selectValueOf(
  draft: Draft,
  mention: Mention,
  { dimension, value }: ValueSense,
): void {
  const readAs = readAsOf(mention, dimension, value);
  const { noneValue = null, yesValue = null } = draft.dimensions[dimension] ?? {};
  if (!mention.isNegated) draft.selectValue(dimension, value, mention.span, readAs);
  else if (value === noneValue) draft.markAmbiguous(mention.span, [{ dimension, value }]);
  else if (value === yesValue && noneValue !== null)
    draft.selectValue(dimension, noneValue, mention.span, readAs);
  else if (mayCorrect(draft, mention, dimension))
    draft.markAmbiguous(mention.span, [{ dimension, value }]);
  else draft.exclusions.push({ dimension, value, span: mention.span, readAs });
}

/**
 * Returns whether "no" after a pause may put a value in the place of the one before, as in "size M.
 * No L.".
 */
function mayCorrect(draft: Draft, mention: Mention, dimension: number): boolean {
  const { mentions, tokens, dimensions } = draft;
  const [named, pause, negator] = [3, 2, 1].map((back) => mentions[mention.index - back]);
  return (
    dimensions[dimension]?.inWords.takesOneValue === true &&
    negator !== undefined &&
    negator.end === mention.start &&
    tokens[negator.start]?.text === 'no' &&
    ['stop', 'mark'].includes(pause?.meaning.kind ?? '') &&
    named?.isNegated === false &&
    valuesOf(draft, named).some((other) => other.dimension === dimension)
  );
}

export function readAsOf({ meaning }: Mention, dimension: number, value?: number): ReadAs {
  if (meaning.kind !== 'name') return 'exact';
  if (meaning.readAs !== 'exact') return meaning.readAs;
  const isThis = ({ sense }: Name): boolean =>
    sense.kind !== 'product' &&
    sense.dimension === dimension &&
    (value === undefined || (sense.kind === 'value' && sense.value === value));
  const names = meaning.names.filter(isThis);
  if (names.length > 0 && names.every(({ isInflected }) => isInflected === true))
    return 'inflected';
  return names.some(({ rank, isInflected }) => rank === 'own' && isInflected !== true)
    ? 'exact'
    : 'synonym';
}
