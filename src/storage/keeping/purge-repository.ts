import { type RawBuilder, sql } from 'kysely';
import type { KeptKind } from '../../core/keeping/keep-days.ts';
import { smallestIdAt } from '../../core/shared/smallest-id.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { DueItems } from '../shared/due-work.ts';

/** A table with rows that may be deleted after some time. */
interface PurgedTable {
  readonly table: string;
  /** The columns that, together with the merchant, identify a row. */
  readonly key: readonly string[];
  /**
   * Returns an SQL condition for rows, under the alias `r`, that are older than the given time and
   * no longer needed.
   */
  readonly isDeletable: (cutoffTime: Date, merchant: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const isOlderThan = (column: string, cutoffTime: Date): RawBuilder<unknown> =>
  sql`${sql.ref(column)} < ${smallestIdAt(cutoffTime)}::uuid`;

const PURGED_TABLES: Readonly<Record<KeptKind, PurgedTable>> = {
  mails: {
    table: 'mail',
    key: ['mail_id'],
    // A pending email with a response to a buyer is kept, because the response must still be marked
    // as sent or failed.
    isDeletable: (cutoffTime) => sql`${isOlderThan('r.mail_id', cutoffTime)}
      and (r.state <> 'pending' or (r.response_id is null and r.claim is null))`,
  },
  events: {
    table: 'event',
    key: ['event_id'],
    // An event is kept while it still has to be delivered to an endpoint, or the log of an endpoint
    // mentions it.
    isDeletable: (cutoffTime, merchant) => sql`${isOlderThan('r.event_id', cutoffTime)}
      and not exists (select from webhook_delivery as d
        where d.merchant_id = ${merchant} and d.event_id = r.event_id)
      and not exists (select from webhook_endpoint as e
        join webhook_attempt as a on a.merchant_id = e.merchant_id and a.endpoint_id = e.endpoint_id
        where e.merchant_id = ${merchant} and a.event_id = r.event_id)`,
  },
  'write-log': {
    table: 'write_log',
    key: ['entry_id'],
    isDeletable: (cutoffTime) => isOlderThan('r.entry_id', cutoffTime),
  },
  'webhook-deliveries': {
    table: 'webhook_delivery',
    key: ['endpoint_id', 'event_id'],
    // Deliveries to an active or paused endpoint are kept, regardless of their age.
    isDeletable: (
      cutoffTime,
      merchant,
    ) => sql`r.claim is null and exists (select from webhook_endpoint as e
      where e.merchant_id = ${merchant} and e.endpoint_id = r.endpoint_id
        and (e.disabled_at < ${cutoffTime}::timestamptz
          or (r.due_at is null and r.attempts > 0 and ${isOlderThan('r.event_id', cutoffTime)})))`,
  },
  'payment-sessions': {
    table: 'payment_session',
    key: ['session_id'],
    isDeletable: (cutoffTime) => sql`${isOlderThan('r.session_id', cutoffTime)}
      and r.state = 'expired' and r.provider_payment is null and r.problem is null`,
  },
  'payment-notices': {
    table: 'payment_notice',
    key: ['account_id', 'event_id'],
    isDeletable: (cutoffTime) =>
      sql`r.received_at < ${cutoffTime}::timestamptz and r.handled_at is not null`,
  },
};

/** Returns an SQL query for the merchant's rows of one kind that may be deleted. */
export function oldRowsQuery(kind: KeptKind, cutoffTime: Date): DueItems {
  const { table, isDeletable: isOver } = PURGED_TABLES[kind];
  return () => sql`
    select r.merchant_id as subject_id, ${cutoffTime}::timestamptz as since from ${sql.table(table)} as r
    where r.merchant_id = m.merchant_id and ${isOver(cutoffTime, sql`m.merchant_id`)}`;
}

/**
 * Deletes up to `limit` rows of one kind that are older than the given time and no longer needed,
 * and stores this time as the merchant's purge mark. Returns how many rows were deleted.
 */
export async function deleteOldRows(
  transaction: Transaction,
  merchantId: string,
  kind: KeptKind,
  { cutoffTime, limit }: { readonly cutoffTime: Date; readonly limit: number },
): Promise<number> {
  const { table, key, isDeletable: isOver } = PURGED_TABLES[kind];
  const columns = sql.join(key.map((column) => sql.ref(`r.${column}`)));
  const old = sql.join(key.map((column) => sql.ref(`old.${column}`)));
  const { rows } = await sql<{ deleted: number }>`
    with old as materialized (
      select ${columns} from ${sql.table(table)} as r
      where r.merchant_id = ${merchantId}::uuid and ${isOver(cutoffTime, sql`${merchantId}::uuid`)}
      order by ${columns} limit ${limit} for update of r skip locked
    ), deleted as (
      delete from ${sql.table(table)} as r using old
      where r.merchant_id = ${merchantId}::uuid and (${columns}) = (${old})
      returning 1
    ), marked as (
      insert into purge_mark as kept (merchant_id, kind, purged_before)
      select ${merchantId}::uuid, ${kind}, ${cutoffTime}::timestamptz where exists (select from deleted)
      on conflict (merchant_id, kind) do update
        set purged_before = greatest(kept.purged_before, excluded.purged_before)
    )
    select count(*) as deleted from deleted`.execute(transaction);
  return rows[0]?.deleted ?? 0;
}

/**
 * Returns the time before which rows of one kind may have been deleted, or null if none were
 * deleted.
 */
export async function findPurgeMark(
  reader: Reader,
  merchantId: string,
  kind: KeptKind,
): Promise<Date | null> {
  const { rows } = await sql<{ purged_before: Date }>`
    select purged_before from purge_mark
    where merchant_id = ${merchantId}::uuid and kind = ${kind}`.execute(reader);
  return rows[0]?.purged_before ?? null;
}
