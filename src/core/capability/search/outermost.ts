import {
  type ExactFraction,
  MAXIMUM_DIGITS,
  ZERO_EXACT,
  add,
  compare,
  decimal,
  divide,
  isNumberExact,
  lowestTerms,
  multiply,
  powerOfTen,
  subtract,
} from '../../shared/exact.ts';
import { solveForFactor } from './fit-sizes.ts';
import { isBeforeFirstDay, isAfterLastDay } from './day-axis.ts';
import { type Literal, negation } from './formula.ts';
import type { DimensionModel } from './search-model.ts';
import type { SearchSession } from './search-session.ts';
import { type Limit, compareLimits, floorExact, lastSizeBefore } from './limits.ts';
import type { SizeAxis } from './size-axis.ts';

export interface Edge {
  readonly size: ExactFraction | null;
  /** True if the possible sizes come arbitrarily close to this limit but don't include it. */
  readonly isOpen: boolean;
  /**
   * False if the search ran out of steps, in which case fewer sizes may be possible than stated.
   */
  readonly isSure: boolean;
}

/** The limit to search for: -1 means the smallest size, 1 the largest. */
export type EdgeDirection = -1 | 1;

export type MayContainEdge = (intervalIndex: number) => boolean;

/** Returns the smallest or largest size that keeps the order possible. */
export function findOutermostSize(
  search: SearchSession,
  index: number,
  assumptions: readonly Literal[],
  direction: EdgeDirection,
  mayContainEdge?: MayContainEdge,
): Edge {
  const axis = search.sizeAxis(index) as SizeAxis;
  const found = findOutermostInterval(
    search,
    axis.literals,
    assumptions,
    direction,
    mayContainEdge,
  );
  const { isMeasured } = search.model.dimensions[index] as DimensionModel;
  const edge = { ...endOfInterval(axis, found.place, direction), isSure: found.isSure };
  if (!isMeasured || !found.isSure || mayContainEdge !== undefined)
    return toDecimalEdge(search, index, assumptions, direction, edge);
  return toDecimalEdge(
    search,
    index,
    assumptions,
    direction,
    refineEdge(search, index, assumptions, direction, found.place),
  );
}

/**
 * Replaces a limit that has no exact decimal, such as 40/3, with the nearest possible size that has
 * one.
 */
function toDecimalEdge(
  search: SearchSession,
  index: number,
  assumptions: readonly Literal[],
  direction: EdgeDirection,
  edge: Edge,
): Edge {
  const { magnitude } = (search.model.dimensions[index] as DimensionModel).dimension;
  if (edge.size === null || magnitude === null) return edge;
  const own = lowestTerms(divide(edge.size, magnitude.unit.factor));
  if (countWholeDigits(own) > MAXIMUM_DIGITS)
    return { size: null, isOpen: false, isSure: edge.isSure };
  if (isNumberExact(own)) return edge;
  const scale = powerOfTen(Math.max(0, MAXIMUM_DIGITS - countWholeDigits(own)));
  const scaled = { n: own.n * scale, d: own.d };
  const count = direction === -1 ? -floorExact({ n: -scaled.n, d: scaled.d }) : floorExact(scaled);
  const at = lowestTerms(multiply({ n: count, d: scale }, magnitude.unit.factor));
  const isThere =
    edge.isSure && search.solve([...assumptions, search.literalOfSize(index, at)]) === 'yes';
  return isThere
    ? { size: at, isOpen: false, isSure: true }
    : { size: null, isOpen: false, isSure: false };
}

function countWholeDigits({ n, d }: ExactFraction): number {
  return String((n < 0n ? -n : n) / d).length;
}

export interface DayEdge {
  readonly day: number | null;
  readonly isSure: boolean;
}

export function findOutermostDay(
  search: SearchSession,
  index: number,
  assumptions: readonly Literal[],
  direction: EdgeDirection,
  mayContainEdge?: MayContainEdge,
): DayEdge {
  const line = search.resolvedDayAxis(index);
  if (line === null) throw new Error(`dimension ${index} has no days`);
  const { place, isSure } = findOutermostInterval(
    search,
    line.cuts.map(({ literal }) => literal),
    assumptions,
    direction,
    mayContainEdge,
  );
  const { from, before } = line.interval(place);
  if (direction === -1 ? isBeforeFirstDay(from) : isAfterLastDay(before))
    return { day: null, isSure };
  return {
    day: direction === -1 ? line.firstDay(from, before) : line.lastDay(from, before),
    isSure,
  };
}

/** Finds the first or last interval of sizes that contains a solution. */
function findOutermostInterval(
  search: SearchSession,
  limits: readonly Literal[],
  assumptions: readonly Literal[],
  direction: EdgeDirection,
  mayContainEdge: MayContainEdge | undefined,
): { place: number; isSure: boolean } {
  if (mayContainEdge !== undefined) return findFirstAccepted(limits, direction, mayContainEdge);
  let isSure = true;
  const isWithin = (intervalIndex: number): boolean => {
    const bound = direction === -1 ? limits[intervalIndex] : limits[intervalIndex - 1];
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

function findFirstAccepted(
  limits: readonly Literal[],
  direction: EdgeDirection,
  mayContainEdge: MayContainEdge,
): { place: number; isSure: boolean } {
  for (let step = 0; step <= limits.length; step += 1) {
    const place = direction === -1 ? step : limits.length - step;
    if (mayContainEdge(place)) return { place, isSure: true };
  }
  return { place: direction === -1 ? 0 : limits.length, isSure: false };
}

function endOfInterval(
  axis: SizeAxis,
  intervalIndex: number,
  direction: EdgeDirection,
): Omit<Edge, 'isSure'> {
  const { low, high } = axis.interval(intervalIndex);
  if (direction === -1) {
    if (low === axis.whole.low && !axis.hasMinimum) return { size: null, isOpen: false };
    return { size: low.base, isOpen: low.isBeyond };
  }
  if (high === axis.whole.high && !axis.hasMaximum) return { size: null, isOpen: false };
  return axis.grid === null
    ? { size: high.base, isOpen: !high.isBeyond }
    : { size: lastSizeBefore(axis.grid, high), isOpen: false };
}

function refineEdge(
  search: SearchSession,
  index: number,
  assumptions: readonly Literal[],
  direction: EdgeDirection,
  intervalIndex: number,
): Edge {
  const axis = search.sizeAxis(index) as SizeAxis;
  const stretch = axis.interval(intervalIndex);
  const inside = [...assumptions, ...literalsOfInterval(axis, intervalIndex)];
  const end = endOfInterval(axis, intervalIndex, direction);
  return axis.grid === null
    ? refineLinear(search, index, inside, direction, end)
    : refineGrid(
        search,
        index,
        inside,
        direction,
        { low: stretch.low.base, high: lastSizeBefore(axis.grid, stretch.high) },
        end,
      );
}

export function literalsOfInterval(axis: SizeAxis, intervalIndex: number): Literal[] {
  const [lower, upper] = [axis.literals[intervalIndex - 1], axis.literals[intervalIndex]];
  return [lower ?? axis.answered, ...(upper === undefined ? [] : [negation(upper)])];
}

function refineGrid(
  search: SearchSession,
  index: number,
  intervalLiterals: readonly Literal[],
  direction: EdgeDirection,
  { low, high }: { low: ExactFraction; high: ExactFraction },
  edge: Omit<Edge, 'isSure'>,
): Edge {
  const { grid } = search.sizeAxis(index) as SizeAxis;
  if (grid === null) return { ...edge, isSure: true };
  const count = (size: ExactFraction): bigint =>
    lowestTerms(divide(subtract(size, low), grid.step)).n;
  const size = (steps: bigint): ExactFraction =>
    lowestTerms(add(low, { n: steps * grid.step.n, d: grid.step.d }));
  let [from, to] = [0n, count(high)];
  const farthest = search.solve([
    ...intervalLiterals,
    search.literalOfSize(index, size(direction === -1 ? from : to)),
  ]);
  if (farthest === 'given up') return { ...edge, isSure: false };
  if (farthest === 'yes') return { ...edge, isSure: true };
  while (from < to) {
    const middle = direction === -1 ? (from + to) / 2n : (from + to + 1n) / 2n;
    const bound =
      direction === -1
        ? negation(search.limitLiteral(index, { base: size(middle), isBeyond: true }))
        : search.limitLiteral(index, { base: size(middle), isBeyond: false });
    const outcome = search.solve([...intervalLiterals, bound]);
    if (outcome === 'given up') return { ...edge, isSure: false };
    if ((outcome === 'yes') === (direction === -1)) to = direction === -1 ? middle : middle - 1n;
    else from = direction === -1 ? middle + 1n : middle;
  }
  return { size: size(from), isOpen: false, isSure: true };
}

/**
 * Finds the smallest or largest possible size, provided that everything computed from it, such as
 * an area, grows linearly with it.
 */
function refineLinear(
  search: SearchSession,
  index: number,
  intervalLiterals: readonly Literal[],
  direction: EdgeDirection,
  edge: Omit<Edge, 'isSure'>,
): Edge {
  if (!isLinear(search, index))
    return refineNonlinear(search, index, intervalLiterals, direction, edge);
  const bases = [...(edge.size === null ? [] : [edge.size]), ...findMeetingPoints(search, index)];
  if (bases.length > MAXIMUM_CUTS) return { ...edge, isSure: false };
  const candidates = bases
    .flatMap((base): Limit[] => [
      { base, isBeyond: false },
      { base, isBeyond: true },
    ])
    .toSorted((a, b) => compareLimits(a, b) * -direction);
  let before: Limit | null = null;
  for (const limit of candidates) {
    const outside = search.solve([
      ...intervalLiterals,
      outsideLiteral(search, index, limit, direction),
    ]);
    if (outside === 'given up') return { ...edge, isSure: false };
    if (outside === 'yes') {
      if (limit.isBeyond === (direction === -1))
        return { size: limit.base, isOpen: false, isSure: true };
      return before === null
        ? { ...edge, isSure: edge.size === null }
        : {
            size: before.base,
            isOpen: true,
            isSure: hasSizesNear(
              search,
              index,
              intervalLiterals,
              direction,
              before.base,
              limit.base,
            ),
          };
    }
    before = limit;
  }
  return before === null
    ? { ...edge, isSure: true }
    : { size: before.base, isOpen: true, isSure: true };
}

/** Returns whether every measure, such as an area, is linear in this size. */
function isLinear({ model }: SearchSession, index: number): boolean {
  return model.measures.every(({ terms }) =>
    terms.every(({ of }) => of.filter((dimension) => dimension === index).length < 2),
  );
}

/**
 * Finds the smallest or largest possible size by binary search. This works even if something
 * computed from the size, such as an area, doesn't grow linearly with it.
 */
function refineNonlinear(
  search: SearchSession,
  index: number,
  intervalLiterals: readonly Literal[],
  direction: EdgeDirection,
  edge: Omit<Edge, 'isSure'>,
): Edge {
  const { magnitude } = (search.model.dimensions[index] as DimensionModel).dimension;
  const { low, high } = (search.sizeAxis(index) as SizeAxis).whole;
  if (magnitude === null) return { ...edge, isSure: false };
  const unit = magnitude.unit.factor;
  const ends = [low.base, high.base].map((base) => lowestTerms(divide(base, unit)));
  const scale = powerOfTen(Math.max(0, MAXIMUM_DIGITS - Math.max(...ends.map(countWholeDigits))));
  const [minimum, maximum] = ends.map(({ n, d }) => floorExact({ n: n * scale, d })) as [
    bigint,
    bigint,
  ];
  const sizeAt = (count: bigint): ExactFraction =>
    lowestTerms(multiply({ n: count, d: scale }, unit));
  let [from, to] = [minimum, maximum + 1n];
  while (from < to) {
    const middle =
      direction === -1
        ? floorExact({ n: from + to, d: 2n })
        : floorExact({ n: from + to + 1n, d: 2n });
    const bound = search.limitLiteral(index, { base: sizeAt(middle), isBeyond: direction === -1 });
    const outcome = search.solve([...intervalLiterals, direction === -1 ? negation(bound) : bound]);
    if (outcome === 'given up') return { ...edge, isSure: false };
    if ((outcome === 'yes') === (direction === -1)) to = direction === -1 ? middle : middle - 1n;
    else from = direction === -1 ? middle + 1n : middle;
  }
  const at = sizeAt(from);
  if (from === (direction === -1 ? minimum : maximum + 1n)) return { ...edge, isSure: true };
  return search.solve([...intervalLiterals, search.literalOfSize(index, at)]) === 'yes'
    ? { size: at, isOpen: false, isSure: true }
    : { ...edge, isSure: false };
}

function outsideLiteral(
  search: SearchSession,
  index: number,
  limit: Limit,
  direction: EdgeDirection,
): Literal {
  const literal = search.limitLiteral(index, limit);
  return direction === -1 ? negation(literal) : literal;
}

function hasSizesNear(
  search: SearchSession,
  index: number,
  intervalLiterals: readonly Literal[],
  direction: EdgeDirection,
  limit: ExactFraction,
  next: ExactFraction,
): boolean {
  const near = lowestTerms(add(limit, multiply(subtract(next, limit), { n: 1n, d: 1_048_576n })));
  return (
    search.solve([
      ...intervalLiterals,
      outsideLiteral(search, index, { base: near, isBeyond: direction === -1 }, direction),
    ]) === 'yes'
  );
}

/**
 * Splits a range of sizes wherever something computed from the size, such as an area, reaches the
 * limit of a rule.
 */
export function addMeasureCuts(search: SearchSession, index: number): boolean {
  const axis = search.sizeAxis(index) as SizeAxis;
  const bases = isLinear(search, index) ? findMeetingPoints(search, index) : listGridSizes(axis);
  for (const base of bases ?? [])
    for (const isBeyond of [false, true]) search.limitLiteral(index, { base, isBeyond });
  return bases !== null;
}

const MAXIMUM_CUTS = 200;

function listGridSizes({ grid, whole }: SizeAxis): ExactFraction[] | null {
  if (grid === null) return null;
  const last = lastSizeBefore(grid, whole.high);
  const steps: ExactFraction[] = [];
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
 * Returns the sizes at which something computed from them, such as an area, reaches the limit of a
 * rule.
 */
function findMeetingPoints(search: SearchSession, index: number): ExactFraction[] {
  const points: ExactFraction[] = [];
  for (const { measure, terms, comparisons } of search.model.measures) {
    if (!measure.dimensions.includes(index)) continue;
    for (const others of listRangeCorners(
      search,
      measure.dimensions.filter((other) => other !== index),
    )) {
      for (const { base } of comparisons) {
        const point = solveForFactor(
          index,
          terms,
          (other) => others.get(other) ?? ZERO_EXACT,
          base,
        );
        if (point !== null) points.push(point);
      }
    }
  }
  return points;
}

const MAXIMUM_CORNERS = 64;

function listRangeCorners(
  search: SearchSession,
  dimensions: readonly number[],
): ReadonlyMap<number, ExactFraction>[] {
  let found: ReadonlyMap<number, ExactFraction>[] = [new Map()];
  for (const index of dimensions) {
    const sizes = search.fixedSizes(index) ?? [
      ...limitSizes(search.sizeAxis(index) as SizeAxis),
      ...defaultSizes(search, index),
    ];
    found = found
      .flatMap((corner) => sizes.map((size) => new Map(corner).set(index, size)))
      .slice(0, MAXIMUM_CORNERS);
  }
  return found;
}

function defaultSizes({ model }: SearchSession, index: number): ExactFraction[] {
  const { assumed, magnitude } = (model.dimensions[index] as DimensionModel).dimension;
  if (assumed?.kind !== 'magnitude' || magnitude === null) return [];
  return [lowestTerms(multiply(decimal(assumed.number), magnitude.unit.factor))];
}

function limitSizes(axis: SizeAxis): ExactFraction[] {
  return [axis.whole.low.base, ...axis.limits.map(({ base }) => base), axis.whole.high.base];
}
