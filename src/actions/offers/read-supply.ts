import type { OfferQuery } from '../../core/offers/make-offer.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { findProductBySlug } from '../../core/offers/subject.ts';
import { type StockSupply, supplyOf } from '../../core/stock/reserve.ts';
import type { Database } from '../../storage/database/database.ts';
import { readStockLevels } from '../../storage/stock/levels.ts';

/**
 * Returns the stock of the requested product, or null if the product's stock isn't tracked. Returns
 * a promise only if the database must be queried.
 */
export function readOfferSupply(
  database: Database,
  storefront: Storefront,
  query: OfferQuery,
): StockSupply | null | Promise<StockSupply | null> {
  if (storefront.trackedSkus.size === 0) return null;
  const product = findProductBySlug(storefront, query);
  if (product === null || !storefront.trackedSkus.has(product.sku)) return null;
  return database.read(async (reader) => {
    const levels = await readStockLevels(reader, storefront.merchant.merchantId, [product.sku]);
    const level = levels.get(product.sku);
    // The product's stock is no longer tracked, although it still was when the store's data was
    // read.
    return level === undefined ? null : supplyOf(level, query.quantity);
  });
}
