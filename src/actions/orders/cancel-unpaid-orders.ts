import { settleTerms } from '../../core/orders/settle.ts';
import { cancelUnpaid } from '../../core/orders/unpaid.ts';
import { type DueWork, UNPAID_HOLDS, UNPAID_ORDERS } from '../../storage/orders/due.ts';
import { changeDueOrders, type DueContext, type DuePart, type DuePartDone } from './due-orders.ts';

/** Cancels, as `unpaid`, a part of the orders that their stores have waited long enough for. */
export function cancelUnpaidOrders(context: DueContext, part: DuePart): Promise<DuePartDone> {
  return cancelPart(context, part, UNPAID_ORDERS);
}

/**
 * The same of orders that hold counted stock: they keep it from others, so their stores wait for
 * minutes.
 */
export function cancelUnpaidHolds(context: DueContext, part: DuePart): Promise<DuePartDone> {
  return cancelPart(context, part, UNPAID_HOLDS);
}

function cancelPart(context: DueContext, part: DuePart, work: DueWork): Promise<DuePartDone> {
  return changeDueOrders(
    context,
    {
      work,
      actor: { kind: 'service', id: 'unpaid-orders' },
      what: 'order.unpaid',
      change: ({ settings }, order, now) => cancelUnpaid(order, settleTerms(settings, now)),
    },
    part,
  );
}
