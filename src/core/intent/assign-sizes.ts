import {
  findCueNear,
  areNamesAfterSizes,
  namesDimension,
  namedOptionsNear,
  countSharedWords,
} from './neighbours.ts';
import type { Draft } from './draft.ts';
import { type SizeRole, roleOf } from './extents.ts';
import type { Amount } from './amounts.ts';
import type { Measure } from './measures.ts';
import { type Mention, isName, leftOf, rightOf, sensesOf } from './mentions.ts';
import { assignSideLengths } from './assign-side-lengths.ts';
import {
  answerWithSize,
  findOnlyFitting,
  findOnlyInRange,
  findOnlyUnanswered,
  findPiecesDimension,
  fitsBounds,
  narrowToMain,
  findDimensionsForSizes,
} from './size-dimensions.ts';
import { isSizeOfOtherThing } from './sizes-of-other-things.ts';
import { standsAlone } from './lone-sizes.ts';
import { wordsOf } from './tokens.ts';
import { chooseUnit } from './units-in-words.ts';

/**
 * Matches each size in the sentence to the option that it answers. Sizes that answer no option are
 * reported as not understood.
 */
export function assignSizes(draft: Draft): void {
  const mentions = draft.mentions.filter(
    (mention) => !mention.isDone && measureOf(draft, mention) !== null,
  );
  // Sizes with a word such as "wide" are read first, which leaves fewer options for the other
  // sizes.
  const isIdentified = (mention: Mention): boolean =>
    measureOf(draft, mention)?.amounts.some(({ role }) => role !== null) === true ||
    namedOptionsNear(draft, mention).length > 0;
  for (const mention of [
    ...mentions.filter(isIdentified),
    ...mentions.filter((other) => !isIdentified(other)),
  ]) {
    const measure = measureOf(draft, mention);
    if (measure === null) continue;
    mention.isDone = true;
    if (
      mention.isNegated ||
      isPartOfUnknownName(draft, mention, measure) ||
      isSizeOfOtherThing(draft, mention)
    )
      draft.reported.push(mention.span);
    else if (measure.amounts.length > 1 && !isRangeOfSizes(measure))
      assignSideLengths(draft, mention, measure);
    else assignSize(draft, mention, measure);
  }
}

/** Returns whether a size without a unit belongs to an unknown word, as in "12 High Street". */
function isPartOfUnknownName(
  { mentions, tokens }: Draft,
  { index, end, clause }: Mention,
  { amounts }: Measure,
): boolean {
  const next = mentions[index + 1];
  return (
    amounts.length === 1 &&
    amounts.every(({ units, role }) => units === null && role !== null) &&
    !/^(?:width|height|length|depth|diameter|thickness)$/.test(tokens[end - 1]?.text ?? '') &&
    next?.meaning.kind === 'unknown' &&
    next.clause === clause
  );
}

/**
 * Returns whether several sizes are the limits of one range, as in "between 30 and 40". By
 * contrast, "roughly 30 by 40" gives two sizes.
 */
function isRangeOfSizes(measure: Measure): boolean {
  return measure.isRange && !measure.isMultiplied;
}

/**
 * Returns the size that is meant, or null. A name that looks like a size, such as "30 mm", is read
 * as a size only if the option is named beside it.
 */
function measureOf(draft: Draft, mention: Mention): Measure | null {
  if (mention.meaning.kind === 'measure') return mention.meaning.measure;
  if (mention.meaning.kind !== 'name' || mention.meaning.measure === null) return null;
  const isSize = draft.dimensions.some(
    ({ dimension, inWords }) =>
      inWords.isSize && findCueNear(draft, mention, dimension.index) !== null,
  );
  const isValue = sensesOf(mention).some(
    (sense) => sense.kind === 'value' && findCueNear(draft, mention, sense.dimension) !== null,
  );
  return isSize && !isValue ? mention.meaning.measure : null;
}

function assignSize(draft: Draft, mention: Mention, measure: Measure): void {
  const [amount] = measure.amounts;
  const candidates =
    amount === undefined ? [] : likelyDimensionsFor(draft, mention, measure.amounts);
  const [dimension] = candidates;
  if (amount === undefined || dimension === undefined) {
    draft.reported.push(mention.span);
  } else if (candidates.length > 1) {
    draft.markAmbiguous(
      mention.span,
      candidates.map((index) => ({ dimension: index })),
    );
  } else if (measure.isRange) {
    draft.markUnsettled(dimension, mention.span);
  } else {
    answerWithSize(draft, dimension, withUnitBefore(draft, mention, amount), mention.span);
  }
}

const MAXIMUM_MENTIONS_BETWEEN = 3;

/**
 * Returns a size with the unit of the size before it if it has none, as in "700 mm wide, 200 high".
 * Both must say what they measure.
 */
function withUnitBefore({ mentions }: Draft, { index }: Mention, amount: Amount): Amount {
  if (amount.units !== null || amount.role === null) return amount;
  const before = mentions
    .slice(Math.max(0, index - MAXIMUM_MENTIONS_BETWEEN), index)
    .findLast(({ meaning }) => meaning.kind === 'measure');
  const last =
    before?.meaning.kind === 'measure' ? before.meaning.measure.amounts.at(-1) : undefined;
  return last === undefined || last.units === null || last.role === null
    ? amount
    : { ...amount, units: last.units, isUnitInherited: true };
}

/**
 * Returns the words in the product's names. They don't say what a size measures: "a 2 m table"
 * doesn't mean the option "height of the table".
 */
function productWords({ product }: Draft): ReadonlySet<string> {
  return new Set([product?.title ?? '', ...(product?.synonyms ?? [])].flatMap(wordsOf));
}

/**
 * Returns the options that a size most likely answers, judging by the words beside it. Without such
 * words, the unit and the limits of the options decide.
 */
function likelyDimensionsFor(
  draft: Draft,
  mention: Mention,
  amounts: readonly Amount[],
): readonly number[] {
  const pieces =
    rightOf(draft.mentions, mention.index)?.meaning.kind === 'counted'
      ? findPiecesDimension(draft)
      : null;
  if (pieces !== null) return [pieces];
  const namedNearby = findNamedSizeDimensions(draft, mention, amounts);
  if (namedNearby.length === 1) return namedNearby;
  const all = namedNearby.length > 0 ? namedNearby : findDimensionsForSizes(draft, amounts);
  const role =
    amounts.find((amount) => amount.role !== null)?.role ?? readRoleBefore(draft, mention);
  const ofRole = role === null ? all : dimensionsWithRole(draft, mention, all, role);
  const ofProduct = productWords(draft);
  const near = ofRole.map((index) => ({
    index,
    words:
      namedOptionsNear(draft, mention).length === 0
        ? 0
        : countSharedWords(draft, mention, index, ofProduct),
  }));
  const maximum = Math.max(0, ...near.map(({ words }) => words));
  const nearest = near.flatMap(({ index, words }) => (words === maximum ? [index] : []));
  const fits = (index: number): boolean =>
    amounts.every((amount) => fitsBounds(draft, index, amount));
  // In "6 m of bunting, 40 flags", the words near the size name something much smaller.
  const isNearMeant = maximum > 0 && (nearest.some(fits) || !ofRole.some(fits));
  if (isNearMeant) return nearest;
  if (role !== null || namedNearby.length > 0) {
    const main = narrowToWhole(draft, narrowToMain(draft, ofRole));
    const fitting = main.filter(fits);
    return fitting.length === 1 ? fitting : main;
  }
  return amounts.every(({ units }) => units === null)
    ? []
    : narrowByUnit(draft, mention, all, amounts);
}

/**
 * Prefers the option whose label says nothing but what is measured. "70 cm long" is the length
 * rather than the sleeve length.
 */
function narrowToWhole(draft: Draft, candidates: readonly number[]): readonly number[] {
  const whole = candidates.filter((index) => {
    const label = wordsOf(draft.dimensions[index]?.dimension.source.label ?? '');
    return label.length === 1 && label.every((word) => roleOf(word) !== null);
  });
  return whole.length === 1 ? whole : candidates;
}

/** Returns whether every other size of the sentence answers an option. */
function areOthersRead({ mentions, selections }: Draft, mention: Mention): boolean {
  return mentions.every(
    (other) =>
      other === mention ||
      other.meaning.kind !== 'measure' ||
      selections.some(
        ({ selection: { span } }) => span.start < other.span.end && other.span.start < span.end,
      ),
  );
}

/** Narrows options down by the unit and the amount of a size that no words belong to. */
function narrowByUnit(
  draft: Draft,
  mention: Mention,
  all: readonly number[],
  amounts: readonly Amount[],
): readonly number[] {
  const [amount, ...others] = amounts;
  const only =
    amount === undefined || others.length > 0
      ? null
      : (findOnlyFitting(draft, all, amount) ??
        findOnlyUnanswered(draft, all, amount) ??
        (standsAlone(draft, mention) && areOthersRead(draft, mention)
          ? findOnlyInRange(draft, all, amount)
          : null));
  return only === null ? narrowByLargeUnit(draft, all, amounts) : [only];
}

/**
 * Returns the options with a certain measurement, such as the width. If the product has no width,
 * "width" means its diameter.
 */
function dimensionsWithRole(
  draft: Draft,
  mention: Mention,
  candidates: readonly number[],
  role: SizeRole,
): readonly number[] {
  const sizesWithRole = (other: SizeRole): readonly number[] =>
    candidates.filter((index) => draft.dimensions[index]?.roles.has(other) === true);
  const isRound =
    role === 'width' &&
    !draft.dimensions.some(
      ({ roles, dimension }) =>
        roles.has('width') && !dimension.hidden && draft.possible[dimension.index] !== false,
    );
  if (isRound) return sizesWithRole('diameter');
  // A feeder may have a capacity in kilograms.
  const word = draft.tokens[mention.end - 1]?.text ?? '';
  if (!draft.dimensions.some(({ roles }) => roles.has(role))) {
    const named = candidates.filter((index) => draft.dimensions[index]?.words.has(word) === true);
    if (named.length > 0) return named;
    if (word === 'across') return sizesWithRole('width');
  }
  return role === 'length' && isLongAcross(draft) ? sizesWithRole('width') : sizesWithRole(role);
}

/** Returns whether the length of a product is its width, as that of a shelf with a depth is. */
function isLongAcross({ dimensions, possible }: Draft): boolean {
  const has = (role: SizeRole): boolean =>
    dimensions.some(
      ({ roles, dimension }) =>
        roles.has(role) && !dimension.hidden && possible[dimension.index] !== false,
    );
  return has('width') && has('depth') && !has('length') && !has('height');
}

/**
 * Returns what the word before a size says about it, such as "diameter" for "dia 7 cm". Returns
 * null if the word belongs to an earlier size.
 */
function readRoleBefore({ mentions }: Draft, mention: Mention): SizeRole | null {
  const before =
    mentions[mention.index - 1]?.meaning.kind === 'mark' ||
    mentions[mention.index - 1]?.meaning.kind === 'colon'
      ? mentions[mention.index - 2]
      : mentions[mention.index - 1];
  if (before?.meaning.kind !== 'role' || before.clause !== mention.clause || before.isDone)
    return null;
  const first = mentions[before.index - 1];
  if (
    first !== undefined &&
    first.clause === before.clause &&
    ['count', 'measure', 'name', 'tie', 'unknown'].includes(first.meaning.kind)
  )
    return null;
  before.isDone = true;
  return before.meaning.role;
}

/**
 * Units for large sizes. A size in feet, yards or miles rarely answers an option that is measured
 * in a smaller unit.
 */
const LARGE_UNIT = /^(?:ft|yd|mi)$/;

/**
 * Narrows several options down to the only one measured in the same large unit as the size. For
 * example, "ten feet" is the length of a board whose width is measured in inches.
 */
function narrowByLargeUnit(
  draft: Draft,
  candidates: readonly number[],
  amounts: readonly Amount[],
): readonly number[] {
  const isOwn = (index: number): boolean => {
    const own = draft.dimensions[index]?.dimension.magnitude?.unit.key ?? '';
    return (
      LARGE_UNIT.test(own) &&
      amounts.every(
        ({ units, largerUnit }) =>
          (largerUnit === undefined ? units : [largerUnit])?.includes(own) === true,
      )
    );
  };
  const fitting = candidates.filter((index) =>
    amounts.every((amount) => fitsBounds(draft, index, amount)),
  );
  return candidates.filter(isOwn).length === 1 && fitting.length === 1 && fitting.every(isOwn)
    ? fitting
    : candidates;
}

/**
 * Returns the options named beside a size, as in "width: 30" or "30 cm width". A name before the
 * size takes precedence.
 */
function findNamedSizeDimensions(
  draft: Draft,
  mention: Mention,
  amounts: readonly Amount[],
): readonly number[] {
  const sides = [leftOf(draft.mentions, mention.index), rightOf(draft.mentions, mention.index)];
  for (const beside of areNamesAfterSizes(draft, mention) === true ? sides.toReversed() : sides) {
    if (beside === null || !isName(beside)) continue;
    const found = draft.dimensions.flatMap(({ dimension: { index, magnitude } }) => {
      if (magnitude === null || !namesDimension(beside, index)) return [];
      return amounts.every(
        ({ units }) =>
          units === null || units.some((key) => chooseUnit([key], magnitude.unit) !== null),
      )
        ? [index]
        : [];
    });
    // In "200 wide with a drop of 220", the word "wide" takes precedence over the name "drop".
    if (hasOtherRole(draft, amounts, found)) continue;
    const possible = found.filter((index) => draft.possible[index] !== false);
    // An option that doesn't apply to the product is still answered, and the offer then says that
    // it doesn't apply.
    if (found.length > 0) return possible.length > 0 ? possible : found;
  }
  return [];
}

function hasOtherRole(
  draft: Draft,
  amounts: readonly Amount[],
  dimensions: readonly number[],
): boolean {
  const role = amounts.length === 1 ? (amounts[0]?.role ?? null) : null;
  const has = (index: number): boolean =>
    role !== null && draft.dimensions[index]?.roles.has(role) === true;
  return role !== null && !dimensions.some(has) && findDimensionsForSizes(draft, amounts).some(has);
}
