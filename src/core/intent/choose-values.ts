import { cueBeside, isDegreeOfOther, sharedWords } from './beside.ts';
import type { Draft } from './draft.ts';
import { FILLERS } from './function-words.ts';
import { MAXIMUM_SHARED, type Name } from './name-index.ts';
import { PART } from './parts.ts';
import type { ReadAs } from './reading.ts';
import {
  type NameMeaning,
  type Spot,
  dimensionsOf,
  isGrammar,
  isLink,
  isName,
  leftOf,
  productsOf,
  rightOf,
  sensesOf,
} from './spots.ts';
import { sharesDimension } from './targets.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

export interface ValueSense {
  readonly dimension: number;
  readonly value: number;
}

/**
 * Reads every name of a value: those with one meaning first, since they tell more about the others.
 */
export function readValues(draft: Draft): void {
  const spots = draft.spots.filter((spot) => !spot.isDone && valuesOf(draft, spot).length > 0);
  const isPlain = (spot: Spot): boolean => valuesOf(draft, spot).length === 1;
  for (const spot of [...spots.filter(isPlain), ...spots.filter((other) => !isPlain(other))])
    if (!spot.isDone) readValue(draft, spot);
}

/**
 * The values that a spot may mean, impossible ones only where there are no others. Names of its
 * dimension as a whole come before parts of values.
 */
export function valuesOf(draft: Draft, { meaning }: Spot): readonly ValueSense[] {
  if (meaning.kind !== 'name') return [];
  const senses = new Map<string, ValueSense>();
  for (const { sense } of meaning.names) {
    if (sense.kind === 'value' && !isYesItself(draft, meaning, sense))
      senses.set(`${sense.dimension}/${sense.value}`, sense);
  }
  const all = [...senses.values()];
  const possible = all.filter(({ dimension }) => draft.possible[dimension] !== false);
  return possible.length > 0 ? possible : all;
}

/** "Mount" names the option as well as its yes: what stands beside it may say no. */
function isYesItself(
  draft: Draft,
  { names }: NameMeaning,
  { dimension, value }: ValueSense,
): boolean {
  return (
    draft.dimensions[dimension]?.positive === value &&
    names.some(({ sense }) => sense.kind === 'dimension' && sense.dimension === dimension)
  );
}

function readValue(draft: Draft, spot: Spot): void {
  const senses = valuesOf(draft, spot);
  // What is ruled out must be ruled out wherever it is: where one word is part of several values,
  // none is chosen.
  const isCertain =
    !spot.isNegated || senses.some(({ dimension }) => cueBeside(draft, spot, dimension) !== null);
  const found = isCertain ? bestOf(draft, spot, senses) : senses;
  const [only] = found;
  spot.isDone = true;
  if (only === undefined) return;
  if (
    isGluedToOther(draft, spot) ||
    isNegatedAttribute(draft, spot, found) ||
    isDegreeOfOther(draft, spot, new Set(found.map(({ dimension }) => dimension)))
  ) {
    draft.told.push(spot.span);
    return;
  }
  if (found.length > 1) {
    draft.doubt(spot.span, found);
    return;
  }
  if (spot.isDoubtful) draft.doubt(spot.span, bothAnswers(draft, only));
  else if (
    describesOther(draft, spot, only) ||
    isAttribute(draft, spot, only) ||
    isOfAnother(draft, spot)
  )
    draft.doubt(spot.span, [only]);
  else takeValue(draft, spot, only);
}

/** "Not the normal vanilla", where there is normal ice: the no is of what follows. */
function isNegatedAttribute(
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
function isOfAnother({ spots, tokens }: Draft, { index, start, clause }: Spot): boolean {
  const next = spots[index + 1];
  return (
    POSSESSIVE.test(tokens[start - 1]?.text ?? '') &&
    next?.meaning.kind === 'unknown' &&
    next.clause === clause
  );
}

/** "Gold buckle": a part of a name right before another thing may only say how that thing is. */
function isAttribute(draft: Draft, spot: Spot, { dimension }: ValueSense): boolean {
  if (
    spot.meaning.kind !== 'name' ||
    spot.isNegated ||
    cueBeside(draft, spot, dimension) !== null ||
    sharedWords(draft, spot, dimension) > 0
  )
    return false;
  const next = draft.spots[spot.index + 1];
  if (next === undefined || next.clause !== spot.clause) return false;
  if (draft.tokens[next.start]?.text === 'look' || describesNext(draft, spot)) return true;
  if (dimensionsOf(next).has(dimension)) return false;
  const { tier, names } = spot.meaning;
  if (next.meaning.kind === 'unknown') {
    const ofDimension = names.filter(
      ({ sense }) => sense.kind === 'value' && sense.dimension === dimension,
    );
    return (
      tier >= PART &&
      ofDimension.every(
        ({ isRest, rank }) => isRest === true || rank === 'modifier' || rank === 'hint',
      )
    );
  }
  if (productsOf(next).size > 0 || dimensionsOf(next).size === 0 || hasAnswer(draft, next))
    return false;
  if (tier < PART && asksForValue(draft, next)) return true;
  return tier >= PART ? valuesOf(draft, next).length === 0 : isAloneWith(draft, spot, next);
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
    return (
      positive === null &&
      dimension?.source.kind === 'choice' &&
      typeof dimension.source.default !== 'string'
    );
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
  const next = rightOf(
    draft.spots,
    spot.index,
    (other) => isLink(other) && other.meaning.kind !== 'colon',
  );
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
function describesOther(draft: Draft, spot: Spot, { dimension }: ValueSense): boolean {
  const { label: own = '', synonyms = [] } = draft.dimensions[dimension]?.dimension.source ?? {};
  // What is called "colour" as well is the colour of the thing itself.
  if (synonyms.some((synonym) => wordsOf(synonym).every((word) => ATTRIBUTE.test(word))))
    return false;
  const label = wordsOf(own).filter((word) => !FILLERS.has(word) || ATTRIBUTE.test(word));
  if (
    label.length < 2 ||
    !label.some((word) => ATTRIBUTE.test(word)) ||
    cueBeside(draft, spot, dimension) !== null ||
    sharedWords(draft, spot, dimension) > 0
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

function bothAnswers(draft: Draft, sense: ValueSense): readonly ValueSense[] {
  const none = draft.dimensions[sense.dimension]?.none ?? null;
  return none === null || none === sense.value
    ? [sense]
    : [sense, { dimension: sense.dimension, value: none }];
}

/** Selects a value, or what its negation comes to. */
export function takeValue(draft: Draft, spot: Spot, { dimension, value }: ValueSense): void {
  const readAs = readAsOf(spot, dimension, value);
  const { none = null, positive = null } = draft.dimensions[dimension] ?? {};
  if (!spot.isNegated) draft.selectValue(dimension, value, spot.span, readAs);
  else if (value === none) draft.doubt(spot.span, [{ dimension, value }]);
  else if (value === positive && none !== null)
    draft.selectValue(dimension, none, spot.span, readAs);
  else draft.exclusions.push({ dimension, value, span: spot.span, readAs });
}

export function readAsOf({ meaning }: Spot, dimension: number, value?: number): ReadAs {
  if (meaning.kind !== 'name') return 'exact';
  if (meaning.readAs !== 'exact') return meaning.readAs;
  const isThis = ({ sense }: Name): boolean =>
    sense.kind !== 'product' &&
    sense.dimension === dimension &&
    (value === undefined || (sense.kind === 'value' && sense.value === value));
  const names = meaning.names.filter(isThis);
  if (names.length > 0 && names.every(({ isForm }) => isForm === true)) return 'inflected';
  return names.some(({ rank, isForm }) => rank === 'own' && isForm !== true) ? 'exact' : 'synonym';
}

/**
 * Those that fit best where they stand; several where nothing decides. Shown ones come before
 * hidden ones of the same name.
 */
export function bestOf(
  draft: Draft,
  spot: Spot,
  senses: readonly ValueSense[],
): readonly ValueSense[] {
  if (senses.length < 2) return senses;
  const shown = senses.filter(({ dimension, value }) => !draft.isHidden(dimension, value));
  const narrowed = narrowedByNeighbour(draft, spot, shown.length > 0 ? shown : senses);
  const apart = new Set(
    narrowed.flatMap(({ dimension, value }) =>
      wordsOf(draft.dimensions[dimension]?.dimension.values[value]?.source.label ?? ''),
    ),
  );
  const scored = narrowed.map((sense) => ({ sense, score: scoreOf(draft, spot, sense, apart) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ sense }) => sense);
}

function scoreOf(
  draft: Draft,
  spot: Spot,
  { dimension }: ValueSense,
  apart: ReadonlySet<string>,
): number {
  let score = cueBeside(draft, spot, dimension) === null ? 0 : 8;
  score += 2 * sharedWords(draft, spot, dimension, apart);
  if (draft.appliesNow(dimension) === false && draft.possible[dimension] !== true) score -= 1;
  if (isAnsweredOnce(draft, dimension) && !isAnsweredByPartBeside(draft, spot, dimension))
    score -= 4;
  return score + (isParallel(draft, spot, dimension) ? 1 : 0);
}

/** A choice that is answered takes no second value. */
function isAnsweredOnce(draft: Draft, dimension: number): boolean {
  return (
    draft.dimensions[dimension]?.dimension.kind === 'choice' &&
    draft.selections.some((drafted) => drafted.dimension === dimension)
  );
}

/**
 * "Museum acrylic": the answer is a part of a name that runs on in this one, so that both may be
 * one thing that nobody makes.
 */
function isAnsweredByPartBeside(
  { spots, selections }: Draft,
  spot: Spot,
  dimension: number,
): boolean {
  const before = spots[spot.index - 1];
  return (
    before !== undefined &&
    before.clause === spot.clause &&
    isPart(before) &&
    isPart(spot) &&
    selections.some(
      (drafted) =>
        drafted.dimension === dimension && drafted.selection.span.end === before.span.end,
    )
  );
}

/** In "gold and white" white is likely what gold is. */
function isParallel(draft: Draft, spot: Spot, dimension: number): boolean {
  const [before, after] = [leftOf(draft.spots, spot.index), rightOf(draft.spots, spot.index)];
  return [before, after].some((link) => {
    if (!isGrammar(link, 'and', 'or', 'nor') || link === null) return false;
    const other =
      link === before ? leftOf(draft.spots, link.index) : rightOf(draft.spots, link.index);
    return other !== null && dimensionsOf(other).has(dimension) && dimensionsOf(other).size === 1;
  });
}

/** "RTX 5070" beside "12 GB": the one value that both are parts of. */
function narrowedByNeighbour(
  draft: Draft,
  spot: Spot,
  senses: readonly ValueSense[],
): readonly ValueSense[] {
  for (const other of [leftOf(draft.spots, spot.index), rightOf(draft.spots, spot.index)]) {
    if (other === null || !isPart(spot) || !isPart(other)) continue;
    const shared = senses.filter((sense) =>
      valuesOf(draft, other).some(
        ({ dimension, value }) => dimension === sense.dimension && value === sense.value,
      ),
    );
    if (shared.length === 1) return shared;
  }
  return senses;
}

function isPart({ meaning }: Spot): boolean {
  return meaning.kind === 'name' && meaning.tier >= PART && meaning.names.length < MAXIMUM_SHARED;
}
