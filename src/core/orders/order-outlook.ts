import { isLate } from '../offers/estimate.ts';
import type { Estimate } from '../offers/offer.ts';
import type { ReviewReason } from './order.ts';
import type { PricedLine } from './place-lines.ts';

/**
 * Returns the reasons why the merchant must review the order. The list is empty if there are none.
 */
export function reviewReasons({
  lines,
}: {
  readonly lines: readonly PricedLine[];
}): readonly ReviewReason[] {
  return [
    ...(lines.some(({ offer }) => offer.answer === 'yes_after_approval')
      ? (['needs_approval'] as const)
      : []),
    ...(latestEstimate(lines)?.late === true ? (['needed_by'] as const) : []),
  ];
}

/**
 * Returns the earliest day on which the buyer needs a line, as YYYY-MM-DD, or null if no day was
 * named for the order or among the options of its lines.
 */
export function earliestNeed(neededBy: string | null, lines: readonly PricedLine[]): string | null {
  const days = lines.flatMap(({ dueOn }) => dueOn ?? []);
  return [...days, ...(neededBy === null ? [] : [neededBy])].toSorted()[0] ?? null;
}

/**
 * Returns the latest dispatch estimate among the order lines. It is marked as late if any line is
 * late, or if a line that is due earlier has to wait for another one.
 */
export function latestEstimate(lines: readonly PricedLine[]): Estimate | null {
  const estimates = lines.flatMap(({ offer }) => (offer.estimate === null ? [] : [offer.estimate]));
  const latest = estimates.toSorted((a, b) => compareDates(b, a))[0];
  if (latest === undefined) return null;
  const due = earliestNeed(null, lines);
  const late = estimates.some((estimate) => estimate.late) || (due !== null && isLate(due, latest));
  return { ...latest, late };
}

const DATE_AFTER_ALL_OTHERS = '9999-12-31';

function compareDates(a: Estimate, b: Estimate): number {
  const [x, y] = [a.date ?? DATE_AFTER_ALL_OTHERS, b.date ?? DATE_AFTER_ALL_OTHERS];
  if (x === y) return 0;
  return x < y ? -1 : 1;
}
