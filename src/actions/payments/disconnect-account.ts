import type { Static } from 'typebox';
import { refuse } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import {
  endPaymentAccount,
  findConnectedAccount,
} from '../../storage/payments/account-repository.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { DisconnectPaymentAccountInput } from '../../wire/payments/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { operatorAccount } from './operator-account.ts';

/**
 * Stops using a store's payment account for new payments. Its secrets are kept, because they are
 * needed to read earlier payments.
 */
export async function disconnectPaymentAccount(
  context: ActionContext,
  { merchant: slug }: Static<typeof DisconnectPaymentAccountInput>,
) {
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const account = await findConnectedAccount(transaction, merchantId);
    if (account === null) return refuse('payment_account_missing');
    const disconnectedAt = context.clock.now();
    await endPaymentAccount(transaction, merchantId, account.accountId, disconnectedAt);
    await logWrite(context, transaction, merchantId, 'payment.disconnect', account.accountId);
    await increasePublicationRevision(transaction, merchantId);
    return operatorAccount({ ...account, disconnectedAt });
  });
}
