import { decimal, toNumber } from '../../shared/exact.ts';
import type { Bounds, DecimalInput } from '../capability-map.ts';

const BOUNDS = ['atLeast', 'atMost', 'moreThan', 'lessThan'] as const;
export type BoundName = (typeof BOUNDS)[number];

export function boundsOf(bounds: Bounds): [BoundName, DecimalInput][] {
  return BOUNDS.flatMap((name) =>
    bounds[name] === undefined ? [] : [[name, bounds[name]] as [BoundName, DecimalInput]],
  );
}

/**
 * Returns whether a number is within a bound. `order` is the result of comparing the number with
 * the bound: negative, zero or positive.
 */
export function isWithinBound(name: BoundName, order: number): boolean {
  switch (name) {
    case 'atLeast':
      return order >= 0;
    case 'atMost':
      return order <= 0;
    case 'moreThan':
      return order > 0;
    case 'lessThan':
      return order < 0;
  }
}

/**
 * A range of whole numbers that includes both `low` and `high`. If either is NaN, the range is
 * empty.
 */
export interface WholeRange {
  readonly low: number;
  readonly high: number;
}

/** Returns the whole numbers within the bounds. Fractional bounds are rounded inwards. */
export function wholeRange(
  bounds: Bounds,
  toNumberOf = (bound: DecimalInput) => toNumber(decimal(bound)),
): WholeRange {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [name, bound] of boundsOf(bounds)) {
    const number = toNumberOf(bound);
    if (name === 'atLeast') low = Math.max(low, Math.ceil(number));
    else if (name === 'moreThan') low = Math.max(low, Math.floor(number) + 1);
    else if (name === 'atMost') high = Math.min(high, Math.floor(number));
    else high = Math.min(high, Math.ceil(number) - 1);
  }
  return { low, high };
}

export function isWithin({ low, high }: WholeRange, value: number): boolean {
  return value >= low && value <= high;
}
