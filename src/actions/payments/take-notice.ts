import { PAYMENT_PROVIDERS } from '../../core/payments/account.ts';
import type { PaymentNotice } from '../../core/payments/provider-session.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  listPaymentAccounts,
  type SealedAccount,
} from '../../storage/payments/account-repository.ts';
import { insertNotice } from '../../storage/payments/session-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { openAccount } from '../shared/payment-account.ts';
import type { Storefronts } from '../shared/storefronts.ts';

export interface NoticeDependencies extends ContextWithoutActor {
  readonly storefronts: Pick<Storefronts, 'findEvenClosed'>;
}

/** A message from a payment provider, before its signature has been checked. */
export interface UncheckedPaymentNotice {
  readonly slug: string;
  readonly provider: string;
  readonly body: Buffer;
  readonly signature: string;
}

/**
 * Stores a message from a payment provider, which is answered at once and processed later. A
 * message is refused unless it is signed with the secret of one of the store's accounts.
 */
export async function takeNotice(
  context: NoticeDependencies,
  { slug, provider, body, signature }: UncheckedPaymentNotice,
): Promise<'taken' | Refusal<'not_found' | 'invalid_request'>> {
  const storefront = await context.storefronts.findEvenClosed(slug);
  const isKnown = PAYMENT_PROVIDERS.some((name) => name === provider);
  if (storefront === null || !isKnown) return refuse('not_found');
  const { merchantId } = storefront.merchant;
  const accounts = await context.database.read((reader) => listPaymentAccounts(reader, merchantId));
  for (const account of accounts.filter((candidate) => candidate.provider === provider)) {
    const notice = await verify(context, merchantId, account, { body, signature });
    if (notice === null) continue;
    await context.database.transaction((transaction) =>
      insertNotice(transaction, merchantId, account.accountId, notice, context.clock.now()),
    );
    return 'taken';
  }
  return refuse('invalid_request', {
    problems: [{ path: 'Stripe-Signature', problem: 'is not of an account of this store' }],
  });
}

async function verify(
  context: ContextWithoutActor,
  merchantId: string,
  account: SealedAccount,
  { body, signature }: Pick<UncheckedPaymentNotice, 'body' | 'signature'>,
): Promise<PaymentNotice | null> {
  const secrets = openAccount(context, merchantId, account);
  const gateway = context.paymentProviders[account.provider];
  return secrets === null || gateway === undefined
    ? null
    : gateway.readNotice(secrets.webhookSecret, body, signature);
}
