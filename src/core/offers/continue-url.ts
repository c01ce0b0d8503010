import { writeConfiguration } from './configuration-query.ts';
import type { DeliveryOptions } from './delivery.ts';
import type { Exclusion, Selection } from '../capability/question.ts';
import type { Storefront } from './storefront.ts';
import type { OfferSubject, SubjectOptions } from './subject.ts';

/** Longer URLs don't survive every program through which a buyer opens them. */
const MAXIMUM_QUERY_LENGTH = 4_000;

interface RequestedOffer extends SubjectOptions, DeliveryOptions {
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
  readonly quantity: number;
  readonly neededBy?: string | undefined;
}

/**
 * Returns the URL of the page on which a buyer goes on with exactly what was requested. If a
 * question is too long for a URL, it is the page of the product.
 */
export function continueUrl(
  { pageUrl, productPageUrls }: Storefront,
  { product, version }: OfferSubject,
  request: RequestedOffer,
): string {
  const page = product === null ? undefined : productPageUrls.get(product.slug);
  if (page === undefined) return pageUrl;
  const query = queryOf(request);
  if (query === '' || query.length > MAXIMUM_QUERY_LENGTH) return page;
  return `${page}?${query}${version === null ? '' : `&version=${version}`}`;
}

function queryOf(request: RequestedOffer): string {
  const { selections = [], excluding = [], quantity, purchase, deliverTo, neededBy } = request;
  const isSample = purchase === 'sample';
  const wishes = Object.entries({
    country: deliverTo?.countryCode,
    postal: deliverTo?.postalCode,
    needed: neededBy,
  }).filter((parameterPair): parameterPair is [string, string] => parameterPair[1] !== undefined);
  const configuration = writeConfiguration({ selections, excluding, quantity, isSample });
  const more = new URLSearchParams(wishes).toString();
  return [configuration, more].filter((part) => part !== '').join('&');
}
