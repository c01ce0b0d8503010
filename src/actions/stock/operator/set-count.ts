import type { Static } from 'typebox';
import { isRefusal } from '../../../core/shared/result.ts';
import type { SetStockInput } from '../../../wire/stock/control.ts';
import { readStockSet } from '../../../wire/stock/request.ts';
import { toldStock } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { setStock } from '../set-stock.ts';
import { namedStore } from './named-store.ts';

/** Sets one count, and answers what the store has of the product then. */
export async function setCount(
  context: ActionContext,
  { merchant: slug, sku, request }: Static<typeof SetStockInput>,
) {
  const set = readStockSet(sku, request);
  if (isRefusal(set)) return set;
  const merchant = await namedStore(context, slug);
  if (isRefusal(merchant)) return merchant;
  const stock = await setStock(context, merchant, set);
  return isRefusal(stock) ? stock : toldStock(stock);
}
