import { setDispute } from '../orders/disputes.ts';
import type { Order } from '../orders/order.ts';
import type { ReadPayment } from './aftermath.ts';
import { type PaymentDispute, shownDispute } from './dispute.ts';
import { flagForReview, recordEntry, reverseEntry } from './ledger-entry.ts';
import type { ProviderDispute } from './provider-session.ts';
import { REFUND_NOT_COUNTED } from './refund.ts';

/** Updates an order with the disputes about a payment, and returns the disputes that changed. */
export function applyDisputes(
  order: Order,
  recordedDisputes: readonly PaymentDispute[],
  providerDisputes: readonly ProviderDispute[],
  payment: ReadPayment,
  now: Date,
): { readonly order: Order; readonly changed: readonly PaymentDispute[] } {
  const changed: PaymentDispute[] = [];
  let current = order;
  for (const provider of providerDisputes) {
    const before =
      recordedDisputes.find(
        (dispute) =>
          dispute.accountId === payment.accountId &&
          dispute.providerDisputeId === provider.providerDisputeId,
      ) ?? null;
    const dispute = updatedDispute(order, before, provider, payment);
    if (before !== null && isSameDispute(before, dispute)) continue;
    const applied = applyDispute(current, dispute, payment, now);
    current = applied ?? flagForReview(current, now);
    changed.push(applied === null ? { ...dispute, problem: REFUND_NOT_COUNTED } : dispute);
  }
  if (changed.length === 0) return { order, changed };
  const ids = new Set(changed.map(({ disputeId }) => disputeId));
  const all = [...recordedDisputes.filter(({ disputeId }) => !ids.has(disputeId)), ...changed];
  const ofOrder = all.filter(({ currencyCode }) => currencyCode === order.currencyCode);
  const shown = shownDispute(ofOrder);
  return { order: shown === null ? current : setDispute(current, shown).order, changed };
}

function updatedDispute(
  { orderId }: Order,
  before: PaymentDispute | null,
  provider: ProviderDispute,
  { accountId, newId }: ReadPayment,
): PaymentDispute {
  return {
    ...provider,
    disputeId: before?.disputeId ?? newId(),
    orderId,
    accountId,
    problem: before?.problem ?? null,
  };
}

function isSameDispute(one: PaymentDispute, other: PaymentDispute): boolean {
  return (
    one.status === other.status &&
    one.amount === other.amount &&
    one.paymentUrl === other.paymentUrl &&
    one.evidenceDueBy?.getTime() === other.evidenceDueBy?.getTime()
  );
}

/**
 * Adds a lost dispute to the order's ledger, and reverses the entry if the store wins the dispute
 * later.
 */
function applyDispute(
  order: Order,
  { status, amount, currencyCode, providerDisputeId }: PaymentDispute,
  payment: ReadPayment,
  now: Date,
): Order | null {
  const facts = { reference: providerDisputeId, amount, occurredAt: now };
  if (currencyCode !== order.currencyCode) return null;
  if (status === 'lost') return recordEntry(order, { ...facts, kind: 'chargeback' }, payment, now);
  return status === 'won' ? reverseEntry(order, 'chargeback', facts, payment, now) : order;
}
