import type { Evaluation } from '../capability/evaluate.ts';
import { fixedPrice, priceByPerson, priceLine } from '../pricing/price.ts';
import type { Price } from './offer.ts';
import type { PublishedMap } from './published-map.ts';
import type { Storefront } from './storefront.ts';
import type { Subject } from './subject.ts';

/**
 * The price of what is asked about: the one stated for the product or sample comes before the
 * map's. Null while an answer could change it.
 */
export function priceOf(
  { merchant, exponent }: Storefront,
  { product, purchase }: Subject,
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
  return map.price === null ? priceByPerson(options) : priceLine(map.price, evaluation, options);
}
