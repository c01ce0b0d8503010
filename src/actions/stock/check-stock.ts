import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { isUuid } from '../../storage/shared/storable.ts';
import { checkCounts, checkHolds, type StockCheckResult } from '../../storage/stock/check.ts';
import type { CheckStockInput } from '../../wire/stock/control.ts';
import type { ActionContext } from '../context.ts';

/**
 * Compares stored stock counts and reservations with freshly computed values, one page at a time.
 * Changes nothing.
 */
export async function checkStock(
  { database }: ActionContext,
  { merchant: slug, part, after }: Static<typeof CheckStockInput>,
): Promise<StockCheckResult | Refusal<'merchant_not_found' | 'invalid_request'>> {
  if (part === 'orders' && after !== undefined && !isUuid(after)) {
    return refuse('invalid_request', {
      problems: [{ path: '/after', problem: 'must be the id of an order' }],
    });
  }
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return part === 'counts'
      ? checkCounts(reader, merchant.merchantId, after ?? null)
      : checkHolds(reader, merchant.merchantId, after ?? null);
  });
}
