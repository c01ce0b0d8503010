import type { ShippingZone } from '../merchants/merchant.ts';
import { decimal } from '../shared/exact.ts';
import { toMinorUnits } from '../shared/money.ts';
import type { TransitTime } from './estimate.ts';

export interface Destination {
  readonly countryCode: string;
  readonly postalCode?: string | null | undefined;
}

/** A shipping zone, prepared for fast lookup. All amounts are in minor units of the currency. */
export interface CompiledZone {
  readonly key: string;
  readonly countryCodes: ReadonlySet<string>;
  /**
   * The first characters of the postal codes in the zone, or null if the zone covers whole
   * countries.
   */
  readonly prefixes: readonly string[] | null;
  readonly amount: bigint | null;
  readonly freeFrom: bigint | null;
  readonly transit: TransitTime | null;
}

/**
 * Prepares a merchant's shipping zones for fast lookup. `exponent` is the number of decimal places
 * of the currency.
 */
export function compileZones(zones: readonly ShippingZone[], exponent: number): CompiledZone[] {
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
 * Returns the first shipping zone that contains the destination, or null if there is none. If the
 * postal code is missing, only zones that cover whole countries can match.
 */
export function findZone(
  zones: readonly CompiledZone[],
  { countryCode, postalCode }: Destination,
): CompiledZone | null {
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

/** Returns whether the postal code is missing but needed to find the shipping zone. */
export function needsPostalCode(
  zones: readonly CompiledZone[],
  { countryCode, postalCode }: Destination,
): boolean {
  if (normalisePostalCode(postalCode ?? '') !== '') return false;
  const country = countryCode.toUpperCase();
  const first = zones.find(({ countryCodes }) => countryCodes.has(country));
  return first !== undefined && first.prefixes !== null;
}

/**
 * Normalises a postal code to upper case without spaces and dashes, because people write both SW1A
 * 1AA and sw1a1aa.
 */
function normalisePostalCode(code: string): string {
  return code.replace(/[\s\p{Pd}]+/gu, '').toUpperCase();
}

/**
 * Returns the shipping cost in minor units, which is 0 if the items cost at least `freeFrom`.
 * Returns null if a person must quote the cost.
 */
export function shippingAmount(zone: CompiledZone, itemsAmount: bigint): bigint | null {
  return zone.freeFrom !== null && itemsAmount >= zone.freeFrom ? 0n : zone.amount;
}

/** Returns the transit time to a shipping zone, or null if the merchant doesn't state it. */
function transitOf({
  transitMinWorkingDays: minimum,
  transitMaxWorkingDays: maximum,
}: ShippingZone): TransitTime | null {
  return minimum === null && maximum === null ? null : { minimum, maximum };
}
