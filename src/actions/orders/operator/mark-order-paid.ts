import type { Static } from 'typebox';
import type { Order } from '../../../core/orders/order.ts';
import { askedAmount } from '../../../core/orders/payment-schedule.ts';
import { payableAmount } from '../../../core/orders/totals.ts';
import type { MarkOrderPaidInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { recordOrderMoney } from './record-order-money.ts';

/**
 * Records that an order was paid. If the operator gives no amount, the part that is due is
 * recorded; for an order that is paid at once, this is all that is left to pay.
 */
export function markOrderPaid(context: ActionContext, input: Static<typeof MarkOrderPaidInput>) {
  return recordOrderMoney(context, input, {
    kind: 'payment',
    openAmount: dueOrPayable,
    nothingDueCode: 'nothing_to_pay',
  });
}

/** An order on account asks for nothing, but is paid all the same. */
function dueOrPayable(order: Order): bigint {
  const due = askedAmount(order);
  return due > 0n ? due : payableAmount(order);
}
