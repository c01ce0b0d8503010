import {
  type Exact,
  ZERO,
  add,
  compare,
  divide,
  lowestTerms,
  multiply,
  subtract,
} from '../../shared/exact.ts';
import { type Grid, type Stretch, floor, lastBefore } from './limits.ts';

/** Sizes that one factor may have. */
export interface SizeRange {
  readonly low: End;
  readonly high: End;
  readonly grid: Grid | null;
}

export interface End {
  readonly at: Exact;
  /** To double precision. */
  readonly near: number;
  readonly isOpen: boolean;
}

/** What a sum of products must be: at or past `base`, past it, up to it or before it. */
export interface Comparison {
  readonly terms: readonly Term[];
  readonly base: Exact;
  readonly near: number;
  readonly relation: 'from' | 'past' | 'to' | 'before';
}

export interface Term {
  readonly factor: Exact;
  readonly near: number;
  readonly of: readonly number[];
}

/** By dimension. Changed while something is tried, and then put back. */
export type Ranges = (SizeRange | undefined)[];
/**
 * Takes payment for so many factors to multiply, as a look of its own or in one; false where there
 * is nothing left to pay with.
 */
export type Pay = (work: number, isLook?: boolean) => boolean;
export type Fit = 'fits' | 'none' | 'given up';

const TWO: Exact = { n: 2n, d: 1n };
/** Sums of doubles are no further off than this share of the sum of their sizes. */
const ERROR = 1e-12;
/** Halving soon finds what has room; what hasn't must be solved for. */
const LOOKS_BEFORE_SOLVING = 4;

export function nearly({ n, d }: Exact): number {
  return Number(n) / Number(d);
}

function endAt(at: Exact, isOpen: boolean): End {
  return { at, near: nearly(at), isOpen };
}

export function rangeOf({ low, high }: Stretch, grid: Grid | null): SizeRange {
  if (grid !== null)
    return { low: endAt(low.base, false), high: endAt(lastBefore(grid, high), false), grid };
  return { low: endAt(low.base, low.isBeyond), high: endAt(high.base, !high.isBeyond), grid };
}

export function exactly(size: Exact): SizeRange {
  const end = endAt(size, false);
  return { low: end, high: end, grid: null };
}

/**
 * Whether sizes within the ranges fulfil all comparisons: by bounds, then by halving ranges. Exact:
 * doubles decide only what is far from a bound. `pay` is asked before every look, with the number
 * of factors that are multiplied in it, and where it refuses the search is given up.
 */
export function fitSizes(
  ranges: Ranges,
  comparisons: readonly Comparison[],
  pay: Pay,
  depth = 1,
): Fit {
  const isToSolve = depth % LOOKS_BEFORE_SOLVING === 0;
  const work = workOf(comparisons);
  if (!pay(isToSolve ? work * WORK_OF_FRACTIONS * factorsOf(comparisons).length : work, true))
    return 'given up';
  const open: Comparison[] = [];
  for (const comparison of comparisons) {
    const verdict = judge(comparison, ranges, pay);
    if (verdict === 'never') return 'none';
    if (verdict === 'perhaps') open.push(comparison);
  }
  if (open.length === 0 || hasPoint(ranges, open, isToSolve, pay)) return 'fits';
  const widest = widestOf(ranges, open);
  if (widest === null) return 'none';
  let result: Fit = 'none';
  const whole = ranges[widest] as SizeRange;
  for (const half of halves(whole)) {
    ranges[widest] = half;
    const fit = fitSizes(ranges, open, pay, depth + 1);
    ranges[widest] = whole;
    if (fit === 'fits') return 'fits';
    if (fit === 'given up') result = 'given up';
  }
  return result;
}

/** Exact fractions cost many times what doubles do. */
const WORK_OF_FRACTIONS = 10;

function workOf(comparisons: readonly Comparison[]): number {
  let work = 0;
  for (const { terms } of comparisons) for (const { of } of terms) work += of.length;
  return work;
}

/** Whether no sizes within the ranges can fulfil this one comparison. */
export function isImpossible(ranges: Ranges, comparison: Comparison, pay: Pay): boolean {
  return judge(comparison, ranges, pay) === 'never';
}

type Verdict = 'always' | 'never' | 'perhaps';

function judge(comparison: Comparison, ranges: Ranges, pay: Pay): Verdict {
  const verdict = judgeNearly(comparison, ranges);
  if (verdict !== null) return verdict;
  pay(workOf([comparison]) * WORK_OF_FRACTIONS);
  return judgeExactly(comparison, sumExactly(comparison, ranges));
}

/** Null where doubles can't tell. */
function judgeNearly({ terms, near: base, relation }: Comparison, ranges: Ranges): Verdict | null {
  let low = 0;
  let high = 0;
  let size = Math.abs(base);
  for (const { near: factor, of } of terms) {
    let least = factor;
    let most = factor;
    for (let place = 0; place < of.length; place += 1) {
      const { low: from, high: to } = ranges[of[place] as number] as SizeRange;
      const a = least * from.near;
      const b = least * to.near;
      const c = most * from.near;
      const d = most * to.near;
      least = Math.min(a, b, c, d);
      most = Math.max(a, b, c, d);
    }
    low += least;
    high += most;
    size += Math.max(Math.abs(least), Math.abs(most));
  }
  const error = ERROR * size;
  const isUpwards = relation === 'from' || relation === 'past';
  if (low > base + error) return isUpwards ? 'always' : 'never';
  if (high < base - error) return isUpwards ? 'never' : 'always';
  return low < base - error && high > base + error ? 'perhaps' : null;
}

function judgeExactly(
  { base, relation }: Comparison,
  { low, high }: { low: ExactEnd; high: ExactEnd },
): Verdict {
  const [below, above] = [compare(low.at, base), compare(high.at, base)];
  const [isFrom, isPast] = [below >= 0, below > 0 || (below === 0 && low.isOpen)];
  const [isTo, isBefore] = [above <= 0, above < 0 || (above === 0 && high.isOpen)];
  switch (relation) {
    case 'from':
      return verdictOf(isFrom, isBefore);
    case 'past':
      return verdictOf(isPast, isTo);
    case 'to':
      return verdictOf(isTo, isPast);
    case 'before':
      return verdictOf(isBefore, isFrom);
  }
}

function verdictOf(isAlways: boolean, isNever: boolean): Verdict {
  if (isAlways) return 'always';
  return isNever ? 'never' : 'perhaps';
}

type ExactEnd = Omit<End, 'near'>;
interface ExactRange {
  readonly low: ExactEnd;
  readonly high: ExactEnd;
}

function sumExactly({ terms }: Comparison, ranges: Ranges): ExactRange {
  let sum: ExactRange = { low: { at: ZERO, isOpen: false }, high: { at: ZERO, isOpen: false } };
  for (const { factor, of } of terms) {
    let product: ExactRange = {
      low: { at: factor, isOpen: false },
      high: { at: factor, isOpen: false },
    };
    for (const index of of) product = timesRange(product, ranges[index] as SizeRange);
    sum = { low: plusEnd(sum.low, product.low), high: plusEnd(sum.high, product.high) };
  }
  return sum;
}

function plusEnd(a: ExactEnd, b: ExactEnd): ExactEnd {
  return { at: lowestTerms(add(a.at, b.at)), isOpen: a.isOpen || b.isOpen };
}

function timesRange(a: ExactRange, b: ExactRange): ExactRange {
  const ends = [
    timesEnd(a.low, b.low),
    timesEnd(a.low, b.high),
    timesEnd(a.high, b.low),
    timesEnd(a.high, b.high),
  ];
  return {
    low: ends.reduce((x, y) => (isOuter(y, x, -1) ? y : x)),
    high: ends.reduce((x, y) => (isOuter(y, x, 1) ? y : x)),
  };
}

/** Zero itself makes the product zero, however near the other comes to its end. */
function timesEnd(a: ExactEnd, b: ExactEnd): ExactEnd {
  const isZero = (a.at.n === 0n && !a.isOpen) || (b.at.n === 0n && !b.isOpen);
  return { at: lowestTerms(multiply(a.at, b.at)), isOpen: !isZero && (a.isOpen || b.isOpen) };
}

function isOuter(a: ExactEnd, b: ExactEnd, direction: 1 | -1): boolean {
  const order = compare(a.at, b.at) * direction;
  return order > 0 || (order === 0 && b.isOpen && !a.isOpen);
}

/**
 * Tries the middle of all ranges, their low ends and their high ends; if so told, one factor after
 * the other on its own.
 */
function hasPoint(
  ranges: Ranges,
  comparisons: readonly Comparison[],
  isToSolve: boolean,
  pay: Pay,
): boolean {
  const factors = factorsOf(comparisons);
  for (const choose of [
    middleOf,
    (range: SizeRange) => range.low.at,
    (range: SizeRange) => range.high.at,
  ]) {
    const point: Ranges = [];
    for (const index of factors) point[index] = exactly(choose(ranges[index] as SizeRange));
    const outside = factors.filter(
      (index) => !contains(ranges[index] as SizeRange, (point[index] as SizeRange).low.at),
    );
    if (outside.length === 0 && isFulfilled(point, comparisons, pay)) return true;
    for (const index of isToSolve ? factors : []) {
      const areOthersInside = outside.every((other) => other === index);
      if (areOthersInside && fitsAlone(index, ranges[index] as SizeRange, point, comparisons, pay))
        return true;
    }
  }
  return false;
}

function isFulfilled(point: Ranges, comparisons: readonly Comparison[], pay: Pay): boolean {
  return comparisons.every((comparison) => judge(comparison, point, pay) === 'always');
}

/**
 * With all other sizes fixed: where each sum meets its bound, if it is a straight line in this
 * factor.
 */
function fitsAlone(
  index: number,
  range: SizeRange,
  point: Ranges,
  comparisons: readonly Comparison[],
  pay: Pay,
): boolean {
  const before = point[index];
  let isFound = false;
  for (let place = 0; place < comparisons.length && !isFound; place += 1) {
    const meeting = meetingPoint(index, point, comparisons[place] as Comparison);
    if (meeting === null) continue;
    isFound = (range.grid === null ? [meeting] : stepsAround(range.grid, meeting)).some((size) => {
      if (!contains(range, size)) return false;
      point[index] = exactly(size);
      return isFulfilled(point, comparisons, pay);
    });
    point[index] = before;
  }
  return isFound;
}

function stepsAround(grid: Grid, size: Exact): Exact[] {
  const below = stepBelow(grid, size);
  return [below, lowestTerms(add(below, grid.step))];
}

function stepBelow({ start, step }: Grid, size: Exact): Exact {
  const index = floor(divide(subtract(size, start), step));
  return lowestTerms(add(start, { n: index * step.n, d: step.d }));
}

/**
 * The size of one factor at which a sum meets its base, the others being at a point; null where it
 * isn't a line.
 */
function meetingPoint(index: number, point: Ranges, { terms, base }: Comparison): Exact | null {
  return solveFor(index, terms, (other) => (point[other] as SizeRange).low.at, base);
}

/**
 * The size of one factor at which a sum of products equals `base`; null where it isn't a straight
 * line in it.
 */
export function solveFor(
  index: number,
  terms: readonly Omit<Term, 'near'>[],
  sizeOf: (other: number) => Exact,
  base: Exact,
): Exact | null {
  let [slope, rest]: [Exact, Exact] = [ZERO, ZERO];
  for (const { factor, of } of terms) {
    const others = of.filter((each) => each !== index);
    if (of.length - others.length > 1) return null;
    const product = others.reduce((sum, other) => multiply(sum, sizeOf(other)), factor);
    if (others.length === of.length) rest = lowestTerms(add(rest, product));
    else slope = lowestTerms(add(slope, product));
  }
  return slope.n === 0n ? null : lowestTerms(divide(subtract(base, rest), slope));
}

function contains({ low, high }: SizeRange, size: Exact): boolean {
  const [below, above] = [compare(size, low.at), compare(size, high.at)];
  return (low.isOpen ? below > 0 : below >= 0) && (high.isOpen ? above < 0 : above <= 0);
}

function middleOf({ low, high, grid }: SizeRange): Exact {
  const middle = divide(add(low.at, high.at), TWO);
  return grid === null ? lowestTerms(middle) : stepBelow(grid, middle);
}

function factorsOf(comparisons: readonly Comparison[]): number[] {
  const factors = new Set<number>();
  for (const { terms } of comparisons)
    for (const { of } of terms) for (const index of of) factors.add(index);
  return [...factors].toSorted((a, b) => a - b);
}

/** The factor with the widest range for its size; null where all are fixed. */
function widestOf(ranges: Ranges, comparisons: readonly Comparison[]): number | null {
  let [widest, share]: [number | null, number] = [null, 0];
  for (const index of factorsOf(comparisons)) {
    const { low, high } = ranges[index] as SizeRange;
    if (compare(low.at, high.at) === 0) continue;
    const width = (high.near - low.near) / Math.max(Math.abs(low.near), Math.abs(high.near));
    if (widest === null || width > share) [widest, share] = [index, width];
  }
  return widest;
}

function halves(range: SizeRange): SizeRange[] {
  const middle = middleOf(range);
  const { low, high, grid } = range;
  const above =
    grid === null ? endAt(middle, true) : endAt(lowestTerms(add(middle, grid.step)), false);
  return [
    { low, high: endAt(middle, false), grid },
    { low: above, high, grid },
  ];
}
