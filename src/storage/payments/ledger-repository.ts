import { sql } from 'kysely';
import type { LedgerPayment } from '../../core/payments/compare-books.ts';
import type { Reader } from '../database/database.ts';
import { exponentOf, minorUnits } from '../shared/minor-units.ts';

/**
 * An order whose stored totals differ from the sums of its payments. The amounts are decimal text.
 */
export interface WrongSum {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly paid: string;
  readonly refunded: string;
  readonly paidByLedger: string;
  readonly refundedByLedger: string;
}

/**
 * Adds up the payments of every order and returns the orders whose stored totals differ from the
 * sums.
 */
export async function findWrongSums(reader: Reader, merchantId: string): Promise<WrongSum[]> {
  const { rows } = await sql<{
    order_id: string;
    order_number: unknown;
    paid_amount: string;
    refunded_amount: string;
    paid: string;
    refunded: string;
  }>`
    select o.order_id, o.order_number, o.paid_amount, o.refunded_amount, l.paid, l.refunded
    from customer_order as o cross join lateral (
      select coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0) as paid,
        coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0) as refunded
      from order_payment as p where p.merchant_id = o.merchant_id and p.order_id = o.order_id
    ) as l
    where o.merchant_id = ${merchantId}::uuid and (o.paid_amount <> l.paid or o.refunded_amount <> l.refunded)
    order by o.order_id`.execute(reader);
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: String(row.order_number),
    paid: row.paid_amount,
    refunded: row.refunded_amount,
    paidByLedger: row.paid,
    refundedByLedger: row.refunded,
  }));
}

/** Returns the recorded payments that came in through one account at a payment provider. */
export async function listLedgerPayments(
  reader: Reader,
  merchantId: string,
  source: string,
): Promise<LedgerPayment[]> {
  const rows = await reader
    .selectFrom('order_payment as p')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.merchant_id', '=', 'p.merchant_id').onRef('o.order_id', '=', 'p.order_id'),
    )
    .select(['p.order_id', 'p.reference', 'p.amount', 'o.currency_code'])
    .where('p.merchant_id', '=', merchantId)
    .where('p.source', '=', source)
    .where('p.kind', '=', 'payment')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    paymentId: row.reference,
    amount: minorUnits(row.amount, exponentOf(row.currency_code)),
    currencyCode: row.currency_code,
  }));
}
