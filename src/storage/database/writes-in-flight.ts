import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import { besideMerchant, isDistributed } from './distribution.ts';
import type { Tables } from './schema.ts';

/**
 * The tag of the advisory locks that mark unfinished writes. A lock's key consists of this tag and
 * of the time at which the lock was taken, as 44 bits of milliseconds on the database's clock.
 */
const LOCK_TAG = 0x626f7;

declare const markedTransactionBrand: unique symbol;

/**
 * A transaction that is marked as an unfinished write, so that readers of changed orders don't miss
 * what it writes. Functions that write orders ask for this type.
 */
export type MarkedTransaction = Transaction & { readonly [markedTransactionBrand]: true };

const DATABASE_CLOCK_MS = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const WRITE_MARK_SQL = sql`pg_advisory_xact_lock_shared((${sql.lit(LOCK_TAG)}::bigint << 44) | ${DATABASE_CLOCK_MS})`;

interface WriteMark {
  readonly merchantId: string;
  /** When it was set, by the same clock as the horizon. */
  readonly markedAt: Date;
}

const marks = new WeakMap<Transaction, WriteMark>();

/**
 * Locks a row and marks the transaction as an unfinished write, unless it is marked already.
 * Returns null if `lockingStatement` finds no row.
 */
export async function markWithRowLock(
  transaction: Transaction,
  merchantId: string,
  lockingStatement: RawBuilder<unknown>,
): Promise<MarkedTransaction | null> {
  if (!marks.has(transaction)) {
    const held = sql`select true as is_met from (${lockingStatement}) as held`;
    return (await markIf(transaction, merchantId, held))?.transaction ?? null;
  }
  const { rows } = await lockingStatement.execute(transaction);
  return rows.length === 0 ? null : (transaction as MarkedTransaction);
}

interface AlsoRead {
  readonly columns: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

/**
 * Marks a transaction as an unfinished write if the row of `condition (is_met)` says true, and
 * returns null otherwise. In a distributed database, the condition must read rows of the merchant
 * and of no other: the mark is then set on their server, where readers look for it.
 */
export async function markIf<Row extends object>(
  transaction: Transaction,
  merchantId: string,
  condition: RawBuilder<unknown>,
  alsoRead: AlsoRead | null = null,
): Promise<{ readonly row: Row; readonly transaction: MarkedTransaction } | null> {
  // The clock is read after the mark was set, so that no change is earlier than its mark. A change
  // isn't earlier than its transaction's id either, on which `NO_WRITE_RUNS_SQL` relies.
  const { rows } = await sql<Row & { marked_at: Date }>`
    with condition as materialized (${condition}), marked as materialized (
      select ${WRITE_MARK_SQL}${isDistributed(transaction) ? sql`` : sql`, pg_current_xact_id()`}
      from condition where is_met
    )
    select date_trunc('milliseconds', clock_timestamp()) as marked_at${alsoRead === null ? sql`` : sql`, ${alsoRead.columns}`}
    from marked ${alsoRead?.join ?? sql``}`.execute(transaction);
  const [row] = rows;
  if (row === undefined) return null;
  marks.set(transaction, { merchantId, markedAt: row.marked_at });
  // This module is the only place where a transaction gets the type `MarkedTransaction`, which
  // doesn't exist at run time.
  return { row, transaction: transaction as MarkedTransaction };
}

/** Marks a transaction as an unfinished write of a merchant's orders. */
export async function markWrite(
  transaction: Transaction,
  merchantId: string,
): Promise<MarkedTransaction> {
  const isMet = sql`select true as is_met${besideMerchant(transaction, merchantId)}`;
  const marked = await markIf(transaction, merchantId, isMet);
  if (marked === null) throw new Error('the database did not mark the write');
  return marked.transaction;
}

/**
 * SQL for the time with which a marked transaction stamps what it changes, by the same clock as the
 * horizon. In a distributed database, the server that evaluates this may have another clock than
 * the one with the rows, so the time of the mark is taken there.
 */
export function changeTime(transaction: MarkedTransaction, merchantId: string): RawBuilder<Date> {
  const mark = marks.get(transaction);
  if (mark?.merchantId !== merchantId)
    throw new Error(`the transaction is not marked as an unfinished write of ${merchantId}`);
  return isDistributed(transaction)
    ? sql`${mark.markedAt}::timestamptz`
    : sql`date_trunc('milliseconds', clock_timestamp())`;
}

/**
 * Returns a time before which all writes of the merchant are committed: the start of the oldest
 * unfinished write, or the present if there is none. Decision 0008 explains why readers can rely on
 * it.
 */
export async function readHorizon(reader: Reader, merchantId: string): Promise<Date> {
  const clock = sql`select ${DATABASE_CLOCK_MS} as ms${besideMerchant(reader, merchantId)}`;
  const database = isDistributed(reader) ? OWN_DATABASE_OID : DATABASE_OID;
  const { rows } = await selectMoments(reader, clock, database).execute(reader);
  return new Date(onlyRow(rows).horizon);
}

/** Returns for how many milliseconds the oldest unfinished write has been running, or 0. */
export async function readHorizonLag(reader: Reader): Promise<number> {
  const moments = selectMoments(reader, sql`select ${DATABASE_CLOCK_MS} as ms`, DATABASE_OID);
  if (!isDistributed(reader)) {
    const { now, horizon } = onlyRow((await moments.execute(reader)).rows);
    return now - horizon;
  }
  const lag = sql`select now - horizon from (${moments}) as moments`.compile(reader).sql;
  const { rows } = await sql<{ lag: number | null }>`
    select max(case when success then result::bigint end) as lag
    from run_command_on_all_nodes(${lag}::text)`.execute(reader);
  return rows[0]?.lag ?? 0;
}

/**
 * An SQL condition that is true if no transaction had an id right after the clock `moment.ms` was
 * read, so that no change is under way. The snapshot alone doesn't tell, because it ends with the
 * last finished id; `age` counts from there to the id that the next transaction will get.
 */
const NO_WRITE_RUNS_SQL = sql`(
  pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot())
  and age(case when moment.ms > 0 then pg_snapshot_xmax(pg_current_snapshot())::xid end) = 0)`;

/**
 * Within a transaction, `age` would count to the id that was the next one when it was first called.
 * In a distributed database, changes have ids of other servers.
 */
function mayAskForIds(reader: Reader): boolean {
  return !isDistributed(reader) && !(reader as unknown as Kysely<Tables>).isTransaction;
}

const DATABASE_OID = sql`(select oid from pg_database where datname = current_database())`;

/** The same without a table, which Citus might read on another server than the locks. */
const OWN_DATABASE_OID = sql`(select datid from pg_stat_get_activity(pg_backend_pid()))`;

/** SQL for the database's clock and the horizon, both in milliseconds since 1970. */
function selectMoments(
  reader: Reader,
  clock: RawBuilder<unknown>,
  databaseOid: RawBuilder<unknown>,
): RawBuilder<{ readonly now: number; readonly horizon: number }> {
  const isQuiet = mayAskForIds(reader) ? NO_WRITE_RUNS_SQL : sql`false`;
  // The comparison with the clock forces PostgreSQL to read the clock before it reads the locks.
  return sql`
    select moment.ms as now, case when ${isQuiet} then moment.ms else least(moment.ms, (
      select min(mark.ms)
      from (
        select ((classid::bigint << 32) | objid::bigint) & ((1::bigint << 44) - 1) as ms
        from pg_locks
        where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 12 = ${sql.lit(LOCK_TAG)}
          and database = ${databaseOid}
      ) as mark
      where mark.ms < moment.ms
    )) end as horizon
    from (${clock} offset 0) as moment`;
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the database told no time');
  return row;
}
