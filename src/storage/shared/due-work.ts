import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/**
 * An SQL query for a merchant's items that are due for background work. It may refer to the
 * merchant's row as `m`, and returns each item's `subject_id` and the time when the item became
 * due, as `since`.
 */
export type DueItems = (now: Date) => RawBuilder<unknown>;

/**
 * An item that is due for background work, such as an unpaid order. Its fields also serve as the
 * cursor for the next page.
 */
export interface DueItem {
  readonly since: Date;
  readonly subjectId: string;
}

export interface MerchantPage {
  readonly now: Date;
  /** The last merchant of the previous page, or null for the first page. */
  readonly afterMerchantId: string | null;
  readonly limit: number;
}

/**
 * Returns the merchants that have items due for background work, sorted by id. Nothing is locked.
 */
export async function findMerchantsWithDueItems(
  reader: Reader,
  dueItems: DueItems,
  { now, afterMerchantId, limit }: MerchantPage,
): Promise<readonly string[]> {
  const after =
    afterMerchantId === null ? sql`` : sql`m.merchant_id > ${afterMerchantId}::uuid and`;
  const { rows } = await sql<{ merchant_id: string }>`
    select m.merchant_id from merchant as m where ${after} exists (${dueItems(now)})
    order by m.merchant_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.merchant_id);
}

export interface ItemPage {
  readonly now: Date;
  /** The last item of the previous page, or null for the first page. */
  readonly after: DueItem | null;
  readonly limit: number;
}

/**
 * Returns a merchant's items that are due for background work, the oldest first. Nothing is locked,
 * so workers must check each item again.
 */
export async function findDueItems(
  reader: Reader,
  merchantId: string,
  dueItems: DueItems,
  { now, after, limit }: ItemPage,
): Promise<readonly DueItem[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (due.since, due.subject_id) > (${after.since}::timestamptz, ${after.subjectId}::uuid)`;
  const { rows } = await sql<{ since: Date; subject_id: string }>`
    select due.since, due.subject_id from merchant as m cross join lateral (${dueItems(now)}) as due
    where m.merchant_id = ${merchantId}::uuid ${behind}
    order by due.since, due.subject_id limit ${limit}`.execute(reader);
  return rows.map((row) => ({ since: row.since, subjectId: row.subject_id }));
}
