import type { Static } from 'typebox';
import { isRefusal } from '../../../core/shared/result.ts';
import type { SetStockInput } from '../../../wire/stock/control.ts';
import { readStockSet } from '../../../wire/stock/request.ts';
import { stockReply } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { setStock } from '../set-stock.ts';
import { findNamedMerchant } from './find-named-merchant.ts';

/** Sets the stock count of a product at one location, and returns the product's stock. */
export async function setCount(
  context: ActionContext,
  { merchant: slug, sku, request }: Static<typeof SetStockInput>,
) {
  const set = readStockSet(sku, request);
  if (isRefusal(set)) return set;
  const merchant = await findNamedMerchant(context, slug);
  if (isRefusal(merchant)) return merchant;
  const stock = await setStock(context, merchant, set);
  return isRefusal(stock) ? stock : stockReply(stock);
}
