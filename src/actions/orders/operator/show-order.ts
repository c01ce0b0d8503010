import type { Static } from 'typebox';
import { decimalAmount } from '../../../core/orders/decimal-amount.ts';
import { refundableAmount } from '../../../core/payments/plan-refund.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { findOrder } from '../../../storage/orders/order-repository.ts';
import type { ShowOrderInput } from '../../../wire/orders/control.ts';
import type { OperatorOrder } from '../../../wire/orders/operator-reply.ts';
import {
  type OperatorDispute,
  operatorDispute,
  type OperatorRefund,
  operatorRefund,
} from '../../../wire/payments/aftermath.ts';
import type { ActionContext } from '../../context.ts';
import { readProviderMoney } from '../../shared/provider-money.ts';
import { findNamedOrder, type NotFoundCode } from './find-order.ts';
import { readOperatorOrder } from './read-operator-order.ts';

/** An order, together with the refunds and disputes of its payments at payment providers. */
export interface ShownOrder extends OperatorOrder {
  readonly refunds: readonly OperatorRefund[];
  readonly disputes: readonly OperatorDispute[];
  /** The amount that the payment providers can refund at present. */
  readonly refundableAmount: string;
}

/** Returns one order with its lines, payments and everything else that belongs to it. */
export async function showOrder(
  context: ActionContext,
  input: Static<typeof ShowOrderInput>,
): Promise<ShownOrder | Refusal<NotFoundCode>> {
  return context.database.read(async (reader) => {
    const found = await findNamedOrder(reader, input);
    if (isRefusal(found)) return found;
    const { merchantId } = found.merchant;
    const order = await findOrder(reader, merchantId, found.orderId);
    const money = await readProviderMoney(reader, merchantId, found.orderId);
    return order === null
      ? refuse('order_not_found', { order: input.order })
      : {
          ...readOperatorOrder(context, found.merchant, order),
          refunds: money.refunds.map(operatorRefund),
          disputes: money.disputes.map(operatorDispute),
          refundableAmount: decimalAmount(refundableAmount(order, money), order.currencyCode),
        };
  });
}
