import type { RecordedQuestion, StockLevels } from '../../core/opportunities/assess.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { skusOf } from '../../core/orders/line-stock.ts';
import type { Reader } from '../../storage/database/database.ts';
import { readStockLevels } from '../../storage/stock/levels.ts';

/**
 * Reads the current stock of all products that the given opportunities are about, with at most one
 * SQL statement.
 */
export async function readLevelsOf(
  reader: Reader,
  storefront: Storefront,
  requests: readonly Pick<RecordedQuestion, 'productSlug' | 'quantity'>[],
): Promise<StockLevels> {
  const lines = requests.flatMap(({ productSlug, quantity }) =>
    productSlug === null ? [] : [{ productSlug, quantity: quantity ?? 1 }],
  );
  const skus = skusOf(storefront, lines).filter((sku) => storefront.trackedSkus.has(sku));
  return skus.length === 0
    ? new Map()
    : readStockLevels(reader, storefront.merchant.merchantId, skus);
}
