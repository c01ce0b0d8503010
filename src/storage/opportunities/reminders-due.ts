import { type RawBuilder, sql } from 'kysely';
import type { ReminderSort } from '../../core/opportunities/reminders.ts';
import type { Reader } from '../database/database.ts';

/**
 * Rows of opportunity, as `o`, found by an index that knows only those of which nobody has been
 * told yet.
 */
function condition(sort: ReminderSort, now: Date): RawBuilder<unknown> {
  // By the day that begins first on earth: whoever acts looks again, by the calendar of the store.
  return sort === 'request'
    ? sql`o.reminded_at is null and o.answer_by is not null and o.answer_by <= ${now}::timestamptz`
    : sql`o.reminded_at is null and o.referral_due_by is not null and o.referral_due_by < ((${now}::timestamptz + interval '14 hours') at time zone 'UTC')::date`;
}

/**
 * Merchants with something to be reminded of, in the order of their ids, from after the one given.
 * Locks nothing.
 */
export async function findMerchantsToRemind(
  reader: Reader,
  sort: ReminderSort,
  {
    now,
    afterMerchantId,
    limit,
  }: { readonly now: Date; readonly afterMerchantId: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const after =
    afterMerchantId === null ? sql`` : sql`m.merchant_id > ${afterMerchantId}::uuid and`;
  const { rows } = await sql<{ merchant_id: string }>`
    select m.merchant_id from merchant as m
    where ${after} exists (select from opportunity as o where o.merchant_id = m.merchant_id and ${condition(sort, now)})
    order by m.merchant_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.merchant_id);
}

/** The requests of one merchant that are due longest. Locks nothing. */
export async function findRequestsToRemind(
  reader: Reader,
  merchantId: string,
  sort: ReminderSort,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const since = sort === 'request' ? sql`o.answer_by` : sql`o.referral_due_by`;
  const { rows } = await sql<{ opportunity_id: string }>`
    select o.opportunity_id from opportunity as o
    where o.merchant_id = ${merchantId}::uuid and ${condition(sort, now)}
    order by ${since}, o.opportunity_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.opportunity_id);
}
