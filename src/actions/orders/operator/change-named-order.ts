import type { Merchant } from '../../../core/merchants/merchant.ts';
import type { OrderChange } from '../../../core/orders/order-change.ts';
import type { Order } from '../../../core/orders/order.ts';
import type { NamedOrderValues } from '../../../core/orders/refusal-values.ts';
import type { CodesWith } from '../../../core/shared/refusal-values.ts';
import { type CodedRefusal, isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { OperatorOrder } from '../../../wire/orders/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { changeOrder } from '../change-order.ts';
import { findNamedOrder, type NotFoundCode, type NamedOrder } from './find-order.ts';
import { readOperatorOrder } from './read-operator-order.ts';

/** The result of an operator's change; `changed` is false if there was nothing to change. */
export interface ChangedOrder {
  readonly changed: boolean;
  readonly order: OperatorOrder;
}

interface NamedOrderChangeOptions<Code extends CodesWith<NamedOrderValues>> {
  /** The name of the action in the audit log, such as `order.ship`. */
  readonly what: string;
  readonly change: (order: Order, now: Date) => OrderChange | Refusal<Code>;
}

/**
 * Changes the order that an operator has specified. Before the order is locked, `makeChange` is
 * called with the merchant.
 */
export async function changeNamedOrder<Code extends CodesWith<NamedOrderValues>>(
  context: ActionContext,
  namedOrder: NamedOrder,
  makeChange: (
    merchant: Merchant,
  ) => NamedOrderChangeOptions<Code> | Promise<NamedOrderChangeOptions<Code>>,
): Promise<ChangedOrder | Refusal<NotFoundCode> | Refusal<Code>> {
  const found = await context.database.read((reader) => findNamedOrder(reader, namedOrder));
  if (isRefusal(found)) return found;
  const { merchant, orderId } = found;
  const { what, change } = await makeChange(merchant);
  let changed = false;
  const order = await changeOrder(context, {
    merchant,
    orderId,
    what,
    change: (orderBefore, now) => {
      const result = change(orderBefore, now);
      if (isRefusal(result))
        return withOrderState<Code>(result, { orderId, state: orderBefore.state });
      changed = result.changed;
      return result;
    },
  });
  return isRefusal(order) ? order : { changed, order: readOperatorOrder(context, merchant, order) };
}

/**
 * Adds the current state of an order to a refusal, so that the operator sees why the change wasn't
 * possible.
 */
function withOrderState<Code extends CodesWith<NamedOrderValues>>(
  { code, values }: CodedRefusal<Code>,
  order: Required<NamedOrderValues>,
): Refusal<Code> {
  return refuse(code, { ...order, ...values });
}
