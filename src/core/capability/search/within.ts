import {
  type Exact,
  compare,
  divide,
  fitsNumber,
  lowestTerms,
  multiply,
  powerOfTen,
} from '../../shared/exact.ts';
import { isPastAll } from './day-axis.ts';
import type { SizeRange } from './fit-sizes.ts';
import type { Search } from './search.ts';
import { floor } from './limits.ts';
import type { SizeAxis } from './size-axis.ts';

/** A range whose ends nobody multiplies. */
type Bounded = { readonly [Side in 'low' | 'high']: Omit<SizeRange[Side], 'near'> } & Pick<
  SizeRange,
  'grid'
>;

/** As many decimals as a number may have. */
const MAXIMUM_PLACES = 15;

/** A day between two neighbouring limits; null where none can be chosen. */
export function dayWithin(search: Search, index: number, place: number): number | null {
  const line = search.days(index);
  if (line === null) return null;
  const { from, before } = line.stretch(place);
  return isPastAll(before) ? line.firstDay(from, before) : line.lastDay(from, before);
}

/** A size between two neighbouring limits that is short to write in the unit. */
export function sizeWithin(axis: SizeAxis, place: number, unit: Exact): Exact {
  const stretch = axis.stretch(place);
  const range = axis.range(place);
  const isFromBelow = axis.hasMinimum || stretch.low !== axis.whole.low;
  return nearestShort(range, isFromBelow ? -1 : 1, unit) ?? range.low.at;
}

/**
 * The size nearest to one end of a range (-1: the low end): the end itself where it is possible and
 * can be written in one of the units; otherwise the nearest with as few decimals as will do in the
 * first. Null where none can be written.
 */
export function nearestShort(
  { low, high, grid }: Bounded,
  end: -1 | 1,
  unit: Exact,
  otherUnit: Exact = unit,
): Exact | null {
  const near = end === -1 ? low : high;
  if (grid !== null) return near.at;
  const own = lowestTerms(divide(near.at, unit));
  if (!near.isOpen && (fitsNumber(own) || fitsNumber(divide(near.at, otherUnit)))) return near.at;
  const isInside = (size: Exact): boolean => {
    const [below, above] = [compare(size, low.at), compare(size, high.at)];
    return (low.isOpen ? below > 0 : below >= 0) && (high.isOpen ? above < 0 : above <= 0);
  };
  for (let places = 0; places <= MAXIMUM_PLACES; places += 1) {
    const scale = powerOfTen(places);
    const scaled = { n: own.n * scale, d: own.d };
    // The first beyond the end: an end that is on the scale itself was tried above, or is open.
    const count = end === -1 ? floor(scaled) + 1n : -floor({ n: -scaled.n, d: scaled.d }) - 1n;
    const size = lowestTerms(multiply({ n: count, d: scale }, unit));
    if (isInside(size) && fitsNumber({ n: count, d: scale })) return size;
  }
  return null;
}
