import { FINAL_STATUSES, type OpportunityStatus } from '../opportunities/opportunity.ts';
import type { Order } from '../orders/order.ts';
import { payableAmount, refundDueAmount } from '../orders/totals.ts';
import { isOpenDispute } from '../orders/workflow.ts';

/** The address that replaces an erased email address. It can't receive mail (RFC 2606). */
export const ERASED_EMAIL = 'erased@erased.invalid';
/** The text that replaces an erased text in a column that must not be empty. */
export const ERASED_TEXT = 'erased';

/** The reason why the buyer's data can't be erased yet from an order or an opportunity. */
export type ErasureObstacle = 'under_work' | 'dispute_open' | 'refund_due' | 'payment_due';

/** Returns why the buyer's data can't be erased from an order yet, or null if it can be erased. */
export function reasonNotToEraseOrder(order: Order): ErasureObstacle | null {
  if (order.state !== 'completed' && order.state !== 'cancelled') return 'under_work';
  if (order.dispute !== null && isOpenDispute(order.dispute.status)) return 'dispute_open';
  if (refundDueAmount(order) > 0n || order.pendingRefundAmount > 0n) return 'refund_due';
  return payableAmount(order) > 0n ? 'payment_due' : null;
}

/**
 * Returns why the buyer's data can't be erased from an opportunity yet, or null if it can be
 * erased.
 */
export function reasonNotToEraseOpportunity(status: OpportunityStatus): ErasureObstacle | null {
  return FINAL_STATUSES.includes(status) ? null : 'under_work';
}
