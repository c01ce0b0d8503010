import { isOpenDispute } from '../orders/workflow.ts';
import type { PaymentDispute } from './dispute.ts';
import type { PaymentRefund } from './refund.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How often the state of a pending refund is read from the provider: once it is older than `ageMs`,
 * every `pauseMs`.
 */
const WATCH_PAUSES = [
  { ageMs: 24 * HOUR_MS, pauseMs: 3 * HOUR_MS },
  { ageMs: HOUR_MS, pauseMs: 10 * MINUTE_MS },
  { ageMs: 2 * MINUTE_MS, pauseMs: MINUTE_MS },
] as const;
const FIRST_PAUSE_MS = 20 * SECOND_MS;
const DISPUTE_PAUSE_MS = 6 * HOUR_MS;
/**
 * How long to wait before contacting a provider again after it couldn't be reached, if no refund is
 * pending.
 */
const UNREACHABLE_PAUSE_MS = 5 * MINUTE_MS;

/**
 * Returns when to read a payment from its provider again. The result is soon while a refund is
 * pending, later while a dispute is open, and otherwise null, because the provider then sends a
 * message about every change.
 */
export function nextWatch(
  refunds: readonly PaymentRefund[],
  disputes: readonly PaymentDispute[],
  now: Date,
): Date | null {
  const pending = refunds.filter(({ state }) => state === 'pending');
  if (pending.length > 0) return new Date(now.getTime() + refundPause(pending, now));
  const isOpen = disputes.some(({ status }) => isOpenDispute(status));
  return isOpen ? new Date(now.getTime() + DISPUTE_PAUSE_MS) : null;
}

/** Returns when to read a payment again after its provider couldn't be reached. */
export function retryWatch(refunds: readonly PaymentRefund[], now: Date): Date {
  return nextWatch(refunds, [], now) ?? new Date(now.getTime() + UNREACHABLE_PAUSE_MS);
}

function refundPause(pendingRefunds: readonly PaymentRefund[], now: Date): number {
  const newest = Math.max(...pendingRefunds.map(({ decidedAt }) => decidedAt.getTime()));
  const ageMs = now.getTime() - newest;
  return WATCH_PAUSES.find((watchPause) => ageMs >= watchPause.ageMs)?.pauseMs ?? FIRST_PAUSE_MS;
}
