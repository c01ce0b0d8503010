import { cueBeside, namesComeAfter, namesDimension, optionsBeside, sharedWords } from './beside.ts';
import { convert } from './convert.ts';
import type { Draft } from './draft.ts';
import { EXTENTS, type Role } from './extents.ts';
import type { Amount } from './amounts.ts';
import type { Measure } from './measures.ts';
import type { Span } from './reading.ts';
import { type Spot, isName, leftOf, rightOf, sensesOf } from './spots.ts';
import { spanOf } from './tokens.ts';
import { unitFor } from './units-in-words.ts';

/** Gives every size to the dimension that it is of, or tells that it can't. */
export function placeSizes(draft: Draft): void {
  const spots = draft.spots.filter((spot) => !spot.isDone && measureOf(draft, spot) !== null);
  // Those that are told more of come first: what is left may be what the others are of.
  const isTold = (spot: Spot): boolean =>
    measureOf(draft, spot)?.amounts.some(({ role }) => role !== null) === true ||
    optionsBeside(draft, spot).length > 0;
  for (const spot of [...spots.filter(isTold), ...spots.filter((other) => !isTold(other))]) {
    const measure = measureOf(draft, spot);
    if (measure === null) continue;
    spot.isDone = true;
    if (spot.isNegated || isOfUnread(draft, spot, measure)) draft.told.push(spot.span);
    else if (measure.amounts.length > 1 && !isSpread(measure)) placeExtents(draft, spot, measure);
    else placeOne(draft, spot, measure);
  }
}

/** "12 High Street": how a thing is that nobody knows, by its words and without a unit. */
function isOfUnread(
  { spots, tokens }: Draft,
  { index, end, clause }: Spot,
  { amounts }: Measure,
): boolean {
  const next = spots[index + 1];
  return (
    amounts.length === 1 &&
    amounts.every(({ units, role }) => units === null && role !== null) &&
    !/^(?:width|height|length|depth|diameter|thickness)$/.test(tokens[end - 1]?.text ?? '') &&
    next?.meaning.kind === 'unknown' &&
    next.clause === clause
  );
}

/** "Between 30 and 40" is of one dimension, "roughly 30 by 40" of two. */
function isSpread(measure: Measure): boolean {
  return measure.isRange && !measure.isProduct;
}

/** A name such as "30 mm" is a size where a dimension of sizes stands beside it. */
function measureOf(draft: Draft, spot: Spot): Measure | null {
  if (spot.meaning.kind === 'measure') return spot.meaning.measure;
  if (spot.meaning.kind !== 'name' || spot.meaning.measure === null) return null;
  const isSize = draft.dimensions.some(
    ({ dimension }) =>
      dimension.kind === 'magnitude' && cueBeside(draft, spot, dimension.index) !== null,
  );
  const isValue = sensesOf(spot).some(
    (sense) => sense.kind === 'value' && cueBeside(draft, spot, sense.dimension) !== null,
  );
  return isSize && !isValue ? spot.meaning.measure : null;
}

/** Dimensions of sizes that an amount may be of: any, where it has no unit. */
function sizesFor(draft: Draft, amounts: readonly Amount[]): readonly number[] {
  return draft.dimensions.flatMap(({ dimension: { index, magnitude, hidden } }) => {
    if (magnitude === null || hidden || draft.possible[index] === false) return [];
    return amounts.every(
      ({ units }) => units === null || units.some((key) => unitFor([key], magnitude.unit) !== null),
    )
      ? [index]
      : [];
  });
}

function placeOne(draft: Draft, spot: Spot, measure: Measure): void {
  const [amount] = measure.amounts;
  const candidates = amount === undefined ? [] : likelyFor(draft, spot, measure.amounts);
  const [dimension] = candidates;
  if (amount === undefined || dimension === undefined) {
    draft.told.push(spot.span);
  } else if (candidates.length > 1) {
    draft.doubt(
      spot.span,
      candidates.map((index) => ({ dimension: index })),
    );
  } else if (measure.isRange) {
    draft.unsettle(dimension, spot.span);
  } else {
    answer(draft, dimension, amount, spot.span);
  }
}

/**
 * By what stands beside it and by the way it goes; without either, only where there is one
 * dimension for it.
 */
function likelyFor(draft: Draft, spot: Spot, amounts: readonly Amount[]): readonly number[] {
  const pieces =
    rightOf(draft.spots, spot.index)?.meaning.kind === 'counted' ? countedOption(draft) : null;
  if (pieces !== null) return [pieces];
  const cued = namedBeside(draft, spot, amounts);
  if (cued.length === 1) return cued;
  const all = cued.length > 0 ? cued : sizesFor(draft, amounts);
  const role = amounts.find((amount) => amount.role !== null)?.role ?? roleBefore(draft, spot);
  const ofRole = role === null ? all : ofRoleAmong(draft, all, role);
  const near = ofRole.map((index) => ({
    index,
    words: optionsBeside(draft, spot).length === 0 ? 0 : sharedWords(draft, spot, index),
  }));
  const most = Math.max(0, ...near.map(({ words }) => words));
  if (most > 0) return near.filter(({ words }) => words === most).map(({ index }) => index);
  if (role !== null || cued.length > 0) return mainOf(draft, ofRole);
  return amounts.every(({ units }) => units === null) ? [] : ofOwnUnit(draft, all, amounts);
}

/** What is so wide is so much across, where it has no width. */
function ofRoleAmong(draft: Draft, candidates: readonly number[], role: Role): readonly number[] {
  const having = (wanted: Role): readonly number[] =>
    candidates.filter((index) => draft.dimensions[index]?.roles.has(wanted) === true);
  const isRound =
    role === 'width' &&
    !draft.dimensions.some(
      ({ roles, dimension }) =>
        roles.has('width') && !dimension.hidden && draft.possible[dimension.index] !== false,
    );
  return isRound ? having('diameter') : having(role);
}

/** "Dia 7 cm": the word for how a size goes, right before it and after no other size. */
function roleBefore({ spots }: Draft, spot: Spot): Role | null {
  const before =
    spots[spot.index - 1]?.meaning.kind === 'mark' ||
    spots[spot.index - 1]?.meaning.kind === 'colon'
      ? spots[spot.index - 2]
      : spots[spot.index - 1];
  if (before?.meaning.kind !== 'role' || before.clause !== spot.clause || before.isDone)
    return null;
  const first = spots[before.index - 1];
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
 * Feet are never said of what is told in inches; but what is told in millimetres is often said in
 * centimetres.
 */
const OF_LARGE_THINGS = /^(?:ft|yd|mi)$/;

/**
 * "Ten feet" of a board that is ten feet long and inches wide: where one option alone is told in
 * that unit, and no other could be so large.
 */
function ofOwnUnit(
  draft: Draft,
  candidates: readonly number[],
  amounts: readonly Amount[],
): readonly number[] {
  const isOwn = (index: number): boolean => {
    const own = draft.dimensions[index]?.dimension.magnitude?.unit.key ?? '';
    return (
      OF_LARGE_THINGS.test(own) &&
      amounts.every(
        ({ units, larger }) => (larger === undefined ? units : [larger])?.includes(own) === true,
      )
    );
  };
  const fitting = candidates.filter((index) =>
    amounts.every((amount) => fits(draft, index, amount)),
  );
  return candidates.filter(isOwn).length === 1 && fitting.length === 1 && fitting.every(isOwn)
    ? fitting
    : candidates;
}

/** The one option of the product that must be answered with a number of pieces, or is called so. */
export function countedOption(draft: Draft): number | null {
  const counting = draft.dimensions.filter(
    ({ words, dimension: { magnitude, required, hidden, index } }) =>
      magnitude?.unit.quantity === 'count' &&
      draft.possible[index] !== false &&
      (required || (!hidden && (words.has('piece') || words.has('pieces')))),
  );
  return counting.length === 1 ? (counting[0]?.dimension.index ?? null) : null;
}

/** "Width: 30", "30 cm width"; where both sides name one, the name before it. */
function namedBeside(draft: Draft, spot: Spot, amounts: readonly Amount[]): readonly number[] {
  const sides = [leftOf(draft.spots, spot.index), rightOf(draft.spots, spot.index)];
  for (const beside of namesComeAfter(draft, spot) === true ? sides.toReversed() : sides) {
    if (beside === null || !isName(beside)) continue;
    const found = draft.dimensions.flatMap(({ dimension: { index, magnitude } }) => {
      if (magnitude === null || !namesDimension(beside, index)) return [];
      return amounts.every(
        ({ units }) =>
          units === null || units.some((key) => unitFor([key], magnitude.unit) !== null),
      )
        ? [index]
        : [];
    });
    // "200 wide with a drop of 220": what is told of the size itself comes before what stands
    // beside it.
    if (isOfOtherRole(draft, amounts, found)) continue;
    const possible = found.filter((index) => draft.possible[index] !== false);
    // Even where the dimension doesn't apply to the product: the answer says so.
    if (found.length > 0) return possible.length > 0 ? possible : found;
  }
  return [];
}

function isOfOtherRole(
  draft: Draft,
  amounts: readonly Amount[],
  found: readonly number[],
): boolean {
  const role = amounts.length === 1 ? (amounts[0]?.role ?? null) : null;
  const has = (index: number): boolean =>
    role !== null && draft.dimensions[index]?.roles.has(role) === true;
  return role !== null && !found.some(has) && sizesFor(draft, amounts).some(has);
}

/**
 * Of several widths, that of the thing itself rather than one that only something else brings
 * along.
 */
function mainOf(draft: Draft, candidates: readonly number[]): readonly number[] {
  const required = candidates.filter(
    (index) => draft.dimensions[index]?.dimension.required === true,
  );
  if (required.length === 1) return required;
  const always = candidates.filter((index) => draft.possible[index] === true);
  return required.length === 0 && always.length === 1 ? always : candidates;
}

function answer(draft: Draft, dimension: number, amount: Amount, span: Span): void {
  const { value, units } = amount;
  const own = draft.dimensions[dimension]?.dimension.magnitude?.unit;
  const unit = own === undefined || units === null ? own : unitFor(units, own);
  // "2 m by 80": where that makes 80 m of what may be 80 cm, who asked says which.
  const isUnlikely =
    amount.isUnitBefore === true &&
    !fits(draft, dimension, amount) &&
    fits(draft, dimension, { ...amount, units: null });
  if (value === null || unit === undefined || unit === null || isUnlikely)
    draft.doubt(span, [{ dimension }]);
  else draft.answer(dimension, { magnitude: value, unit: unit.key, requestedValue: null }, span);
}

/** A × B, A × B × C: each by its own role, or the dimensions of extent in map order. */
function placeExtents(draft: Draft, spot: Spot, { amounts, isRange }: Measure): void {
  const dimensions =
    byRoles(draft, amounts) ?? inOrder(draft, amounts) ?? byRolesAndOrder(draft, amounts);
  if (dimensions === null) {
    draft.told.push(spot.span);
    return;
  }
  for (const [at, amount] of amounts.entries()) {
    const dimension = dimensions[at];
    const span = spanOf(draft.tokens, amount.start, amount.end);
    if (dimension === undefined) draft.told.push(span);
    else if (isRange) draft.unsettle(dimension, spot.span);
    else answer(draft, dimension, amount, span);
  }
}

function byRoles(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  if (!amounts.every(({ role }) => role !== null)) return null;
  const found = amounts.map(({ role, ...amount }) =>
    mainOf(
      draft,
      sizesFor(draft, [{ role, ...amount }]).filter(
        (index) => role !== null && draft.dimensions[index]?.roles.has(role) === true,
      ),
    ),
  );
  const dimensions = found.flatMap((list) => (list.length === 1 ? list : []));
  return new Set(dimensions).size === amounts.length ? dimensions : null;
}

/**
 * "180 cm long by 90 cm": what is left for those without words, where that is one dimension for
 * each.
 */
function byRolesAndOrder(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  const told = amounts.filter(({ role }) => role !== null);
  const found = told.length === 0 || told.length === amounts.length ? null : byRoles(draft, told);
  if (found === null) return null;
  const rest = sizesFor(draft, amounts).filter(
    (index) =>
      draft.possible[index] === true &&
      draft.dimensions[index]?.dimension.required === true &&
      !found.includes(index) &&
      [...(draft.dimensions[index]?.roles ?? [])].some((role) => EXTENTS.has(role)),
  );
  if (rest.length !== amounts.length - told.length) return null;
  const [known, left] = [found.values(), rest.values()];
  return amounts.flatMap(({ role }) => (role === null ? left : known).next().value ?? []);
}

/**
 * Required ones first; of the others only those that are left no choice, by what the size may be.
 */
function inOrder(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  if (amounts.some(({ role }) => role !== null)) return null;
  const extents = sizesFor(draft, amounts).filter((index) =>
    [...(draft.dimensions[index]?.roles ?? [])].some((role) => EXTENTS.has(role)),
  );
  const sure = extents.filter((index) => draft.possible[index] === true);
  const required = sure.filter((index) => draft.dimensions[index]?.dimension.required === true);
  const main = required.length > 0 ? required : sure;
  if (main.length >= amounts.length) {
    return hasOneOfEach(draft, main.slice(0, amounts.length), main)
      ? main.slice(0, amounts.length)
      : null;
  }
  const others = sure.filter((index) => !main.includes(index));
  const last = amounts.at(-1);
  if (main.length !== amounts.length - 1 || last === undefined) return null;
  const fitting = others.filter((index) => fits(draft, index, last));
  return fitting.length === 1 ? [...main, ...fitting] : null;
}

/** Two widths among the dimensions leave it open which is meant. */
function hasOneOfEach(draft: Draft, chosen: readonly number[], all: readonly number[]): boolean {
  const rolesOf = (index: number): readonly string[] =>
    [...(draft.dimensions[index]?.roles ?? [])].filter((role) => EXTENTS.has(role));
  return chosen.every(
    (index) =>
      !all.some((other) => other !== index && rolesOf(other).join() === rolesOf(index).join()),
  );
}

/** Whether an option may be so large. */
export function fits(draft: Draft, index: number, { value, units }: Amount): boolean {
  const magnitude = draft.dimensions[index]?.dimension.magnitude;
  if (magnitude === undefined || magnitude === null || value === null) return false;
  const unit = units === null ? magnitude.unit : unitFor(units, magnitude.unit);
  if (unit === null) return false;
  // 110 inches are no decimal number of feet, but 12 feet are one of inches.
  const [least, most] = [magnitude.minimum, magnitude.maximum].map((bound) =>
    convert(bound, magnitude.unit.key, unit.key),
  );
  const size = convert(value, unit.key, magnitude.unit.key);
  if (size !== null) return size >= magnitude.minimum && size <= magnitude.maximum;
  return (
    least !== undefined &&
    least !== null &&
    most !== undefined &&
    most !== null &&
    value >= least &&
    value <= most
  );
}
