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
  /** The id of the entry in the order's ledger. */
  readonly entryId: string;
  readonly actor: string;
}

/** The source of the payments of an account, which makes their ids unique. */
export function sourceOf({ provider, providerAccount }: ReceivedPayment['account']): string {
  return `${provider}:${providerAccount}`;
}

/**
 * Records a provider's payment, once however often it is reported. If it isn't what was asked for,
 * the money is kept and a person is asked to look. Money of another currency isn't counted.
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
      // The provider's clock may be ahead of ours.
      occurredAt: occurredAt > now ? now : occurredAt,
      actor,
    },
    now,
  );
  if (isRefusal(recorded)) return flagOrder(order, 'provider', now);
  if (!recorded.changed || amount === session.amount) return recorded;
  return changedOrder(flagOrder(recorded.order, 'provider', now).order, ...recorded.events);
}
