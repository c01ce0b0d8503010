import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Order } from '../../core/orders/order.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { writeBuyerOrder } from '../../wire/orders/buyer-reply.ts';
import { findByStatusLink, type LinkDesk, type OrderLink } from './find-linked-order.ts';
import { type OrderLinks, orderLinks } from './order-links.ts';

/** Everything that an order's page shows. */
export interface OrderPage {
  readonly merchant: Merchant;
  readonly order: Order;
  readonly links: OrderLinks;
  readonly now: Date;
}

/** An order for its buyer, by its private link. */
export async function readOrderPage(
  desk: LinkDesk,
  link: OrderLink,
): Promise<OrderPage | Refusal<'not_found'>> {
  const found = await findByStatusLink(desk, link);
  if (isRefusal(found)) return found;
  const { order, storefront } = found;
  const now = desk.clock.now();
  return {
    merchant: storefront.merchant,
    order,
    now,
    links: orderLinks(desk, storefront.merchant, order, now),
  };
}

/** The same as JSON, for the buyer's assistant. */
export async function readBuyerOrder(
  desk: LinkDesk,
  link: OrderLink,
): Promise<string | Refusal<'not_found'>> {
  const page = await readOrderPage(desk, link);
  return isRefusal(page)
    ? page
    : writeBuyerOrder(page.order, page.links.paymentUrl, {
        now: page.now,
        timezone: page.merchant.timezone,
      });
}
