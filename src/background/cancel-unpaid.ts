import { cancelUnpaidHolds, cancelUnpaidOrders } from '../actions/orders/cancel-unpaid-orders.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/**
 * Cancels orders that nobody has paid in their stores' time; first those that keep stock from
 * others.
 */
export function cancelUnpaid(context: DueContext): Turn {
  const holds = inRotation((part) => cancelUnpaidHolds(context, part));
  const orders = inRotation((part) => cancelUnpaidOrders(context, part));
  return async (signal) => {
    const hasMoreHolds = await holds(signal);
    return (await orders(signal)) || hasMoreHolds;
  };
}
