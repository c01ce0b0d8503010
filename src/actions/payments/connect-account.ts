import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import {
  isWebhookSecret,
  modeOfKey,
  type PaymentAccount,
  type ProviderName,
} from '../../core/payments/account.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type {
  CheckedPaymentAccount,
  ProviderRefusal,
} from '../../gateways/payments/payment-provider.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { findMerchantBySlug, lockMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  findConnectedAccount,
  insertPaymentAccount,
  saveAccountSecrets,
} from '../../storage/payments/account-repository.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { ConnectPaymentAccountInput } from '../../wire/payments/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { noticeUrl, sealAccount } from '../shared/payment-account.ts';
import { operatorAccount, type OperatorAccount } from './operator-account.ts';

type Input = Static<typeof ConnectPaymentAccountInput>;

/** A connected payment account, with the URL to which the provider must send its messages. */
export interface ConnectedAccount extends OperatorAccount {
  readonly noticeUrl: string;
}

type ConnectAccountRefusal =
  | ProviderRefusal
  | Refusal<
      | 'merchant_not_found'
      | 'invalid_request'
      | 'payment_mode_unexpected'
      | 'payment_account_connected'
    >;

/**
 * Connects a store to its account at a payment provider, after the provider has confirmed the key.
 * Connecting the same account again replaces its secrets.
 */
export async function connectPaymentAccount(
  context: ActionContext,
  input: Input,
): Promise<ConnectedAccount | ConnectAccountRefusal> {
  const { provider = 'stripe', merchant: slug } = input;
  const checked = await checkInput(context, provider, input);
  if (isRefusal(checked)) return checked;
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    await lockMerchant(transaction, merchant.merchantId);
    const account = await storeAccount(context, transaction, merchant, {
      ...input,
      provider,
      checked,
    });
    return isRefusal(account)
      ? account
      : { ...operatorAccount(account), noticeUrl: noticeUrl(context, slug, account) };
  });
}

async function checkInput(
  { paymentProviders }: ActionContext,
  provider: ProviderName,
  { key, webhookSecret, test = false }: Input,
): Promise<CheckedPaymentAccount | ConnectAccountRefusal> {
  const problems: Problem[] = [];
  const mode = modeOfKey(key);
  if (mode === null) problems.push({ path: '/key', problem: 'must be a secret key, sk_… or rk_…' });
  if (!isWebhookSecret(webhookSecret))
    problems.push({ path: '/webhookSecret', problem: 'must be a webhook secret, whsec_…' });
  if (mode === null || problems.length > 0) return refuse('invalid_request', { problems });
  const isTestOnly = provider === 'sandbox';
  if ((isTestOnly || test) !== (mode === 'test'))
    return refuse('payment_mode_unexpected', { mode });
  const gateway = paymentProviders[provider];
  if (gateway === undefined) return refuse('payment_provider_unavailable', { provider });
  const checked = await gateway.checkAccount(key);
  if (isRefusal(checked) || checked.mode === mode) return checked;
  return refuse('payment_mode_unexpected', { mode: checked.mode });
}

interface NewAccount extends Input {
  readonly provider: ProviderName;
  readonly checked: CheckedPaymentAccount;
}

async function storeAccount(
  context: ActionContext,
  transaction: Transaction,
  { merchantId }: Merchant,
  { provider, checked, ...secrets }: NewAccount,
): Promise<PaymentAccount | Refusal<'payment_account_connected'>> {
  const { actor, clock, newId } = context;
  const known = await findConnectedAccount(transaction, merchantId);
  const isSame =
    known?.provider === provider &&
    known.providerAccount === checked.providerAccount &&
    known.mode === checked.mode;
  if (known !== null && !isSame)
    return refuse('payment_account_connected', { provider: known.provider });
  const account: PaymentAccount = known ?? {
    ...checked,
    accountId: newId(),
    provider,
    connectedBy: `${actor.kind}:${actor.id}`,
    connectedAt: clock.now(),
    disconnectedAt: null,
  };
  const sealed = sealAccount(context, merchantId, account, secrets);
  if (known === null) await insertPaymentAccount(transaction, merchantId, sealed);
  else await saveAccountSecrets(transaction, merchantId, sealed);
  await logWrite(context, transaction, merchantId, 'payment.connect', account.accountId);
  await increasePublicationRevision(transaction, merchantId);
  return account;
}
