import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findProducts as searchProducts } from '../../storage/products/find-products.ts';
import type { FindProductsInput } from '../../wire/products/control.ts';
import type { ActionContext } from '../context.ts';
import { searchWordsOf } from '../shared/search-words.ts';
import { type VersionedProduct, withVersion } from './product-version.ts';

interface FoundProduct extends VersionedProduct {
  /** The number of pieces that are still for sale, or null if the product's stock isn't tracked. */
  readonly available: number | null;
}

const PAGE_SIZE = 50;
/** Searches a store's products, including withdrawn ones. */
export async function findProducts(
  { database }: ActionContext,
  input: Static<typeof FindProductsInput>,
): Promise<
  | { readonly products: readonly FoundProduct[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  const {
    merchant: slug,
    query = '',
    show: filter = null,
    afterSku = null,
    limit = PAGE_SIZE,
  } = input;
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const search = { words: searchWordsOf(query), filter, afterSku, limit: limit + 1 };
    const found = await searchProducts(reader, merchant.merchantId, search);
    return {
      products: found
        .slice(0, limit)
        .map(({ product, available }) => ({ ...withVersion(product), available })),
      hasMore: found.length > limit,
    };
  });
}
