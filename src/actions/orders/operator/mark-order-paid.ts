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

/**
 * Returns the amount that is due or, if nothing is, the open amount: an order on account can be
 * paid although nothing is due.
 */
function dueOrPayable(order: Order): bigint {
  const due = askedAmount(order);
  return due > 0n ? due : payableAmount(order);
}
