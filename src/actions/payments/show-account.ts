import type { Static } from 'typebox';
import { refuse } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { listPaymentAccounts } from '../../storage/payments/account-repository.ts';
import type { ShowPaymentAccountInput } from '../../wire/payments/control.ts';
import type { ActionContext } from '../context.ts';
import { noticeUrl, openAccount } from '../shared/payment-account.ts';
import { operatorAccount } from './operator-account.ts';

/** Returns the payment accounts of a store, the connected one first, without their secrets. */
export async function showPaymentAccount(
  context: ActionContext,
  { merchant: slug }: Static<typeof ShowPaymentAccountInput>,
) {
  return context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const accounts = await listPaymentAccounts(reader, merchant.merchantId);
    return {
      accounts: accounts.map((account) => ({
        ...operatorAccount(account),
        noticeUrl: noticeUrl(context, slug, account),
        isReadable: openAccount(context, merchant.merchantId, account) !== null,
        isReachable: context.paymentProviders[account.provider] !== undefined,
      })),
    };
  });
}
