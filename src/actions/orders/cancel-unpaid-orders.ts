import { settleTerms } from '../../core/orders/settle.ts';
import { cancelUnpaid } from '../../core/orders/unpaid.ts';
import { UNPAID_HOLDS, UNPAID_ORDERS } from '../../storage/orders/due.ts';
import type { DueItems } from '../../storage/shared/due-work.ts';
import type { DueContext, DuePart, DuePartDone } from '../shared/due-work.ts';
import { changeDueOrders } from './change-due-orders.ts';

/** Cancels, as `unpaid`, a part of the orders that their stores have waited long enough for. */
export function cancelUnpaidOrders(context: DueContext, part: DuePart): Promise<DuePartDone> {
  return cancelPart(context, UNPAID_ORDERS, part);
}

/**
 * The same of orders that hold counted stock: they keep it from others, so their stores wait for
 * minutes.
 */
export function cancelUnpaidHolds(context: DueContext, part: DuePart): Promise<DuePartDone> {
  return cancelPart(context, UNPAID_HOLDS, part);
}

function cancelPart(context: DueContext, items: DueItems, part: DuePart): Promise<DuePartDone> {
  return changeDueOrders(
    context,
    {
      items,
      actor: { kind: 'service', id: 'unpaid-orders' },
      what: 'order.unpaid',
      change: ({ settings }, order, now) => cancelUnpaid(order, settleTerms(settings, now)),
    },
    part,
  );
}
