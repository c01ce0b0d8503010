import type { Static } from 'typebox';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { MAXIMUM_PRODUCTS } from '../../../core/stock/stock-page.ts';
import type { ListStockInput } from '../../../wire/stock/control.ts';
import { readStockCursor } from '../../../wire/stock/cursor.ts';
import { stockPageReply } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { readStockPage } from '../read-stock-page.ts';
import { findNamedMerchant } from './find-named-merchant.ts';

/** Returns a page of a store's stock levels. */
export async function listStock(
  context: ActionContext,
  { merchant: slug, after, limit = MAXIMUM_PRODUCTS }: Static<typeof ListStockInput>,
) {
  const merchant = await findNamedMerchant(context, slug);
  if (isRefusal(merchant)) return merchant;
  const { merchantId } = merchant;
  const place = after === undefined ? null : readStockCursor(merchantId, after);
  if (after !== undefined && place === null)
    return refuse('cursor_invalid', { otherwise: 'begin with the first product' });
  return stockPageReply(
    merchantId,
    await readStockPage(context, merchant, { after: place, limit }),
    place,
  );
}
