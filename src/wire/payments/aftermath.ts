import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { PaymentDispute } from '../../core/payments/dispute.ts';
import type { PaymentRefund } from '../../core/payments/refund.ts';

/** Returns a payment provider's refund as JSON. */
export function operatorRefund(refund: PaymentRefund) {
  return {
    refundId: refund.refundId,
    orderId: refund.orderId,
    amount: decimalAmount(refund.amount, refund.currencyCode),
    currencyCode: refund.currencyCode,
    state: refund.state,
    providerPaymentId: refund.providerPaymentId,
    providerRefundId: refund.providerRefundId,
    problem: refund.problem,
    reference: refund.reference,
    decidedBy: refund.decidedBy,
    decidedAt: refund.decidedAt.toISOString(),
    endedAt: refund.endedAt?.toISOString() ?? null,
  };
}

export type OperatorRefund = ReturnType<typeof operatorRefund>;

/** Returns a dispute about a payment as JSON. */
export function operatorDispute(dispute: PaymentDispute) {
  return {
    disputeId: dispute.disputeId,
    orderId: dispute.orderId,
    amount: decimalAmount(dispute.amount, dispute.currencyCode),
    currencyCode: dispute.currencyCode,
    status: dispute.status,
    providerPaymentId: dispute.providerPaymentId,
    providerDisputeId: dispute.providerDisputeId,
    openedAt: dispute.openedAt.toISOString(),
    evidenceDueBy: dispute.evidenceDueBy?.toISOString() ?? null,
    paymentUrl: dispute.paymentUrl,
    problem: dispute.problem,
  };
}

export type OperatorDispute = ReturnType<typeof operatorDispute>;
