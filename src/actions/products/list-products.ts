import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { listProducts as readProducts } from '../../storage/products/product-repository.ts';
import type { ListProductsInput } from '../../wire/products/control.ts';
import type { ActionContext } from '../context.ts';
import { type VersionedProduct, withVersion } from './product-version.ts';

const PAGE_SIZE = 500;

/** Lists a store's products in the bytewise order of their SKUs. */
export async function listProducts(
  { database }: ActionContext,
  { merchant: slug, afterSku, limit = PAGE_SIZE }: Static<typeof ListProductsInput>,
): Promise<
  | { readonly products: readonly VersionedProduct[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const products = await readProducts(reader, merchant.merchantId, {
      afterSku: afterSku ?? null,
      limit: limit + 1,
    });
    return {
      products: products.slice(0, limit).map(withVersion),
      hasMore: products.length > limit,
    };
  });
}
