import type { CapabilityMap } from '../capability/capability-map.ts';
import type { Product, Purchase } from '../merchants/merchant.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import type { NotEvaluatedCode, NotEvaluatedReason } from './offer.ts';
import { PublishedMap } from './published-map.ts';
import type { Storefront } from './storefront.ts';

/** What a question is about: a product, or a map alone. */
export interface SubjectRequest {
  readonly productSlug?: string | undefined;
  readonly sku?: string | undefined;
  readonly capabilityMapKey?: string | undefined;
  readonly purchase?: Purchase | undefined;
}

export interface Subject {
  readonly product: Product | null;
  readonly mapKey: string | null;
  /** The map to evaluate against, or why there is none. */
  readonly map: PublishedMap | NotEvaluatedReason;
  /** Null where no map was looked at. */
  readonly version: number | null;
  readonly purchase: Purchase;
}

/** A product without a map is evaluated against this: nothing can be chosen, and nothing blocks. */
const WITHOUT_OPTIONS: CapabilityMap = { key: 'without-options', title: '', dimensions: [] };
const withoutOptions = new PublishedMap({ document: WITHOUT_OPTIONS, version: 0 });

/**
 * The product that a question, or a line of an order, names by slug or SKU; null: none of this
 * store's.
 */
export function productNamed(
  { productBySlug, productBySku }: Storefront,
  { productSlug, sku }: Pick<SubjectRequest, 'productSlug' | 'sku'>,
): Product | null {
  return (
    (productSlug === undefined ? productBySku.get(sku ?? '') : productBySlug.get(productSlug)) ??
    null
  );
}

/** Finds what is asked about. The request names exactly one thing; the wire has seen to that. */
export function findSubject(
  storefront: Storefront,
  request: SubjectRequest,
): Subject | Refusal<'product_not_found' | 'product_required' | 'invalid_request'> {
  const { productSlug, sku, capabilityMapKey, purchase = 'item' } = request;
  if (capabilityMapKey !== undefined) {
    if (purchase === 'sample')
      return refuseSample('A sample is a sample of a product: name the product.');
    return aboutMap(storefront, null, capabilityMapKey, 'map_not_found');
  }
  if (productSlug === undefined && sku === undefined) return refuse('product_required');
  const product = productNamed(storefront, request);
  if (product === null)
    return refuse('product_not_found', productSlug === undefined ? { sku } : { productSlug });
  if (purchase === 'sample' && product.sample === null)
    return refuseSample('The store sells no samples of this product.');
  return aboutProduct(storefront, product, purchase);
}

function refuseSample(problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', {
    problems: [{ path: '/purchase', problem, allowed: ['item'] }],
  });
}

function aboutProduct(storefront: Storefront, product: Product, purchase: Purchase): Subject {
  if (product.capabilityMapKey !== null) {
    return {
      ...aboutMap(storefront, product, product.capabilityMapKey, 'no_published_version'),
      purchase,
    };
  }
  if (product.price !== null || purchase === 'sample')
    return { product, mapKey: null, map: withoutOptions, version: null, purchase };
  return { product, mapKey: null, map: reason('no_capability_map', null), version: null, purchase };
}

function aboutMap(
  storefront: Storefront,
  product: Product | null,
  mapKey: string,
  otherwise: NotEvaluatedCode,
): Subject {
  const map = storefront.maps.get(mapKey);
  return {
    product,
    mapKey,
    map: map ?? reason(otherwise, mapKey),
    version: map?.version ?? null,
    purchase: 'item',
  };
}

const SENTENCES: Readonly<Record<NotEvaluatedCode, string>> = {
  no_capability_map: 'The store has not said yet what it can make of this product.',
  no_published_version: 'The store has not published yet what it can make of this product.',
  map_not_found: 'The store has no such capability map.',
};

function reason(code: NotEvaluatedCode, capabilityMapKey: string | null): NotEvaluatedReason {
  return { code, sentence: SENTENCES[code], capabilityMapKey };
}

export function isPublished(map: PublishedMap | NotEvaluatedReason): map is PublishedMap {
  return map instanceof PublishedMap;
}
