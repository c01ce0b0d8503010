import { changedOrder, unchangedOrder } from '../orders/make-change.ts';
import type { OrderChange } from '../orders/order-change.ts';
import type { Order } from '../orders/order.ts';
import type { RecordedAftermath, ReadPayment } from './aftermath.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyRefunds } from './apply-refunds.ts';
import { applyReview } from './apply-review.ts';
import type { PaymentAftermath } from './provider-session.ts';

/**
 * The change to an order after its provider was queried, with the refunds, disputes and reviews
 * that changed.
 */
export interface AppliedAftermath extends RecordedAftermath {
  readonly change: OrderChange;
}

/**
 * Updates an order with the refunds, disputes and review that were read from the provider of a
 * payment. Each refund and each lost dispute is counted once, no matter how often it is read.
 */
export function applyAftermath(
  order: Order,
  recordedAftermath: RecordedAftermath,
  providerState: PaymentAftermath,
  payment: ReadPayment,
  now: Date,
): AppliedAftermath {
  const refunds = applyRefunds(
    order,
    recordedAftermath.refunds,
    providerState.refunds,
    payment,
    now,
  );
  const disputes = applyDisputes(
    refunds.order,
    recordedAftermath.disputes,
    providerState.disputes,
    payment,
    now,
  );
  const after = {
    ...recordedAftermath,
    refunds: replaceById(recordedAftermath.refunds, refunds.changed, ({ refundId }) => refundId),
    disputes: replaceById(
      recordedAftermath.disputes,
      disputes.changed,
      ({ disputeId }) => disputeId,
    ),
  };
  const reviewed = applyReview(disputes.order, after, providerState.review, payment, now);
  const isSame = reviewed.order === order;
  return {
    change: isSame ? unchangedOrder(order) : changedOrder(reviewed.order),
    refunds: refunds.changed,
    disputes: disputes.changed,
    reviews: reviewed.changed,
  };
}

function replaceById<T>(
  recordedItems: readonly T[],
  changed: readonly T[],
  partId: (part: T) => string,
): T[] {
  const ids = new Set(changed.map(partId));
  return [...recordedItems.filter((part) => !ids.has(partId(part))), ...changed];
}
