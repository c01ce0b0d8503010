import type { Merchant } from '../../../core/merchants/merchant.ts';
import type { OrderChange } from '../../../core/orders/order-change.ts';
import type { Order } from '../../../core/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { OperatorOrder } from '../../../wire/orders/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { changeOrder } from '../change-order.ts';
import { findNamedOrder, type NotFoundCode, type OrderNamed } from './find-order.ts';
import { tellOrder } from './tell-order.ts';

/** What became of an order; `changed` false: it was so already. */
export interface ChangedOrder {
  readonly changed: boolean;
  readonly order: OperatorOrder;
}

interface Change<Code extends string> {
  /** As the log of writes names it, such as order.ship. */
  readonly what: string;
  readonly change: (order: Order, now: Date) => OrderChange | Refusal<Code>;
}

/**
 * Changes the order that is named. `change` is made once its merchant is known, and before the
 * order is locked.
 */
export async function changeNamedOrder<Code extends string>(
  context: ActionContext,
  named: OrderNamed,
  makeChange: (merchant: Merchant) => Change<Code> | Promise<Change<Code>>,
): Promise<ChangedOrder | Refusal<NotFoundCode | Code>> {
  const found = await context.database.read((reader) => findNamedOrder(reader, named));
  if (isRefusal(found)) return found;
  const { merchant, orderId } = found;
  const { what, change } = await makeChange(merchant);
  let changed = false;
  const order = await changeOrder(context, {
    merchant,
    orderId,
    what,
    change: (before, now) => {
      const result = change(before, now);
      // Whoever reads the refusal wants to know what the order is, since it isn't what they
      // thought.
      if (isRefusal(result))
        return refuse(result.code, { orderId, state: before.state, ...result.values });
      changed = result.changed;
      return result;
    },
  });
  return isRefusal(order) ? order : { changed, order: tellOrder(context, merchant, order) };
}
