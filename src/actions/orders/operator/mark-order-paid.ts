import type { Static } from 'typebox';
import { payableAmount } from '../../../core/orders/totals.ts';
import type { MarkOrderPaidInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { recordOrderMoney } from './record-order-money.ts';

/** Records a payment: of what remains to pay, where no amount is told. */
export function markOrderPaid(context: ActionContext, input: Static<typeof MarkOrderPaidInput>) {
  return recordOrderMoney(context, input, {
    kind: 'payment',
    open: payableAmount,
    nothingOpen: 'nothing_to_pay',
  });
}
