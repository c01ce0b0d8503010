import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { increaseTrackingRevision } from '../../storage/shared/publication-repository.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import { lockStock } from '../../storage/stock/levels.ts';
import { untrackStock as writeUntracked } from '../../storage/stock/untrack.ts';
import type { UntrackStockInput } from '../../wire/stock/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/**
 * Stops tracking a product's stock, so that orders no longer depend on it. `changed` is false if
 * the stock wasn't tracked before.
 */
export async function untrackStock(
  context: ActionContext,
  { merchant: slug, sku }: Static<typeof UntrackStockInput>,
): Promise<
  | { readonly sku: string; readonly changed: boolean }
  | Refusal<'merchant_not_found' | 'product_not_found'>
> {
  const { actor, clock, database, newId } = context;
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const isKnown = isStorable(sku) && (await lockStock(transaction, merchantId, [sku])).has(sku);
    if (!isKnown) return refuse('product_not_found', { sku });
    const changed = await writeUntracked(
      transaction,
      sku,
      { merchantId, actor: `${actor.kind}:${actor.id}`, orderId: null, at: clock.now() },
      newId,
    );
    if (changed) {
      await logWrite(context, transaction, merchantId, 'stock.untrack', sku);
      await increaseTrackingRevision(transaction, merchantId);
    }
    return { sku, changed };
  });
}
