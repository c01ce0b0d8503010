import type { OfferAsked } from '../../core/offers/make-offer.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { productNamed } from '../../core/offers/subject.ts';
import { type Supply, supplyOf } from '../../core/stock/reserve.ts';
import type { Database } from '../../storage/database/database.ts';
import { readStockLevels } from '../../storage/stock/levels.ts';

/**
 * What stock says of a question: null, and at once, where nothing is counted of what is asked
 * about; one statement where something is.
 */
export function readSupply(
  database: Database,
  storefront: Storefront,
  asked: OfferAsked,
): Supply | null | Promise<Supply | null> {
  if (storefront.trackedSkus.size === 0) return null;
  const product = productNamed(storefront, asked);
  if (product === null || !storefront.trackedSkus.has(product.sku)) return null;
  return database.read(async (reader) => {
    const levels = await readStockLevels(reader, storefront.merchant.merchantId, [product.sku]);
    const level = levels.get(product.sku);
    // Not counted any more, since a moment ago.
    return level === undefined ? null : supplyOf(level, asked.quantity);
  });
}
