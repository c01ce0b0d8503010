import { settleTerms } from '../../core/orders/settle.ts';
import { cancelUnpaid } from '../../core/orders/unpaid.ts';
import { DUE_UNPAID_HOLDS, DUE_UNPAID_ORDERS } from '../../storage/orders/due.ts';
import { findOpenSession } from '../../storage/payments/session-repository.ts';
import type { DueItems } from '../../storage/shared/due-work.ts';
import type { DueContext, DueWorkBatch, DueBatchResult } from '../shared/due-work.ts';
import { changeDueOrders } from './change-due-orders.ts';

/** Cancels orders that weren't paid within the time allowed by their store. */
export function cancelUnpaidOrders(
  context: DueContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return cancelDueOrders(context, DUE_UNPAID_ORDERS, dueBatch);
}

/**
 * Cancels unpaid orders that reserve stock. Their time limit is shorter than that of other unpaid
 * orders, because nobody else can buy the reserved stock in the meantime.
 */
export function cancelUnpaidHolds(
  context: DueContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return cancelDueOrders(context, DUE_UNPAID_HOLDS, dueBatch);
}

function cancelDueOrders(
  context: DueContext,
  dueItems: DueItems,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return changeDueOrders(
    context,
    {
      items: dueItems,
      actor: { kind: 'service', id: 'unpaid-orders' },
      what: 'order.unpaid',
      // An order isn't cancelled while its payment page is open, because the buyer may be paying.
      // No page is opened after the order's deadline, and open pages are closed soon after it.
      isHeld: async (reader, merchantId, orderId) =>
        (await findOpenSession(reader, merchantId, orderId)) !== null,
      change: ({ settings }, order, now) => cancelUnpaid(order, settleTerms(settings, now)),
    },
    dueBatch,
  );
}
