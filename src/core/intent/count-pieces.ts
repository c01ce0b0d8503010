import { countedBy, sizeNamed } from './counted-by.ts';
import type { Draft } from './draft.ts';
import type { ReadNumber } from './numbers.ts';
import { isMadeInPairs, isSoldInPairs } from './pairs.ts';
import { fits } from './place-sizes.ts';
import {
  type Spot,
  isGrammar,
  isLink,
  isName,
  isPlainLink,
  productsOf,
  rightOf,
  sensesOf,
} from './spots.ts';
import { sharesDimension } from './targets.ts';
import { wordsOf } from './tokens.ts';
import { NUMBER, formsOf } from './word-forms.ts';

/** Reads numbers that have no unit: pieces of the product, or what a dimension counts. */
export function countPieces(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone || (spot.meaning.kind !== 'count' && spot.meaning.kind !== 'times')) continue;
    if (spot.isNegated) draft.tell(spot);
    else if (spot.meaning.kind === 'times') readTimes(draft, spot, spot.meaning.value);
    else readCount(draft, spot, spot.meaning.number);
  }
  tellShares(draft);
}

/**
 * "Two oak and three walnut frames": so many of one, so many of the other, and neither is how many
 * there shall be.
 */
function tellShares(draft: Draft): void {
  const numbers = draft.spots.filter(
    ({ meaning, clause }, at) =>
      meaning.kind === 'count' &&
      draft.spots[at + 1]?.clause === clause &&
      isShare(draft.spots[at + 1]),
  );
  for (const count of draft.counts.slice()) {
    const spot = numbers.find(({ span }) => span === count.span);
    const [named, others] = [
      spot === undefined ? undefined : draft.spots[spot.index + 1],
      numbers.filter((other) => other !== spot),
    ];
    if (
      named === undefined ||
      !others.some((other) => sharesDimension(named, draft.spots[other.index + 1] ?? named))
    )
      continue;
    draft.counts.splice(draft.counts.indexOf(count), 1);
    draft.told.push(count.span, ...others.map(({ span }) => span));
  }
}

function isShare(spot: Spot | undefined): boolean {
  return (
    spot !== undefined &&
    isName(spot) &&
    productsOf(spot).size === 0 &&
    sensesOf(spot).some(({ kind }) => kind === 'value')
  );
}

/**
 * "Candles x 3" where candles are counted, "olives x2" where several toppings may be chosen: not so
 * many of the product.
 */
function readTimes(draft: Draft, spot: Spot, value: number | null): void {
  const isBefore = draft.tokens[spot.end - 1]?.kind !== 'number';
  const named = draft.spots[isBefore ? spot.index + 1 : spot.index - 1];
  const senses =
    named?.clause === spot.clause && isName(named) && productsOf(named).size === 0
      ? sensesOf(named)
      : [];
  const counted = named === undefined || senses.length === 0 ? null : sizeNamed(draft, named, true);
  if (counted !== null) answerCount(draft, spot, counted, value);
  else if (
    senses.length > 0 &&
    senses.every(
      (sense) =>
        sense.kind === 'value' && draft.dimensions[sense.dimension]?.dimension.kind === 'choices',
    )
  )
    draft.tell(spot);
  else takeCount(draft, spot, value);
}

function readCount(draft: Draft, spot: Spot, number: ReadNumber): void {
  const { value, inWords } = number;
  const counted = countedBy(draft, spot);
  if (counted !== null) answerCount(draft, spot, counted, countOf(draft, spot, counted, number));
  else if (inWords && value === 1 && isPronoun(draft, spot)) spot.isDone = true;
  else if (isOfUnread(draft, spot, value) || countsKinds(draft, spot)) draft.tell(spot);
  else if (countsProduct(draft, spot) && !speaksOfThem(draft, spot))
    takeCount(draft, spot, isMadeInPairs(draft, spot) ? countInPairs(number) : value);
  else if (standsAlone(draft, spot, inWords) && !isOfThem(draft, spot))
    takeCount(draft, spot, isSoldInPairs(draft) ? countInPairs(number) : value);
  else draft.tell(spot);
}

/** How many of what the dimension counts: "a dozen" is one group or twelve pieces, by its unit. */
function countOf(
  draft: Draft,
  spot: Spot,
  counted: number,
  { value, group }: ReadNumber,
): number | null {
  if (group?.unit === unitOf(draft, counted)) return group?.count ?? null;
  return isSingle(draft, spot, counted) ? null : value;
}

function countInPairs({ value, group }: ReadNumber): number | null {
  return group?.unit === 'pair' ? group.count : value;
}

function isOfThem(draft: Draft, spot: Spot): boolean {
  return OF_THEM.test(draft.tokens[spot.start - 1]?.text ?? '');
}

/** "Six chopsticks" where pairs are counted: singles or pairs. */
function isSingle(draft: Draft, spot: Spot, dimension: number): boolean {
  const next = rightOf(draft.spots, spot.index);
  return unitOf(draft, dimension) === 'pair' && next !== null && isName(next);
}

function unitOf(draft: Draft, dimension: number): string | undefined {
  return draft.dimensions[dimension]?.dimension.magnitude?.unit.key;
}

function answerCount(draft: Draft, spot: Spot, dimension: number, value: number | null): void {
  spot.isDone = true;
  const unit = unitOf(draft, dimension);
  if (value === null || unit === undefined || isOfOtherUnit(draft, dimension, value))
    draft.doubt(spot.span, [{ dimension }]);
  else draft.answer(dimension, { magnitude: value, unit, requestedValue: null }, spot.span);
}

/**
 * "40 inch chest, 34 waist": what can't be so many centimetres may be inches, like what was told
 * beside it.
 */
function isOfOtherUnit(draft: Draft, dimension: number, value: number): boolean {
  const amount = { value, role: null, start: 0, end: 0 };
  if (fits(draft, dimension, { ...amount, units: null })) return false;
  const written = draft.spots
    .flatMap(({ meaning }) => (meaning.kind === 'measure' ? meaning.measure.amounts : []))
    .flatMap(({ units }) => units ?? []);
  return written.some((unit) => fits(draft, dimension, { ...amount, units: [unit] }));
}

/** "The oak one" and "one in oak" count nothing; "one frame" does. */
function isPronoun(draft: Draft, spot: Spot): boolean {
  const before = draft.spots[spot.index - 1];
  return (
    !countsProduct(draft, spot) &&
    (before === undefined ||
      before.meaning.kind === 'determiner' ||
      before.meaning.kind === 'filler' ||
      isName(before) ||
      before.meaning.kind === 'comma' ||
      isGrammar(before, 'and', 'or', 'but', 'of-any'))
  );
}

/**
 * Whether a product, or "pieces", "of them", follows, with nothing but what describes it between.
 */
function countsProduct(draft: Draft, spot: Spot): boolean {
  for (
    let at = rightOf(draft.spots, spot.index, isPlainLink);
    at !== null;
    at = rightOf(draft.spots, at.index, isPlainLink)
  ) {
    if (at.meaning.kind === 'counted' || productsOf(at).size > 0 || endsWithProduct(draft, at))
      return true;
    if (
      !isName(at) &&
      !['measure', 'unknown', 'degree', 'role', 'told', 'quote'].includes(at.meaning.kind)
    )
      return false;
  }
  return false;
}

const SHORTEST_NOUN = 4;

/** "Eight beefburgers" are burgers. */
function endsWithProduct({ product, tokens }: Draft, spot: Spot): boolean {
  const last = tokens[spot.end - 1]?.text ?? '';
  if (!isName(spot) || product === null || !last.endsWith('s')) return false;
  const nouns = [product.title, ...product.synonyms]
    .flatMap((name) => wordsOf(name).at(-1) ?? [])
    .filter((noun) => noun.length >= SHORTEST_NOUN);
  return formsOf(last).some(
    ({ lemma, step }) =>
      step === NUMBER &&
      nouns.some((noun) => lemma.endsWith(noun) && lemma.length > noun.length + 1),
  );
}

/** "A three seater sofa": several of what nobody knows belong to the one thing that follows. */
function isOfUnread({ spots, tokens }: Draft, spot: Spot, value: number | null): boolean {
  const hyphen = tokens[spot.end]?.text === '-' && tokens[spot.end]?.gap === false ? 1 : 0;
  const next = spots[spot.index + 1 + hyphen];
  const isOther =
    next?.meaning.kind === 'unknown' ||
    (next?.meaning.kind === 'counted' && tokens[next.start]?.text === 'piece');
  if (value === null || value < 2 || next === undefined || !isOther || next.clause !== spot.clause)
    return false;
  const product = rightOf(
    spots,
    next.index,
    (other) =>
      isPlainLink(other) ||
      other.meaning.kind === 'unknown' ||
      (isName(other) && productsOf(other).size === 0),
  );
  const last =
    product === null || productsOf(product).size === 0 ? '' : (tokens[product.end - 1]?.text ?? '');
  return last !== '' && formsOf(last).every(({ step }) => step !== NUMBER);
}

const KINDS =
  /^(?:kinds|sorts|types|styles|options|choices|sizes|colou?rs|different|ways|versions)$/;

/** "Two kinds of cheese" are no two sandwiches. */
function countsKinds({ spots, tokens }: Draft, spot: Spot): boolean {
  const next = rightOf(
    spots,
    spot.index,
    ({ meaning }) => meaning.kind === 'mark' || meaning.kind === 'determiner',
  );
  return (
    next !== null &&
    (next.meaning.kind === 'filler' || next.meaning.kind === 'unknown') &&
    next.start === spot.end &&
    KINDS.test(tokens[next.start]?.text ?? '')
  );
}

const OF_THEM = /^(?:all|both|the|these|those)$/;

/** "All three", "the two of them": of what was spoken of, unless the product's own name follows. */
function speaksOfThem(draft: Draft, spot: Spot): boolean {
  const next = rightOf(draft.spots, spot.index, isPlainLink);
  return (
    OF_THEM.test(draft.tokens[spot.start - 1]?.text ?? '') &&
    (next === null || next.meaning.kind === 'counted' || !isName(next))
  );
}

/**
 * "Make it two", "two please": nothing else is there that could be counted. Digits may be of
 * anything, and "for six" is for people.
 */
function standsAlone(draft: Draft, spot: Spot, inWords: boolean): boolean {
  if (
    draft.product === null ||
    /^(?:for|with|in|into|to|on|at|as|per|by|from|of|over|under|among|than)$/.test(
      draft.tokens[spot.start - 1]?.text ?? '',
    )
  )
    return false;
  const next = draft.spots[spot.index + 1];
  const ends =
    next === undefined ||
    next.clause !== spot.clause ||
    ['filler', 'comma', 'stop', 'day'].includes(next.meaning.kind);
  const isFirst = draft.spots
    .slice(0, spot.index)
    .every(
      (before) =>
        before.clause !== spot.clause || isLink(before) || isGrammar(before, 'correction'),
    );
  return ends && inWords && (isFirst || draft.spots[spot.index - 1]?.meaning.kind !== 'unknown');
}

const MAXIMUM_QUANTITY = 10_000;

function takeCount(draft: Draft, spot: Spot, value: number | null): void {
  if (value === null || !Number.isInteger(value) || value < 1 || value > MAXIMUM_QUANTITY) {
    draft.tell(spot);
  } else {
    spot.isDone = true;
    draft.counts.push({ value, span: spot.span });
  }
}
