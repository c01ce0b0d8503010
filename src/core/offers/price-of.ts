import type { Evaluation } from '../capability/evaluate.ts';
import { fixedPrice, priceSetByPerson, priceLine } from '../pricing/price.ts';
import type { Price } from './offer.ts';
import type { PublishedMap } from './published-map.ts';
import type { Storefront } from './storefront.ts';
import type { OfferSubject } from './subject.ts';

/**
 * Returns the price of the buyer's choices, or null if it still depends on a missing choice. A
 * price stated for the product or its sample takes precedence over price rules.
 */
export function priceOf(
  { merchant, exponent }: Storefront,
  { product, purchase }: OfferSubject,
  map: PublishedMap,
  evaluation: Evaluation,
  personAmounts?: ReadonlyMap<string, bigint>,
): Price | null {
  const options = {
    currencyCode: merchant.currencyCode,
    exponent,
    requiresPersonMessage: merchant.settings.requiresPersonMessage,
    ...(personAmounts !== undefined && { personAmounts }),
  };
  const stated = purchase === 'sample' ? product?.sample?.price : product?.price;
  if (stated !== null && stated !== undefined) {
    return fixedPrice({
      ...options,
      unit: stated,
      quantity: evaluation.answers.quantity,
      label: product?.title ?? '',
    });
  }
  return map.price === null ? priceSetByPerson(options) : priceLine(map.price, evaluation, options);
}
