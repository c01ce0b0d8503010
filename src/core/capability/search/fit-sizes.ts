import {
  type ExactFraction,
  ZERO_EXACT,
  add,
  compare,
  divide,
  lowestTerms,
  multiply,
  subtract,
} from '../../shared/exact.ts';
import { type Grid, type Interval, floorExact, lastSizeBefore } from './limits.ts';

export interface SizeRange {
  readonly low: RangeEnd;
  readonly high: RangeEnd;
  readonly grid: Grid | null;
}

export interface RangeEnd {
  readonly size: ExactFraction;
  /** The size as a floating-point number, for comparisons that don't have to be exact. */
  readonly approximation: number;
  readonly isOpen: boolean;
}

/**
 * Compares a sum of products with a number: the sum must be at least (`from`), more than (`past`),
 * at most (`to`) or less than (`before`) that number.
 */
export interface Comparison {
  readonly terms: readonly Term[];
  readonly base: ExactFraction;
  readonly approximation: number;
  readonly relation: 'from' | 'past' | 'to' | 'before';
}

export interface Term {
  readonly factor: ExactFraction;
  readonly approximation: number;
  readonly of: readonly number[];
}

/**
 * The range of sizes for each option, by index. `fitSizes` narrows the ranges while it runs and
 * restores them at the end.
 */
export type Ranges = (SizeRange | undefined)[];
export type SpendSteps = (work: number, isProbe?: boolean) => boolean;
export type FitOutcome = 'fits' | 'none' | 'given up';

const TWO: ExactFraction = { n: 2n, d: 1n };
/**
 * The maximum rounding error of a floating-point sum, relative to the sum of the absolute values.
 */
const RELATIVE_ERROR = 1e-12;
/**
 * The interval between the levels at which the search for fitting sizes also solves the equations.
 * At other levels it only halves ranges, which can miss a single fitting size.
 */
const LEVELS_PER_EQUATION = 4;

export function toDouble({ n, d }: ExactFraction): number {
  return Number(n) / Number(d);
}

function endAt(position: ExactFraction, isOpen: boolean): RangeEnd {
  return { size: position, approximation: toDouble(position), isOpen };
}

export function rangeOf({ low, high }: Interval, grid: Grid | null): SizeRange {
  if (grid !== null)
    return { low: endAt(low.base, false), high: endAt(lastSizeBefore(grid, high), false), grid };
  return { low: endAt(low.base, low.isBeyond), high: endAt(high.base, !high.isBeyond), grid };
}

export function singleSizeRange(size: ExactFraction): SizeRange {
  const end = endAt(size, false);
  return { low: end, high: end, grid: null };
}

/**
 * Decides exactly whether some sizes within the ranges satisfy all comparisons. Returns `given up`
 * if the steps run out.
 */
export function fitSizes(
  ranges: Ranges,
  comparisons: readonly Comparison[],
  spendSteps: SpendSteps,
  depth = 1,
): FitOutcome {
  const mustSolve = depth % LEVELS_PER_EQUATION === 0;
  const work = countFactors(comparisons);
  if (
    !spendSteps(
      mustSolve ? work * COST_OF_FRACTIONS * factorIndexes(comparisons).length : work,
      true,
    )
  )
    return 'given up';
  const open: Comparison[] = [];
  for (const comparison of comparisons) {
    const verdict = decideComparison(comparison, ranges, spendSteps);
    if (verdict === 'never') return 'none';
    if (verdict === 'perhaps') open.push(comparison);
  }
  if (open.length === 0 || someProbeFits(ranges, open, mustSolve, spendSteps)) return 'fits';
  const widest = widestFactor(ranges, open);
  if (widest === null) return 'none';
  let result: FitOutcome = 'none';
  const whole = ranges[widest] as SizeRange;
  for (const half of splitRange(whole)) {
    ranges[widest] = half;
    const fit = fitSizes(ranges, open, spendSteps, depth + 1);
    ranges[widest] = whole;
    if (fit === 'fits') return 'fits';
    if (fit === 'given up') result = 'given up';
  }
  return result;
}

/**
 * Multiplying two exact fractions takes this many times longer than multiplying two floating-point
 * numbers.
 */
const COST_OF_FRACTIONS = 10;

function countFactors(comparisons: readonly Comparison[]): number {
  let work = 0;
  for (const { terms } of comparisons) for (const { of } of terms) work += of.length;
  return work;
}

export function isImpossible(
  ranges: Ranges,
  comparison: Comparison,
  spendSteps: SpendSteps,
): boolean {
  return decideComparison(comparison, ranges, spendSteps) === 'never';
}

type Verdict = 'always' | 'never' | 'perhaps';

function decideComparison(comparison: Comparison, ranges: Ranges, spendSteps: SpendSteps): Verdict {
  const verdict = decideWithDoubles(comparison, ranges);
  if (verdict !== null) return verdict;
  spendSteps(countFactors([comparison]) * COST_OF_FRACTIONS);
  return decideWithFractions(comparison, sumExactly(comparison, ranges));
}

/**
 * Decides a comparison with floating-point numbers. Returns null if they are not exact enough for
 * this.
 */
function decideWithDoubles(
  { terms, approximation: base, relation }: Comparison,
  ranges: Ranges,
): Verdict | null {
  let low = 0;
  let high = 0;
  let size = Math.abs(base);
  for (const { approximation: factor, of } of terms) {
    let minimum = factor;
    let maximum = factor;
    for (let place = 0; place < of.length; place += 1) {
      const { low: from, high: to } = ranges[of[place] as number] as SizeRange;
      const a = minimum * from.approximation;
      const b = minimum * to.approximation;
      const c = maximum * from.approximation;
      const d = maximum * to.approximation;
      minimum = Math.min(a, b, c, d);
      maximum = Math.max(a, b, c, d);
    }
    low += minimum;
    high += maximum;
    size += Math.max(Math.abs(minimum), Math.abs(maximum));
  }
  const error = RELATIVE_ERROR * size;
  const isUpwards = relation === 'from' || relation === 'past';
  if (low > base + error) return isUpwards ? 'always' : 'never';
  if (high < base - error) return isUpwards ? 'never' : 'always';
  return low < base - error && high > base + error ? 'perhaps' : null;
}

function decideWithFractions(
  { base, relation }: Comparison,
  { low, high }: { low: ExactEnd; high: ExactEnd },
): Verdict {
  const [below, above] = [compare(low.size, base), compare(high.size, base)];
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

type ExactEnd = Omit<RangeEnd, 'approximation'>;
interface ExactRange {
  readonly low: ExactEnd;
  readonly high: ExactEnd;
}

function sumExactly({ terms }: Comparison, ranges: Ranges): ExactRange {
  let sum: ExactRange = {
    low: { size: ZERO_EXACT, isOpen: false },
    high: { size: ZERO_EXACT, isOpen: false },
  };
  for (const { factor, of } of terms) {
    let product: ExactRange = {
      low: { size: factor, isOpen: false },
      high: { size: factor, isOpen: false },
    };
    for (const index of of) product = multiplyRanges(product, ranges[index] as SizeRange);
    sum = { low: addEnds(sum.low, product.low), high: addEnds(sum.high, product.high) };
  }
  return sum;
}

function addEnds(a: ExactEnd, b: ExactEnd): ExactEnd {
  return { size: lowestTerms(add(a.size, b.size)), isOpen: a.isOpen || b.isOpen };
}

function multiplyRanges(a: ExactRange, b: ExactRange): ExactRange {
  const ends = [
    multiplyEnds(a.low, b.low),
    multiplyEnds(a.low, b.high),
    multiplyEnds(a.high, b.low),
    multiplyEnds(a.high, b.high),
  ];
  return {
    low: ends.reduce((x, y) => (isFurtherOut(y, x, -1) ? y : x)),
    high: ends.reduce((x, y) => (isFurtherOut(y, x, 1) ? y : x)),
  };
}

function multiplyEnds(a: ExactEnd, b: ExactEnd): ExactEnd {
  const isZero = (a.size.n === 0n && !a.isOpen) || (b.size.n === 0n && !b.isOpen);
  return { size: lowestTerms(multiply(a.size, b.size)), isOpen: !isZero && (a.isOpen || b.isOpen) };
}

function isFurtherOut(a: ExactEnd, b: ExactEnd, direction: 1 | -1): boolean {
  const order = compare(a.size, b.size) * direction;
  return order > 0 || (order === 0 && b.isOpen && !a.isOpen);
}

function someProbeFits(
  ranges: Ranges,
  comparisons: readonly Comparison[],
  mustSolveEquations: boolean,
  spendSteps: SpendSteps,
): boolean {
  const factors = factorIndexes(comparisons);
  for (const choose of [
    middleOf,
    (range: SizeRange) => range.low.size,
    (range: SizeRange) => range.high.size,
  ]) {
    const point: Ranges = [];
    for (const index of factors) point[index] = singleSizeRange(choose(ranges[index] as SizeRange));
    const outside = factors.filter(
      (index) => !contains(ranges[index] as SizeRange, (point[index] as SizeRange).low.size),
    );
    if (outside.length === 0 && satisfiesAll(point, comparisons, spendSteps)) return true;
    for (const index of mustSolveEquations ? factors : []) {
      const areOthersInside = outside.every((other) => other === index);
      if (
        areOthersInside &&
        fitsAtMeetingPoint(index, ranges[index] as SizeRange, point, comparisons, spendSteps)
      )
        return true;
    }
  }
  return false;
}

function satisfiesAll(
  point: Ranges,
  comparisons: readonly Comparison[],
  spendSteps: SpendSteps,
): boolean {
  return comparisons.every(
    (comparison) => decideComparison(comparison, point, spendSteps) === 'always',
  );
}

function fitsAtMeetingPoint(
  index: number,
  range: SizeRange,
  point: Ranges,
  comparisons: readonly Comparison[],
  spendSteps: SpendSteps,
): boolean {
  const before = point[index];
  let isFound = false;
  for (let place = 0; place < comparisons.length && !isFound; place += 1) {
    const meeting = meetingPoint(index, point, comparisons[place] as Comparison);
    if (meeting === null) continue;
    isFound = (range.grid === null ? [meeting] : neighbouringSteps(range.grid, meeting)).some(
      (size) => {
        if (!contains(range, size)) return false;
        point[index] = singleSizeRange(size);
        return satisfiesAll(point, comparisons, spendSteps);
      },
    );
    point[index] = before;
  }
  return isFound;
}

function neighbouringSteps(grid: Grid, size: ExactFraction): ExactFraction[] {
  const below = lastStepBelow(grid, size);
  return [below, lowestTerms(add(below, grid.step))];
}

function lastStepBelow({ start, step }: Grid, size: ExactFraction): ExactFraction {
  const index = floorExact(divide(subtract(size, start), step));
  return lowestTerms(add(start, { n: index * step.n, d: step.d }));
}

function meetingPoint(
  index: number,
  point: Ranges,
  { terms, base }: Comparison,
): ExactFraction | null {
  return solveForFactor(index, terms, (other) => (point[other] as SizeRange).low.size, base);
}

/**
 * Solves the equation "sum of products = `base`" for one factor. Returns null if the sum doesn't
 * depend on that factor, or isn't linear in it.
 */
export function solveForFactor(
  index: number,
  terms: readonly Omit<Term, 'approximation'>[],
  sizeOf: (other: number) => ExactFraction,
  base: ExactFraction,
): ExactFraction | null {
  let [slope, rest]: [ExactFraction, ExactFraction] = [ZERO_EXACT, ZERO_EXACT];
  for (const { factor, of } of terms) {
    const others = of.filter((each) => each !== index);
    if (of.length - others.length > 1) return null;
    const product = others.reduce((sum, other) => multiply(sum, sizeOf(other)), factor);
    if (others.length === of.length) rest = lowestTerms(add(rest, product));
    else slope = lowestTerms(add(slope, product));
  }
  return slope.n === 0n ? null : lowestTerms(divide(subtract(base, rest), slope));
}

function contains({ low, high }: SizeRange, size: ExactFraction): boolean {
  const [below, above] = [compare(size, low.size), compare(size, high.size)];
  return (low.isOpen ? below > 0 : below >= 0) && (high.isOpen ? above < 0 : above <= 0);
}

function middleOf({ low, high, grid }: SizeRange): ExactFraction {
  const middle = divide(add(low.size, high.size), TWO);
  return grid === null ? lowestTerms(middle) : lastStepBelow(grid, middle);
}

function factorIndexes(comparisons: readonly Comparison[]): number[] {
  const factors = new Set<number>();
  for (const { terms } of comparisons)
    for (const { of } of terms) for (const index of of) factors.add(index);
  return [...factors].toSorted((a, b) => a - b);
}

function widestFactor(ranges: Ranges, comparisons: readonly Comparison[]): number | null {
  let [widest, share]: [number | null, number] = [null, 0];
  for (const index of factorIndexes(comparisons)) {
    const { low, high } = ranges[index] as SizeRange;
    if (compare(low.size, high.size) === 0) continue;
    const width =
      (high.approximation - low.approximation) /
      Math.max(Math.abs(low.approximation), Math.abs(high.approximation));
    if (widest === null || width > share) [widest, share] = [index, width];
  }
  return widest;
}

function splitRange(range: SizeRange): SizeRange[] {
  const middle = middleOf(range);
  const { low, high, grid } = range;
  const above =
    grid === null ? endAt(middle, true) : endAt(lowestTerms(add(middle, grid.step)), false);
  return [
    { low, high: endAt(middle, false), grid },
    { low: above, high, grid },
  ];
}
