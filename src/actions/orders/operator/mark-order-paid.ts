import type { Static } from 'typebox';
import type { Order } from '../../../core/orders/order.ts';
import { requestedPaymentAmount } from '../../../core/orders/payment-schedule.ts';
import { payableAmount } from '../../../core/orders/totals.ts';
import type { MarkOrderPaidInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { recordOrderMoney } from './record-order-money.ts';

/**
 * Records that an order was paid. If the operator gives no amount, the part that is due is
 * recorded, or the whole open amount if nothing is due.
 */
export function markOrderPaid(context: ActionContext, input: Static<typeof MarkOrderPaidInput>) {
  return recordOrderMoney(context, input, {
    kind: 'payment',
    openAmount: dueOrOpenAmount,
    nothingDueCode: 'nothing_to_pay',
  });
}

/**
 * Returns the amount that is due. If nothing is due, returns the open amount, because an order on
 * account can be paid before any payment is due.
 */
function dueOrOpenAmount(order: Order): bigint {
  const due = requestedPaymentAmount(order);
  return due > 0n ? due : payableAmount(order);
}
