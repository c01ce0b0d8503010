import type { PaymentAccount } from '../../core/payments/account.ts';
import type { SealedAccount } from '../../storage/payments/account-repository.ts';
import type { ActionContext } from '../context.ts';

type ContextWithSealer = Pick<ActionContext, 'sealer'>;

export interface AccountSecrets {
  readonly key: string;
  readonly webhookSecret: string;
}

/**
 * Each encrypted secret is bound to its purpose, merchant and account. If it is copied to another
 * row, it can't be decrypted.
 */
export const KEY_PURPOSE = 'payment-key';
export const WEBHOOK_PURPOSE = 'payment-webhook-secret';

export function sealAccount(
  { sealer }: ContextWithSealer,
  merchantId: string,
  account: PaymentAccount,
  { key, webhookSecret }: AccountSecrets,
): SealedAccount {
  return {
    ...account,
    sealedKey: sealer.seal(key, KEY_PURPOSE, merchantId, account.accountId),
    sealedWebhookSecret: sealer.seal(webhookSecret, WEBHOOK_PURPOSE, merchantId, account.accountId),
  };
}

/**
 * Decrypts the secrets of a payment account. Returns null if they were encrypted with a service
 * secret that is no longer configured.
 */
export function openAccount(
  { sealer }: ContextWithSealer,
  merchantId: string,
  { accountId, sealedKey, sealedWebhookSecret }: SealedAccount,
): AccountSecrets | null {
  const key = sealer.open(sealedKey, KEY_PURPOSE, merchantId, accountId);
  const webhookSecret = sealer.open(sealedWebhookSecret, WEBHOOK_PURPOSE, merchantId, accountId);
  return key === null || webhookSecret === null ? null : { key, webhookSecret };
}

/** Returns the address to which a payment provider sends its messages about a store's payments. */
export function noticeUrl(
  { baseUrl }: Pick<ActionContext, 'baseUrl'>,
  slug: string,
  { provider }: Pick<PaymentAccount, 'provider'>,
): string {
  return `${baseUrl()}/payments/${provider}/${encodeURIComponent(slug)}`;
}
