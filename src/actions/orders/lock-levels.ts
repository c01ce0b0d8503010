import type { Storefront } from '../../core/offers/storefront.ts';
import type { StockLevel } from '../../core/stock/reserve.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { readMerchantRevision } from '../../storage/shared/publication-repository.ts';
import { lockStock, readStockLevels } from '../../storage/stock/levels.ts';
import type { Storefronts } from '../shared/storefronts.ts';

/**
 * What there is of the products that are counted, from which nobody else takes until the
 * transaction ends.
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
  // Others may have published while this waited, and the agreed total must be what they say.
  if ((await readMerchantRevision(transaction, merchantId)) !== storefronts.revisionOf(storefront))
    return 'stale';
  return readStockLevels(transaction, merchantId, skus);
}
