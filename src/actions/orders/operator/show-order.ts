import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { findOrder } from '../../../storage/orders/order-repository.ts';
import type { ShowOrderInput } from '../../../wire/orders/control.ts';
import type { OperatorOrder } from '../../../wire/orders/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { findNamedOrder, type NotFoundCode } from './find-order.ts';
import { readOperatorOrder } from './read-operator-order.ts';

/** Returns one order with its lines, payments and everything else that belongs to it. */
export async function showOrder(
  context: ActionContext,
  input: Static<typeof ShowOrderInput>,
): Promise<OperatorOrder | Refusal<NotFoundCode>> {
  return context.database.read(async (reader) => {
    const found = await findNamedOrder(reader, input);
    if (isRefusal(found)) return found;
    const order = await findOrder(reader, found.merchant.merchantId, found.orderId);
    return order === null
      ? refuse('order_not_found', { order: input.order })
      : readOperatorOrder(context, found.merchant, order);
  });
}
