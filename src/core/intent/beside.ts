import type { Draft } from './draft.ts';
import { LESS, MORE } from './function-words.ts';
import { PART } from './parts.ts';
import {
  type Spot,
  dimensionsOf,
  isGrammar,
  isName,
  leftOf,
  productsOf,
  rightOf,
} from './spots.ts';
import { formsOf } from './word-forms.ts';

/**
 * Spots that stand beside one in its phrase: nothing but articles, prepositions and colons between.
 */
function besides(draft: Draft, spot: Spot): readonly Spot[] {
  return [leftOf(draft.spots, spot.index), rightOf(draft.spots, spot.index)].flatMap(
    (found) => found ?? [],
  );
}

/** A spot beside that names the dimension as a whole, such as "finish" of "finish: oil". */
export function cueBeside(draft: Draft, spot: Spot, dimension: number): Spot | null {
  return (
    besides(draft, spot).find(
      (found) =>
        namesDimension(found, dimension) &&
        found.meaning.kind === 'name' &&
        found.meaning.tier !== PART,
    ) ?? null
  );
}

/** By a whole name of it or by a part. */
export function namesDimension({ meaning }: Spot, dimension: number): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.names.some(({ sense }) => sense.kind === 'dimension' && sense.dimension === dimension)
  );
}

const NEAR = 3;
const NONE: ReadonlySet<string> = new Set();

/**
 * How many words of a dimension's names stand close to a spot and aren't its own: "white" of "white
 * mount" is of the mount's colour rather than of anything else's. Words `apart` don't tell, since
 * values that compete have them too.
 */
export function sharedWords(
  draft: Draft,
  spot: Spot,
  dimension: number,
  apart: ReadonlySet<string> = NONE,
): number {
  const names = draft.dimensions[dimension]?.words;
  if (names === undefined) return 0;
  let count = 0;
  for (const step of [-1, 1] as const) {
    for (
      let at = step === 1 ? spot.index + 1 : spot.index - 1, words = 0;
      words < NEAR;
      at += step
    ) {
      const near = draft.spots[at];
      if (near === undefined || near.clause !== spot.clause || isBorder(near)) break;
      if (near.meaning.kind === 'determiner' || near.meaning.kind === 'mark') continue;
      words += 1;
      if (holds(draft, near, names, apart)) count += 1;
    }
  }
  return count;
}

function isBorder(spot: Spot): boolean {
  return (
    spot.meaning.kind === 'comma' ||
    spot.meaning.kind === 'stop' ||
    isGrammar(spot, 'and', 'or', 'nor', 'but', 'negator')
  );
}

function holds(
  { tokens }: Draft,
  { start, end, meaning }: Spot,
  names: ReadonlySet<string>,
  apart: ReadonlySet<string>,
): boolean {
  if (meaning.kind === 'filler' && end - start > 1) return false;
  return tokens
    .slice(start, end)
    .some(
      ({ kind, text }) =>
        kind === 'word' &&
        text.length > 2 &&
        !apart.has(text) &&
        formsOf(text).some(({ lemma }) => names.has(lemma)),
    );
}

/** The names of options beside a spot, products aside. */
export function optionsBeside(draft: Draft, spot: Spot): readonly Spot[] {
  return besides(draft, spot).filter(
    (found) => isName(found) && dimensionsOf(found).size > 0 && productsOf(found).size === 0,
  );
}

const AMOUNTS = new Set([
  'half',
  'extra',
  'additional',
  'double',
  'triple',
  'more',
  'less',
  'plenty',
  'generous',
  'generously',
]);
const LINKS = /^(?:on|with|of|for)$/;

/**
 * "Light on the mango", "double cheese": how much there shall be of what follows, also where the
 * same words are a value of something else. A whole name that says how a thing is ("mild", "light")
 * may stand before anything.
 */
export function isDegreeOfOther(
  draft: Draft,
  spot: Spot,
  dimensions: ReadonlySet<number>,
): boolean {
  const words = draft.tokens
    .slice(spot.start, spot.end)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
  if (!words.every((word) => word === 'half' || MORE.has(word) || LESS.has(word))) return false;
  const { next, isLinked } = nextSaid(draft, spot);
  if (next === null || !isThing(next)) return false;
  if ([...dimensionsOf(next)].some((dimension) => dimensions.has(dimension))) return false;
  // "Light on sauce" is of the amount of sauce.
  if ([...dimensions].some((dimension) => isNamedAfter(draft, next, dimension))) return false;
  const isWhole = spot.meaning.kind === 'name' && spot.meaning.tier < PART;
  return isLinked || !isWhole || words.some((word) => AMOUNTS.has(word));
}

/** What follows in the clause behind articles and marks, and whether "on" or "of" leads to it. */
function nextSaid(
  { spots, tokens }: Draft,
  { index, clause }: Spot,
): { readonly next: Spot | null; readonly isLinked: boolean } {
  let isLinked = false;
  for (let at = index + 1; ; at += 1) {
    const next = spots[at];
    if (next === undefined || next.clause !== clause) return { next: null, isLinked };
    const isLink = next.meaning.kind === 'filler' && LINKS.test(tokens[next.start]?.text ?? '');
    isLinked ||= isLink;
    if (!isLink && next.meaning.kind !== 'determiner' && next.meaning.kind !== 'mark')
      return { next, isLinked };
  }
}

function isThing(spot: Spot): boolean {
  return (isName(spot) && productsOf(spot).size === 0) || spot.meaning.kind === 'unknown';
}

function isNamedAfter({ tokens, dimensions }: Draft, spot: Spot, dimension: number): boolean {
  const words = tokens.slice(spot.start, spot.end).filter(({ kind }) => kind === 'word');
  return words.every(({ text }) =>
    formsOf(text).some(({ lemma }) => dimensions[dimension]?.words.has(lemma)),
  );
}

/**
 * Whether the names of sizes stand behind them ("40 chest 34 waist") or before them ("chest 40
 * waist 34"), where names and numbers take turns; null where neither is so.
 */
export function namesComeAfter(draft: Draft, spot: Spot): boolean | null {
  const isNumber = (at: number): boolean =>
    ['count', 'measure'].includes(draft.spots[at]?.meaning.kind ?? '') &&
    draft.spots[at]?.clause === spot.clause;
  const isSize = (at: number): boolean => {
    const found = draft.spots[at];
    return (
      found !== undefined &&
      found.clause === spot.clause &&
      draft.dimensions.some(
        ({ dimension }) => dimension.kind === 'magnitude' && namesDimension(found, dimension.index),
      )
    );
  };
  const hasColon = [draft.spots[spot.index - 1], draft.spots[spot.index + 2]].some(
    (near) => near?.meaning.kind === 'colon',
  );
  if (
    hasColon ||
    !isNumber(spot.index) ||
    !isSize(spot.index + 1) ||
    (!isSize(spot.index - 1) && draft.tokens[spot.start]?.kind !== 'number')
  )
    return null;
  let [first, last] = [spot.index, spot.index];
  while (isNumber(first) ? isSize(first - 1) : isNumber(first - 1)) first -= 1;
  while (isNumber(last) ? isSize(last + 1) : isNumber(last + 1)) last += 1;
  return isNumber(first) === isNumber(last) ? null : isNumber(first);
}
