import { readConfiguration } from '../../../src/core/offers/configuration-query.ts';
import {
  type ConfiguratorView,
  dropEmpty,
} from '../../../src/http/storefront/shop/configurator-view.ts';
import { readDelivery } from '../../../src/http/storefront/shop/offer-question.ts';
import type { Capability } from '../../../src/http/storefront/shop/replies.ts';

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns what a configurator shows before the store has answered, or null without the product. */
export function liveView(
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
    .map((code) => ({ code, label: COUNTRIES.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    product,
    map,
    currencyCode: capability.currencyCode,
    configuration: dropEmpty(readConfiguration(fields), map),
    delivery: readDelivery(fields),
    countries,
    offer: null,
    problem: null,
    sentence: null,
    notes: [],
    isLive: true,
    isEmbedded: false,
    paths: {
      page: `${store}/${productSlug}`,
      basket: `${store}/buy/basket`,
      request: `${store}/buy/request`,
    },
  };
}
