import type { MerchantSettings } from '../merchants/merchant.ts';
import { holdsStock } from './holds.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';
import { lapseRevision } from './revisions.ts';
import { isSendableTotal } from './sendable.ts';
import { payableAmount } from './totals.ts';
import { pendingRevision, transitionOf } from './workflow.ts';

/** What an order's settling depends on beside the order. */
export interface SettleTerms {
  readonly now: Date;
  /** The merchant's policy: so many days the store waits for its money; null: for ever. */
  readonly unpaidAfterDays: number | null;
  /** So many minutes it waits where it keeps counted stock for the order, if that is sooner. */
  readonly unpaidHoldMinutes: number;
}

/** As the merchant has set them. */
export function settleTerms(
  { policies: { unpaidAfterDays }, unpaidHoldMinutes }: MerchantSettings,
  now: Date,
): SettleTerms {
  return { now, unpaidAfterDays, unpaidHoldMinutes };
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Settles what a change has made of an order, and adds `order.paid` where the change has paid it.
 */
export function settleChange(before: Order, change: OrderChange, terms: SettleTerms): OrderChange {
  const order = settle(change.order, terms, paymentMoment(before, change.order) ?? terms.now);
  const isPaidNow = before.paidAt === null && order.paidAt !== null;
  return isPaidNow
    ? { ...change, order, events: [...change.events, 'order.paid'] }
    : { ...change, order };
}

/**
 * Brings up to date what follows from the rest of an order: whether and since when it is paid,
 * since when the buyer could pay, until when the store waits. `paidAt`: when it was paid, should it
 * be paid now for the first time.
 * @throws RangeError for a total that can't be told: what moves a total refuses that before
 */
export function settle(order: Order, terms: SettleTerms, paidAt: Date = terms.now): Order {
  if (!isSendableTotal(order))
    throw new RangeError(`order ${order.orderId} would have a total that can't be told`);
  const lapsed = lapseRevision(order, terms.now);
  const unpaidSince = isPaymentAwaited(lapsed, terms.now)
    ? (lapsed.unpaidSince ?? terms.now)
    : null;
  return {
    ...lapsed,
    paidAt: settledPaidAt(lapsed, paidAt),
    unpaidSince,
    unpaidUntil: unpaidUntil(lapsed, unpaidSince, terms),
  };
}

/** Nothing remains to pay of a cancelled order, but that pays nothing. */
function settledPaidAt(order: Order, paidAt: Date): Date | null {
  if (order.state === 'cancelled') return order.paidAt;
  return payableAmount(order) > 0n ? null : (order.paidAt ?? paidAt);
}

/**
 * Whether the buyer can pay and should: not while the store or the buyer has yet to agree to the
 * order.
 */
export function isPaymentAwaited(order: Order, now: Date): boolean {
  const isReviewAwaited = order.state === 'placed' && order.merchantReviewRequired;
  return (
    payableAmount(order) > 0n &&
    !order.onAccount &&
    !isReviewAwaited &&
    pendingRevision(order, now) === null
  );
}

/** Null: the store waits for ever; where something was paid, a person must decide. */
function unpaidUntil(order: Order, unpaidSince: Date | null, terms: SettleTerms): Date | null {
  if (unpaidSince === null || order.paidAmount > 0n) return null;
  if (!transitionOf('cancel').from[order.workflowType].includes(order.state)) return null;
  return waitsUntil(order, unpaidSince, terms);
}

/**
 * The end of the store's limit as it is now, but never before the moment that the buyer was told;
 * null: it waits for ever.
 */
export function waitsUntil(
  order: Order,
  unpaidSince: Date,
  { unpaidAfterDays, unpaidHoldMinutes }: SettleTerms,
): Date | null {
  const limits = [
    ...(unpaidAfterDays === null ? [] : [unpaidAfterDays * DAY_MS]),
    ...(holdsStock(order) ? [unpaidHoldMinutes * MINUTE_MS] : []),
  ];
  if (limits.length === 0) return null;
  const until = new Date(unpaidSince.getTime() + Math.min(...limits));
  // A shorter limit takes no time back that the buyer was told.
  return order.unpaidUntil !== null && order.unpaidUntil > until ? order.unpaidUntil : until;
}

/** When the latest payment occurred, where this change has recorded one; null: it hasn't. */
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
