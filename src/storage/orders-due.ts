import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';

/** Something that time alone makes due on orders: a condition on tables of one merchant `m`, answered from an index. */
export interface DueWork {
  readonly table: 'customer_order' | 'order_revision';
  /** Of the table as `due`; `now` is when. */
  readonly condition: (now: Date) => RawBuilder<unknown>;
  readonly dueAt: RawBuilder<unknown>;
}

/** Orders that their store has waited long enough for to be paid. */
export const UNPAID_ORDERS: DueWork = {
  table: 'customer_order',
  condition: (now) => sql`due.unpaid_until <= ${now}::timestamptz`,
  dueAt: sql`due.unpaid_until`,
};

/** Revisions whose time is over unanswered. */
export const LAPSED_REVISIONS: DueWork = {
  table: 'order_revision',
  condition: (now) => sql`due.status = 'proposed' and due.expires_at <= ${now}::timestamptz`,
  dueAt: sql`due.expires_at`,
};

/** Merchants with such work, in the order of their ids, from after the one given. Locks nothing. */
export async function findMerchantsWithDueWork(
  reader: Reader,
  { table, condition }: DueWork,
  { now, afterMerchantId, limit }: { readonly now: Date; readonly afterMerchantId: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const after = afterMerchantId === null ? sql`` : sql`m.merchant_id > ${afterMerchantId}::uuid and`;
  const { rows } = await sql<{ merchant_id: string }>`
    select m.merchant_id from merchant as m
    where ${after} exists (select from ${sql.table(table)} as due where due.merchant_id = m.merchant_id and ${condition(now)})
    order by m.merchant_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.merchant_id);
}

/** Orders of one merchant with such work, what is due longest first. Locks nothing: whoever acts looks again. */
export async function findOrdersWithDueWork(
  reader: Reader,
  merchantId: string,
  { table, condition, dueAt }: DueWork,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select due.order_id from ${sql.table(table)} as due
    where due.merchant_id = ${merchantId}::uuid and ${condition(now)}
    order by ${dueAt}, due.order_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.order_id);
}
