import {
  type ExactFraction,
  add,
  compare,
  divide,
  lowestTerms,
  subtract,
} from '../../shared/exact.ts';

/**
 * The lower end of a range of sizes, in base units. If `isBeyond` is true, the size `base` itself
 * is excluded.
 */
export interface Limit {
  readonly base: ExactFraction;
  readonly isBeyond: boolean;
}

/** A range of sizes that includes its lower end and excludes its upper end. */
export interface Interval {
  readonly low: Limit;
  readonly high: Limit;
}

/**
 * Sizes at equal distances, such as 10 cm, 15 cm and 20 cm: `start` plus whole multiples of `step`.
 */
export interface Grid {
  readonly start: ExactFraction;
  readonly step: ExactFraction;
}

/**
 * Compares two limits for sorting. The result is negative if `a` is lower, positive if `b` is
 * lower, and 0 if they are equal.
 */
export function compareLimits(a: Limit, b: Limit): number {
  return compare(a.base, b.base) || Number(a.isBeyond) - Number(b.isBeyond);
}

export function isAtOrAbove({ base, isBeyond }: Limit, size: ExactFraction): boolean {
  const order = compare(size, base);
  return isBeyond ? order > 0 : order >= 0;
}

export function floorExact({ n, d }: ExactFraction): bigint {
  const quotient = n / d;
  return n % d < 0n ? quotient - 1n : quotient;
}

export function lastSizeBefore({ start, step }: Grid, limit: Limit): ExactFraction {
  const places = divide(subtract(limit.base, start), step);
  const below = floorExact(places);
  const index = below * places.d === places.n && !limit.isBeyond ? below - 1n : below;
  return lowestTerms(add(start, { n: index * step.n, d: step.d }));
}
