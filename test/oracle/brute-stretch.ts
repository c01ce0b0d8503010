import type {
  CapabilityMap,
  MagnitudeDimension,
} from '../../src/core/capability/capability-map.ts';
import {
  type Fraction,
  decimalText,
  fraction,
  isWhole,
  minus,
  order,
  over,
  plus,
  readFraction,
  times,
} from './fraction.ts';
import { isGiven } from './given.ts';
import { conditionsOf, leavesOf } from './map-conditions.ts';
import { unitFactor } from './unit-table.ts';

/**
 * Sizes that the map can't tell apart: one limit, or all between two limits; on the step or off it.
 * Null: no end. Sizes are in the dimension's unit.
 */
export interface Stretch {
  /** Odd: the limit itself; even: between two limits, or beyond the outermost. */
  readonly place: number;
  readonly low: Fraction | null;
  readonly high: Fraction | null;
  readonly grid: 'any' | 'on' | 'off';
}

const HALF = fraction(1n, 2n);
const ONE = fraction(1n);

/** A size at which something in the map may change its mind, and which sizes it wants. */
interface Cut {
  readonly name: string;
  readonly size: Fraction;
}

/** The ends of the range, and the bounds of conditions. */
function cutsIn(map: CapabilityMap, dimension: MagnitudeDimension): Cut[] {
  const range = [
    { name: 'atLeast', end: dimension.minimum },
    { name: 'atMost', end: dimension.maximum },
  ];
  const ends = range.flatMap(({ name, end }) =>
    isGiven(end) ? [{ name, size: readFraction(end) }] : [],
  );
  const bounds = conditionsOf(map)
    .flatMap(leavesOf)
    .flatMap((leaf) => {
      if (
        !('dimension' in leaf) ||
        leaf.dimension !== dimension.key ||
        'in' in leaf ||
        'answered' in leaf
      )
        return [];
      const unit = over(unitFactor(leaf.unit ?? dimension.unit), unitFactor(dimension.unit));
      return NAMES.flatMap((name) =>
        isGiven(leaf[name]) ? [{ name, size: times(readFraction(leaf[name]), unit) }] : [],
      );
    });
  return [...ends, ...bounds];
}

const NAMES = ['atLeast', 'atMost', 'moreThan', 'lessThan'] as const;

export const limitsIn = (map: CapabilityMap, dimension: MagnitudeDimension): Fraction[] =>
  inOrder(cutsIn(map, dimension).map((cut) => cut.size));

/** The same for sizes that neither the range nor any condition tells apart. */
export function markOf(map: CapabilityMap, dimension: MagnitudeDimension, size: Fraction): string {
  const isBeyond = (cut: Cut): boolean =>
    order(size, cut.size) > 0 ||
    (order(size, cut.size) === 0 && ['atLeast', 'lessThan'].includes(cut.name));
  return cutsIn(map, dimension)
    .map((cut) => Number(isBeyond(cut)))
    .join('');
}

export function inOrder(sizes: readonly Fraction[]): Fraction[] {
  const sorted = sizes.toSorted(order);
  return sorted.filter(
    (size, index) => index === 0 || order(size, sorted[index - 1] ?? size) !== 0,
  );
}

function isOnStep(dimension: MagnitudeDimension, size: Fraction): boolean {
  return (
    !isGiven(dimension.step) ||
    isWhole(over(minus(size, originOf(dimension)), readFraction(dimension.step)))
  );
}

const originOf = (dimension: MagnitudeDimension): Fraction => readFraction(dimension.minimum ?? 0);

/** The limits and, unless they are all that matters, what lies between and beyond them. */
export function stretchesOf(
  dimension: MagnitudeDimension,
  limits: readonly Fraction[],
  withBetween: boolean,
): Stretch[] {
  const isStepped = isGiven(dimension.step);
  const gridAt = (size: Fraction): Stretch['grid'] => {
    if (!isStepped) return 'any';
    return isOnStep(dimension, size) ? 'on' : 'off';
  };
  const points = limits.map((size, index): Stretch => ({
    place: 2 * index + 1,
    low: size,
    high: size,
    grid: gridAt(size),
  }));
  if (!withBetween) return points;
  const between = Array.from({ length: limits.length + 1 }, (_, index) => ({
    place: 2 * index,
    low: limits[index - 1] ?? null,
    high: limits[index] ?? null,
  }));
  const split = between.flatMap((each): Stretch[] =>
    isStepped
      ? [
          { ...each, grid: 'on' },
          { ...each, grid: 'off' },
        ]
      : [{ ...each, grid: 'any' }],
  );
  return [...points, ...split.filter((each) => sampleOf(dimension, each) !== null)].toSorted(
    (a, b) => a.place - b.place,
  );
}

export function holds(dimension: MagnitudeDimension, stretch: Stretch, size: Fraction): boolean {
  const { low, high, grid } = stretch;
  if (grid !== 'any' && isOnStep(dimension, size) !== (grid === 'on')) return false;
  if (isPoint(stretch)) return low !== null && order(low, size) === 0;
  return (low === null || order(low, size) < 0) && (high === null || order(size, high) < 0);
}

export const isPoint = ({ place }: Stretch): boolean => place % 2 === 1;

/** Some size of the stretch that 15 digits can say; null where it has none. */
export function sampleOf(dimension: MagnitudeDimension, stretch: Stretch): Fraction | null {
  const { low, high } = stretch;
  if (isPoint(stretch)) return low;
  const start = low ?? (high === null ? originOf(dimension) : minus(high, reachOf(dimension)));
  const end = high ?? plus(start, reachOf(dimension));
  const shares = [HALF, ...[1n, 3n, 7n, 33n, 61n].map((part) => fraction(part, 100n))].map((part) =>
    plus(start, times(minus(end, start), part)),
  );
  const steps =
    stretch.grid === 'on'
      ? [gridBeyond(dimension, start, 1), gridBeyond(dimension, end, -1)]
      : shares;
  return (
    steps.find((size) => holds(dimension, stretch, size) && decimalText(size) !== null) ?? null
  );
}

/** Far enough past an end to find a step there. */
const reachOf = (dimension: MagnitudeDimension): Fraction =>
  plus(ONE, times(readFraction(dimension.step ?? 1), fraction(2n)));

/** The first size on the step above (1) or below (-1). */
export function gridBeyond(dimension: MagnitudeDimension, size: Fraction, side: 1 | -1): Fraction {
  const step = readFraction(dimension.step ?? 1);
  const count = over(minus(size, originOf(dimension)), step);
  const whole = side === 1 ? floorOf(count) + 1n : -floorOf(times(count, fraction(-1n))) - 1n;
  return plus(originOf(dimension), times(step, fraction(whole)));
}

export function floorOf({ top, bottom }: Fraction): bigint {
  const part = top / bottom;
  return top < 0n && part * bottom !== top ? part - 1n : part;
}
