import type { ShippingZone } from '../merchants/merchant.ts';
import { decimal } from '../shared/exact.ts';
import { toMinorUnits } from '../shared/money.ts';
import type { Transit } from './estimate.ts';

export interface Destination {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly postalCode?: string | null | undefined;
}

/** A zone made ready; amounts in the currency's smallest unit. */
export interface ReadyZone {
  readonly key: string;
  readonly countryCodes: ReadonlySet<string>;
  /** Null: the whole countries. */
  readonly prefixes: readonly string[] | null;
  readonly amount: bigint | null;
  readonly freeFrom: bigint | null;
  readonly transit: Transit | null;
}

/** Makes a merchant's zones ready, in its order. `exponent`: the currency's decimal places. */
export function readyZones(zones: readonly ShippingZone[], exponent: number): ReadyZone[] {
  const minor = (amount: string | null): bigint | null =>
    amount === null ? null : toMinorUnits(decimal(amount), exponent);
  return zones.map((zone) => ({
    key: zone.key,
    countryCodes: new Set(zone.countryCodes.map((code) => code.toUpperCase())),
    prefixes:
      zone.postalCodePrefixes === null || zone.postalCodePrefixes.length === 0
        ? null
        : zone.postalCodePrefixes.map(normalisePostalCode),
    amount: minor(zone.amount),
    freeFrom: minor(zone.freeFrom),
    transit: transitOf(zone),
  }));
}

/**
 * The first zone, in the merchant's order, that holds the destination; null where nothing is
 * shipped to. A zone with postal code prefixes holds nothing of which the postal code isn't known.
 */
export function findZone(
  zones: readonly ReadyZone[],
  { countryCode, postalCode }: Destination,
): ReadyZone | null {
  const country = countryCode.toUpperCase();
  let code: string | null = null;
  for (const zone of zones) {
    if (!zone.countryCodes.has(country)) continue;
    if (zone.prefixes === null) return zone;
    const known = (code ??= normalisePostalCode(postalCode ?? ''));
    if (known !== '' && zone.prefixes.some((prefix) => known.startsWith(prefix))) return zone;
  }
  return null;
}

/**
 * Whether the destination's zone depends on a postal code that isn't known: a zone of the country
 * that goes by postal codes stands before every zone of the whole country.
 */
export function needsPostalCode(
  zones: readonly ReadyZone[],
  { countryCode, postalCode }: Destination,
): boolean {
  if (normalisePostalCode(postalCode ?? '') !== '') return false;
  const country = countryCode.toUpperCase();
  const first = zones.find(({ countryCodes }) => countryCodes.has(country));
  return first !== undefined && first.prefixes !== null;
}

/** People write SW1A 1AA and sw1a1aa, 00-950 and 00950. */
function normalisePostalCode(code: string): string {
  return code.replace(/[\s\p{Pd}]+/gu, '').toUpperCase();
}

/**
 * What shipping to a zone costs, as the merchant states it: nothing from `freeFrom` on, else the
 * zone's amount. Null: a person must say. In the currency's smallest unit.
 */
export function shippingAmount(zone: ReadyZone, itemsAmount: bigint): bigint | null {
  return zone.freeFrom !== null && itemsAmount >= zone.freeFrom ? 0n : zone.amount;
}

/** How long a zone's parcels travel; null where the merchant doesn't say. */
function transitOf({
  transitMinWorkingDays: minimum,
  transitMaxWorkingDays: maximum,
}: ShippingZone): Transit | null {
  return minimum === null && maximum === null ? null : { minimum, maximum };
}
