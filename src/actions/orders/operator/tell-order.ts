import type { Merchant } from '../../../core/merchants/merchant.ts';
import type { Order } from '../../../core/orders/order.ts';
import { type OperatorOrder, operatorOrder } from '../../../wire/orders/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { orderLinks, sheetUrl } from '../order-links.ts';

/** An order with all that whoever runs its store may see. */
export function tellOrder(context: ActionContext, merchant: Merchant, order: Order): OperatorOrder {
  const now = context.clock.now();
  const links = {
    ...orderLinks(context, merchant, order, now),
    sheetUrl: (lineId: string) => sheetUrl(context, merchant.slug, order, lineId),
  };
  return operatorOrder(order, { now, timezone: merchant.timezone }, links);
}
