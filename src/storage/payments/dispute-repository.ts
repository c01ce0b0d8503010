import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { PaymentDispute, PaymentReview } from '../../core/payments/dispute.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { exponentOf, minorUnits } from '../shared/minor-units.ts';

/** Returns the disputes about an order's payments, in the order in which they were opened. */
export async function listOrderDisputes(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<PaymentDispute[]> {
  const rows = await reader
    .selectFrom('payment_dispute')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('dispute_id')
    .execute();
  return rows.map((row) => ({
    disputeId: row.dispute_id,
    orderId: row.order_id,
    accountId: row.account_id,
    providerPaymentId: row.provider_payment,
    providerDisputeId: row.provider_dispute,
    status: row.status,
    amount: minorUnits(row.amount, exponentOf(row.currency_code)),
    currencyCode: row.currency_code,
    openedAt: row.opened_at,
    evidenceDueBy: row.evidence_due_by,
    paymentUrl: row.payment_url,
    problem: row.problem,
  }));
}

/** Saves disputes. The caller must have locked the order that they belong to. */
export async function saveDisputes(
  transaction: Transaction,
  merchantId: string,
  disputes: readonly PaymentDispute[],
): Promise<void> {
  if (disputes.length === 0) return;
  await transaction
    .insertInto('payment_dispute')
    .values(
      disputes.map((dispute) => ({
        merchant_id: merchantId,
        dispute_id: dispute.disputeId,
        order_id: dispute.orderId,
        account_id: dispute.accountId,
        provider_payment: dispute.providerPaymentId,
        provider_dispute: dispute.providerDisputeId,
        status: dispute.status,
        amount: decimalAmount(dispute.amount, dispute.currencyCode),
        currency_code: dispute.currencyCode,
        opened_at: dispute.openedAt,
        evidence_due_by: dispute.evidenceDueBy,
        payment_url: dispute.paymentUrl,
        problem: dispute.problem,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'dispute_id']).doUpdateSet((row) => ({
        status: row.ref('excluded.status'),
        amount: row.ref('excluded.amount'),
        evidence_due_by: row.ref('excluded.evidence_due_by'),
        payment_url: row.ref('excluded.payment_url'),
        problem: row.ref('excluded.problem'),
      })),
    )
    .execute();
}

/** Returns the payment providers' reviews of an order's payments. */
export async function listOrderReviews(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<PaymentReview[]> {
  const rows = await reader
    .selectFrom('payment_review')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    accountId: row.account_id,
    providerPaymentId: row.provider_payment,
    providerReviewId: row.provider_review,
    openedAt: row.opened_at,
    closedAs: row.closed_as,
  }));
}

/** Saves reviews. The caller must have locked the order that they belong to. */
export async function saveReviews(
  transaction: Transaction,
  merchantId: string,
  reviews: readonly PaymentReview[],
): Promise<void> {
  if (reviews.length === 0) return;
  await transaction
    .insertInto('payment_review')
    .values(
      reviews.map((review) => ({
        merchant_id: merchantId,
        account_id: review.accountId,
        provider_review: review.providerReviewId,
        order_id: review.orderId,
        provider_payment: review.providerPaymentId,
        opened_at: review.openedAt,
        closed_as: review.closedAs,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'account_id', 'provider_review'])
        .doUpdateSet((row) => ({ closed_as: row.ref('excluded.closed_as') })),
    )
    .execute();
}
