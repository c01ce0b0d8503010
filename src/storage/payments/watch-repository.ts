import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import type { DueItems } from '../shared/due-work.ts';

/** An SQL query for the payments whose refunds, disputes and reviews must be read again. */
export const WATCHED_PAYMENTS: DueItems = (now) => sql`
  select due.session_id as subject_id, due.watch_at as since from payment_session as due
  where due.merchant_id = m.merchant_id and due.watch_at <= ${now}::timestamptz`;

/** An SQL query for the payment accounts whose events must be read again. */
export const ACCOUNTS_WITH_EVENTS: DueItems = (now) => sql`
  select due.account_id as subject_id, coalesce(due.events_due_at, due.connected_at) as since
  from payment_account as due
  where due.merchant_id = m.merchant_id and coalesce(due.events_due_at, due.connected_at) <= ${now}::timestamptz
    and (due.disconnected_at is null or due.disconnected_at > ${now}::timestamptz - interval '180 days')`;

/**
 * Returns the time up to which an account's events have been read, or null if none have been read.
 */
export async function findEventsRead(
  reader: Reader,
  merchantId: string,
  accountId: string,
): Promise<Date | null> {
  const row = await reader
    .selectFrom('payment_account')
    .select('events_read_until')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.events_read_until ?? null;
}

/** Claims a payment account until the given time, so that only one process reads its events. */
export async function claimEvents(
  transaction: Transaction,
  merchantId: string,
  accountId: string,
  { now, until }: PaymentWatchLease,
): Promise<boolean> {
  const claimed = await transaction
    .updateTable('payment_account')
    .set({ events_due_at: until })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .where(sql`coalesce(events_due_at, connected_at)`, '<=', now)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function saveEventsRead(
  transaction: Transaction,
  merchantId: string,
  accountId: string,
  readUntilTime: Date,
): Promise<void> {
  await transaction
    .updateTable('payment_account')
    .set({ events_read_until: readUntilTime })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
}

export interface PaymentWatchLease {
  readonly now: Date;
  readonly until: Date;
}

/**
 * Makes a payment due to be read again from its provider. A process that is reading the payment now
 * loses its claim, because its data may be out of date.
 */
export async function watchPayment(
  transaction: Transaction,
  merchantId: string,
  sessionId: string,
  time: Date,
): Promise<void> {
  await transaction
    .updateTable('payment_session')
    .set({ watch_at: time })
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .where((expressionBuilder) =>
      expressionBuilder.or([
        expressionBuilder('watch_at', 'is', null),
        expressionBuilder('watch_at', '>', time),
      ]),
    )
    .execute();
}

/**
 * Claims a payment until the given time, so that no other process reads it meanwhile. Returns how
 * many times it was read before, or null if it is no longer due.
 */
export async function claimPayment(
  transaction: Transaction,
  merchantId: string,
  sessionId: string,
  { now, until }: PaymentWatchLease,
): Promise<number | null> {
  const claimed = await transaction
    .updateTable('payment_session')
    .set({ watch_at: until })
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .where('watch_at', '<=', now)
    .returning('watch_reads')
    .executeTakeFirst();
  return claimed?.watch_reads ?? null;
}

/**
 * Counts a completed read of a payment. Returns false if another process has counted one since the
 * payment was claimed.
 */
export async function countPaymentRead(
  transaction: Transaction,
  merchantId: string,
  sessionId: string,
  previousReads: number,
): Promise<boolean> {
  const counted = await transaction
    .updateTable('payment_session')
    .set({ watch_reads: previousReads + 1 })
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .where('watch_reads', '=', previousReads)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/**
 * Sets the time at which a payment is read again, unless the payment became due during the last
 * read.
 */
export async function postponePayment(
  transaction: Transaction,
  merchantId: string,
  sessionId: string,
  { claimedUntil, next }: { readonly claimedUntil: Date; readonly next: Date | null },
): Promise<void> {
  await transaction
    .updateTable('payment_session')
    .set({ watch_at: next })
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .where('watch_at', '=', claimedUntil)
    .execute();
}
