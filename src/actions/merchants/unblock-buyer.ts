import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { removeBuyerBlock } from '../../storage/merchants/buyer-block-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { UnblockBuyerInput } from '../../wire/merchants/block-control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { type BlockedBuyer, blockSubject } from './block-subject.ts';

/**
 * Unblocks an email address or a network address, so that the store accepts orders from it again.
 */
export async function unblockBuyer(
  context: ActionContext,
  input: Static<typeof UnblockBuyerInput>,
): Promise<BlockedBuyer | Refusal<'merchant_not_found' | 'invalid_request' | 'not_blocked'>> {
  const blocked = blockSubject(input);
  if (isRefusal(blocked)) return blocked;
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, input.merchant);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.merchant });
    if (!(await removeBuyerBlock(transaction, merchant.merchantId, blocked)))
      return refuse('not_blocked', { subject: blocked.subject });
    await logWrite(context, transaction, merchant.merchantId, 'merchant.unblock', blocked.kind);
    return blocked;
  });
}
