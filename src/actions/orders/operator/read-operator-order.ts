import type { Merchant } from '../../../core/merchants/merchant.ts';
import type { Order } from '../../../core/orders/order.ts';
import { type OperatorOrder, operatorOrder } from '../../../wire/orders/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { orderLinks, sheetUrl } from '../../shared/order-links.ts';

/** Returns an order with everything that the store's staff may see. */
export function readOperatorOrder(
  context: ActionContext,
  merchant: Merchant,
  order: Order,
): OperatorOrder {
  const now = context.clock.now();
  const links = {
    ...orderLinks(context, merchant, order, now),
    sheetUrl: (lineId: string) => sheetUrl(context, merchant.slug, order, lineId),
  };
  return operatorOrder(order, { now, timezone: merchant.timezone }, links);
}
