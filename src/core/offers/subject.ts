import type { CapabilityMap } from '../capability/capability-map.ts';
import type { Product, Purchase } from '../merchants/merchant.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import type { NotEvaluatedCode, NotEvaluatedReason } from './offer.ts';
import { PublishedMap } from './published-map.ts';
import type { Storefront } from './storefront.ts';

/** Identifies what a buyer's question is about: either a product or only a capability map. */
export interface SubjectOptions {
  readonly productSlug?: string | undefined;
  readonly sku?: string | undefined;
  readonly capabilityMapKey?: string | undefined;
  readonly purchase?: Purchase | undefined;
}

export interface OfferSubject {
  readonly product: Product | null;
  readonly mapKey: string | null;
  readonly map: PublishedMap | NotEvaluatedReason;
  readonly version: number | null;
  readonly purchase: Purchase;
}

/**
 * A capability map without any options, which is used for products that have no map of their own.
 */
const MAP_WITHOUT_OPTIONS: CapabilityMap = { key: 'without-options', title: '', dimensions: [] };
const publishedMapWithoutOptions = new PublishedMap({ document: MAP_WITHOUT_OPTIONS, version: 0 });

export function findProductBySlug(
  { productBySlug, productBySku }: Storefront,
  { productSlug, sku }: Pick<SubjectOptions, 'productSlug' | 'sku'>,
): Product | null {
  return (
    (productSlug === undefined ? productBySku.get(sku ?? '') : productBySlug.get(productSlug)) ??
    null
  );
}

/** Finds the product or capability map that a question is about. */
export function findSubject(
  storefront: Storefront,
  request: SubjectOptions,
): OfferSubject | Refusal<'product_not_found' | 'product_required' | 'invalid_request'> {
  const { productSlug, sku, capabilityMapKey, purchase = 'item' } = request;
  if (capabilityMapKey !== undefined) {
    if (purchase === 'sample')
      return rejectSample('A sample is a sample of a product: name the product.');
    return mapSubject(storefront, null, capabilityMapKey, 'map_not_found');
  }
  if (productSlug === undefined && sku === undefined) return refuse('product_required');
  const product = findProductBySlug(storefront, request);
  if (product === null)
    return refuse('product_not_found', productSlug === undefined ? { sku } : { productSlug });
  if (purchase === 'sample' && product.sample === null)
    return rejectSample('The store sells no samples of this product.');
  return productSubject(storefront, product, purchase);
}

function rejectSample(problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', {
    problems: [{ path: '/purchase', problem, allowed: ['item'] }],
  });
}

function productSubject(
  storefront: Storefront,
  product: Product,
  purchase: Purchase,
): OfferSubject {
  if (product.capabilityMapKey !== null) {
    return {
      ...mapSubject(storefront, product, product.capabilityMapKey, 'no_published_version'),
      purchase,
    };
  }
  if (product.price !== null || purchase === 'sample')
    return { product, mapKey: null, map: publishedMapWithoutOptions, version: null, purchase };
  return {
    product,
    mapKey: null,
    map: notEvaluatedReason('no_capability_map', null),
    version: null,
    purchase,
  };
}

function mapSubject(
  storefront: Storefront,
  product: Product | null,
  mapKey: string,
  defaultReason: NotEvaluatedCode,
): OfferSubject {
  const map = storefront.maps.get(mapKey);
  return {
    product,
    mapKey,
    map: map ?? notEvaluatedReason(defaultReason, mapKey),
    version: map?.version ?? null,
    purchase: 'item',
  };
}

const REASON_SENTENCES: Readonly<Record<NotEvaluatedCode, string>> = {
  no_capability_map: 'The store has not said yet what it can make of this product.',
  no_published_version: 'The store has not published yet what it can make of this product.',
  map_not_found: 'The store has no such capability map.',
};

function notEvaluatedReason(
  code: NotEvaluatedCode,
  capabilityMapKey: string | null,
): NotEvaluatedReason {
  return { code, sentence: REASON_SENTENCES[code], capabilityMapKey };
}

export function isPublished(map: PublishedMap | NotEvaluatedReason): map is PublishedMap {
  return map instanceof PublishedMap;
}
