import { amountToMinorUnits, minorUnitsToAmount } from '../shared/money.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import type { TransitTime } from './estimate.ts';
import { freezeSchedule } from '../merchants/freeze-schedule.ts';
import type { Product } from '../merchants/merchant.ts';
import type { DeliveryNeed, OfferTotal, Price } from './offer.ts';
import { type CompiledZone, findZone, needsPostalCode, shippingAmount } from './shipping.ts';
import type { Storefront } from './storefront.ts';

export interface DeliveryOptions {
  readonly fulfilment?: 'ship' | 'collect' | undefined;
  readonly deliverTo?:
    | { readonly countryCode: string; readonly postalCode?: string | undefined }
    | undefined;
}

/** How an order reaches the buyer: it is shipped or collected. */
export interface Delivery {
  readonly ships: boolean;
  /**
   * Whether the store ships to the destination, or null if the destination is unknown or the buyer
   * collects the order.
   */
  readonly deliverable: boolean | null;
  /**
   * The parts of the destination that are still missing. The list is empty if the buyer collects
   * the order.
   */
  readonly needs: readonly DeliveryNeed[];
  readonly zone: CompiledZone | null;
  readonly transit: TransitTime | null;
}

const COLLECTED_DELIVERY: Delivery = {
  ships: false,
  deliverable: null,
  needs: [],
  zone: null,
  transit: null,
};
const WITHOUT_DESTINATION: Delivery = {
  ...COLLECTED_DELIVERY,
  ships: true,
  needs: ['countryCode'],
};
const WITHOUT_POSTAL_CODE: Delivery = { ...COLLECTED_DELIVERY, ships: true, needs: ['postalCode'] };

export function findDelivery(
  { merchant, zones }: Storefront,
  { fulfilment, deliverTo }: DeliveryOptions,
): Delivery | Refusal<'invalid_request'> {
  if (fulfilment === 'collect') {
    if (merchant.settings.collecting) return COLLECTED_DELIVERY;
    const problem = 'The store does not hand anything out: it ships.';
    return refuse('invalid_request', {
      problems: [{ path: '/fulfilment', problem, allowed: ['ship'] }],
    });
  }
  if (deliverTo === undefined) return WITHOUT_DESTINATION;
  // Without the postal code, a guess could give a wrong price or wrongly exclude delivery.
  if (needsPostalCode(zones, deliverTo)) return WITHOUT_POSTAL_CODE;
  const zone = findZone(zones, deliverTo);
  return {
    ships: true,
    deliverable: zone !== null,
    needs: [],
    zone,
    transit: zone?.transit ?? null,
  };
}

/** Returns the total of an order, or null if any part of it isn't certain yet. */
export function totalOf(
  price: Price | null,
  { ships, zone }: Delivery,
  { merchant, exponent }: Storefront,
  product: Product,
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
    ...amountDueNow(items, items + shipping, product, { merchant, exponent }),
  };
}

/**
 * Returns the amount that is due when the order is placed. The result is empty if the whole total
 * is due then.
 */
function amountDueNow(
  items: bigint,
  total: bigint,
  { workflowType, paymentSchedule }: Product,
  { merchant, exponent }: Pick<Storefront, 'merchant' | 'exponent'>,
): Pick<OfferTotal, 'dueNowAmount'> {
  const terms = paymentSchedule ?? merchant.settings.paymentSchedule;
  if (terms === null) return {};
  const lines = [{ amount: items, terms }];
  const parts = freezeSchedule({ lines, totalAmount: total, workflowType, exponent });
  const due = parts?.find(({ due: moment }) => moment === 'at_ordering');
  const amount = due === undefined ? null : minorUnitsToAmount(due.amount, exponent);
  return amount === null ? {} : { dueNowAmount: amount };
}
