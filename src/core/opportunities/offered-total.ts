import { type Delivery, findDelivery } from '../offers/delivery.ts';
import type { Transit } from '../offers/estimate.ts';
import { type Destination, shippingAmount } from '../offers/shipping.ts';
import type { Storefront } from '../offers/storefront.ts';
import type { Minor } from '../orders/order.ts';
import { isSendableAmount } from '../orders/sendable.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type { Offered } from './opportunity.ts';

/** What an offer comes to where it goes. */
export interface OfferedTotal {
  readonly itemsAmount: Minor;
  readonly shippingAmount: Minor;
  readonly totalAmount: Minor;
}

export type OfferedTotalRefusalCode =
  | 'destination_needed'
  | 'not_deliverable'
  | 'shipping_needs_person';

/**
 * The final total. The price is the one that was offered, whatever the map says now; a zone's
 * shipping is the store's of now.
 */
export function offeredTotal(
  storefront: Storefront,
  { line, shipping, currencyCode }: Offered,
  destination: Destination | null,
): OfferedTotal | Refusal<OfferedTotalRefusalCode> {
  const itemsAmount = line.lineTotalAmount;
  if (shipping.kind === 'collect') return sum(itemsAmount, 0n);
  if (shipping.kind === 'amount') return sum(itemsAmount, shipping.amount);
  const delivery = deliveryTo(storefront, destination);
  if (delivery.deliverable === null) return refuse('destination_needed');
  if (delivery.zone === null) return refuse('not_deliverable');
  const amount =
    storefront.merchant.currencyCode === currencyCode
      ? shippingAmount(delivery.zone, itemsAmount)
      : null;
  // The store has left the cost of this zone to a person.
  return amount === null ? refuse('shipping_needs_person') : sum(itemsAmount, amount);
}

/** How long it travels; null: it is collected, or nobody says. */
export function offeredTransit(
  storefront: Storefront,
  destination: Destination | null,
): Transit | null {
  return destination === null ? null : deliveryTo(storefront, destination).transit;
}

function deliveryTo(storefront: Storefront, destination: Destination | null): Delivery {
  const deliverTo =
    destination === null
      ? undefined
      : { countryCode: destination.countryCode, postalCode: destination.postalCode ?? undefined };
  const delivery = findDelivery(storefront, { fulfilment: 'ship', deliverTo });
  // Only what is to be collected may be refused.
  if (isRefusal(delivery)) throw new Error(`shipping was refused: ${delivery.code}`);
  return delivery;
}

function sum(itemsAmount: Minor, shipping: Minor): OfferedTotal | Refusal<'shipping_needs_person'> {
  const totalAmount = itemsAmount + shipping;
  return isSendableAmount(totalAmount)
    ? { itemsAmount, shippingAmount: shipping, totalAmount }
    : refuse('shipping_needs_person');
}
