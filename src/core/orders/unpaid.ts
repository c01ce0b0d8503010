import { isRefusal } from '../shared/result.ts';
import { advanceOrder } from './advance.ts';
import { unchanged } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';
import { isPaymentAwaited, type SettleTerms, waitsUntil } from './settle.ts';
import { transitionOf } from './workflow.ts';

const DAY_MS = 86_400_000;

/**
 * Cancels an order that its store has waited long enough for to be paid. Whatever has happened
 * since it was found to be due counts: one that is no longer due stays.
 */
export function cancelUnpaid(order: Order, terms: SettleTerms): OrderChange {
  const { unpaidSince } = order;
  const { now } = terms;
  if (unpaidSince === null || !mayBeCancelled(order, now)) return unchanged(order);
  const dueAt = waitsUntil(order, unpaidSince, terms);
  if (dueAt === null || dueAt > now) return unchanged(order);
  const unpaidDays = Math.floor((now.getTime() - unpaidSince.getTime()) / DAY_MS);
  const cancelled = advanceOrder(
    order,
    {
      action: 'cancel',
      request: { reason: 'unpaid', note: null },
      canceller: { by: 'service', unpaidDays },
    },
    now,
  );
  if (isRefusal(cancelled)) {
    throw new Error(
      `order ${order.orderId} is unpaid for too long and can't be cancelled: ${cancelled.code}`,
    );
  }
  return cancelled;
}

/** Where anything was ever paid, a person must decide. */
function mayBeCancelled(order: Order, now: Date): boolean {
  const isCancellable = transitionOf('cancel').from[order.workflowType].includes(order.state);
  return isCancellable && order.paidAmount === 0n && isPaymentAwaited(order, now);
}
