import type { OrderChange } from './order-change.ts';
import type { Order, OrderEventKind } from './order.ts';

/** The order as it is now, and what receivers of webhooks are told of it. */
export function changedTo(order: Order, ...events: readonly OrderEventKind[]): OrderChange {
  return { order, events, changed: true };
}

/** A repeat: nothing is saved. */
export function unchanged(order: Order): OrderChange {
  return { order, events: [], changed: false };
}
