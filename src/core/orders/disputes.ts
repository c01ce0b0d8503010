import { changedOrder, unchangedOrder } from './make-change.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderDispute } from './order.ts';

/**
 * Records the current state of a payment dispute. Recording the same state again changes nothing.
 */
export function setDispute(order: Order, dispute: OrderDispute): OrderChange {
  return isSameDispute(order.dispute, dispute)
    ? unchangedOrder(order)
    : changedOrder({ ...order, dispute });
}

function isSameDispute(one: OrderDispute | null, other: OrderDispute): boolean {
  if (
    one === null ||
    one.status !== other.status ||
    one.amount !== other.amount ||
    one.paymentUrl !== other.paymentUrl
  )
    return false;
  return (
    one.disputedAt.getTime() === other.disputedAt.getTime() &&
    one.evidenceDueBy?.getTime() === other.evidenceDueBy?.getTime()
  );
}
