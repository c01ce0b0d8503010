import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import {
  DEFAULT_SETTINGS,
  type Merchant,
  type Product,
} from '../../src/core/merchants/merchant.ts';
import { type OfferQuery, makeOffer } from '../../src/core/offers/make-offer.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import { type Storefront, buildStorefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { PRODUCTS } from './generate-condition.ts';

const MERCHANT: Merchant = {
  merchantId: '01890000-0000-7000-8000-000000000001',
  slug: 'workshop',
  name: 'Workshop',
  currencyCode: 'EUR',
  timezone: 'UTC',
  settings: { ...DEFAULT_SETTINGS, collecting: true },
};

const product = (slug: string, capabilityMapKey: string): Product => ({
  sku: slug.toUpperCase(),
  slug,
  title: `Item ${slug}`,
  synonyms: [],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey,
  leadTimeWorkingDays: 0,
  sample: { price: '5.00', leadTimeWorkingDays: 2 },
  designDimensionKey: null,
  backorder: false,
});

/** A store that makes what one map says. */
export function storeOf(map: CapabilityMap): Storefront {
  const products = PRODUCTS.map((slug) => product(slug, map.key));
  return buildStorefront({
    merchant: MERCHANT,
    products,
    maps: [{ version: 1, document: map }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://shop.example',
  });
}

/** The question as that store puts it: with its own calendar. */
export const askedAt = (store: Storefront, question: Question): Question => ({
  ...question,
  calendar: store.calendar,
});

/** The store on a day on which the last order of the day was before noon. */
const withLastOrderBefore = (store: Storefront): Storefront => ({
  ...store,
  merchant: {
    ...store.merchant,
    settings: { ...store.merchant.settings, cutOffTime: '11:00' },
  },
});

/** The whole offer that a question gets, asked at noon of its day. */
export function offerFor(
  store: Storefront,
  { selections, excluding, quantity, productSlug, today, workFrom = today }: Question,
  include?: OfferQuery['include'],
): Offer {
  const [map] = store.maps.keys();
  const subject = productSlug === null ? { capabilityMapKey: map ?? '' } : { productSlug };
  const isLate = workFrom !== null && workFrom > today;
  const offer = makeOffer(
    isLate ? withLastOrderBefore(store) : store,
    { ...subject, selections, excluding, quantity, fulfilment: 'collect', include },
    new Date((today + 0.5) * 86_400_000),
    null,
  );
  if (isRefusal(offer)) throw new Error(`refused: ${JSON.stringify(offer)}`);
  return offer;
}
