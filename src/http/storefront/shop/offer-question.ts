import type { Configuration } from '../../../core/offers/configuration-query.ts';
import type { DeliveryWish } from './configurator-view.ts';

const EVERYTHING = ['alternatives', 'remaining', 'differences'] as const;

/** Returns the body of a question about a configured product. */
export function questionOf(
  productSlug: string,
  { selections, excluding, quantity, isSample }: Configuration,
): object {
  return {
    productSlug,
    selections,
    excluding,
    quantity,
    ...(isSample && { purchase: 'sample' }),
  };
}

export function destinationOf({ countryCode, postalCode }: DeliveryWish): object {
  if (countryCode === '') return {};
  return { deliverTo: { countryCode, ...(postalCode !== '' && { postalCode }) } };
}

/** Returns the body that asks for an offer with all that a configurator shows of it. */
export function offerQuestion(
  productSlug: string,
  configuration: Configuration,
  delivery: DeliveryWish,
  include: readonly string[] = EVERYTHING,
): object {
  return {
    ...questionOf(productSlug, configuration),
    ...destinationOf(delivery),
    ...(delivery.neededBy !== '' && { neededBy: delivery.neededBy }),
    include,
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads where and when a thing is needed from the fields of a form or an address. */
export function readDelivery(fields: URLSearchParams): DeliveryWish {
  const country = (fields.get('country') ?? '').toUpperCase();
  const needed = fields.get('needed') ?? '';
  return {
    countryCode: /^[A-Z]{2}$/.test(country) ? country : '',
    postalCode: (fields.get('postal') ?? '').trim().slice(0, 20),
    neededBy: DAY.test(needed) ? needed : '',
  };
}
