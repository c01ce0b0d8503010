import type { MerchantSettings } from '../merchants/merchant.ts';
import { type GracePeriod, paymentDeadline } from './grace-period.ts';
import type { OrderChange } from './order-change.ts';
import type { NewOrder, Order, OrderStatus } from './order.ts';
import {
  requestedPaymentAmount,
  dueNowAmount,
  partsAfterTotalChange,
  type ScheduledOrder,
} from './payment-schedule.ts';
import { expireRevision } from './revisions.ts';
import { isSendableTotal } from './sendable.ts';
import { payableAmount } from './totals.ts';
import { pendingRevision } from './workflow.ts';

/**
 * The settings that decide, together with the order itself, whether the order counts as paid and
 * how long the merchant waits.
 */
export interface SettlementTerms extends GracePeriod {
  readonly now: Date;
}

export function settleTerms(
  { policies: { unpaidAfterDays }, unpaidHoldMinutes }: MerchantSettings,
  now: Date,
): SettlementTerms {
  return { now, unpaidAfterDays, unpaidHoldMinutes };
}

/**
 * Updates the payment state of an order after a change. If the change made the order paid, the
 * event `order.paid` is added.
 */
export function settleChange(
  before: Order,
  change: OrderChange,
  settlementTerms: SettlementTerms,
): OrderChange {
  const moved = { ...change.order, paymentParts: partsAfterTotalChange(before, change.order) };
  const order = settleOrder(
    moved,
    settlementTerms,
    paymentMoment(before, change.order) ?? settlementTerms.now,
  );
  const isPaidNow = before.paidAt === null && order.paidAt !== null;
  return isPaidNow
    ? { ...change, order, events: [...change.events, 'order.paid'] }
    : { ...change, order };
}

/**
 * Updates an order's payment state: whether it is paid, when the buyer became able to pay, and when
 * the merchant stops waiting for payment.
 * @throws RangeError for a total that JSON can't represent; code that changes a total must reject
 * such totals first
 */
export function settleOrder<Settled extends NewOrder>(
  order: Settled,
  settlementTerms: SettlementTerms,
  paidAt: Date = settlementTerms.now,
): Settled {
  if (!isSendableTotal(order))
    throw new RangeError(`order ${order.orderId} would have a total that can't be told`);
  const lapsed = expireRevision(order, settlementTerms.now);
  const unpaidSince = isPaymentAwaited(lapsed, settlementTerms.now)
    ? (lapsed.unpaidSince ?? settlementTerms.now)
    : null;
  return {
    ...lapsed,
    paidAt: settledPaidAt(lapsed, paidAt),
    unpaidSince,
    unpaidUntil: paymentDeadline(lapsed, unpaidSince, settlementTerms),
  };
}

/**
 * Returns the time at which the order was paid, or null. A cancelled order has nothing left to pay,
 * but doesn't count as paid.
 */
function settledPaidAt(order: NewOrder, paidAt: Date): Date | null {
  if (order.state === 'cancelled') return order.paidAt;
  return payableAmount(order) > 0n ? null : (order.paidAt ?? paidAt);
}

/** The fields of an order that determine whether the buyer can pay it. */
export type PayableOrder = ScheduledOrder &
  Pick<OrderStatus, 'merchantReviewRequired' | 'revisions'>;

/**
 * Returns whether the store awaits a payment, because an amount is due now and nothing prevents the
 * buyer from paying.
 */
export function isPaymentAwaited(order: PayableOrder, now: Date): boolean {
  return dueNowAmount(order) > 0n && mayBuyerPay(order, now);
}

/** Returns whether the buyer can pay now, including parts that aren't due yet. */
export function isPaymentPossible(order: PayableOrder, now: Date): boolean {
  return requestedPaymentAmount(order) > 0n && mayBuyerPay(order, now);
}

/**
 * Returns whether nothing prevents the buyer from paying, such as a pending review by the merchant
 * or a proposed change that the buyer must answer.
 */
function mayBuyerPay(order: PayableOrder, now: Date): boolean {
  const isReviewAwaited = order.state === 'placed' && order.merchantReviewRequired;
  return !isReviewAwaited && pendingRevision(order, now) === null;
}

/** Returns the time of the latest payment if this change recorded a payment, and otherwise null. */
function paymentMoment(before: Order, after: Order): Date | null {
  const isPayment =
    after.payments.length > before.payments.length && after.payments.at(-1)?.kind === 'payment';
  return isPayment
    ? new Date(
        Math.max(
          ...after.payments.map(({ kind, occurredAt }) =>
            kind === 'payment' ? occurredAt.getTime() : 0,
          ),
        ),
      )
    : null;
}
