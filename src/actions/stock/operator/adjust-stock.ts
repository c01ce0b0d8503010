import type { Static } from 'typebox';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { MAXIMUM_STOCK_COUNT, type StockSet } from '../../../core/stock/stock-set.ts';
import { DEFAULT_LOCATION } from '../../../core/stock/stock.ts';
import { lockStock } from '../../../storage/stock/levels.ts';
import { readProductStock } from '../../../storage/stock/pages.ts';
import type { AdjustStockInput } from '../../../wire/stock/control.ts';
import { stockReply } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { applyStockSets } from '../apply-sets.ts';
import { outcomeRefusal } from '../set-stock.ts';
import { findNamedMerchant } from './find-named-merchant.ts';

/**
 * Adds pieces to a stock count or subtracts them, regardless of concurrent changes, and returns the
 * product's stock.
 */
export async function adjustStock(
  context: ActionContext,
  { merchant: slug, sku, change, note, ...input }: Static<typeof AdjustStockInput>,
) {
  const merchant = await findNamedMerchant(context, slug);
  if (isRefusal(merchant)) return merchant;
  const { merchantId } = merchant;
  const { locationKey = DEFAULT_LOCATION } = input;
  return context.database.transaction(async (transaction) => {
    await lockStock(transaction, merchantId, [sku]);
    const before = await readProductStock(transaction, merchantId, sku);
    if (before === null) return refuse('product_not_found', { sku });
    const count = before.counts.find((stockCount) => stockCount.locationKey === locationKey);
    const onHand = (count?.onHand ?? 0) + change;
    const problem = changeProblem(change, onHand);
    if (problem !== null)
      return refuse('invalid_request', { problems: [{ path: '/change', problem }] });
    const set: StockSet = { sku, locationKey, onHand, expectedVersion: null, note: note ?? null };
    const [outcome] = await applyStockSets(context, transaction, merchantId, [set], true);
    return outcome?.outcome === 'set' ? stockReply(outcome.stock) : outcomeRefusal(outcome, set);
  });
}

function changeProblem(change: number, onHand: number): string | null {
  if (change === 0) return 'must not be 0';
  if (onHand < 0) return `takes more than the ${onHand - change} that are there`;
  return onHand > MAXIMUM_STOCK_COUNT ? `must leave at most ${MAXIMUM_STOCK_COUNT}` : null;
}
