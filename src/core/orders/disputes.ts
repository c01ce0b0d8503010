import { changedTo, unchanged } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderDispute } from './order.ts';

/**
 * What is known of a dispute now: opened, answered, won or lost. The same again changes nothing.
 */
export function setDispute(order: Order, dispute: OrderDispute): OrderChange {
  return isSame(order.dispute, dispute) ? unchanged(order) : changedTo({ ...order, dispute });
}

function isSame(one: OrderDispute | null, other: OrderDispute): boolean {
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
