import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { findOrder } from '../../../storage/orders/order-repository.ts';
import { listOrderDisputes } from '../../../storage/payments/dispute-repository.ts';
import { listOrderRefunds } from '../../../storage/payments/refund-repository.ts';
import type { ShowOrderInput } from '../../../wire/orders/control.ts';
import type { OperatorOrder } from '../../../wire/orders/operator-reply.ts';
import {
  type OperatorDispute,
  operatorDispute,
  type OperatorRefund,
  operatorRefund,
} from '../../../wire/payments/aftermath.ts';
import type { ActionContext } from '../../context.ts';
import { findNamedOrder, type NotFoundCode } from './find-order.ts';
import { readOperatorOrder } from './read-operator-order.ts';

/** An order with what its payment providers refund and what is disputed there. */
export interface ShownOrder extends OperatorOrder {
  readonly refunds: readonly OperatorRefund[];
  readonly disputes: readonly OperatorDispute[];
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
    const refunds = await listOrderRefunds(reader, merchantId, found.orderId);
    const disputes = await listOrderDisputes(reader, merchantId, found.orderId);
    return order === null
      ? refuse('order_not_found', { order: input.order })
      : {
          ...readOperatorOrder(context, found.merchant, order),
          refunds: refunds.map(operatorRefund),
          disputes: disputes.map(operatorDispute),
        };
  });
}
