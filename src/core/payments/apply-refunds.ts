import type { Order } from '../orders/order.ts';
import type { ReadPayment } from './aftermath.ts';
import { flagForReview, type LedgerFacts, recordEntry, reverseEntry } from './ledger-entry.ts';
import type { ProviderRefund } from './provider-session.ts';
import { REFUND_NOT_COUNTED, type PaymentRefund } from './refund.ts';

/** Updates an order with the refunds of a payment, and returns the refunds that changed. */
export function applyRefunds(
  order: Order,
  recordedRefunds: readonly PaymentRefund[],
  providerRefunds: readonly ProviderRefund[],
  payment: ReadPayment,
  now: Date,
): { readonly order: Order; readonly changed: readonly PaymentRefund[] } {
  let current = order;
  const changed = updatedRefunds(order, recordedRefunds, providerRefunds, payment, now).map(
    (step) => {
      const applied = applyRefund(current, step, payment, now);
      current = applied.order;
      return applied.refund;
    },
  );
  return { order: current, changed };
}

interface RefundStep {
  readonly before: PaymentRefund | null;
  readonly after: PaymentRefund;
  readonly provider: ProviderRefund | null;
}

/** Returns the refunds of a payment whose state at the provider differs from the stored one. */
function updatedRefunds(
  order: Order,
  recordedRefunds: readonly PaymentRefund[],
  providerRefunds: readonly ProviderRefund[],
  payment: ReadPayment,
  now: Date,
): readonly RefundStep[] {
  const ofPayment = recordedRefunds.filter(
    (refund) =>
      refund.accountId === payment.accountId &&
      refund.providerPaymentId === payment.providerPaymentId,
  );
  const found = providerRefunds.map((provider): RefundStep => {
    const before = ofPayment.find((refund) => isSameRefund(refund, provider)) ?? null;
    return { before, after: updatedRefund(order, before, provider, payment, now), provider };
  });
  const missing = ofPayment.flatMap((before): RefundStep[] => {
    const problem = payment.refused.get(before.refundId);
    const isKnown = providerRefunds.some((provider) => isSameRefund(before, provider));
    if (isKnown || problem === undefined || before.state !== 'pending') return [];
    return [
      { before, after: { ...before, state: 'failed', problem, endedAt: now }, provider: null },
    ];
  });
  return [...found, ...missing].filter(
    ({ before, after }) =>
      before?.state !== after.state || before.providerRefundId !== after.providerRefundId,
  );
}

function isSameRefund(refund: PaymentRefund, provider: ProviderRefund): boolean {
  return (
    refund.providerRefundId === provider.providerRefundId || refund.refundId === provider.refundId
  );
}

function updatedRefund(
  { orderId }: Order,
  before: PaymentRefund | null,
  provider: ProviderRefund,
  { accountId, newId }: ReadPayment,
  now: Date,
): PaymentRefund {
  const { providerRefundId, providerPaymentId, status, amount, currencyCode, failure } = provider;
  const known = before ?? {
    refundId: newId(),
    orderId,
    accountId,
    providerPaymentId,
    amount,
    currencyCode,
    reference: null,
    decidedBy: 'provider',
    decidedAt: provider.occurredAt,
  };
  return {
    ...known,
    state: status,
    providerRefundId,
    problem: status === 'failed' ? (failure ?? 'failed') : null,
    endedAt: status === 'pending' ? null : now,
  };
}

/**
 * Updates an order with one refund. A refund in a different currency than the order's doesn't
 * change the order's amounts.
 */
function applyRefund(
  order: Order,
  { before, after, provider }: RefundStep,
  payment: ReadPayment,
  now: Date,
): { readonly order: Order; readonly refund: PaymentRefund } {
  if (after.currencyCode !== order.currencyCode)
    return { order, refund: { ...after, problem: after.problem ?? REFUND_NOT_COUNTED } };
  const released = before?.state === 'pending' && after.state !== 'pending' ? before.amount : 0n;
  const reserved = before?.state !== 'pending' && after.state === 'pending' ? after.amount : 0n;
  const moved =
    released === reserved
      ? order
      : { ...order, pendingRefundAmount: order.pendingRefundAmount + reserved - released };
  if (after.state === 'succeeded' && provider !== null) {
    const counted = recordEntry(moved, { kind: 'refund', ...entryOf(provider) }, payment, now);
    return {
      order: counted ?? flagForReview(moved, now),
      refund: counted === null ? { ...after, problem: REFUND_NOT_COUNTED } : after,
    };
  }
  if (after.state !== 'failed') return { order: moved, refund: after };
  const reversed =
    provider === null ? moved : reverseEntry(moved, 'refund', entryOf(provider), payment, now);
  return { order: flagForReview(reversed, now), refund: after };
}

function entryOf({ providerRefundId, amount, occurredAt }: ProviderRefund): LedgerFacts {
  return { reference: providerRefundId, amount, occurredAt };
}
