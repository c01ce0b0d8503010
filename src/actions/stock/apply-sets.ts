import {
  doubledEntries,
  isUnread,
  type StockEntry,
  type StockOutcome,
} from '../../core/stock/stock-set.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { bumpCounted } from '../../storage/shared/publication-repository.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import { lockStock } from '../../storage/stock/levels.ts';
import { type PlacedSet, setCounts } from '../../storage/stock/set.ts';
import type { ActionContext } from '../context.ts';

/**
 * Sets what can be set, each entry on its own, and says what became of it: in the order of the
 * entries. At most three statements, however many there are. `whole`: whether a product is told
 * with all its counts; only of one entry.
 */
export async function applySets(
  context: ActionContext,
  transaction: Transaction,
  merchantId: string,
  entries: readonly StockEntry[],
  whole: boolean,
): Promise<StockOutcome[]> {
  const placed = placedSets(entries);
  const known =
    placed.length === 0
      ? new Set<string>()
      : await lockStock(transaction, merchantId, [...new Set(placed.map(({ set }) => set.sku))]);
  const sets = placed.filter(({ set }) => known.has(set.sku));
  const outcomes =
    sets.length === 0 ? null : await applyLocked(context, transaction, { merchantId, sets, whole });
  return entries.map((entry, index) => {
    if (isUnread(entry)) return { outcome: 'invalid', invalid: entry.invalid };
    return outcomes?.get(index) ?? { outcome: 'not_found', code: 'product_not_found' };
  });
}

/** Those that a store could have a product of. */
function placedSets(entries: readonly StockEntry[]): PlacedSet[] {
  const doubled = doubledEntries(entries);
  return entries.flatMap((set, index) =>
    isUnread(set) || !isStorable(set.sku) ? [] : [{ index, set, isDoubled: doubled.has(index) }],
  );
}

async function applyLocked(
  { actor, clock, newId }: ActionContext,
  transaction: Transaction,
  asked: { merchantId: string; sets: readonly PlacedSet[]; whole: boolean },
) {
  const log = {
    entryId: newId(),
    at: clock.now(),
    actorKind: actor.kind,
    actorId: actor.id,
    action: 'stock.set',
  };
  const { outcomes, isTrackedAnew } = await setCounts(transaction, { ...asked, log, newId });
  if (isTrackedAnew) await bumpCounted(transaction, asked.merchantId);
  return outcomes;
}
