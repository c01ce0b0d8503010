import type { Static } from 'typebox';
import { refundDueAmount } from '../../../core/orders/totals.ts';
import type { RefundOrderInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { recordOrderMoney } from './record-order-money.ts';

/**
 * Records a refund. If the operator gives no amount, everything that is owed to the buyer is
 * recorded.
 */
export function refundOrder(context: ActionContext, input: Static<typeof RefundOrderInput>) {
  return recordOrderMoney(context, input, {
    kind: 'refund',
    openAmount: refundDueAmount,
    nothingDueCode: 'nothing_to_refund',
  });
}
