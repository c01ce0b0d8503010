import type { BuyerMails } from '../merchants/merchant.ts';
import type { Order } from '../orders/order.ts';
import { isPaymentAwaited } from '../orders/settle.ts';
import { effectiveTotal } from '../orders/totals.ts';
import { hasLeftStore, pendingRevision } from '../orders/workflow.ts';
import type { OrderMailContent } from './order-mails.ts';
import type { StoreOrderMail } from './store-order-mail.ts';

/**
 * The age beyond which an email is outdated. Retries end earlier, so an older email must have
 * waited for a mail server to be configured.
 */
const MAXIMUM_AGE_MS = 3 * 86_400_000;

/** Returns whether an email about an order or an opportunity is too old to be sent. */
export function isTooOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > MAXIMUM_AGE_MS;
}

type IsOutdated = (order: Order, content: OrderMailContent, now: Date) => boolean;

const isCancelled: IsOutdated = ({ state }) => state === 'cancelled';
const isNeverOutdated: IsOutdated = () => false;

const OUTDATED_FOR_BUYER: Readonly<Record<keyof BuyerMails, IsOutdated>> = {
  orderReceived: isCancelled,
  orderAccepted: isCancelled,
  orderPaid: ({ state, paidAt }) => state === 'cancelled' || paidAt === null,
  partPaid: ({ state, paidAt }) => state === 'cancelled' || paidAt !== null,
  partDue: (order, _, now) => !isPaymentAwaited(order, now),
  orderInProduction: ({ state }) => state !== 'in_manufacturing',
  orderReady: ({ state }) => state !== 'ready_to_ship',
  orderShipped: (order) => !hasLeftStore(order),
  orderCancelled: isNeverOutdated,
  orderRefunded: isNeverOutdated,
  revisionProposed: (order, { revisionId }, now) =>
    pendingRevision(order, now)?.revisionId !== revisionId,
  totalChanged: (order, { totalAmount }) =>
    order.state === 'cancelled' || String(effectiveTotal(order)) !== totalAmount,
};

/** Returns whether an email to a buyer contains something that is no longer true. */
export function isBuyerMailOutdated(
  kind: keyof BuyerMails,
  ...subject: Parameters<IsOutdated>
): boolean {
  return OUTDATED_FOR_BUYER[kind](...subject);
}

/**
 * Returns whether an email to a store contains something that is no longer true or no longer
 * matters.
 */
export function isStoreMailOutdated(kind: StoreOrderMail, order: Order): boolean {
  return kind === 'orderReceived' && order.state === 'cancelled';
}
