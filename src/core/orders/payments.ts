import { type Refusal, refuse } from '../shared/result.ts';
import { changedTo, unchanged } from './changed.ts';
import { withReason } from './flags.ts';
import { momentProblem } from './moments.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderPayment } from './order.ts';
import { isSendableAmount, isSendableTotal } from './sendable.ts';
import { heldAmount, refundDueAmount } from './totals.ts';
import { hasLeft } from './workflow.ts';

/** Money that came or went, as a ledger reports it; `amount` is above 0. */
export type PaymentReport = Omit<OrderPayment, 'recordedAt'>;

/**
 * Records a payment or a refund. The same reference counts once, whoever reports it again and with
 * whatever amount.
 */
export function recordPayment(
  order: Order,
  report: PaymentReport,
  now: Date,
): OrderChange | Refusal<'invalid_request'> {
  if (
    order.payments.some(
      ({ kind, reference }) => kind === report.kind && reference === report.reference,
    )
  )
    return unchanged(order);
  const problem = reportProblem(order, report, now);
  if (problem !== null) return refuse('invalid_request', { problems: [problem] });
  const payments = [...order.payments, { ...report, recordedAt: now }];
  const after =
    report.kind === 'payment'
      ? paid({ ...order, payments }, report.amount, now)
      : refunded({ ...order, payments }, report.amount);
  return isSendableTotal(after)
    ? changedTo(after)
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

/** Money for a cancelled order is kept, and somebody must look at it. */
function paid(order: Order, amount: bigint, now: Date): Order {
  const reviewFlag =
    order.state === 'cancelled'
      ? withReason(order.reviewFlag, 'paid_after_cancel', now)
      : order.reviewFlag;
  return { ...order, paidAmount: order.paidAmount + amount, reviewFlag };
}

/**
 * What was said to be refunded elsewhere is told of here after all: it counts once. What has left
 * the store isn't paid for again: a refund of it that wasn't due is taken off the total.
 */
function refunded(order: Order, amount: bigint): Order {
  const held = heldAmount(order);
  const toldBefore = amount > held ? amount - held : 0n;
  const due = refundDueAmount(order);
  const takenOff = hasLeft(order) && amount > due ? amount - due : 0n;
  return {
    ...order,
    refundedAmount: order.refundedAmount + amount,
    refundedElsewhereAmount: order.refundedElsewhereAmount - toldBefore,
    adjustmentAmount: order.adjustmentAmount - takenOff,
  };
}
