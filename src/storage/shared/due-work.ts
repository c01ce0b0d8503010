import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/**
 * Selects what is due of one merchant, whose row of the table `merchant` is `m`: each item's
 * `subject_id` and, as `since`, the time from which it has been due. Answered from an index.
 */
export type DueItems = (now: Date) => RawBuilder<unknown>;

/** Something that is due, and by which it is found again. */
export interface DueItem {
  readonly since: Date;
  readonly subjectId: string;
}

export interface MerchantPage {
  readonly now: Date;
  /** Null: from the first merchant on. */
  readonly afterMerchantId: string | null;
  readonly limit: number;
}

/** Merchants with something due, in the order of their ids. Locks nothing. */
export async function findMerchantsWithDueItems(
  reader: Reader,
  items: DueItems,
  { now, afterMerchantId, limit }: MerchantPage,
): Promise<readonly string[]> {
  const after =
    afterMerchantId === null ? sql`` : sql`m.merchant_id > ${afterMerchantId}::uuid and`;
  const { rows } = await sql<{ merchant_id: string }>`
    select m.merchant_id from merchant as m where ${after} exists (${items(now)})
    order by m.merchant_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.merchant_id);
}

export interface ItemPage {
  readonly now: Date;
  /** Null: from the oldest item on. */
  readonly after: DueItem | null;
  readonly limit: number;
}

/** A merchant's due items, the oldest first. Locks nothing: who works on one must look again. */
export async function findDueItems(
  reader: Reader,
  merchantId: string,
  items: DueItems,
  { now, after, limit }: ItemPage,
): Promise<readonly DueItem[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (due.since, due.subject_id) > (${after.since}::timestamptz, ${after.subjectId}::uuid)`;
  const { rows } = await sql<{ since: Date; subject_id: string }>`
    select due.since, due.subject_id from merchant as m cross join lateral (${items(now)}) as due
    where m.merchant_id = ${merchantId}::uuid ${behind}
    order by due.since, due.subject_id limit ${limit}`.execute(reader);
  return rows.map((row) => ({ since: row.since, subjectId: row.subject_id }));
}
