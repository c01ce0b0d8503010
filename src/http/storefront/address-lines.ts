import type { ShippingAddress } from '../../core/orders/order.ts';
import { countryName } from './order-words.ts';

/** An address as it is written, line by line. */
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
