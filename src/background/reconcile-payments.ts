import { reconcileDueSessions } from '../actions/orders/payments/reconcile-due-sessions.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunTurn } from './loop.ts';

/** Asks the payment providers for the results of the payments that buyers have begun. */
export function reconcilePayments(context: DueContext): RunTurn {
  return rotateParts((part) => reconcileDueSessions(context, part));
}
