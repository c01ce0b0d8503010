import type { Order } from '../orders/order.ts';
import { isOpenDispute } from '../orders/workflow.ts';
import type { RecordedAftermath, ReadPayment } from './aftermath.ts';
import type { PaymentReview } from './dispute.ts';
import { flagForReview } from './ledger-entry.ts';
import type { ProviderReview } from './provider-session.ts';

/**
 * Flags the order while the provider reviews its payment. When the provider has approved the
 * payment, the flag is cleared unless it has another reason.
 */
export function applyReview(
  order: Order,
  known: RecordedAftermath,
  read: ProviderReview | null,
  { accountId, providerPaymentId, hasProblem }: ReadPayment,
  now: Date,
): { readonly order: Order; readonly changed: readonly PaymentReview[] } {
  if (read === null) return { order, changed: [] };
  const before = known.reviews.find(
    (review) => review.accountId === accountId && review.providerReviewId === read.providerReviewId,
  );
  const review = { ...read, orderId: order.orderId, accountId, providerPaymentId };
  if (before?.closedAs === read.closedAs) return { order, changed: [] };
  const raised = before === undefined ? flagForReview(order, now) : order;
  return {
    order:
      read.closedAs === null
        ? raised
        : withClosedReview(raised, read.closedAs, hasProblem || hasRefundOrDispute(known), now),
    changed: [review],
  };
}

const REVIEW_APPROVED = 'approved';

function hasRefundOrDispute({ refunds, disputes }: RecordedAftermath): boolean {
  return (
    refunds.some(({ state }) => state === 'failed') ||
    disputes.some(({ status }) => isOpenDispute(status))
  );
}

function withClosedReview(
  order: Order,
  reviewResult: string,
  hasOtherReason: boolean,
  now: Date,
): Order {
  const { reviewFlag: flag } = order;
  if (flag === null) return order;
  const isSettled =
    reviewResult === REVIEW_APPROVED &&
    !hasOtherReason &&
    flag.reasons.every((reason) => reason === 'provider');
  return {
    ...order,
    reviewFlag: {
      ...flag,
      providerReviewClosedAs: reviewResult,
      clearedAt: flag.clearedAt ?? (isSettled ? now : null),
    },
  };
}
