import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findProductBySku } from '../../storage/products/product-repository.ts';
import type { ShowProductInput } from '../../wire/products/control.ts';
import type { ActionContext } from '../context.ts';
import { type VersionedProduct, withVersion } from './product-version.ts';

export async function showProduct(
  { database }: ActionContext,
  { merchant: slug, sku }: Static<typeof ShowProductInput>,
): Promise<VersionedProduct | Refusal<'merchant_not_found' | 'product_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const product = await findProductBySku(reader, merchant.merchantId, sku);
    return product === null ? refuse('product_not_found', { sku }) : withVersion(product);
  });
}
