import { flagOrder } from '../orders/flags.ts';
import type { LedgerKind, MinorUnits, Order } from '../orders/order.ts';
import { recordPayment } from '../orders/payments.ts';
import { isRefusal } from '../shared/result.ts';
import type { ReadPayment } from './aftermath.ts';

/**
 * Flags an order for review, because its provider reported something that a person must look at.
 */
export function flagForReview(order: Order, now: Date): Order {
  return flagOrder(order, 'provider', now).order;
}

export interface LedgerFacts {
  readonly reference: string;
  readonly amount: MinorUnits;
  readonly occurredAt: Date;
}

/**
 * Adds an entry to the order's ledger unless it is already there. Returns null if the order rejects
 * the entry.
 */
export function recordEntry(
  order: Order,
  { kind, reference, amount, occurredAt }: LedgerFacts & { readonly kind: LedgerKind },
  { source, actor, newId }: ReadPayment,
  now: Date,
): Order | null {
  const recorded = recordPayment(
    order,
    {
      paymentId: newId(),
      kind,
      amount,
      reference,
      source,
      // The provider's clock may be ahead of this service's clock.
      occurredAt: occurredAt > now ? now : occurredAt,
      actor,
    },
    now,
  );
  return isRefusal(recorded) ? null : recorded.order;
}

/**
 * Adds an entry that cancels out an earlier entry of the order's ledger. Changes nothing if there
 * is no such entry.
 */
export function reverseEntry(
  order: Order,
  kind: LedgerKind,
  facts: LedgerFacts,
  payment: ReadPayment,
  now: Date,
): Order {
  const isRecorded = order.payments.some(
    (entry) =>
      entry.kind === kind && entry.reference === facts.reference && entry.source === payment.source,
  );
  if (!isRecorded) return order;
  const reversal = { ...facts, kind: 'refund_reversed' as const, occurredAt: now };
  return recordEntry(order, reversal, payment, now) ?? flagForReview(order, now);
}
