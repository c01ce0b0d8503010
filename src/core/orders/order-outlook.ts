import type { Estimate } from '../offers/offer.ts';
import type { ReviewReason } from './order.ts';
import type { PricedLine } from './place-lines.ts';

/** Whether a person at the store must look at it first, and why. */
export function reviewReasons({
  lines,
}: {
  readonly lines: readonly PricedLine[];
}): readonly ReviewReason[] {
  return [
    ...(lines.some(({ offer }) => offer.answer === 'yes_after_approval')
      ? (['needs_approval'] as const)
      : []),
    ...(lines.some(({ offer }) => offer.estimate?.late === true) ? (['needed_by'] as const) : []),
  ];
}

/** The line that leaves last says when the order leaves; it is late if any of them is. */
export function latestEstimate(lines: readonly PricedLine[]): Estimate | null {
  const estimates = lines.flatMap(({ offer }) => (offer.estimate === null ? [] : [offer.estimate]));
  const late = estimates.some((estimate) => estimate.late);
  // No date at all is later than any.
  const latest = estimates.toSorted((a, b) => compareDates(b, a))[0];
  return latest === undefined ? null : { ...latest, late };
}

const NEVER = '9999-12-31';

function compareDates(a: Estimate, b: Estimate): number {
  const [x, y] = [a.date ?? NEVER, b.date ?? NEVER];
  if (x === y) return 0;
  return x < y ? -1 : 1;
}
