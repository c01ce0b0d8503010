import { type Exact, add, compare, divide, lowestTerms, subtract } from '../../shared/exact.ts';

/** A place on the line of sizes, in base units: at `base` and above, or only above it. */
export interface Limit {
  readonly base: Exact;
  readonly isBeyond: boolean;
}

/** A stretch of sizes: from `low` on, up to before `high`. */
export interface Stretch {
  readonly low: Limit;
  readonly high: Limit;
}

/** Equal steps: sizes are `start` plus whole multiples of `step`. */
export interface Grid {
  readonly start: Exact;
  readonly step: Exact;
}

/** Whether sizes from `a` on reach further down than those from `b` on: negative, 0 or positive. */
export function compareLimits(a: Limit, b: Limit): number {
  return compare(a.base, b.base) || Number(a.isBeyond) - Number(b.isBeyond);
}

export function isFrom({ base, isBeyond }: Limit, size: Exact): boolean {
  const order = compare(size, base);
  return isBeyond ? order > 0 : order >= 0;
}

export function floor({ n, d }: Exact): bigint {
  const quotient = n / d;
  return n % d < 0n ? quotient - 1n : quotient;
}

/** The last step of a grid before a limit. */
export function lastBefore({ start, step }: Grid, limit: Limit): Exact {
  const places = divide(subtract(limit.base, start), step);
  const below = floor(places);
  const index = below * places.d === places.n && !limit.isBeyond ? below - 1n : below;
  return lowestTerms(add(start, { n: index * step.n, d: step.d }));
}
