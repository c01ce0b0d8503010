import type { Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { StockOutcome, StockSet } from '../../core/stock/stock-set.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import type { ActionContext } from '../context.ts';
import { applyStockSets } from './apply-sets.ts';

type SetStockRefusal = Refusal<'product_not_found' | 'location_not_found' | 'stock_conflict'>;

/** Sets the stock count of a product at one location, and returns its stock at all locations. */
export function setStock(
  context: ActionContext,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  stockSet: StockSet,
): Promise<ProductStock | SetStockRefusal> {
  return context.database.transaction(async (transaction) => {
    const [outcome] = await applyStockSets(context, transaction, merchantId, [stockSet], true);
    return outcome?.outcome === 'set' ? outcome.stock : outcomeRefusal(outcome, stockSet);
  });
}

/** Returns why a count was not set. */
export function outcomeRefusal(
  outcome: Exclude<StockOutcome, { outcome: 'set' }> | undefined,
  { sku, locationKey }: StockSet,
): SetStockRefusal {
  if (outcome?.outcome === 'not_found') {
    return outcome.code === 'product_not_found'
      ? refuse('product_not_found', { sku })
      : refuse('location_not_found', { locationKey });
  }
  if (outcome?.outcome === 'conflict' && outcome.version !== null)
    return refuse('stock_conflict', { locationKey, version: outcome.version });
  throw new Error('a set that was read is set or refused');
}
