import type { Static } from 'typebox';
import { isRefusal } from '../../../core/shared/result.ts';
import type { ShowStockInput } from '../../../wire/stock/control.ts';
import { toldStock } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { readStock } from '../read-stock.ts';
import { namedStore } from './named-store.ts';

/** What a store has of one product. */
export async function showStock(
  context: ActionContext,
  { merchant: slug, sku }: Static<typeof ShowStockInput>,
) {
  const merchant = await namedStore(context, slug);
  if (isRefusal(merchant)) return merchant;
  const stock = await readStock(context, merchant, sku);
  return isRefusal(stock) ? stock : toldStock(stock);
}
