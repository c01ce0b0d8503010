import type { RefundPart } from '../../../core/payments/plan-refund.ts';
import type { PaymentRefund } from '../../../core/payments/refund.ts';
import type { Order } from '../../../core/orders/order.ts';
import type { Transaction } from '../../../storage/database/database.ts';
import { saveRefunds } from '../../../storage/payments/refund-repository.ts';
import { watchPayment } from '../../../storage/payments/watch-repository.ts';
import type { ActionContext } from '../../context.ts';

interface DecidedRefund {
  readonly parts: readonly RefundPart[];
  readonly reference: string | null;
  /** Maps the provider's id of each payment to the id of the payment session in this service. */
  readonly sessionIds: ReadonlyMap<string, string>;
}

/**
 * Stores the refunds that a change to an order requires, in the same transaction as the change. The
 * provider makes them later, because it must not be called inside a transaction.
 */
export async function decideRefund(
  { newId, clock, actor }: Pick<ActionContext, 'newId' | 'clock' | 'actor'>,
  transaction: Transaction,
  { merchantId, orderId, currencyCode }: Order,
  { parts, reference, sessionIds }: DecidedRefund,
): Promise<void> {
  const now = clock.now();
  const refunds = parts.map(({ payment, amount }): PaymentRefund => ({
    refundId: newId(),
    orderId,
    accountId: payment.accountId,
    providerPaymentId: payment.providerPaymentId,
    amount,
    currencyCode,
    state: 'pending',
    providerRefundId: null,
    problem: null,
    reference,
    decidedBy: `${actor.kind}:${actor.id}`,
    decidedAt: now,
    endedAt: null,
  }));
  await saveRefunds(transaction, merchantId, refunds);
  for (const { providerPaymentId } of refunds) {
    const sessionId = sessionIds.get(providerPaymentId);
    if (sessionId !== undefined) await watchPayment(transaction, merchantId, sessionId, now);
  }
}
