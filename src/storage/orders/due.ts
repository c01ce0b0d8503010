import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import { transitionOf } from '../../core/orders/workflow.ts';
import type { Reader } from '../database/database.ts';

/**
 * Something that time makes due on orders: rows of a table, as `due`, of one merchant, as `m`;
 * answered from an index.
 */
export interface DueWork {
  readonly table: 'customer_order' | 'order_revision';
  readonly condition: (now: Date) => RawBuilder<unknown>;
  /** By which such work comes one after the other, the oldest first. */
  readonly since: RawBuilder<unknown>;
}

/** How far down the work of a merchant somebody has come. */
export interface DuePosition {
  readonly since: Date;
  readonly orderId: string;
}

const { from: cancellable } = transitionOf('cancel');
const CANCELLABLE = sql.join(
  [...new Set([...cancellable.made_to_order, ...cancellable.stock])].map((state) => sql.lit(state)),
);
// Hours: the days of a time zone are of several lengths.
const WAITED = sql`(m.settings -> 'policies' ->> 'unpaidAfterDays')::integer * interval '24 hours'`;

const HELD = sql`coalesce((m.settings ->> 'unpaidHoldMinutes')::integer, ${sql.lit(DEFAULT_SETTINGS.unpaidHoldMinutes)}) * interval '1 minute'`;

const unpaidSince = (
  now: Date,
  waited: RawBuilder<unknown>,
) => sql`due.unpaid_since <= ${now}::timestamptz - ${waited} and due.paid_amount = 0
  and (due.unpaid_until is null or due.unpaid_until <= ${now}::timestamptz) and due.state in (${CANCELLABLE})`;

/**
 * Orders that their store, by its limit of today, has waited long enough for to be paid, and whose
 * buyers were told no later day.
 */
export const UNPAID_ORDERS: DueWork = {
  table: 'customer_order',
  condition: (now) => unpaidSince(now, WAITED),
  since: sql`due.unpaid_since`,
};

/** The same of orders that hold counted stock, for which stores wait a shorter time. */
export const UNPAID_HOLDS: DueWork = {
  table: 'customer_order',
  condition: (now) => sql`due.holds_stock and ${unpaidSince(now, HELD)}`,
  since: sql`due.unpaid_since`,
};

/** Revisions whose time is over unanswered. */
export const LAPSED_REVISIONS: DueWork = {
  table: 'order_revision',
  condition: (now) => sql`due.status = 'proposed' and due.expires_at <= ${now}::timestamptz`,
  since: sql`due.expires_at`,
};

/** Merchants with such work, in the order of their ids, from after the one given. Locks nothing. */
export async function findMerchantsWithDueWork(
  reader: Reader,
  { table, condition }: DueWork,
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
    where ${after} exists (select from ${sql.table(table)} as due where due.merchant_id = m.merchant_id and ${condition(now)})
    order by m.merchant_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.merchant_id);
}

/**
 * Orders of one merchant with such work, the oldest first, from behind the position. Locks nothing:
 * whoever acts looks again.
 */
export async function findOrdersWithDueWork(
  reader: Reader,
  merchantId: string,
  { table, condition, since }: DueWork,
  {
    now,
    after,
    limit,
  }: { readonly now: Date; readonly after: DuePosition | null; readonly limit: number },
): Promise<readonly DuePosition[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (${since}, due.order_id) > (${after.since}::timestamptz, ${after.orderId}::uuid)`;
  const { rows } = await sql<{ since: Date; order_id: string }>`
    select ${since} as since, due.order_id
    from merchant as m join ${sql.table(table)} as due on due.merchant_id = m.merchant_id
    where m.merchant_id = ${merchantId}::uuid and ${condition(now)} ${behind}
    order by ${since}, due.order_id limit ${limit}`.execute(reader);
  return rows.map((row) => ({ since: row.since, orderId: row.order_id }));
}
