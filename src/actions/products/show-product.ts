import type { Static } from 'typebox';
import type { ListedProduct } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findProductBySku } from '../../storage/products/product-repository.ts';
import type { ShowProductInput } from '../../wire/products/control.ts';
import type { ActionContext } from '../context.ts';

export async function showProduct(
  { database }: ActionContext,
  { merchant: slug, sku }: Static<typeof ShowProductInput>,
): Promise<ListedProduct | Refusal<'merchant_not_found' | 'product_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return (
      (await findProductBySku(reader, merchant.merchantId, sku)) ??
      refuse('product_not_found', { sku })
    );
  });
}
