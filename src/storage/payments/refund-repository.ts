import type { Selectable } from 'kysely';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { PaymentRefund } from '../../core/payments/refund.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { PaymentRefundTable } from '../database/payment-tables.ts';
import { exponentOf, minorUnits } from '../shared/minor-units.ts';

/**
 * Returns the refunds of an order by its payment providers, in the order in which they were
 * decided.
 */
export async function listOrderRefunds(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<PaymentRefund[]> {
  const rows = await reader
    .selectFrom('payment_refund')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .orderBy('decided_at')
    .orderBy('refund_id')
    .execute();
  return rows.map(refundOf);
}

/** Returns a merchant's refunds by payment providers, the latest first. */
export async function listRefunds(
  reader: Reader,
  merchantId: string,
  limit: number,
): Promise<PaymentRefund[]> {
  const rows = await reader
    .selectFrom('payment_refund')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('refund_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(refundOf);
}

/** Saves refunds. The caller must have locked the order that they belong to. */
export async function saveRefunds(
  transaction: Transaction,
  merchantId: string,
  refunds: readonly PaymentRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  await transaction
    .insertInto('payment_refund')
    .values(refunds.map((refund) => refundRow(merchantId, refund)))
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'refund_id']).doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        provider_refund: row.ref('excluded.provider_refund'),
        problem: row.ref('excluded.problem'),
        ended_at: row.ref('excluded.ended_at'),
      })),
    )
    .execute();
}

/**
 * Stores the reason why the pending refunds of a payment haven't been sent to the payment provider.
 */
export async function notePendingRefunds(
  transaction: Transaction,
  merchantId: string,
  { accountId, providerPaymentId }: Pick<PaymentRefund, 'accountId' | 'providerPaymentId'>,
  problem: string,
): Promise<void> {
  await transaction
    .updateTable('payment_refund')
    .set({ problem })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('provider_payment', '=', providerPaymentId)
    .where('state', '=', 'pending')
    .execute();
}

function refundRow(merchantId: string, refund: PaymentRefund) {
  return {
    merchant_id: merchantId,
    refund_id: refund.refundId,
    order_id: refund.orderId,
    account_id: refund.accountId,
    provider_payment: refund.providerPaymentId,
    amount: decimalAmount(refund.amount, refund.currencyCode),
    currency_code: refund.currencyCode,
    state: refund.state,
    provider_refund: refund.providerRefundId,
    problem: refund.problem,
    reference: refund.reference,
    decided_by: refund.decidedBy,
    decided_at: refund.decidedAt,
    ended_at: refund.endedAt,
  };
}

function refundOf(row: Selectable<PaymentRefundTable>): PaymentRefund {
  return {
    refundId: row.refund_id,
    orderId: row.order_id,
    accountId: row.account_id,
    providerPaymentId: row.provider_payment,
    amount: minorUnits(row.amount, exponentOf(row.currency_code)),
    currencyCode: row.currency_code,
    state: row.state,
    providerRefundId: row.provider_refund,
    problem: row.problem,
    reference: row.reference,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    endedAt: row.ended_at,
  };
}
