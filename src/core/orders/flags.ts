import { type Refusal, refuse } from '../shared/result.ts';
import { changedOrder, unchangedOrder } from './make-change.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderReviewFlag, ReviewReason } from './order.ts';

/** The reasons for a review that are resolved when the merchant accepts the order. */
const REASONS_CLEARED_BY_ACCEPTING: ReadonlySet<ReviewReason> = new Set([
  'needs_approval',
  'needed_by',
]);

/**
 * Adds a reason to the flag that asks the merchant to review an order. A flag that was cleared is
 * raised again with only this reason.
 */
export function withReviewReason(
  flag: OrderReviewFlag | null,
  reason: ReviewReason,
  now: Date,
): OrderReviewFlag {
  if (flag === null || flag.clearedAt !== null)
    return { flaggedAt: now, reasons: [reason], clearedAt: null, providerReviewClosedAs: null };
  return flag.reasons.includes(reason) ? flag : { ...flag, reasons: [...flag.reasons, reason] };
}

/**
 * Flags an order for review by the merchant. Flagging it again for the same reason changes nothing.
 */
export function flagOrder(order: Order, reason: ReviewReason, now: Date): OrderChange {
  const reviewFlag = withReviewReason(order.reviewFlag, reason, now);
  return reviewFlag === order.reviewFlag
    ? unchangedOrder(order)
    : changedOrder({ ...order, reviewFlag });
}

/**
 * Clears the flag after the merchant's review. `providerReviewClosedAs` is the result of a review
 * by the payment provider; null leaves the recorded result unchanged.
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
    return unchangedOrder(order);
  const cleared = {
    ...reviewFlag,
    clearedAt: reviewFlag.clearedAt ?? now,
    providerReviewClosedAs: providerReviewClosedAs ?? reviewFlag.providerReviewClosedAs,
  };
  return changedOrder({ ...order, reviewFlag: cleared });
}

/**
 * Returns the review flag for an order that is being accepted. The flag is cleared unless one of
 * its reasons isn't resolved by acceptance.
 */
export function flagAfterAcceptance(
  flag: OrderReviewFlag | null,
  now: Date,
): OrderReviewFlag | null {
  const isAnswered =
    flag !== null &&
    flag.clearedAt === null &&
    flag.reasons.every((reason) => REASONS_CLEARED_BY_ACCEPTING.has(reason));
  return isAnswered ? { ...flag, clearedAt: now } : flag;
}
