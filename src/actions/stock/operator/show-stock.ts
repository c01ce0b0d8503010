import type { Static } from 'typebox';
import { isRefusal } from '../../../core/shared/result.ts';
import type { ShowStockInput } from '../../../wire/stock/control.ts';
import { stockReply } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { readStock } from '../read-stock.ts';
import { findNamedMerchant } from './find-named-merchant.ts';

export async function showStock(
  context: ActionContext,
  { merchant: slug, sku }: Static<typeof ShowStockInput>,
) {
  const merchant = await findNamedMerchant(context, slug);
  if (isRefusal(merchant)) return merchant;
  const stock = await readStock(context, merchant, sku);
  return isRefusal(stock) ? stock : stockReply(stock);
}
