import { type Delivery, findDelivery } from '../offers/delivery.ts';
import type { TransitTime } from '../offers/estimate.ts';
import { type Destination, shippingAmount } from '../offers/shipping.ts';
import type { Storefront } from '../offers/storefront.ts';
import type { MinorUnits } from '../orders/order.ts';
import { isSendableAmount } from '../orders/sendable.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type { OfferedTerms } from './opportunity.ts';

/** The total of an offer, which includes shipping to the buyer's destination. */
export interface OfferedTotal {
  readonly itemsAmount: MinorUnits;
  readonly shippingAmount: MinorUnits;
  readonly totalAmount: MinorUnits;
}

export type OfferedTotalRefusalCode =
  | 'destination_needed'
  | 'not_deliverable'
  | 'shipping_needs_person';

/**
 * Returns the total that the buyer has to pay. The items cost the offered price, but shipping by
 * zone is charged at the merchant's current rates.
 */
export function offeredTotal(
  storefront: Storefront,
  { line, shipping, currencyCode }: OfferedTerms,
  destination: Destination | null,
): OfferedTotal | Refusal<OfferedTotalRefusalCode> {
  const itemsAmount = line.lineTotalAmount;
  if (shipping.kind === 'collect') return addShipping(itemsAmount, 0n);
  if (shipping.kind === 'amount') return addShipping(itemsAmount, shipping.amount);
  const delivery = deliveryTo(storefront, destination);
  if (delivery.deliverable === null) return refuse('destination_needed');
  if (delivery.zone === null) return refuse('not_deliverable');
  const amount =
    storefront.merchant.currencyCode === currencyCode
      ? shippingAmount(delivery.zone, itemsAmount)
      : null;
  // For some zones, a person at the store must set the cost of shipping.
  return amount === null ? refuse('shipping_needs_person') : addShipping(itemsAmount, amount);
}

/**
 * Returns the transit time, or null if the buyer collects the order or the merchant states no
 * transit time.
 */
export function offeredTransit(
  storefront: Storefront,
  destination: Destination | null,
): TransitTime | null {
  return destination === null ? null : deliveryTo(storefront, destination).transit;
}

function deliveryTo(storefront: Storefront, destination: Destination | null): Delivery {
  const deliverTo =
    destination === null
      ? undefined
      : { countryCode: destination.countryCode, postalCode: destination.postalCode ?? undefined };
  const delivery = findDelivery(storefront, { fulfilment: 'ship', deliverTo });
  // The function `findDelivery` can only reject collection, and this request isn't for collection.
  if (isRefusal(delivery)) throw new Error(`shipping was refused: ${delivery.code}`);
  return delivery;
}

function addShipping(
  itemsAmount: MinorUnits,
  shipping: MinorUnits,
): OfferedTotal | Refusal<'shipping_needs_person'> {
  const totalAmount = itemsAmount + shipping;
  return isSendableAmount(totalAmount)
    ? { itemsAmount, shippingAmount: shipping, totalAmount }
    : refuse('shipping_needs_person');
}
