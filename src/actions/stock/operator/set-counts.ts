import type { Static } from 'typebox';
import { isRefusal } from '../../../core/shared/result.ts';
import type { SetStockBatchInput } from '../../../wire/stock/control.ts';
import { readStockEntries } from '../../../wire/stock/request.ts';
import { toldStockResult } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { setStockBatch } from '../set-stock-batch.ts';
import { namedStore } from './named-store.ts';

/** Sets up to 100 counts, each on its own, as the batch of the Store API does. */
export async function setCounts(
  context: ActionContext,
  { merchant: slug, entries }: Static<typeof SetStockBatchInput>,
) {
  const merchant = await namedStore(context, slug);
  if (isRefusal(merchant)) return merchant;
  const results = await setStockBatch(context, merchant, readStockEntries(entries));
  return { results: results.map(toldStockResult) };
}
