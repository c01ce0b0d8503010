import { isRefusal } from '../shared/result.ts';
import { advanceOrder } from './advance.ts';
import { unchangedOrder } from './make-change.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';
import { gracePeriodEnd } from './grace-period.ts';
import { isPaymentAwaited, type SettlementTerms } from './settle.ts';
import { transitionOf } from './workflow.ts';

const DAY_MS = 86_400_000;

/**
 * Cancels an order that wasn't paid in time. All conditions are checked again, because a payment
 * may have arrived in the meantime.
 */
export function cancelUnpaid(order: Order, settlementTerms: SettlementTerms): OrderChange {
  const { unpaidSince } = order;
  const { now } = settlementTerms;
  if (unpaidSince === null || !mayBeCancelled(order, now)) return unchangedOrder(order);
  const dueAt = gracePeriodEnd(order, unpaidSince, settlementTerms);
  if (dueAt === null || dueAt > now) return unchangedOrder(order);
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

/**
 * Returns whether an unpaid order may be cancelled automatically. Once anything was paid, a person
 * must decide.
 */
function mayBeCancelled(order: Order, now: Date): boolean {
  const isCancellable = transitionOf('cancel').from[order.workflowType].includes(order.state);
  return isCancellable && order.paidAmount === 0n && isPaymentAwaited(order, now);
}
