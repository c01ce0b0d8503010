import {
  type ExactFraction,
  compare,
  divide,
  isNumberExact,
  lowestTerms,
  multiply,
  powerOfTen,
} from '../../shared/exact.ts';
import { isAfterLastDay } from './day-axis.ts';
import type { SizeRange } from './fit-sizes.ts';
import { floorExact } from './limits.ts';
import type { SearchSession } from './search-session.ts';
import type { SizeAxis } from './size-axis.ts';

type BoundedRange = {
  readonly [Side in 'low' | 'high']: Omit<SizeRange[Side], 'approximation'>;
} & Pick<SizeRange, 'grid'>;

const MAXIMUM_DECIMAL_PLACES = 15;

/** Returns a possible day between two neighbouring limits, or null if there is none. */
export function dayInInterval(
  search: SearchSession,
  index: number,
  intervalIndex: number,
): number | null {
  const line = search.resolvedDayAxis(index);
  if (line === null) return null;
  const { from, before } = line.interval(intervalIndex);
  return isAfterLastDay(before) ? line.firstDay(from, before) : line.lastDay(from, before);
}

/** Returns a size between two limits that has as few decimal places as possible. */
export function sizeInInterval(
  axis: SizeAxis,
  intervalIndex: number,
  unit: ExactFraction,
): ExactFraction {
  const stretch = axis.interval(intervalIndex);
  const range = axis.rangeAt(intervalIndex);
  const isFromBelow = axis.hasMinimum || stretch.low !== axis.whole.low;
  return shortestSizeNear(range, isFromBelow ? -1 : 1, unit) ?? range.low.size;
}

/**
 * Returns a possible size at the end of a range or, if that size has many decimal places, a shorter
 * number near it.
 */
export function shortestSizeNear(
  { low, high, grid }: BoundedRange,
  end: -1 | 1,
  unit: ExactFraction,
  otherUnit: ExactFraction = unit,
): ExactFraction | null {
  const near = end === -1 ? low : high;
  if (grid !== null) return near.size;
  const own = lowestTerms(divide(near.size, unit));
  if (!near.isOpen && (isNumberExact(own) || isNumberExact(divide(near.size, otherUnit))))
    return near.size;
  const isInside = (size: ExactFraction): boolean => {
    const [below, above] = [compare(size, low.size), compare(size, high.size)];
    return (low.isOpen ? below > 0 : below >= 0) && (high.isOpen ? above < 0 : above <= 0);
  };
  for (let places = 0; places <= MAXIMUM_DECIMAL_PLACES; places += 1) {
    const scale = powerOfTen(places);
    const scaled = { n: own.n * scale, d: own.d };
    const count =
      end === -1 ? floorExact(scaled) + 1n : -floorExact({ n: -scaled.n, d: scaled.d }) - 1n;
    const size = lowestTerms(multiply({ n: count, d: scale }, unit));
    if (isInside(size) && isNumberExact({ n: count, d: scale })) return size;
  }
  return null;
}
