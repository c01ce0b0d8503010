import type { Static } from 'typebox';
import type { OrderViews } from '../../../core/people/order-views.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { findOrderViews, updateOrderViews } from '../../../storage/people/membership-repository.ts';
import type { KeepOrderViewsInput, ReadOrderViewsInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';

type Reply = OrderViews | Refusal<'merchant_not_found' | 'person_not_found'>;

/** Returns the filters and columns that the person has saved for a store's list of orders. */
export async function readOrderViews(
  { database, actor }: ActionContext,
  { merchant: slug }: Static<typeof ReadOrderViewsInput>,
): Promise<Reply> {
  if (actor.kind !== 'person') return refuse('person_not_found', { person: actor.id });
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const kept = await findOrderViews(reader, merchant.merchantId, actor.id);
    return kept ?? { views: [], columns: [] };
  });
}

/**
 * Replaces a person's saved order filters. The audit log gets no entry, because the store itself
 * doesn't change.
 */
export async function saveOrderViews(
  { database, actor }: ActionContext,
  { merchant: slug, views, columns }: Static<typeof KeepOrderViewsInput>,
): Promise<Reply> {
  if (actor.kind !== 'person') return refuse('person_not_found', { person: actor.id });
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    await updateOrderViews(transaction, merchant.merchantId, actor.id, { views, columns });
    return { views, columns };
  });
}
