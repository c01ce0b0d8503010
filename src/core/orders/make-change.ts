import type { OrderChange } from './order-change.ts';
import type { Order, OrderEventKind } from './order.ts';

export function changedOrder(order: Order, ...events: readonly OrderEventKind[]): OrderChange {
  return { order, events, changed: true };
}

/**
 * Returns the result of an action that had already been done: the order is unchanged, and nothing
 * is saved.
 */
export function unchangedOrder(order: Order): OrderChange {
  return { order, events: [], changed: false };
}
