import type { Merchant } from '../../core/merchants/merchant.ts';
import {
  isUnparsedSet,
  MAXIMUM_BATCH_ENTRIES,
  type StockEntry,
  type StockResult,
} from '../../core/stock/stock-set.ts';
import type { ActionContext } from '../context.ts';
import { applyStockSets } from './apply-sets.ts';

/**
 * Sets up to 100 stock counts independently of each other, so that an error in one doesn't affect
 * the others. Returns one result for each entry, in the same sequence.
 */
export async function setStockBatch(
  context: ActionContext,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  entries: readonly StockEntry[],
): Promise<StockResult[]> {
  if (entries.length > MAXIMUM_BATCH_ENTRIES)
    throw new RangeError(`more than ${MAXIMUM_BATCH_ENTRIES} entries at once`);
  if (entries.every(isUnparsedSet)) {
    return entries.map((entry, index) => ({
      ...entryPosition(entry, index),
      outcome: 'invalid',
      invalid: entry.invalid,
    }));
  }
  const outcomes = await context.database.transaction((transaction) =>
    applyStockSets(context, transaction, merchantId, entries, false),
  );
  return outcomes.map((outcome, index) => ({
    ...entryPosition(entries[index], index),
    ...outcome,
  }));
}

function entryPosition(
  entry: StockEntry | undefined,
  index: number,
): Pick<StockResult, 'index' | 'sku' | 'locationKey'> {
  return { index, sku: entry?.sku ?? null, locationKey: entry?.locationKey ?? null };
}
