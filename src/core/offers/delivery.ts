import { amountToMinorUnits, minorUnitsToAmount } from '../shared/money.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import type { Transit } from './estimate.ts';
import type { OfferTotal, Price } from './offer.ts';
import { type ReadyZone, findZone, needsPostalCode, shippingAmount } from './shipping.ts';
import type { Storefront } from './storefront.ts';

export interface DeliveryRequest {
  readonly fulfilment?: 'ship' | 'collect' | undefined;
  readonly deliverTo?:
    | { readonly countryCode: string; readonly postalCode?: string | undefined }
    | undefined;
}

/** How it gets to the buyer. */
export interface Delivery {
  readonly ships: boolean;
  /** Null: the destination isn't known, or nothing ships. */
  readonly deliverable: boolean | null;
  readonly zone: ReadyZone | null;
  readonly transit: Transit | null;
}

const COLLECTED: Delivery = { ships: false, deliverable: null, zone: null, transit: null };
const UNKNOWN: Delivery = { ships: true, deliverable: null, zone: null, transit: null };

export function findDelivery(
  { merchant, zones }: Storefront,
  { fulfilment, deliverTo }: DeliveryRequest,
): Delivery | Refusal<'invalid_request'> {
  if (fulfilment === 'collect') {
    if (merchant.settings.collecting) return COLLECTED;
    const problem = 'The store does not hand anything out: it ships.';
    return refuse('invalid_request', {
      problems: [{ path: '/fulfilment', problem, allowed: ['ship'] }],
    });
  }
  // Where the postal code decides, a guess could be wrong in the price, or that nothing is shipped
  // there.
  if (deliverTo === undefined || needsPostalCode(zones, deliverTo)) return UNKNOWN;
  const zone = findZone(zones, deliverTo);
  return { ships: true, deliverable: zone !== null, zone, transit: zone?.transit ?? null };
}

/** What an order of exactly this comes to; null where any part of it isn't certain. */
export function totalOf(
  price: Price | null,
  { ships, zone }: Delivery,
  { merchant, exponent }: Storefront,
): OfferTotal | null {
  if (price === null || price.kind === 'requires_person') return null;
  const items = amountToMinorUnits(price.totalAmount, exponent);
  const shipping = ships ? zone && shippingAmount(zone, items) : 0n;
  if (shipping === null) return null;
  const shippingAmountSent = minorUnitsToAmount(shipping, exponent);
  const totalAmount = minorUnitsToAmount(items + shipping, exponent);
  if (shippingAmountSent === null || totalAmount === null) return null;
  return {
    itemsAmount: price.totalAmount,
    shippingAmount: shippingAmountSent,
    totalAmount,
    currencyCode: merchant.currencyCode,
  };
}
