import { cancelUnpaidHolds, cancelUnpaidOrders } from '../actions/orders/cancel-unpaid-orders.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

/**
 * Cancels orders that weren't paid in time. Orders that reserve stock come first, because other
 * buyers may want that stock.
 */
export function cancelUnpaid(context: DueContext): RunJobPart {
  const holds = rotateParts((part) => cancelUnpaidHolds(context, part));
  const orders = rotateParts((part) => cancelUnpaidOrders(context, part));
  return async (signal) => {
    const hasMoreHolds = await holds(signal);
    return (await orders(signal)) || hasMoreHolds;
  };
}
