import type { Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { StockOutcome, StockSet } from '../../core/stock/stock-set.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import type { ActionContext } from '../context.ts';
import { applySets } from './apply-sets.ts';

type SetRefusal = Refusal<'product_not_found' | 'location_not_found' | 'stock_conflict'>;

/** Sets one count, and answers what the merchant has of the product then, at all its locations. */
export function setStock(
  context: ActionContext,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  set: StockSet,
): Promise<ProductStock | SetRefusal> {
  return context.database.transaction(async (transaction) => {
    const [outcome] = await applySets(context, transaction, merchantId, [set], true);
    return outcome?.outcome === 'set' ? outcome.stock : refusalOf(outcome, set);
  });
}

function refusalOf(
  outcome: Exclude<StockOutcome, { outcome: 'set' }> | undefined,
  { sku, locationKey }: StockSet,
): SetRefusal {
  if (outcome?.outcome === 'not_found')
    return refuse(outcome.code, outcome.code === 'product_not_found' ? { sku } : { locationKey });
  if (outcome?.outcome === 'conflict')
    return refuse('stock_conflict', { locationKey, version: outcome.version });
  throw new Error('a set that was read is set or refused');
}
