import { sql } from 'kysely';
import type { BookEntryKind, LedgerEntry } from '../../core/payments/compare-books.ts';
import type { Reader } from '../database/database.ts';
import { exponentOf, minorUnits } from '../shared/minor-units.ts';

/**
 * An order whose stored totals differ from the sums of its payments. The amounts are decimal text.
 */
export interface WrongPaymentSum {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly paid: string;
  readonly refunded: string;
  readonly paidByLedger: string;
  readonly refundedByLedger: string;
  readonly pendingRefund: string;
  readonly pendingByRefunds: string;
}

/**
 * Adds up the payments of every order and returns the orders whose stored totals differ from the
 * sums.
 */
export async function findWrongSums(
  reader: Reader,
  merchantId: string,
): Promise<WrongPaymentSum[]> {
  const { rows } = await sql<{
    order_id: string;
    order_number: unknown;
    paid_amount: string;
    refunded_amount: string;
    paid: string;
    refunded: string;
    pending_refund_amount: string;
    pending: string;
  }>`
    select o.order_id, o.order_number, o.paid_amount, o.refunded_amount, l.paid, l.refunded,
      o.pending_refund_amount, r.pending
    from customer_order as o cross join lateral (
      select coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0) as paid,
        coalesce(sum(case when p.kind = 'refund_reversed' then -p.amount else p.amount end)
          filter (where p.kind <> 'payment'), 0) as refunded
      from order_payment as p where p.merchant_id = ${merchantId}::uuid and p.order_id = o.order_id
    ) as l cross join lateral (
      select coalesce(sum(f.amount), 0) as pending from payment_refund as f
      where f.merchant_id = ${merchantId}::uuid and f.order_id = o.order_id and f.state = 'pending'
        and f.currency_code = o.currency_code
    ) as r
    where o.merchant_id = ${merchantId}::uuid and (o.paid_amount <> l.paid or o.refunded_amount <> l.refunded or o.pending_refund_amount <> r.pending)
    order by o.order_id`.execute(reader);
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: String(row.order_number),
    paid: row.paid_amount,
    refunded: row.refunded_amount,
    paidByLedger: row.paid,
    refundedByLedger: row.refunded,
    pendingRefund: row.pending_refund_amount,
    pendingByRefunds: row.pending,
  }));
}

/**
 * Returns the payments, refunds and lost disputes that were recorded from one payment account.
 * Entries that were reversed later are left out.
 */
export async function listLedgerEntries(
  reader: Reader,
  merchantId: string,
  source: string,
): Promise<LedgerEntry[]> {
  const { rows } = await sql<{
    order_id: string;
    kind: BookEntryKind;
    reference: string;
    amount: string;
    currency_code: string;
    recorded_at: Date;
  }>`
    select p.order_id, p.kind, p.reference, p.amount, o.currency_code, p.recorded_at
    from order_payment as p
    join customer_order as o on o.merchant_id = p.merchant_id and o.order_id = p.order_id
    where p.merchant_id = ${merchantId}::uuid and p.source = ${source} and p.kind <> 'refund_reversed'
      and (p.kind = 'payment' or not exists (
        select from order_payment as r where r.merchant_id = ${merchantId}::uuid and r.order_id = p.order_id
          and r.kind = 'refund_reversed' and r.source = p.source and r.reference = p.reference))`.execute(
    reader,
  );
  return rows.map((row) => ({
    kind: row.kind,
    orderId: row.order_id,
    entryId: row.reference,
    amount: minorUnits(row.amount, exponentOf(row.currency_code)),
    currencyCode: row.currency_code,
    recordedAt: row.recorded_at,
  }));
}

/**
 * Returns the provider's ids of refunds and disputes that are still pending or that, because of a
 * problem, aren't counted in the order's totals.
 */
export async function listUnsettledIds(
  reader: Reader,
  merchantId: string,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_refund as id from payment_refund
    where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid
      and provider_refund is not null and (state = 'pending' or (state = 'succeeded' and problem is not null))
    union all select provider_dispute from payment_dispute
    where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid and problem is not null`.execute(
    reader,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the provider's ids of payments that are due to be read again from the provider. */
export async function listPaymentsInReading(
  reader: Reader,
  merchantId: string,
  accountId: string,
  endTime: Date,
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('payment_session')
    .select('provider_payment')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where('watch_at', '<=', endTime)
    .execute();
  return new Set(rows.flatMap(({ provider_payment: id }) => (id === null ? [] : [id])));
}
