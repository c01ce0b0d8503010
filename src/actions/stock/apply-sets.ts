import {
  duplicateEntries,
  isUnparsedSet,
  type StockEntry,
  type StockOutcome,
} from '../../core/stock/stock-set.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { increaseTrackingRevision } from '../../storage/shared/publication-repository.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import { lockStock } from '../../storage/stock/levels.ts';
import { type PositionedStockSet, setCounts } from '../../storage/stock/set.ts';
import type { ActionContext } from '../context.ts';

/**
 * Sets all valid stock counts with at most three SQL statements, and returns one result for each
 * entry in the same sequence. If `includesAllCounts` is true, each result lists all counts of its
 * product.
 */
export async function applyStockSets(
  context: ActionContext,
  transaction: Transaction,
  merchantId: string,
  entries: readonly StockEntry[],
  includesAllCounts: boolean,
): Promise<StockOutcome[]> {
  const placed = findValidSets(entries);
  const known =
    placed.length === 0
      ? new Set<string>()
      : await lockStock(transaction, merchantId, [...new Set(placed.map(({ set }) => set.sku))]);
  const sets = placed.filter(({ set }) => known.has(set.sku));
  const outcomes =
    sets.length === 0
      ? null
      : await setLockedCounts(context, transaction, {
          merchantId,
          stockSets: sets,
          includesAllCounts,
        });
  return entries.map((entry, index) => {
    if (isUnparsedSet(entry)) return { outcome: 'invalid', invalid: entry.invalid };
    return outcomes?.get(index) ?? { outcome: 'not_found', code: 'product_not_found' };
  });
}

/** Returns the entries that have a valid SKU, together with their positions in the request. */
function findValidSets(entries: readonly StockEntry[]): PositionedStockSet[] {
  const duplicates = duplicateEntries(entries);
  return entries.flatMap((stockEntry, index) =>
    isUnparsedSet(stockEntry) || !isStorable(stockEntry.sku)
      ? []
      : [{ index, set: stockEntry, isDuplicate: duplicates.has(index) }],
  );
}

async function setLockedCounts(
  { actor, clock, newId }: ActionContext,
  transaction: Transaction,
  stockBatch: {
    merchantId: string;
    stockSets: readonly PositionedStockSet[];
    includesAllCounts: boolean;
  },
) {
  const log = {
    entryId: newId(),
    at: clock.now(),
    actorKind: actor.kind,
    actorId: actor.id,
    action: 'stock.set',
  };
  const { outcomes, hasStartedTracking: isTrackedAnew } = await setCounts(transaction, {
    ...stockBatch,
    logEntry: log,
    newId,
  });
  if (isTrackedAnew) await increaseTrackingRevision(transaction, stockBatch.merchantId);
  return outcomes;
}
