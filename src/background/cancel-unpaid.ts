import { cancelUnpaidOrders } from '../actions/orders/cancel-unpaid-orders.ts';
import type { DueContext } from '../actions/orders/due-orders.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Cancels orders that nobody has paid in their stores' time. */
export function cancelUnpaid(context: DueContext): Turn {
  return inRotation((part) => cancelUnpaidOrders(context, part));
}
