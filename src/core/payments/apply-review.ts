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
  recordedAftermath: RecordedAftermath,
  providerReview: ProviderReview | null,
  { accountId, providerPaymentId, hasProblem }: ReadPayment,
  now: Date,
): { readonly order: Order; readonly changed: readonly PaymentReview[] } {
  if (providerReview === null) return { order, changed: [] };
  const before = recordedAftermath.reviews.find(
    (review) =>
      review.accountId === accountId && review.providerReviewId === providerReview.providerReviewId,
  );
  const review = { ...providerReview, orderId: order.orderId, accountId, providerPaymentId };
  if (before?.closedAs === providerReview.closedAs) return { order, changed: [] };
  const raised = before === undefined ? flagForReview(order, now) : order;
  return {
    order:
      providerReview.closedAs === null
        ? raised
        : withClosedReview(
            raised,
            providerReview.closedAs,
            hasProblem || hasRefundOrDispute(recordedAftermath),
            now,
          ),
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
