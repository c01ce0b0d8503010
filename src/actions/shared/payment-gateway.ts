import type { PaymentAccount } from '../../core/payments/account.ts';
import type { PaymentProvider } from '../../gateways/payments/payment-provider.ts';
import type { SealedAccount } from '../../storage/payments/account-repository.ts';
import type { ActionContext } from '../context.ts';
import { openAccount } from './payment-account.ts';

/** A payment provider together with the key of a store's account there. */
export interface PaymentGateway {
  readonly account: PaymentAccount;
  readonly provider: PaymentProvider;
  readonly key: string;
}

/**
 * Gives access to a payment account. Returns null if its provider can't be reached from this
 * process, or if its key can't be decrypted.
 */
export function gatewayOf(
  context: Pick<ActionContext, 'sealer' | 'paymentProviders'>,
  merchantId: string,
  account: SealedAccount,
): PaymentGateway | null {
  const provider = context.paymentProviders[account.provider];
  const secrets = openAccount(context, merchantId, account);
  return provider === undefined || secrets === null
    ? null
    : { account, provider, key: secrets.key };
}
