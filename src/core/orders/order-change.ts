import type { Order, OrderEventKind } from './order.ts';

export interface OrderChange {
  readonly order: Order;
  /** The webhook events to send, in order. */
  readonly events: readonly OrderEventKind[];
  /** False if the action had already been done, so that nothing has to be saved. */
  readonly changed: boolean;
}
