import { readConfiguration } from '../../../src/core/offers/configuration-query.ts';
import {
  type ConfiguratorView,
  dropEmptySelections,
} from '../../../src/http/storefront/shop/configurator-view.ts';
import { readDelivery } from '../../../src/http/storefront/shop/offer-question.ts';
import type { ChoosingLanguage } from '../../../src/http/storefront/shop/words.ts';
import type { Capability } from '../../../src/http/storefront/shop/replies.ts';

/** Returns what a configurator shows before the store has answered, or null without the product. */
export function liveView(
  language: ChoosingLanguage,
  capability: Capability,
  productSlug: string,
  root: string,
  fields: URLSearchParams,
): ConfiguratorView | null {
  const product = capability.products.find(({ slug }) => slug === productSlug);
  if (product === undefined) return null;
  const map = capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey) ?? null;
  const store = `${root}stores/${capability.merchantSlug}`;
  const codes = new Set(capability.shippingZones.flatMap(({ countryCodes }) => countryCodes));
  const countries = [...codes]
    .map((code) => ({ code, label: language.country(code) }))
    .toSorted((a, b) => language.compare(a.label, b.label));
  return {
    language,
    product,
    map,
    currencyCode: capability.currencyCode,
    configuration: dropEmptySelections(readConfiguration(fields), map),
    delivery: readDelivery(fields),
    countries,
    offer: null,
    problem: null,
    sentence: null,
    notes: [],
    words: fields.get('words') ?? '',
    shownKey: null,
    isLive: true,
    isEmbedded: false,
    paths: {
      page: `${store}/${productSlug}`,
      basket: `${store}/buy/basket`,
      request: `${store}/buy/request`,
    },
  };
}
