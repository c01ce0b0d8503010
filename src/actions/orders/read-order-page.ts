import type { Merchant } from '../../core/merchants/merchant.ts';
import { findTranslation } from '../../core/offers/find-translation.ts';
import type { Order } from '../../core/orders/order.ts';
import { translateLines } from '../../core/orders/translate-line.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { writeBuyerOrder } from '../../wire/orders/buyer-reply.ts';
import {
  findByStatusLink,
  type OrderLinkDependencies,
  type OrderLink,
} from './find-linked-order.ts';
import { confirmEmail } from './confirm-email.ts';
import { type OrderLinks, orderLinks } from '../shared/order-links.ts';

export interface OrderPage {
  readonly merchant: Merchant;
  readonly order: Order;
  readonly links: OrderLinks;
  readonly now: Date;
  /** Returns the order with what was chosen in a language, such as de. */
  readonly orderInLanguage: (language: string) => Order;
}

/**
 * Finds an order by its private link and returns it for its buyer. Opening a link from an email
 * confirms the buyer's email address.
 */
export async function readOrderPage(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
): Promise<OrderPage | Refusal<'not_found'>> {
  const found = await findByStatusLink(dependencies, link);
  if (isRefusal(found)) return found;
  const { order, storefront } = found;
  if (link.mailToken !== undefined && link.mailToken !== null)
    await confirmEmail(dependencies, order, link.mailToken);
  const now = dependencies.clock.now();
  return {
    merchant: storefront.merchant,
    order,
    now,
    links: orderLinks(dependencies, storefront.merchant, order, now),
    orderInLanguage: (language) => translateLines(order, findTranslation(storefront, language)),
  };
}

/** Finds an order by its private link and returns it as JSON, for the buyer's assistant. */
export async function readBuyerOrder(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
): Promise<string | Refusal<'not_found'>> {
  const page = await readOrderPage(dependencies, link);
  return isRefusal(page)
    ? page
    : writeBuyerOrder(page.order, page.links.paymentUrl, {
        now: page.now,
        timezone: page.merchant.timezone,
      });
}
