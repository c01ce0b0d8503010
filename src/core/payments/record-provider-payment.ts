import { flagOrder } from '../orders/flags.ts';
import { changedOrder } from '../orders/make-change.ts';
import type { OrderChange } from '../orders/order-change.ts';
import type { Order } from '../orders/order.ts';
import { recordPayment } from '../orders/payments.ts';
import { isRefusal } from '../shared/result.ts';
import type { PaymentAccount } from './account.ts';
import type { PaymentSession } from './payment-session.ts';
import type { ProviderPayment } from './provider-session.ts';

export interface ReceivedPayment {
  readonly session: PaymentSession;
  readonly account: Pick<PaymentAccount, 'provider' | 'providerAccount'>;
  readonly payment: ProviderPayment;
  /** The id of the new entry in the order's ledger. */
  readonly entryId: string;
  readonly actor: string;
}

/**
 * Returns the name of a payment account in the ledger, such as `stripe:acct_…`. Payment ids are
 * unique only within an account.
 */
export function sourceOf({ provider, providerAccount }: ReceivedPayment['account']): string {
  return `${provider}:${providerAccount}`;
}

/**
 * Records a payment that was read from a provider. A repeated report changes nothing. A payment
 * with a different amount than requested is recorded and flagged for review; a payment in another
 * currency is only flagged.
 */
export function recordProviderPayment(
  order: Order,
  { session, account, payment, entryId, actor }: ReceivedPayment,
  now: Date,
): OrderChange {
  const { paymentId, amount, currencyCode, occurredAt } = payment;
  if (currencyCode !== order.currencyCode) return flagOrder(order, 'provider', now);
  const recorded = recordPayment(
    order,
    {
      paymentId: entryId,
      kind: 'payment',
      amount,
      reference: paymentId,
      source: sourceOf(account),
      // The provider's clock may be ahead of this service's clock.
      occurredAt: occurredAt > now ? now : occurredAt,
      actor,
    },
    now,
  );
  if (isRefusal(recorded)) return flagOrder(order, 'provider', now);
  if (!recorded.changed || amount === session.amount) return recorded;
  return changedOrder(flagOrder(recorded.order, 'provider', now).order, ...recorded.events);
}
