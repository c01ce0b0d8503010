import type { ShippingZone } from '../merchants/merchant.ts';
import { type Exact, ZERO, compare, decimal } from '../shared/exact.ts';
import type { Transit } from './estimate.ts';

export interface Destination {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly postalCode?: string | null | undefined;
}

/**
 * The first zone, in the merchant's order, that holds the destination; null where nothing is shipped to.
 * A zone with postal code prefixes holds nothing of which the postal code isn't known.
 */
export function findZone(zones: readonly ShippingZone[], { countryCode, postalCode }: Destination): ShippingZone | null {
  const country = countryCode.toUpperCase();
  const code = normalisePostalCode(postalCode ?? '');
  return zones.find((zone) => zone.countryCodes.some((own) => own.toUpperCase() === country) && holds(zone, code)) ?? null;
}

function holds({ postalCodePrefixes: prefixes }: ShippingZone, code: string): boolean {
  if (prefixes === null || prefixes.length === 0) return true;
  return prefixes.some((prefix) => code.startsWith(normalisePostalCode(prefix)));
}

/** People write SW1A 1AA and sw1a1aa, 00-950 and 00950. */
function normalisePostalCode(code: string): string {
  return code.replace(/[\s\p{Pd}]+/gu, '').toUpperCase();
}

/**
 * What shipping to a zone costs, as the merchant states it: nothing from `freeFrom` on, else the zone's amount.
 * Null: a person must say.
 */
export function shippingAmount(zone: ShippingZone, itemsAmount: Exact): Exact | null {
  if (zone.freeFrom !== null && compare(itemsAmount, decimal(zone.freeFrom)) >= 0) return ZERO;
  return zone.amount === null ? null : decimal(zone.amount);
}

/** How long a zone's parcels travel; null where the merchant doesn't say. */
export function transitOf({ transitMinWorkingDays: minimum, transitMaxWorkingDays: maximum }: ShippingZone): Transit | null {
  return minimum === null && maximum === null ? null : { minimum, maximum };
}
