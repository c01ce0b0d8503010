import {
  type Exact,
  MAXIMUM_DIGITS,
  ZERO,
  add,
  compare,
  decimal,
  divide,
  fitsNumber,
  lowestTerms,
  multiply,
  powerOfTen,
  subtract,
} from '../../shared/exact.ts';
import { solveFor } from './fit-sizes.ts';
import { isFirstOfAll, isPastAll } from './day-axis.ts';
import { type Literal, negation } from './formula.ts';
import type { Search } from './search.ts';
import type { DimensionModel } from './search-model.ts';
import { type Limit, compareLimits, floor, lastBefore } from './limits.ts';
import type { SizeAxis } from './size-axis.ts';

/** The least or the greatest size. */
export interface Edge {
  /** In base units; null: there is no limit. */
  readonly at: Exact | null;
  /** Sizes come as near to it as one likes; it itself isn't possible. */
  readonly isOpen: boolean;
  /** False: the search was given up, and there may be less. */
  readonly isSure: boolean;
}

/** -1: the least; 1: the greatest. */
export type Direction = -1 | 1;

/**
 * Whether a stretch between two neighbouring limits may be looked at; all may where nothing is
 * said.
 */
export type Accepts = (place: number) => boolean;

/**
 * The outermost size that the dimension can have in a yes under the assumptions, which must leave
 * it one. Whether anything lies below a limit only grows with the limit, so that halving finds it.
 */
export function outermostSize(
  search: Search,
  index: number,
  assumptions: readonly Literal[],
  direction: Direction,
  accepts?: Accepts,
): Edge {
  const axis = search.axis(index) as SizeAxis;
  const found = outermostPlace(search, axis.literals, assumptions, direction, accepts);
  const { isMeasured } = search.model.dimensions[index] as DimensionModel;
  const edge = { ...edgeOf(axis, found.place, direction), isSure: found.isSure };
  // Who says which stretches may be looked at has cut them at the measures.
  if (!isMeasured || !found.isSure || accepts !== undefined)
    return writable(search, index, assumptions, direction, edge);
  return writable(
    search,
    index,
    assumptions,
    direction,
    refine(search, index, assumptions, direction, found.place),
  );
}

/** An edge that no number tells exactly, such as 40/3, becomes the outermost size that one does. */
function writable(
  search: Search,
  index: number,
  assumptions: readonly Literal[],
  direction: Direction,
  edge: Edge,
): Edge {
  const { magnitude } = (search.model.dimensions[index] as DimensionModel).dimension;
  if (edge.at === null || magnitude === null) return edge;
  const own = lowestTerms(divide(edge.at, magnitude.unit.factor));
  if (wholeDigits(own) > MAXIMUM_DIGITS) return { at: null, isOpen: false, isSure: edge.isSure };
  if (fitsNumber(own)) return edge;
  const scale = powerOfTen(Math.max(0, MAXIMUM_DIGITS - wholeDigits(own)));
  const scaled = { n: own.n * scale, d: own.d };
  const count = direction === -1 ? -floor({ n: -scaled.n, d: scaled.d }) : floor(scaled);
  const at = lowestTerms(multiply({ n: count, d: scale }, magnitude.unit.factor));
  const isThere = edge.isSure && search.solve([...assumptions, search.size(index, at)]) === 'yes';
  return isThere ? { at, isOpen: false, isSure: true } : { at: null, isOpen: false, isSure: false };
}

function wholeDigits({ n, d }: Exact): number {
  return String((n < 0n ? -n : n) / d).length;
}

export interface DayEdge {
  readonly day: number | null;
  readonly isSure: boolean;
}

export function outermostDay(
  search: Search,
  index: number,
  assumptions: readonly Literal[],
  direction: Direction,
  accepts?: Accepts,
): DayEdge {
  const line = search.days(index);
  if (line === null) throw new Error(`dimension ${index} has no days`);
  const { place, isSure } = outermostPlace(
    search,
    line.cuts.map(({ literal }) => literal),
    assumptions,
    direction,
    accepts,
  );
  const { from, before } = line.stretch(place);
  if (direction === -1 ? isFirstOfAll(from) : isPastAll(before)) return { day: null, isSure };
  return {
    day: direction === -1 ? line.firstDay(from, before) : line.lastDay(from, before),
    isSure,
  };
}

/** Places are stretches between limits, from 0 to the number of limits. */
function outermostPlace(
  search: Search,
  limits: readonly Literal[],
  assumptions: readonly Literal[],
  direction: Direction,
  accepts: Accepts | undefined,
): { place: number; isSure: boolean } {
  if (accepts !== undefined) return firstAccepted(limits, direction, accepts);
  let isSure = true;
  const isWithin = (place: number): boolean => {
    const bound = direction === -1 ? limits[place] : limits[place - 1];
    const outcome = search.solve(
      bound === undefined
        ? assumptions
        : [...assumptions, direction === -1 ? negation(bound) : bound],
    );
    if (outcome === 'given up') isSure = false;
    return outcome !== 'no';
  };
  let [low, high] = [0, limits.length];
  while (low < high) {
    const middle = direction === -1 ? (low + high) >> 1 : (low + high + 1) >> 1;
    if (isWithin(middle) === (direction === -1)) high = direction === -1 ? middle : middle - 1;
    else low = direction === -1 ? middle + 1 : middle;
  }
  return { place: low, isSure };
}

function firstAccepted(
  limits: readonly Literal[],
  direction: Direction,
  accepts: Accepts,
): { place: number; isSure: boolean } {
  for (let step = 0; step <= limits.length; step += 1) {
    const place = direction === -1 ? step : limits.length - step;
    if (accepts(place)) return { place, isSure: true };
  }
  return { place: direction === -1 ? 0 : limits.length, isSure: false };
}

function edgeOf(axis: SizeAxis, place: number, direction: Direction): Omit<Edge, 'isSure'> {
  const { low, high } = axis.stretch(place);
  if (direction === -1) {
    if (low === axis.whole.low && !axis.hasMinimum) return { at: null, isOpen: false };
    return { at: low.base, isOpen: low.isBeyond };
  }
  if (high === axis.whole.high && !axis.hasMaximum) return { at: null, isOpen: false };
  return axis.grid === null
    ? { at: high.base, isOpen: !high.isBeyond }
    : { at: lastBefore(axis.grid, high), isOpen: false };
}

/** Within a stretch, a measure may leave only a part. */
function refine(
  search: Search,
  index: number,
  assumptions: readonly Literal[],
  direction: Direction,
  place: number,
): Edge {
  const axis = search.axis(index) as SizeAxis;
  const stretch = axis.stretch(place);
  const inside = [...assumptions, ...stretchLiterals(axis, place)];
  const end = edgeOf(axis, place, direction);
  return axis.grid === null
    ? refineLine(search, index, inside, direction, end)
    : refineGrid(
        search,
        index,
        inside,
        direction,
        { low: stretch.low.base, high: lastBefore(axis.grid, stretch.high) },
        end,
      );
}

export function stretchLiterals(axis: SizeAxis, place: number): Literal[] {
  const [lower, upper] = [axis.literals[place - 1], axis.literals[place]];
  return [lower ?? axis.answered, ...(upper === undefined ? [] : [negation(upper)])];
}

function refineGrid(
  search: Search,
  index: number,
  inside: readonly Literal[],
  direction: Direction,
  { low, high }: { low: Exact; high: Exact },
  end: Omit<Edge, 'isSure'>,
): Edge {
  const { grid } = search.axis(index) as SizeAxis;
  if (grid === null) return { ...end, isSure: true };
  const count = (size: Exact): bigint => lowestTerms(divide(subtract(size, low), grid.step)).n;
  const size = (steps: bigint): Exact =>
    lowestTerms(add(low, { n: steps * grid.step.n, d: grid.step.d }));
  let [from, to] = [0n, count(high)];
  const farthest = search.solve([
    ...inside,
    search.size(index, size(direction === -1 ? from : to)),
  ]);
  if (farthest === 'given up') return { ...end, isSure: false };
  if (farthest === 'yes') return { ...end, isSure: true };
  while (from < to) {
    const middle = direction === -1 ? (from + to) / 2n : (from + to + 1n) / 2n;
    const bound =
      direction === -1
        ? negation(search.reaches(index, { base: size(middle), isBeyond: true }))
        : search.reaches(index, { base: size(middle), isBeyond: false });
    const outcome = search.solve([...inside, bound]);
    if (outcome === 'given up') return { ...end, isSure: false };
    if ((outcome === 'yes') === (direction === -1)) to = direction === -1 ? middle : middle - 1n;
    else from = direction === -1 ? middle + 1n : middle;
  }
  return { at: size(from), isOpen: false, isSure: true };
}

/**
 * The outermost size lies at the stretch's own end, or where a measure meets a bound with the
 * others at some limit of theirs. Going inwards over these places, what matters is the first with
 * sizes outside of it.
 */
function refineLine(
  search: Search,
  index: number,
  inside: readonly Literal[],
  direction: Direction,
  end: Omit<Edge, 'isSure'>,
): Edge {
  if (!isStraight(search, index)) return refineCurve(search, index, inside, direction, end);
  const bases = [...(end.at === null ? [] : [end.at]), ...meetingPoints(search, index)];
  if (bases.length > MAXIMUM_CUTS) return { ...end, isSure: false };
  const candidates = bases
    .flatMap((base): Limit[] => [
      { base, isBeyond: false },
      { base, isBeyond: true },
    ])
    .toSorted((a, b) => compareLimits(a, b) * -direction);
  let before: Limit | null = null;
  for (const limit of candidates) {
    const outside = search.solve([...inside, outsideOf(search, index, limit, direction)]);
    if (outside === 'given up') return { ...end, isSure: false };
    if (outside === 'yes') {
      if (limit.isBeyond === (direction === -1))
        return { at: limit.base, isOpen: false, isSure: true };
      return before === null
        ? { ...end, isSure: end.at === null }
        : {
            at: before.base,
            isOpen: true,
            isSure: isTight(search, index, inside, direction, before.base, limit.base),
          };
    }
    before = limit;
  }
  return before === null
    ? { ...end, isSure: true }
    : { at: before.base, isOpen: true, isSure: true };
}

/** Whether every measure is a straight line in this dimension. */
function isStraight({ model }: Search, index: number): boolean {
  return model.measures.every(({ terms }) =>
    terms.every(({ of }) => of.filter((dimension) => dimension === index).length < 2),
  );
}

/** The outermost size that a number can tell, found by halving. */
function refineCurve(
  search: Search,
  index: number,
  inside: readonly Literal[],
  direction: Direction,
  end: Omit<Edge, 'isSure'>,
): Edge {
  const { magnitude } = (search.model.dimensions[index] as DimensionModel).dimension;
  const { low, high } = (search.axis(index) as SizeAxis).whole;
  if (magnitude === null) return { ...end, isSure: false };
  const unit = magnitude.unit.factor;
  const ends = [low.base, high.base].map((base) => lowestTerms(divide(base, unit)));
  const scale = powerOfTen(Math.max(0, MAXIMUM_DIGITS - Math.max(...ends.map(wholeDigits))));
  const [least, most] = ends.map(({ n, d }) => floor({ n: n * scale, d })) as [bigint, bigint];
  const sizeAt = (count: bigint): Exact => lowestTerms(multiply({ n: count, d: scale }, unit));
  let [from, to] = [least, most + 1n];
  while (from < to) {
    const middle =
      direction === -1 ? floor({ n: from + to, d: 2n }) : floor({ n: from + to + 1n, d: 2n });
    const bound = search.reaches(index, { base: sizeAt(middle), isBeyond: direction === -1 });
    const outcome = search.solve([...inside, direction === -1 ? negation(bound) : bound]);
    if (outcome === 'given up') return { ...end, isSure: false };
    if ((outcome === 'yes') === (direction === -1)) to = direction === -1 ? middle : middle - 1n;
    else from = direction === -1 ? middle + 1n : middle;
  }
  const at = sizeAt(from);
  if (from === (direction === -1 ? least : most + 1n)) return { ...end, isSure: true };
  return search.solve([...inside, search.size(index, at)]) === 'yes'
    ? { at, isOpen: false, isSure: true }
    : { ...end, isSure: false };
}

function outsideOf(search: Search, index: number, limit: Limit, direction: Direction): Literal {
  const literal = search.reaches(index, limit);
  return direction === -1 ? negation(literal) : literal;
}

/** Whether there are sizes close to a limit; if not, the limit isn't the least or the greatest. */
function isTight(
  search: Search,
  index: number,
  inside: readonly Literal[],
  direction: Direction,
  limit: Exact,
  next: Exact,
): boolean {
  const near = lowestTerms(add(limit, multiply(subtract(next, limit), { n: 1n, d: 1_048_576n })));
  return (
    search.solve([
      ...inside,
      outsideOf(search, index, { base: near, isBeyond: direction === -1 }, direction),
    ]) === 'yes'
  );
}

/**
 * Cuts a dimension's sizes where measures meet the bounds of rules, so that between two limits
 * every rule is of one mind; false where that can't be done, a measure being no straight line
 * there.
 */
export function cutAtMeasures(search: Search, index: number): boolean {
  const axis = search.axis(index) as SizeAxis;
  const bases = isStraight(search, index) ? meetingPoints(search, index) : stepsOf(axis);
  for (const base of bases ?? [])
    for (const isBeyond of [false, true]) search.reaches(index, { base, isBeyond });
  return bases !== null;
}

const MAXIMUM_CUTS = 200;

/** Every size of a short grid; null where there are too many. */
function stepsOf({ grid, whole }: SizeAxis): Exact[] | null {
  if (grid === null) return null;
  const last = lastBefore(grid, whole.high);
  const steps: Exact[] = [];
  for (
    let size = whole.low.base;
    compare(size, last) <= 0;
    size = lowestTerms(add(size, grid.step))
  ) {
    steps.push(size);
    if (steps.length > MAXIMUM_CUTS) return null;
  }
  return steps;
}

/**
 * Where measures meet the bounds of rules, with all their other factors at some limit of theirs.
 */
function meetingPoints(search: Search, index: number): Exact[] {
  const points: Exact[] = [];
  for (const { measure, terms, comparisons } of search.model.measures) {
    if (!measure.dimensions.includes(index)) continue;
    for (const others of corners(
      search,
      measure.dimensions.filter((other) => other !== index),
    )) {
      for (const { base } of comparisons) {
        const point = solveFor(index, terms, (other) => others.get(other) ?? ZERO, base);
        if (point !== null) points.push(point);
      }
    }
  }
  return points;
}

const MAXIMUM_CORNERS = 64;

function corners(search: Search, dimensions: readonly number[]): ReadonlyMap<number, Exact>[] {
  let found: ReadonlyMap<number, Exact>[] = [new Map()];
  for (const index of dimensions) {
    const sizes = search.heldSizes(index) ?? [
      ...limitsOf(search.axis(index) as SizeAxis),
      ...defaultOf(search, index),
    ];
    found = found
      .flatMap((corner) => sizes.map((size) => new Map(corner).set(index, size)))
      .slice(0, MAXIMUM_CORNERS);
  }
  return found;
}

function defaultOf({ model }: Search, index: number): Exact[] {
  const { assumed, magnitude } = (model.dimensions[index] as DimensionModel).dimension;
  if (assumed?.kind !== 'magnitude' || magnitude === null) return [];
  return [lowestTerms(multiply(decimal(assumed.number), magnitude.unit.factor))];
}

function limitsOf(axis: SizeAxis): Exact[] {
  return [axis.whole.low.base, ...axis.limits.map(({ base }) => base), axis.whole.high.base];
}
