import { type Refusal, refuse } from '../shared/result.ts';
import { changedOrder, unchangedOrder } from './make-change.ts';
import { withReason } from './flags.ts';
import { momentProblem } from './moments.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderPayment } from './order.ts';
import { isSendableAmount, isSendableTotal } from './sendable.ts';
import { heldAmount, refundDueAmount } from './totals.ts';
import { hasLeft } from './workflow.ts';

export type PaymentReport = Omit<OrderPayment, 'recordedAt'>;

/**
 * Records a payment or a refund. Reporting the same reference again changes nothing, even with
 * another amount.
 */
export function recordPayment(
  order: Order,
  report: PaymentReport,
  now: Date,
): OrderChange | Refusal<'invalid_request'> {
  if (
    order.payments.some(
      ({ kind, reference, source }) =>
        kind === report.kind && reference === report.reference && source === report.source,
    )
  )
    return unchangedOrder(order);
  const problem = reportProblem(order, report, now);
  if (problem !== null) return refuse('invalid_request', { problems: [problem] });
  const payments = [...order.payments, { ...report, recordedAt: now }];
  const after =
    report.kind === 'payment'
      ? addPayment({ ...order, payments }, report.amount, now)
      : withRefund({ ...order, payments }, report.amount);
  return isSendableTotal(after)
    ? changedOrder(after)
    : refuse('invalid_request', {
        problems: [{ path: '/amount', problem: 'moves the total by more than 15 digits tell' }],
      });
}

function reportProblem(order: Order, { kind, amount, occurredAt }: PaymentReport, now: Date) {
  if (amount <= 0n) return { path: '/amount', problem: 'must be more than 0' };
  if (kind === 'payment' && !isSendableAmount(order.paidAmount + amount))
    return { path: '/amount', problem: 'makes more than 15 digits of what was paid' };
  if (kind === 'refund' && amount > heldAmount(order) + order.refundedElsewhereAmount)
    return { path: '/amount', problem: 'must be at most what was paid and not refunded yet' };
  return momentProblem('/occurredAt', occurredAt, now);
}

/**
 * Adds a payment to an order. A payment for a cancelled order is kept, and the merchant is asked to
 * review the order.
 */
function addPayment(order: Order, amount: bigint, now: Date): Order {
  const reviewFlag =
    order.state === 'cancelled'
      ? withReason(order.reviewFlag, 'paid_after_cancel', now)
      : order.reviewFlag;
  return { ...order, paidAmount: order.paidAmount + amount, reviewFlag };
}

/**
 * Adds a refund, without double-counting money that the merchant has already reported as refunded
 * elsewhere. After dispatch, a refund that wasn't owed lowers the total; otherwise the buyer would
 * be asked to pay that amount again.
 */
function withRefund(order: Order, amount: bigint): Order {
  const held = heldAmount(order);
  const reportedBefore = amount > held ? amount - held : 0n;
  const due = refundDueAmount(order);
  const takenOff = hasLeft(order) && amount > due ? amount - due : 0n;
  return {
    ...order,
    refundedAmount: order.refundedAmount + amount,
    refundedElsewhereAmount: order.refundedElsewhereAmount - reportedBefore,
    adjustmentAmount: order.adjustmentAmount - takenOff,
  };
}
