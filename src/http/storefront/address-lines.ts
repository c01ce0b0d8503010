import type { ShippingAddress } from '../../core/orders/order.ts';
import { countryName } from './country-name.ts';

/** Returns the lines of a postal address as they would be written on a letter. */
export function addressLines({
  name,
  line1,
  line2,
  city,
  region,
  postalCode,
  countryCode,
}: ShippingAddress): string[] {
  const place = postalCode === null ? city : `${postalCode} ${city}`;
  return [name, line1, line2, place, region, countryName(countryCode)].filter(
    (part) => part !== null,
  );
}
