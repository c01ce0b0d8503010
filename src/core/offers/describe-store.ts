import type { DescribedMap } from '../capability/describe-map.ts';
import type { Product, Purchase, ShippingZone } from '../merchants/merchant.ts';
import { picturesOf } from '../products/product-pictures.ts';
import { decimal, toNumber } from '../shared/exact.ts';
import type { Storefront } from './storefront.ts';

/** The number of requests that one network address may send per minute, by route. */
export type RequestsPerMinute = Readonly<Record<string, number>>;

const MAXIMUM_LINES = 50;
const MAXIMUM_QUANTITY = 10_000;

/**
 * Describes what a merchant can make, without hidden options and values, for the API's description
 * of a store. Texts are translated into the given language where the maps have a translation.
 */
export function describeStore(
  storefront: Storefront,
  requestsPerMinute: RequestsPerMinute,
  language: string | null = null,
) {
  const { merchant, products, maps } = storefront;
  const { languages, shippingZones, policies, unpaidHoldMinutes } = merchant.settings;
  return {
    merchantSlug: merchant.slug,
    name: merchant.name,
    currencyCode: merchant.currencyCode,
    timezone: merchant.timezone,
    languages,
    products: products.map((product) => describeProduct(storefront, product)),
    capabilityMaps: Array.from(maps.values(), (map): DescribedMap => map.describe(language)),
    shippingZones: shippingZones.map(describeZone),
    policies: {
      returnsUrl: policies.returnsUrl,
      termsUrl: policies.termsUrl,
      privacyUrl: policies.privacyUrl,
      unpaidAfterDays: policies.unpaidAfterDays,
      unpaidHoldMinutes,
    },
    limits: {
      maximumLines: MAXIMUM_LINES,
      maximumQuantity: MAXIMUM_QUANTITY,
      perMinute: requestsPerMinute,
    },
  };
}

function describeProduct({ merchant, trackedSkus }: Storefront, product: Product) {
  const purchases: Purchase[] = product.sample === null ? ['item'] : ['item', 'sample'];
  return {
    slug: product.slug,
    sku: product.sku,
    title: product.title,
    synonyms: product.synonyms,
    workflowType: product.workflowType,
    capabilityMapKey: product.capabilityMapKey,
    imageUrl: product.imageUrl,
    description: product.description ?? null,
    pictures: picturesOf(product),
    purchases,
    price:
      product.price === null
        ? null
        : { amount: toNumber(decimal(product.price)), currencyCode: merchant.currencyCode },
    stock: trackedSkus.has(product.sku) ? { backorder: product.backorder } : null,
  };
}

function describeZone(zone: ShippingZone) {
  return {
    key: zone.key,
    title: zone.title,
    countryCodes: zone.countryCodes,
    postalCodePrefixes: zone.postalCodePrefixes,
    amount: zone.amount === null ? null : toNumber(decimal(zone.amount)),
    freeFrom: zone.freeFrom === null ? null : toNumber(decimal(zone.freeFrom)),
    transitMinWorkingDays: zone.transitMinWorkingDays,
    transitMaxWorkingDays: zone.transitMaxWorkingDays,
  };
}
