import { type Refusal, refuse } from '../shared/result.ts';
import { changedTo, unchanged } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderReviewFlag, ReviewReason } from './order.ts';

/**
 * Reasons that are the store's own review of what it was asked for: accepting the order is that
 * review.
 */
const ANSWERED_BY_ACCEPTING: ReadonlySet<ReviewReason> = new Set(['needs_approval', 'needed_by']);

/** The flag with one more reason. A flag that was cleared is raised anew. */
export function withReason(
  flag: OrderReviewFlag | null,
  reason: ReviewReason,
  now: Date,
): OrderReviewFlag {
  if (flag === null || flag.clearedAt !== null)
    return { flaggedAt: now, reasons: [reason], clearedAt: null, providerReviewClosedAs: null };
  return flag.reasons.includes(reason) ? flag : { ...flag, reasons: [...flag.reasons, reason] };
}

/** Asks the store to look at the order; for the same reason again changes nothing. */
export function flagOrder(order: Order, reason: ReviewReason, now: Date): OrderChange {
  const reviewFlag = withReason(order.reviewFlag, reason, now);
  return reviewFlag === order.reviewFlag ? unchanged(order) : changedTo({ ...order, reviewFlag });
}

/**
 * The store has looked. `providerReviewClosedAs`: how the payment provider closed a review of its
 * own; null: as it was.
 */
export function clearFlag(
  order: Order,
  providerReviewClosedAs: string | null,
  now: Date,
): OrderChange | Refusal<'action_not_available'> {
  const { reviewFlag } = order;
  if (reviewFlag === null) return refuse('action_not_available');
  if (
    reviewFlag.clearedAt !== null &&
    (providerReviewClosedAs ?? reviewFlag.providerReviewClosedAs) ===
      reviewFlag.providerReviewClosedAs
  )
    return unchanged(order);
  const cleared = {
    ...reviewFlag,
    clearedAt: reviewFlag.clearedAt ?? now,
    providerReviewClosedAs: providerReviewClosedAs ?? reviewFlag.providerReviewClosedAs,
  };
  return changedTo({ ...order, reviewFlag: cleared });
}

/**
 * What accepting an order makes of its flag: cleared, unless it asks for more than the answer just
 * given.
 */
export function flagOfAccepted(flag: OrderReviewFlag | null, now: Date): OrderReviewFlag | null {
  const isAnswered =
    flag !== null &&
    flag.clearedAt === null &&
    flag.reasons.every((reason) => ANSWERED_BY_ACCEPTING.has(reason));
  return isAnswered ? { ...flag, clearedAt: now } : flag;
}
