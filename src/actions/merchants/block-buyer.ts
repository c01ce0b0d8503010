import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { addBuyerBlock } from '../../storage/merchants/buyer-block-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { BlockBuyerInput } from '../../wire/merchants/block-control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { blockSubject } from './block-subject.ts';
import { type ToldBlock, toldBlock } from './told-block.ts';

/** From now on the store takes no orders from an email, or from a network address. */
export async function blockBuyer(
  context: ActionContext,
  input: Static<typeof BlockBuyerInput>,
): Promise<ToldBlock | Refusal<'merchant_not_found' | 'invalid_request'>> {
  const blocked = blockSubject(input);
  if (isRefusal(blocked)) return blocked;
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, input.merchant);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.merchant });
    const block = await addBuyerBlock(transaction, merchant.merchantId, {
      ...blocked,
      note: input.note ?? null,
      createdAt: context.clock.now(),
    });
    // The log is no place for an address: the list of blocks says whose.
    await logWrite(context, transaction, merchant.merchantId, 'merchant.block', blocked.kind);
    return toldBlock(block);
  });
}
