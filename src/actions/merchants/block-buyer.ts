import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { addBuyerBlock } from '../../storage/merchants/buyer-block-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { BlockBuyerInput } from '../../wire/merchants/block-control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { blockSubject } from './block-subject.ts';
import { type OperatorBlock, operatorBlock } from './operator-block.ts';

/**
 * Blocks an email address or a network address, so that the store accepts no more orders from it.
 */
export async function blockBuyer(
  context: ActionContext,
  input: Static<typeof BlockBuyerInput>,
): Promise<OperatorBlock | Refusal<'merchant_not_found' | 'invalid_request'>> {
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
    // The audit log must not contain addresses, so the blocked address is left out here.
    await logWrite(context, transaction, merchant.merchantId, 'merchant.block', blocked.kind);
    return operatorBlock(block);
  });
}
