import { findZone, shippingAmount } from '../offers/shipping.ts';
import type { Storefront } from '../offers/storefront.ts';
import type { MinorUnits } from '../orders/order.ts';
import type { Opportunity } from './opportunity.ts';

/**
 * Returns whether a person must set the cost of shipping to the buyer's destination. `itemsAmount`
 * is the price without shipping, or null if it isn't known.
 */
export function needsShippingQuote(
  { zones }: Storefront,
  { deliverTo }: Pick<Opportunity, 'deliverTo'>,
  itemsAmount: MinorUnits | null,
): boolean {
  const zone = deliverTo === null ? null : findZone(zones, deliverTo);
  if (zone === null) return false;
  return (itemsAmount === null ? zone.amount : shippingAmount(zone, itemsAmount)) === null;
}
