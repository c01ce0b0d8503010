import { reconcileDuePayments } from '../actions/orders/payments/reconcile-due-payments.ts';
import { reconcileDueSessions } from '../actions/orders/payments/reconcile-due-sessions.ts';
import { readProviderEvents } from '../actions/payments/read-provider-events.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

/**
 * Asks the payment providers for the results of unfinished payments and for their latest events,
 * and makes the refunds that have been decided.
 */
export function reconcilePayments(context: DueContext): RunJobPart {
  const sessions = rotateParts((part) => reconcileDueSessions(context, part));
  const events = rotateParts((part) => readProviderEvents(context, part));
  const payments = rotateParts((part) => reconcileDuePayments(context, part));
  return async (signal) => {
    const hasMoreSessions = await sessions(signal);
    const hasMoreEvents = await events(signal);
    return (await payments(signal)) || hasMoreSessions || hasMoreEvents;
  };
}
