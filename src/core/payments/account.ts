import type { OrderPaymentMode } from '../orders/order.ts';

/** The payment providers that a store can have an account with. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type ProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Whether payments move real money (`live`) or test money. */
export type PaymentMode = 'live' | 'test';

/** A store's account at a payment provider, without its secrets. */
export interface PaymentAccount {
  readonly accountId: string;
  readonly provider: ProviderName;
  /** The account's id at the provider. */
  readonly providerAccount: string;
  readonly mode: PaymentMode;
  /** Who connected the account, such as `cli:anna`. */
  readonly connectedBy: string;
  readonly connectedAt: Date;
  readonly disconnectedAt: Date | null;
}

/**
 * Returns the payment mode of orders that are placed while this account is connected: real, test or
 * sandbox money.
 */
export function orderModeOf({
  mode,
  provider,
}: Pick<PaymentAccount, 'mode' | 'provider'>): OrderPaymentMode {
  if (mode === 'live') return 'live';
  return provider === 'sandbox' ? 'sandbox' : 'test';
}

const STRIPE_KEY_PATTERN = /^(?:sk|rk)_(live|test)_[A-Za-z0-9_]{8,200}$/;
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/=_-]{8,200}$/;

/**
 * Returns whether an API key moves real or test money. Returns null if the text isn't an API key.
 */
export function modeOfKey(key: string): PaymentMode | null {
  const mode = STRIPE_KEY_PATTERN.exec(key)?.[1];
  return mode === 'live' || mode === 'test' ? mode : null;
}

export function isWebhookSecret(text: string): boolean {
  return WEBHOOK_SECRET.test(text);
}
