import type { Order, OrderEventKind } from './order.ts';

/** What an action makes of an order. */
export interface OrderChange {
  readonly order: Order;
  /** What receivers are told of, in this order. */
  readonly events: readonly OrderEventKind[];
  /** False: a repeat; nothing is saved. */
  readonly changed: boolean;
}
