import { cancelUnpaid } from '../../core/orders/unpaid.ts';
import { UNPAID_ORDERS } from '../../storage/orders-due.ts';
import { changeDueOrders, type DueContext, type DuePart, type DuePartDone } from './due-orders.ts';

/** Cancels, as `unpaid`, a part of the orders that their stores have waited long enough for. */
export function cancelUnpaidOrders(context: DueContext, part: DuePart): Promise<DuePartDone> {
  return changeDueOrders(context, {
    work: UNPAID_ORDERS,
    actor: { kind: 'service', id: 'unpaid-orders' },
    what: 'order.unpaid',
    change: ({ settings }, order, now) => cancelUnpaid(order, { now, unpaidAfterDays: settings.policies.unpaidAfterDays }),
  }, part);
}
