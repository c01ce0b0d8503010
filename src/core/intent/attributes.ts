import { isOtherThanColour } from './colours-and-materials.ts';
import { findCueNear, countSharedWords } from './neighbours.ts';
import type { Draft } from './draft.ts';
import { FILLERS } from './function-words.ts';
import { type ValueSense, valuesOf } from './likely-values.ts';
import { PART_TIER } from './parts.ts';
import {
  type NameMeaning,
  type Mention,
  dimensionsOf,
  isGrammar,
  isName,
  isPlainLink,
  leftOf,
  productsOf,
  rightOf,
  sensesOf,
} from './mentions.ts';
import { sharesDimension } from './targets.ts';
import { isBeforeProduct } from './doubtful-values.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Returns whether a negation belongs to the next name instead of this one. For example, "not the
 * normal vanilla" negates vanilla, not "normal".
 */
export function isNegatedAttribute(
  { mentions }: Draft,
  { index, clause, meaning, isNegated }: Mention,
  senses: readonly ValueSense[],
): boolean {
  const next = mentions[index + 1];
  if (
    !isNegated ||
    meaning.kind !== 'name' ||
    meaning.tier < PART_TIER ||
    next === undefined ||
    next.clause !== clause ||
    !isName(next) ||
    productsOf(next).size > 0
  )
    return false;
  const lacksNoun = meaning.names.every(
    ({ sense, lacksNoun: rest, rank }) =>
      sense.kind === 'value' && (rest === true || rank === 'modifier' || rank === 'hint'),
  );
  const isOther = lacksNoun && !senses.some(({ dimension }) => dimensionsOf(next).has(dimension));
  if (isOther) next.isAmbiguous = true;
  return isOther;
}

const SHARE_WORDS: ReadonlySet<string> = new Set(contextWords.shares);

/**
 * Returns whether a word such as "half" means a share of things mentioned earlier. For example,
 * "half of them" doesn't select the value "Half tray".
 */
export function isShareOfThem({ tokens }: Draft, { start, end }: Mention): boolean {
  const words = tokens.slice(start, end).filter(({ kind }) => kind === 'word');
  return (
    words.every(({ text }) => SHARE_WORDS.has(text)) &&
    tokens[end]?.text === 'of' &&
    /^(?:them|it|those|these|the|my|our|your|that|this)$/.test(tokens[end + 1]?.text ?? '')
  );
}

/**
 * Returns whether a hyphen joins a name to another word and so changes its meaning. For example,
 * "off-white" isn't white, and "oak-effect" isn't oak.
 */
export function isJoinedToOther({ mentions, tokens }: Draft, mention: Mention): boolean {
  const { index, start, end } = mention;
  const [before, after] = [mentions[index - 2], mentions[index + 2]];
  const isHyphen = (position: number): boolean =>
    tokens[position]?.text === '-' &&
    tokens[position]?.hasGapBefore === false &&
    tokens[position + 1]?.hasGapBefore === false;
  if (before !== undefined && before.end === start - 1 && isHyphen(start - 1)) {
    if (
      JOINABLE_KINDS.has(before.meaning.kind) ||
      (isVerb(mention) && isName(before) && !sharesDimension(mention, before))
    )
      return true;
  }
  return (
    after !== undefined &&
    after.start === end + 1 &&
    isHyphen(end) &&
    (after.meaning.kind === 'unknown' || LIKENESS_SUFFIXES.has(tokens[after.start]?.text ?? ''))
  );
}

/** Returns whether the buyer used a verb form of a name, such as "oiled" for oil. */
function isVerb({ meaning }: Mention): boolean {
  return meaning.kind === 'name' && meaning.tier === 2;
}

const JOINABLE_KINDS = new Set(['unknown', 'filler', 'count', 'degree']);
const LIKENESS_SUFFIXES: ReadonlySet<string> = new Set(contextWords.likenessSuffixes);
const POSSESSIVE = /^(?:my|our|his|her|their)$/;

/**
 * Returns whether a name describes something that the buyer already owns, such as "black shoes" in
 * "to match my black shoes".
 */
export function belongsToBuyer(
  { mentions, tokens }: Draft,
  { index, start, clause }: Mention,
): boolean {
  const next = mentions[index + 1];
  return (
    POSSESSIVE.test(tokens[start - 1]?.text ?? '') &&
    next?.clause === clause &&
    (next.meaning.kind === 'unknown' || /^ones?$/.test(tokens[next.start]?.text ?? ''))
  );
}

/**
 * Returns whether a name may only describe the thing named after it, like gold in "gold buckle".
 */
export function isAttribute(draft: Draft, mention: Mention, { dimension }: ValueSense): boolean {
  const { meaning } = mention;
  if (meaning.kind !== 'name' || mention.isNegated || isNamedNear(draft, mention, dimension))
    return false;
  const next = draft.mentions[mention.index + 1];
  if (next === undefined || next.clause !== mention.clause) return false;
  if (hasValueBefore(draft, mention, next)) return false;
  if (draft.tokens[next.start]?.text === 'look' || isAttributeOfNext(draft, mention)) return true;
  if (dimensionsOf(next).has(dimension)) return false;
  if (next.meaning.kind === 'unknown') return isOnlyAttribute(meaning, dimension);
  if (productsOf(next).size > 0 || dimensionsOf(next).size === 0 || hasAnswer(draft, next))
    return false;
  if (meaning.tier >= PART_TIER) return valuesOf(draft, next).length === 0;
  if (isOtherThanColour(draft, mention, next)) return false;
  return requestsValue(draft, next) || isIsolatedPair(draft, mention, next);
}

/**
 * Returns whether the name after a value belongs to the value before it. In "black script letters",
 * "letters" belongs to "black".
 */
function hasValueBefore({ mentions }: Draft, { index, clause, meaning }: Mention, next: Mention) {
  const before = mentions[index - 1];
  return (
    before?.clause === clause &&
    before.meaning.kind === 'name' &&
    meaning.kind === 'name' &&
    meaning.tier < PART_TIER &&
    sensesOf(next).every((sense) => sense.kind === 'dimension') &&
    before.meaning.names.some(
      ({ sense }) => sense.kind === 'value' && dimensionsOf(next).has(sense.dimension),
    )
  );
}

/** Returns whether the words around a mention contain the option's name or words of that name. */
function isNamedNear(draft: Draft, mention: Mention, dimension: number): boolean {
  return (
    findCueNear(draft, mention, dimension) !== null ||
    countSharedWords(draft, mention, dimension) > 0
  );
}

function isOnlyAttribute({ tier, names }: NameMeaning, dimension: number): boolean {
  if (tier < PART_TIER) return false;
  return names.every(
    ({ sense, lacksNoun, rank }) =>
      sense.kind !== 'value' ||
      sense.dimension !== dimension ||
      lacksNoun === true ||
      rank === 'modifier' ||
      rank === 'hint',
  );
}

/**
 * Returns whether the next word is the name of an option that still needs a value. In "a gold
 * finish", gold then describes the finish, even if gold isn't one of the available finishes.
 */
function requestsValue(draft: Draft, { meaning }: Mention): boolean {
  if (
    meaning.kind !== 'name' ||
    meaning.tier >= PART_TIER ||
    meaning.names.some(({ sense }) => sense.kind !== 'dimension')
  )
    return false;
  return meaning.names.some(({ sense }) => {
    const {
      dimension,
      inWords,
      yesValue = null,
    } = (sense.kind === 'dimension' ? draft.dimensions[sense.dimension] : undefined) ?? {};
    return yesValue === null && inWords?.takesOneValue === true && dimension?.assumed === null;
  });
}

/**
 * Returns whether a value and a yes-or-no option stand alone between commas, as in "…, oak mount,
 * …". The value may then describe the option.
 */
function isIsolatedPair(draft: Draft, mention: Mention, next: Mention): boolean {
  const isYes = sensesOf(next).some(
    (sense) =>
      sense.kind === 'dimension' && (draft.dimensions[sense.dimension]?.yesValue ?? null) !== null,
  );
  const isParticiple = /(?:ed|en)$/.test(draft.tokens[next.end - 1]?.text ?? '');
  const [before, after] = [
    leftOf(draft.mentions, mention.index),
    rightOf(draft.mentions, next.index),
  ];
  return (
    isYes &&
    !isParticiple &&
    [before, after].every(
      (other) => other === null || other.meaning.kind === 'comma' || isGrammar(other, 'and'),
    )
  );
}

/**
 * Returns whether a descriptive word belongs to the thing named after it, like "front" in "front
 * and rear lights".
 */
function isAttributeOfNext(draft: Draft, mention: Mention): boolean {
  const { mentions } = draft;
  const { index, meaning } = mention;
  if (
    meaning.kind !== 'name' ||
    meaning.tier !== PART_TIER ||
    !meaning.names.every(({ rank }) => rank === 'modifier' || rank === 'hint')
  )
    return false;
  const next = mentions[index + 1];
  const second = isGrammar(next, 'and', 'or') ? mentions[index + 2] : undefined;
  if (second !== undefined && isName(second) && second.end > second.start + 1)
    return !fitsSameNoun(draft, mention, second);
  return second === undefined
    ? next?.meaning.kind === 'name' && next.meaning.names.some(({ rank }) => rank !== 'modifier')
    : isAttributeOfNext(draft, second);
}

/**
 * Returns whether a noun after two joined words also belongs to the first of them. In "front and
 * rear racks", it does if there is a value called "front rack".
 */
function fitsSameNoun(draft: Draft, mention: Mention, secondMention: Mention): boolean {
  const head = formsOf(draft.tokens[secondMention.end - 1]?.text ?? '').map(({ lemma }) => lemma);
  return valuesOf(draft, mention).some(({ dimension, value }) =>
    wordsOf(draft.dimensions[dimension]?.dimension.values[value]?.source.label ?? '').some((word) =>
      formsOf(word).some(({ lemma }) => head.includes(lemma)),
    ),
  );
}

/**
 * Returns whether the name of an option is followed by an answer, as in "delivery day 31 March".
 */
function hasAnswer(draft: Draft, mention: Mention): boolean {
  const next = rightOf(draft.mentions, mention.index, isPlainLink);
  // In "a blue background with white letters", white doesn't describe the background.
  if (next === null || draft.tokens[mention.end]?.text === 'with') return false;
  const dimensions = dimensionsOf(mention);
  return (
    ['colon', 'day', 'quote', 'measure', 'count'].includes(next.meaning.kind) ||
    valuesOf(draft, next).some(({ dimension }) => dimensions.has(dimension))
  );
}

/**
 * Returns whether a participle of one value describes the next value of the same option, and marks
 * that next value as ambiguous. For example, a "smoked egg" is neither smoked ham nor the egg on
 * the menu.
 */
export function describesNext(draft: Draft, mention: Mention): boolean {
  const next = draft.mentions[mention.index + 1];
  if (
    !isVerb(mention) ||
    mention.isNegated ||
    next === undefined ||
    next.clause !== mention.clause ||
    !isName(next) ||
    !sharesDimension(mention, next) ||
    sensesOf(next).some(({ kind }) => kind !== 'value')
  )
    return false;
  next.isAmbiguous = true;
  return true;
}

/**
 * Returns whether an unknown word before part of a name may change its meaning. In "coat pocket",
 * for example, "coat" shows that the value "Back pocket" isn't meant.
 */
export function isChangedByUnknown(
  { mentions, tokens, dimensions }: Draft,
  { index, clause, meaning, start, isNegated }: Mention,
): boolean {
  const before = mentions[index - 1];
  return (
    !isNegated &&
    meaning.kind === 'name' &&
    meaning.tier === PART_TIER &&
    meaning.names.every(
      ({ sense }) =>
        sense.kind === 'value' && dimensions[sense.dimension]?.inWords.takesSeveralValues === true,
    ) &&
    before?.clause === clause &&
    before.meaning.kind === 'unknown' &&
    before.end === start &&
    tokens[before.start]?.kind === 'word'
  );
}

const PART_FAMILIES = contextWords.partFamilies.map((words): ReadonlySet<string> => new Set(words));

/**
 * Returns whether a value is of the part that an option colours, as the leather in "tan leather" is
 * of the upholstery.
 */
function isOfSamePart(
  { dimensions, tokens }: Draft,
  label: readonly string[],
  value: Mention,
): boolean {
  const words = [
    ...tokens.slice(value.start, value.end).map(({ text }) => text),
    ...[...dimensionsOf(value)].flatMap((index) =>
      wordsOf(dimensions[index]?.dimension.source.label ?? ''),
    ),
  ];
  return PART_FAMILIES.some(
    (family) => label.some((word) => family.has(word)) && words.some((word) => family.has(word)),
  );
}

const ATTRIBUTE_NOUNS: ReadonlySet<string> = new Set(contextWords.attributeNouns);
/** Nouns that add nothing to the name before them. For example, "roast type" means the roast. */
const KIND_NOUNS: ReadonlySet<string> = new Set(contextWords.kindNouns);

/**
 * Returns whether a value may describe something else. For example, the white in "white lacquer"
 * may not be the colour of the mount.
 */
export function isAttributeOfOther(
  draft: Draft,
  mention: Mention,
  { dimension }: ValueSense,
): boolean {
  const { required, source } = draft.dimensions[dimension]?.dimension ?? {};
  const { label: own = '', synonyms = [] } = source ?? {};
  if (required === true && isBeforeProduct(draft, mention)) return false;
  // An option with a synonym such as "colour" describes the whole product.
  if (
    synonyms.some((synonym) =>
      wordsOf(synonym).every((word) => ATTRIBUTE_NOUNS.has(word) || KIND_NOUNS.has(word)),
    )
  )
    return false;
  const label = wordsOf(own).filter(
    (word) => ATTRIBUTE_NOUNS.has(word) || !(FILLERS.has(word) || KIND_NOUNS.has(word)),
  );
  if (
    label.length < 2 ||
    !label.some((word) => ATTRIBUTE_NOUNS.has(word)) ||
    isNamedNear(draft, mention, dimension)
  )
    return false;
  const [before, after] = [draft.mentions[mention.index - 1], draft.mentions[mention.index + 1]];
  const isOther =
    after !== undefined &&
    after.clause === mention.clause &&
    valuesOf(draft, after).length > 0 &&
    !dimensionsOf(after).has(dimension) &&
    ![...dimensionsOf(after)].some((other) =>
      label.some((word) => draft.dimensions[other]?.words.has(word)),
    ) &&
    !isOfSamePart(draft, label, after);
  return isOther || before?.meaning.kind === 'unknown' || after?.meaning.kind === 'unknown';
}
