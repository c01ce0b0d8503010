import type { Product } from '../../core/merchants/merchant.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument } from './check-document.ts';
import { readDraftStore } from './draft-storefront.ts';

interface DraftText {
  readonly merchant: string;
  readonly mapKey: string;
  readonly document: string;
}

/**
 * Returns a storefront in which the given text replaces the published map. If the text has
 * mistakes, the refusal lists all of them.
 */
export async function openDraft(
  context: ActionContext,
  { merchant: slug, mapKey, document }: DraftText,
): Promise<Storefront | Refusal<'merchant_not_found' | 'map_invalid' | 'busy'>> {
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { title, errors, warnings } = checked;
  if (title === null) return refuse('map_invalid', { errors, warnings });
  const substituteProduct = productOf(mapKey, title);
  const store = await readDraftStore(context, slug, {
    mapKey,
    document,
    substituteProduct,
  });
  return store === null ? refuse('merchant_not_found', { slug }) : store.draft;
}

/**
 * Returns a product that stands in for the real ones while no product of the store uses the map.
 */
function productOf(key: string, title: string): Product {
  return {
    sku: key,
    slug: key,
    title,
    synonyms: [],
    workflowType: 'made_to_order',
    imageUrl: null,
    allergens: null,
    price: null,
    capabilityMapKey: key,
    leadTimeWorkingDays: 0,
    sample: null,
    designDimensionKey: null,
    backorder: false,
  };
}
