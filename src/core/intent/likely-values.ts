import { cueBeside, sharedWords } from './beside.ts';
import type { Draft } from './draft.ts';
import { MAXIMUM_SHARED } from './name-index.ts';
import { PART } from './parts.ts';
import { type NameMeaning, type Spot, dimensionsOf, isGrammar, leftOf, rightOf } from './spots.ts';
import { wordsOf } from './tokens.ts';

export interface ValueSense {
  readonly dimension: number;
  readonly value: number;
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
