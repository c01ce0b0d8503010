import type { Static } from 'typebox';
import { refundDueAmount } from '../../../core/orders/totals.ts';
import type { RefundOrderInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { recordOrderMoney } from './record-order-money.ts';

/** Records a refund: of what is due back, where no amount is told. */
export function refundOrder(context: ActionContext, input: Static<typeof RefundOrderInput>) {
  return recordOrderMoney(context, input, {
    kind: 'refund',
    open: refundDueAmount,
    nothingOpen: 'nothing_to_refund',
  });
}
