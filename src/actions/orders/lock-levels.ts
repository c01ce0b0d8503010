import type { Storefront } from '../../core/offers/storefront.ts';
import type { StockLevel } from '../../core/stock/reserve.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { readMerchantRevision } from '../../storage/shared/publication-repository.ts';
import { lockStock, readStockLevels } from '../../storage/stock/levels.ts';
import type { Storefronts } from '../shared/storefronts.ts';

/**
 * Locks stock levels until the transaction ends, and returns them. Returns `stale` if the merchant
 * has published something since the prices were read.
 */
export async function lockLevels(
  { storefronts }: { readonly storefronts: Pick<Storefronts, 'revisionOf'> },
  transaction: Transaction,
  storefront: Storefront,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StockLevel> | 'stale'> {
  const { merchantId } = storefront.merchant;
  if (skus.length === 0) return new Map();
  await lockStock(transaction, merchantId, skus);
  // The merchant may have published new prices while this transaction waited for the lock, so the
  // total that the buyer agreed to may be outdated.
  if ((await readMerchantRevision(transaction, merchantId)) !== storefronts.revisionOf(storefront))
    return 'stale';
  return readStockLevels(transaction, merchantId, skus);
}
