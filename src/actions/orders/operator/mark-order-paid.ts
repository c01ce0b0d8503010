import type { Static } from 'typebox';
import { payableAmount } from '../../../core/orders/totals.ts';
import type { MarkOrderPaidInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { recordOrderMoney } from './record-order-money.ts';

/**
 * Records that an order was paid. If the operator gives no amount, the whole amount still due is
 * recorded.
 */
export function markOrderPaid(context: ActionContext, input: Static<typeof MarkOrderPaidInput>) {
  return recordOrderMoney(context, input, {
    kind: 'payment',
    openAmount: payableAmount,
    nothingDueCode: 'nothing_to_pay',
  });
}
