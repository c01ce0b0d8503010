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

/** A payment provider together with the key of a store's account there. */
export interface PaymentGateway {
  readonly account: PaymentAccount;
  readonly provider: PaymentProvider;
  readonly key: string;
}

/**
 * Finds the account at which a new payment of an order is made. Returns null if none is connected,
 * or if it moves other money than that for which the order was placed.
 */
export async function findOrderAccount(
  reader: Reader,
  { merchantId, paymentMode }: Pick<Order, 'merchantId' | 'paymentMode'>,
): Promise<SealedAccount | null> {
  const account = await findConnectedAccount(reader, merchantId);
  return account !== null && orderModeOf(account) === paymentMode ? account : null;
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
