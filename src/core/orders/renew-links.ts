import { changedOrder } from './make-change.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';

/**
 * Invalidates all private links of the order: the links to its page, its payment page and its
 * workshop documents.
 */
export function renewLinks(order: Order): OrderChange {
  return changedOrder({ ...order, linkVersion: order.linkVersion + 1 });
}
