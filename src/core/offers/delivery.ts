import { type Exact, ZERO, add, decimal, fitsNumber, toNumber } from '../shared/exact.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import type { Transit } from './estimate.ts';
import type { OfferTotal, Price } from './offer.ts';
import { findZone, shippingAmount, transitOf } from './shipping.ts';
import type { Storefront } from './storefront.ts';
import type { ShippingZone } from '../merchants/merchant.ts';

export interface DeliveryRequest {
  readonly fulfilment?: 'ship' | 'collect' | undefined;
  readonly deliverTo?: { readonly countryCode: string; readonly postalCode?: string | undefined } | undefined;
}

/** How it gets to the buyer. */
export interface Delivery {
  readonly ships: boolean;
  /** Null: the destination isn't known, or nothing ships. */
  readonly deliverable: boolean | null;
  readonly zone: ShippingZone | null;
  readonly transit: Transit | null;
}

const COLLECTED: Delivery = { ships: false, deliverable: null, zone: null, transit: null };
const UNKNOWN: Delivery = { ships: true, deliverable: null, zone: null, transit: null };

export function findDelivery({ merchant }: Storefront, { fulfilment, deliverTo }: DeliveryRequest): Delivery | Refusal<'invalid_request'> {
  const { collecting, shippingZones } = merchant.settings;
  if (fulfilment === 'collect') {
    if (collecting) return COLLECTED;
    const problem = 'The store does not hand anything out: it ships.';
    return refuse('invalid_request', { problems: [{ path: '/fulfilment', problem, allowed: ['ship'] }] });
  }
  if (deliverTo === undefined) return UNKNOWN;
  const zone = findZone(shippingZones, deliverTo);
  return { ships: true, deliverable: zone !== null, zone, transit: zone === null ? null : transitOf(zone) };
}

/** What an order of exactly this comes to; null where any part of it isn't certain. */
export function totalOf(price: Price | null, delivery: Delivery, { merchant }: Storefront): OfferTotal | null {
  if (price === null || price.kind === 'requires_person') return null;
  const items = decimal(price.totalAmount);
  const shipping = shippingOf(delivery, items);
  if (shipping === null) return null;
  const total = add(items, shipping);
  if (!fitsNumber(total)) return null;
  const { currencyCode } = merchant;
  return { itemsAmount: price.totalAmount, shippingAmount: toNumber(shipping), totalAmount: toNumber(total), currencyCode };
}

function shippingOf({ ships, zone }: Delivery, items: Exact): Exact | null {
  if (!ships) return ZERO;
  return zone === null ? null : shippingAmount(zone, items);
}
