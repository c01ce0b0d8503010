import type { Static } from 'typebox';
import { isClosed, type Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  findMerchantBySlug,
  lockMerchant,
  setMerchantClosed,
} from '../../storage/merchants/merchant-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { CloseMerchantInput, ReopenMerchantInput } from '../../wire/merchants/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/**
 * Closes a store for good: to the public it no longer exists, while what is open in it is finished.
 * Closing a closed store changes nothing.
 */
export async function closeStore(
  context: ActionContext,
  { slug, name }: Static<typeof CloseMerchantInput>,
): Promise<Merchant | Refusal<'merchant_not_found' | 'invalid_request'>> {
  return context.database.transaction(async (transaction) => {
    const merchant = await lockStore(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    if (name.trim() !== merchant.name) {
      const problem = 'is not the name of the store';
      return refuse('invalid_request', { problems: [{ path: '/name', problem }] });
    }
    if (isClosed(merchant)) return merchant;
    return setClosed(context, transaction, merchant, context.clock.now());
  });
}

/** Opens a closed store again, with everything that it had. An open store stays as it is. */
export async function reopenStore(
  context: ActionContext,
  { slug }: Static<typeof ReopenMerchantInput>,
): Promise<Merchant | Refusal<'merchant_not_found'>> {
  return context.database.transaction(async (transaction) => {
    const merchant = await lockStore(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return isClosed(merchant) ? setClosed(context, transaction, merchant, null) : merchant;
  });
}

async function lockStore(transaction: Transaction, slug: string): Promise<Merchant | null> {
  const found = await findMerchantBySlug(transaction, slug);
  return found === null ? null : lockMerchant(transaction, found.merchantId);
}

async function setClosed(
  context: ActionContext,
  transaction: Transaction,
  { merchantId, slug }: Merchant,
  closedAt: Date | null,
): Promise<Merchant> {
  const changed = await setMerchantClosed(transaction, merchantId, closedAt);
  const what = closedAt === null ? 'merchant.reopen' : 'merchant.close';
  await logWrite(context, transaction, merchantId, what, slug);
  await increasePublicationRevision(transaction, merchantId);
  return changed;
}
