import { isRefusal } from '../shared/result.ts';
import { advanceOrder } from './advance.ts';
import { changedTo, unchanged } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';
import { settle, type SettleTerms } from './settle.ts';

const DAY_MS = 86_400_000;

/**
 * Cancels an order that its store has waited long enough for to be paid. Whatever has happened since it was found to be
 * due counts: one that is no longer due stays, and where the store now waits longer, it only gets its new term.
 */
export function cancelUnpaid(order: Order, terms: SettleTerms): OrderChange {
  const { now } = terms;
  if (!isOver(order.unpaidUntil, now)) return unchanged(order);
  const { unpaidSince, unpaidUntil } = settle(order, terms);
  // Changed in nothing but what follows from the rest, which is settled when it is saved.
  if (unpaidSince === null || !isOver(unpaidUntil, now)) return changedTo(order);
  const unpaidDays = Math.floor((now.getTime() - unpaidSince.getTime()) / DAY_MS);
  const cancelled = advanceOrder(order, { action: 'cancel', request: { reason: 'unpaid', note: null }, canceller: { by: 'service', unpaidDays } }, now);
  if (isRefusal(cancelled)) throw new Error(`order ${order.orderId} is unpaid for too long and can't be cancelled: ${cancelled.code}`);
  return cancelled;
}

function isOver(until: Date | null, now: Date): boolean {
  return until !== null && until <= now;
}
