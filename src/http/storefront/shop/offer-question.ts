import type { Configuration } from '../../../core/offers/configuration-query.ts';
import type { RequestedDelivery } from './configurator-view.ts';

const ALL_OFFER_PARTS = ['alternatives', 'remaining', 'differences'] as const;

/** Returns the body of a question about a configured product. */
export function questionOf(
  productSlug: string,
  { selections, excluding, quantity, typedQuantity, isSample }: Configuration,
): object {
  return {
    productSlug,
    selections,
    excluding,
    // The route refuses what isn't a quantity, and the page then says what is.
    quantity: typedQuantity ?? quantity,
    ...(isSample && { purchase: 'sample' }),
  };
}

export function destinationOf({ countryCode, postalCode }: RequestedDelivery): object {
  if (countryCode === '') return {};
  return { deliverTo: { countryCode, ...(postalCode !== '' && { postalCode }) } };
}

/**
 * Returns the body of a request for an offer. By default, it asks for everything that the
 * configurator shows.
 */
export function offerQuestion(
  productSlug: string,
  configuration: Configuration,
  delivery: RequestedDelivery,
  language: string,
  includedParts: readonly string[] = ALL_OFFER_PARTS,
): object {
  return {
    ...questionOf(productSlug, configuration),
    ...destinationOf(delivery),
    ...(delivery.neededBy !== '' && { neededBy: delivery.neededBy }),
    include: includedParts,
    language,
  };
}

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the destination and the date of a delivery from a form or a URL. */
export function readDelivery(fields: URLSearchParams): RequestedDelivery {
  const country = (fields.get('country') ?? '').toUpperCase();
  const needed = fields.get('needed') ?? '';
  return {
    countryCode: /^[A-Z]{2}$/.test(country) ? country : '',
    postalCode: (fields.get('postal') ?? '').trim().slice(0, 20),
    neededBy: DATE_PATTERN.test(needed) ? needed : '',
  };
}
