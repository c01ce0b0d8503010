import type { RequestAsked, StockLevels } from '../../core/opportunities/appraise.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { skusOf } from '../../core/orders/line-stock.ts';
import type { Reader } from '../../storage/database/database.ts';
import { readStockLevels } from '../../storage/stock/levels.ts';

/**
 * What is there of the products that requests name, where their stock is counted: one statement, or
 * none.
 */
export async function readLevelsOf(
  reader: Reader,
  storefront: Storefront,
  requests: readonly Pick<RequestAsked, 'productSlug' | 'quantity'>[],
): Promise<StockLevels> {
  const lines = requests.flatMap(({ productSlug, quantity }) =>
    productSlug === null ? [] : [{ productSlug, quantity: quantity ?? 1 }],
  );
  const skus = skusOf(storefront, lines).filter((sku) => storefront.trackedSkus.has(sku));
  return skus.length === 0
    ? new Map()
    : readStockLevels(reader, storefront.merchant.merchantId, skus);
}
