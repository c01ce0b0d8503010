import type { Static } from 'typebox';
import { isRefusal } from '../../../core/shared/result.ts';
import type { SetLowStockLevelInput } from '../../../wire/stock/control.ts';
import { readLowStockAlert } from '../../../wire/stock/request.ts';
import { stockReply } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { setLowStockLevel } from '../set-low-stock-level.ts';
import { findNamedMerchant } from './find-named-merchant.ts';

/** Sets the stock level below which the store is warned, and returns the product's stock. */
export async function setAlert(
  context: ActionContext,
  { merchant: slug, sku, request }: Static<typeof SetLowStockLevelInput>,
) {
  const alert = readLowStockAlert(request);
  if (isRefusal(alert)) return alert;
  const merchant = await findNamedMerchant(context, slug);
  if (isRefusal(merchant)) return merchant;
  const stock = await setLowStockLevel(context, merchant, { sku, level: alert.level });
  return isRefusal(stock) ? stock : stockReply(stock);
}
