import { holdsStock } from './holds.ts';
import type { NewOrder } from './order.ts';
import { transitionOf } from './workflow.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How long a merchant waits for payment before it cancels an order. */
export interface GracePeriod {
  /** How many days the merchant waits for payment. Null means without limit. */
  readonly unpaidAfterDays: number | null;
  /**
   * How many minutes the merchant waits if the order reserves tracked stock. If there is also a
   * limit in days, the shorter one applies.
   */
  readonly unpaidHoldMinutes: number;
}

/**
 * Returns when the merchant stops waiting for payment. Returns null if it waits without limit, or
 * if something was paid and a person must therefore decide.
 */
export function paymentDeadline(
  order: NewOrder,
  unpaidSince: Date | null,
  gracePeriod: GracePeriod,
): Date | null {
  if (unpaidSince === null || order.paidAmount > 0n) return null;
  if (!transitionOf('cancel').from[order.workflowType].includes(order.state)) return null;
  return gracePeriodEnd(order, unpaidSince, gracePeriod);
}

/**
 * Returns when the merchant stops waiting for payment, or null if there is no limit. The time is
 * never earlier than a deadline that the buyer was already given. Keep this function equal to the
 * query in storage/orders/due.ts, which finds the orders to cancel.
 */
export function gracePeriodEnd(
  order: NewOrder,
  unpaidSince: Date,
  { unpaidAfterDays, unpaidHoldMinutes }: GracePeriod,
): Date | null {
  const limits = [
    ...(unpaidAfterDays === null ? [] : [unpaidAfterDays * DAY_MS]),
    ...(holdsStock(order) ? [unpaidHoldMinutes * MINUTE_MS] : []),
  ];
  if (limits.length === 0) return null;
  const until = new Date(unpaidSince.getTime() + Math.min(...limits));
  // If the merchant shortens the limit later, the buyer still gets the time that was promised.
  return order.unpaidUntil !== null && order.unpaidUntil > until ? order.unpaidUntil : until;
}
