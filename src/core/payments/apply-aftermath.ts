import { changedOrder, unchangedOrder } from '../orders/make-change.ts';
import type { OrderChange } from '../orders/order-change.ts';
import type { Order } from '../orders/order.ts';
import type { KnownAftermath, ReadPayment } from './aftermath.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyRefunds } from './apply-refunds.ts';
import { applyReview } from './apply-review.ts';
import type { PaymentAftermath } from './provider-session.ts';

/** An order after the provider was asked, with the refunds, disputes and reviews that changed. */
export interface AppliedAftermath extends KnownAftermath {
  readonly change: OrderChange;
}

/**
 * Applies what a provider says about a payment to its order: each refund and each lost dispute
 * once, whoever made it and however often it is read.
 */
export function applyAftermath(
  order: Order,
  known: KnownAftermath,
  read: PaymentAftermath,
  payment: ReadPayment,
  now: Date,
): AppliedAftermath {
  const refunds = applyRefunds(order, known.refunds, read.refunds, payment, now);
  const disputes = applyDisputes(refunds.order, known.disputes, read.disputes, payment, now);
  const after = {
    ...known,
    refunds: replaced(known.refunds, refunds.changed, ({ refundId }) => refundId),
    disputes: replaced(known.disputes, disputes.changed, ({ disputeId }) => disputeId),
  };
  const reviewed = applyReview(disputes.order, after, read.review, payment, now);
  const isSame = reviewed.order === order;
  return {
    change: isSame ? unchangedOrder(order) : changedOrder(reviewed.order),
    refunds: refunds.changed,
    disputes: disputes.changed,
    reviews: reviewed.changed,
  };
}

function replaced<T>(known: readonly T[], changed: readonly T[], idOf: (part: T) => string): T[] {
  const ids = new Set(changed.map(idOf));
  return [...known.filter((part) => !ids.has(idOf(part))), ...changed];
}
