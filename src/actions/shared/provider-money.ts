import type { ProviderMoney } from '../../core/payments/plan-refund.ts';
import { sourceOf } from '../../core/payments/record-provider-payment.ts';
import type { Reader } from '../../storage/database/database.ts';
import { listPaymentAccounts } from '../../storage/payments/account-repository.ts';
import { listOrderDisputes } from '../../storage/payments/dispute-repository.ts';
import { listOrderRefunds } from '../../storage/payments/refund-repository.ts';
import { listSessions } from '../../storage/payments/session-repository.ts';

const MAXIMUM_SESSIONS = 1_000;

/** Reads the payments, refunds and disputes of an order at its payment providers. */
export async function readProviderMoney(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<ProviderMoney & { readonly sessionIds: ReadonlyMap<string, string> }> {
  const accounts = await listPaymentAccounts(reader, merchantId);
  const sources = new Map(accounts.map((account) => [account.accountId, sourceOf(account)]));
  const sessions = await listSessions(reader, merchantId, { orderId, limit: MAXIMUM_SESSIONS });
  const sessionIds = new Map<string, string>();
  const payments = sessions.flatMap(({ sessionId, accountId, providerPaymentId }) => {
    const source = sources.get(accountId);
    if (providerPaymentId === null || source === undefined) return [];
    sessionIds.set(providerPaymentId, sessionId);
    return [{ accountId, providerPaymentId, source }];
  });
  return {
    payments,
    sessionIds,
    refunds: await listOrderRefunds(reader, merchantId, orderId),
    disputes: await listOrderDisputes(reader, merchantId, orderId),
  };
}
