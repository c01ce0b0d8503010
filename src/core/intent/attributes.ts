import { cueBeside, sharedWords } from './beside.ts';
import type { Draft } from './draft.ts';
import { FILLERS } from './function-words.ts';
import { type ValueSense, valuesOf } from './likely-values.ts';
import { PART } from './parts.ts';
import {
  type NameMeaning,
  type Spot,
  dimensionsOf,
  isGrammar,
  isName,
  isPlainLink,
  leftOf,
  productsOf,
  rightOf,
  sensesOf,
} from './spots.ts';
import { sharesDimension } from './targets.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

/** "Not the normal vanilla", where there is normal ice: the no is of what follows. */
export function isNegatedAttribute(
  { spots }: Draft,
  { index, clause, meaning, isNegated }: Spot,
  senses: readonly ValueSense[],
): boolean {
  const next = spots[index + 1];
  if (
    !isNegated ||
    meaning.kind !== 'name' ||
    meaning.tier < PART ||
    next === undefined ||
    next.clause !== clause ||
    !isName(next) ||
    productsOf(next).size > 0
  )
    return false;
  const isRest = meaning.names.every(
    ({ sense, isRest: rest, rank }) =>
      sense.kind === 'value' && (rest === true || rank === 'modifier' || rank === 'hint'),
  );
  const isOther = isRest && !senses.some(({ dimension }) => dimensionsOf(next).has(dimension));
  if (isOther) next.isDoubtful = true;
  return isOther;
}

/**
 * "Off-white" is no white, "oak-effect" no oak, "veg-tanned" not the colour: another word is joined
 * to the name by a hyphen.
 */
export function isGluedToOther({ spots, tokens }: Draft, spot: Spot): boolean {
  const { index, start, end } = spot;
  const [before, after] = [spots[index - 2], spots[index + 2]];
  const isHyphen = (at: number): boolean =>
    tokens[at]?.text === '-' && tokens[at]?.gap === false && tokens[at + 1]?.gap === false;
  if (before !== undefined && before.end === start - 1 && isHyphen(start - 1)) {
    if (
      GLUED.has(before.meaning.kind) ||
      (isVerb(spot) && isName(before) && !sharesDimension(spot, before))
    )
      return true;
  }
  return (
    after !== undefined &&
    after.start === end + 1 &&
    isHyphen(end) &&
    (after.meaning.kind === 'unknown' || LOOKS.test(tokens[after.start]?.text ?? ''))
  );
}

/** Oiled for oil, tanned for tan. */
function isVerb({ meaning }: Spot): boolean {
  return meaning.kind === 'name' && meaning.tier === 2;
}

const GLUED = new Set(['unknown', 'filler', 'count', 'degree']);
const LOOKS = /^(?:look|looking|style|styled|type|like|kind|colou?red)$/;
const POSSESSIVE = /^(?:my|our|his|her|their)$/;

/**
 * "To match my black shoes": what is described is somebody's own, and nothing that the store makes.
 */
export function isOfAnother({ spots, tokens }: Draft, { index, start, clause }: Spot): boolean {
  const next = spots[index + 1];
  return (
    POSSESSIVE.test(tokens[start - 1]?.text ?? '') &&
    next?.meaning.kind === 'unknown' &&
    next.clause === clause
  );
}

/** "Gold buckle": a part of a name right before another thing may only say how that thing is. */
export function isAttribute(draft: Draft, spot: Spot, { dimension }: ValueSense): boolean {
  const { meaning } = spot;
  if (meaning.kind !== 'name' || spot.isNegated || isSpokenOf(draft, spot, dimension)) return false;
  const next = draft.spots[spot.index + 1];
  if (next === undefined || next.clause !== spot.clause) return false;
  if (draft.tokens[next.start]?.text === 'look' || describesNext(draft, spot)) return true;
  if (dimensionsOf(next).has(dimension)) return false;
  if (next.meaning.kind === 'unknown') return onlyDescribes(meaning, dimension);
  if (productsOf(next).size > 0 || dimensionsOf(next).size === 0 || hasAnswer(draft, next))
    return false;
  if (meaning.tier >= PART) return valuesOf(draft, next).length === 0;
  return asksForValue(draft, next) || isAloneWith(draft, spot, next);
}

/** Whether something beside the spot speaks of the dimension. */
function isSpokenOf(draft: Draft, spot: Spot, dimension: number): boolean {
  return cueBeside(draft, spot, dimension) !== null || sharedWords(draft, spot, dimension) > 0;
}

function onlyDescribes({ tier, names }: NameMeaning, dimension: number): boolean {
  if (tier < PART) return false;
  return names.every(
    ({ sense, isRest, rank }) =>
      sense.kind !== 'value' ||
      sense.dimension !== dimension ||
      isRest === true ||
      rank === 'modifier' ||
      rank === 'hint',
  );
}

/** "A gold finish" where no finish is gold: the finish is meant, not the gold of something else. */
function asksForValue(draft: Draft, { meaning }: Spot): boolean {
  if (
    meaning.kind !== 'name' ||
    meaning.tier >= PART ||
    meaning.names.some(({ sense }) => sense.kind !== 'dimension')
  )
    return false;
  return meaning.names.some(({ sense }) => {
    const { dimension, positive = null } =
      (sense.kind === 'dimension' ? draft.dimensions[sense.dimension] : undefined) ?? {};
    return positive === null && dimension?.kind === 'choice' && dimension.assumed === null;
  });
}

/**
 * "…, oak mount, …": where both stand apart from all else, the whole name of a value may only say
 * how the other thing is, which is no question of its own.
 */
function isAloneWith(draft: Draft, spot: Spot, next: Spot): boolean {
  const isYes = sensesOf(next).some(
    (sense) =>
      sense.kind === 'dimension' && (draft.dimensions[sense.dimension]?.positive ?? null) !== null,
  );
  const isParticiple = /(?:ed|en)$/.test(draft.tokens[next.end - 1]?.text ?? '');
  const [before, after] = [leftOf(draft.spots, spot.index), rightOf(draft.spots, next.index)];
  return (
    isYes &&
    !isParticiple &&
    [before, after].every(
      (other) => other === null || other.meaning.kind === 'comma' || isGrammar(other, 'and'),
    )
  );
}

/** "Front and rear lights": words that only describe, right before another thing. */
function describesNext(draft: Draft, spot: Spot): boolean {
  const { spots } = draft;
  const { index, meaning } = spot;
  if (
    meaning.kind !== 'name' ||
    meaning.tier !== PART ||
    !meaning.names.every(({ rank }) => rank === 'modifier' || rank === 'hint')
  )
    return false;
  const next = spots[index + 1];
  const second = isGrammar(next, 'and', 'or') ? spots[index + 2] : undefined;
  if (second !== undefined && isName(second) && second.end > second.start + 1)
    return !endsAlike(draft, spot, second);
  return second === undefined
    ? next?.meaning.kind === 'name' && next.meaning.names.some(({ rank }) => rank !== 'modifier')
    : describesNext(draft, second);
}

/** "Front and rear racks": whether a front rack is made as well. */
function endsAlike(draft: Draft, spot: Spot, second: Spot): boolean {
  const head = formsOf(draft.tokens[second.end - 1]?.text ?? '').map(({ lemma }) => lemma);
  return valuesOf(draft, spot).some(({ dimension, value }) =>
    wordsOf(draft.dimensions[dimension]?.dimension.values[value]?.source.label ?? '').some((word) =>
      formsOf(word).some(({ lemma }) => head.includes(lemma)),
    ),
  );
}

/** "Vanilla delivery day 31 March": what is named next is spoken of by itself. */
function hasAnswer(draft: Draft, spot: Spot): boolean {
  const next = rightOf(draft.spots, spot.index, isPlainLink);
  if (next === null) return false;
  const dimensions = dimensionsOf(spot);
  return (
    ['colon', 'day', 'quote', 'measure', 'count'].includes(next.meaning.kind) ||
    valuesOf(draft, next).some(({ dimension }) => dimensions.has(dimension))
  );
}

const ATTRIBUTE = /^(?:colou?rs?|styles?|types?|kinds?|finish|shade|tint)$/;

/**
 * "White lacquer" beside a mount: what only a part of the thing has (the colour of its mount) may
 * be meant of what follows, or of a word that nobody knows, where the part itself isn't spoken of.
 */
export function describesOther(draft: Draft, spot: Spot, { dimension }: ValueSense): boolean {
  const { label: own = '', synonyms = [] } = draft.dimensions[dimension]?.dimension.source ?? {};
  // What is called "colour" as well is the colour of the thing itself.
  if (synonyms.some((synonym) => wordsOf(synonym).every((word) => ATTRIBUTE.test(word))))
    return false;
  const label = wordsOf(own).filter((word) => !FILLERS.has(word) || ATTRIBUTE.test(word));
  if (
    label.length < 2 ||
    !label.some((word) => ATTRIBUTE.test(word)) ||
    isSpokenOf(draft, spot, dimension)
  )
    return false;
  const [before, after] = [draft.spots[spot.index - 1], draft.spots[spot.index + 1]];
  const isOther =
    after !== undefined &&
    after.clause === spot.clause &&
    valuesOf(draft, after).length > 0 &&
    !dimensionsOf(after).has(dimension) &&
    ![...dimensionsOf(after)].some((other) =>
      label.some((word) => draft.dimensions[other]?.words.has(word)),
    );
  return isOther || before?.meaning.kind === 'unknown' || after?.meaning.kind === 'unknown';
}
