import type { Static } from 'typebox';
import { isRefusal } from '../../../core/shared/result.ts';
import type { SetStockBatchInput } from '../../../wire/stock/control.ts';
import { readStockEntries } from '../../../wire/stock/request.ts';
import { stockResultReply } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { setStockBatch } from '../set-stock-batch.ts';
import { findNamedMerchant } from './find-named-merchant.ts';

/** Sets up to 100 stock counts independently of each other, as the Store API does. */
export async function setCounts(
  context: ActionContext,
  { merchant: slug, entries }: Static<typeof SetStockBatchInput>,
) {
  const merchant = await findNamedMerchant(context, slug);
  if (isRefusal(merchant)) return merchant;
  const results = await setStockBatch(context, merchant, readStockEntries(entries));
  return { results: results.map(stockResultReply) };
}
