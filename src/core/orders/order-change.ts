import type { Order, OrderEventKind } from './order.ts';

export interface OrderChange {
  readonly order: Order;
  /** The webhook events to send, in this sequence. */
  readonly events: readonly OrderEventKind[];
  /** False if the action repeats an earlier one, so that nothing has to be saved. */
  readonly changed: boolean;
}
