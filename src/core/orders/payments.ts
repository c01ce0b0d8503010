import { type Refusal, refuse } from '../shared/result.ts';
import { changedOrder, unchangedOrder } from './make-change.ts';
import { withReviewReason } from './flags.ts';
import { momentProblem } from './moments.ts';
import type { OrderChange } from './order-change.ts';
import type { Order, OrderPayment } from './order.ts';
import { isSendableAmount, isSendableTotal } from './sendable.ts';
import { heldAmount, refundDueAmount } from './totals.ts';
import { hasLeftStore } from './workflow.ts';

export type PaymentReport = Omit<OrderPayment, 'recordedAt'>;

/**
 * Records a payment or a refund. A report with a reference that was already recorded changes
 * nothing, even if its amount differs.
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
  const after = amountsAfter({ ...order, payments }, report, now);
  return isSendableTotal(after)
    ? changedOrder(after)
    : refuse('invalid_request', {
        problems: [{ path: '/amount', problem: 'moves the total by more than 15 digits tell' }],
      });
}

function amountsAfter(order: Order, { kind, amount }: PaymentReport, now: Date): Order {
  switch (kind) {
    case 'payment':
      return addPayment(order, amount, now);
    case 'refund':
    case 'chargeback':
      return withRefund(order, amount);
    case 'refund_reversed':
      return { ...order, refundedAmount: order.refundedAmount - amount };
  }
}

function reportProblem(order: Order, report: PaymentReport, now: Date) {
  const { kind, amount, occurredAt } = report;
  if (amount <= 0n) return { path: '/amount', problem: 'must be more than 0' };
  if (kind === 'payment' && !isSendableAmount(order.paidAmount + amount))
    return { path: '/amount', problem: 'makes more than 15 digits of what was paid' };
  if (isOutgoingPayment(kind) && amount > refundableAmount(order, report))
    return { path: '/amount', problem: 'must be at most what was paid and not refunded yet' };
  if (kind === 'refund_reversed' && amount > order.refundedAmount)
    return { path: '/amount', problem: 'must be at most what was refunded' };
  return momentProblem('/occurredAt', occurredAt, now);
}

function isOutgoingPayment(kind: PaymentReport['kind']): boolean {
  return kind === 'refund' || kind === 'chargeback';
}

/**
 * Returns the amount that can be refunded. It excludes money that a provider is already refunding,
 * unless the provider itself reports the refund.
 */
function refundableAmount(order: Order, { source }: PaymentReport): bigint {
  const reserved = source === undefined ? order.pendingRefundAmount : 0n;
  return heldAmount(order) + order.refundedElsewhereAmount - reserved;
}

/**
 * Adds a payment to an order. If the order is cancelled, the payment is still recorded, and the
 * merchant is asked to review the order.
 */
function addPayment(order: Order, amount: bigint, now: Date): Order {
  const reviewFlag =
    order.state === 'cancelled'
      ? withReviewReason(order.reviewFlag, 'paid_after_cancel', now)
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
  const takenOff = hasLeftStore(order) && amount > due ? amount - due : 0n;
  return {
    ...order,
    refundedAmount: order.refundedAmount + amount,
    refundedElsewhereAmount: order.refundedElsewhereAmount - reportedBefore,
    adjustmentAmount: order.adjustmentAmount - takenOff,
  };
}
