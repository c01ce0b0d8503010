import type { Order } from '../../core/orders/order.ts';
import { orderModeOf, type PaymentAccount } from '../../core/payments/account.ts';
import type { PaymentProvider } from '../../gateways/payments/payment-provider.ts';
import type { Reader } from '../../storage/database/database.ts';
import {
  findConnectedAccount,
  type SealedAccount,
} from '../../storage/payments/account-repository.ts';
import type { ActionContext } from '../context.ts';
import { openAccount } from './payment-account.ts';

/** A payment provider together with the store's account and the account's key. */
export interface PaymentGateway {
  readonly account: PaymentAccount;
  readonly provider: PaymentProvider;
  readonly key: string;
}

/**
 * Finds the payment account for a new payment of an order. Returns null if no account is connected,
 * or if one uses test money and the other real money.
 */
export async function findOrderAccount(
  reader: Reader,
  { merchantId, paymentMode }: Pick<Order, 'merchantId' | 'paymentMode'>,
): Promise<SealedAccount | null> {
  const account = await findConnectedAccount(reader, merchantId);
  return account !== null && orderModeOf(account) === paymentMode ? account : null;
}

/**
 * Returns a payment account with its provider and its decrypted key. Returns null if this process
 * can't reach the provider or can't decrypt the key.
 */
export function paymentGatewayOf(
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
