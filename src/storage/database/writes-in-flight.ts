import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';

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

/**
 * An SQL expression that marks a transaction as an unfinished write. It belongs in the select list
 * of a statement.
 */
type WriteMarkExpression = RawBuilder<unknown>;

const DATABASE_CLOCK_MS = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const WRITE_MARK_SQL: WriteMarkExpression = sql`pg_advisory_xact_lock_shared((${sql.lit(LOCK_TAG)}::bigint << 44) | ${DATABASE_CLOCK_MS})`;

/**
 * Marks a transaction as an unfinished write, as part of the statement that locks a row. Returns
 * null if there is no such row. Timestamps must be set by later statements, so that no timestamp is
 * earlier than the mark.
 */
export async function markWithinStatement<Row>(
  transaction: Transaction,
  statement: (writeMark: WriteMarkExpression) => RawBuilder<Row>,
  isRowMarked: (row: Row) => boolean = () => true,
): Promise<{ readonly row: Row; readonly transaction: MarkedTransaction } | null> {
  const { rows } = await statement(WRITE_MARK_SQL).execute(transaction);
  const row = rows.find(isRowMarked);
  // This module is the only place where a transaction gets the type `MarkedTransaction`, which
  // doesn't exist at run time.
  return row === undefined ? null : { row, transaction: transaction as MarkedTransaction };
}

/** Marks a transaction as an unfinished write, using a separate statement. */
export async function markWrite(transaction: Transaction): Promise<MarkedTransaction> {
  const done = await markWithinStatement(transaction, (writeMark) => sql`select ${writeMark}`);
  if (done === null) throw new Error('the database did not mark the write');
  return done.transaction;
}

/**
 * Returns a time before which all writes are committed: the start of the oldest unfinished write,
 * or the present if there is none. Decision 0008 explains why readers can rely on it.
 */
export async function readHorizon(reader: Reader): Promise<Date> {
  return new Date((await readMoments(reader)).horizon);
}

/** Returns for how many milliseconds the oldest unfinished write has been running, or 0. */
export async function readHorizonLag(reader: Reader): Promise<number> {
  const { now, horizon } = await readMoments(reader);
  return now - horizon;
}

/** Reads the database's clock and the horizon, both in milliseconds since 1970. */
async function readMoments(
  reader: Reader,
): Promise<{ readonly now: number; readonly horizon: number }> {
  // This comparison with the clock forces PostgreSQL to read the clock before it reads the locks.
  const { rows } = await sql<{ now: number; horizon: number }>`
    select moment.ms as now, least(moment.ms, oldest.ms) as horizon
    from (select ${DATABASE_CLOCK_MS} as ms offset 0) as moment
    cross join lateral (
      select min(mark.ms) as ms
      from (
        select ((classid::bigint << 32) | objid::bigint) & ((1::bigint << 44) - 1) as ms
        from pg_locks
        where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 12 = ${sql.lit(LOCK_TAG)}
          and database = (select oid from pg_database where datname = current_database())
      ) as mark
      where mark.ms < moment.ms
    ) as oldest`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database told no time');
  return row;
}
