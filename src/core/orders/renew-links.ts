import { changedTo } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';

/**
 * Makes every private link void that was given out for the order so far: its page's, its payment
 * page's, its sheets'.
 */
export function renewLinks(order: Order): OrderChange {
  return changedTo({ ...order, linkVersion: order.linkVersion + 1 });
}
