import type { Language } from '../../core/language/language.ts';
import type { ShippingAddress } from '../../core/orders/order.ts';

/** Returns the lines of a postal address as they would be written on a letter. */
export function addressLines(
  { country }: Language,
  { name, line1, line2, city, region, postalCode, countryCode }: ShippingAddress,
): string[] {
  const place = postalCode === null ? city : `${postalCode} ${city}`;
  return [name, line1, line2, place, region, country(countryCode)].filter((part) => part !== null);
}
