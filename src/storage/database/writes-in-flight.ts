import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';

/**
 * A write in flight is a shared advisory lock of its transaction: its key is this tag, then the 44
 * bits of the milliseconds of the database's clock when it was taken. It dies with the transaction,
 * however that ends.
 */
const TAG = 0x626f7;

declare const marked: unique symbol;

/**
 * A transaction whose write is marked as in flight. Whatever writes an order takes one, so that the
 * feed of changed orders can't overtake it; only the functions that mark a transaction give one.
 */
export type MarkedTransaction = Transaction & { readonly [marked]: true };

/** The expression that marks the write, for the select list of a statement. */
type Mark = RawBuilder<unknown>;

const CLOCK_MS = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const MARK: Mark = sql`pg_advisory_xact_lock_shared((${sql.lit(TAG)}::bigint << 44) | ${CLOCK_MS})`;

/**
 * Runs a statement that evaluates `mark` in a row where it takes what it is about to write. Null if
 * there is no such row. Times of what is written must come from a later statement: then they are no
 * earlier than the mark.
 */
export async function markWithin<Row>(
  transaction: Transaction,
  statement: (mark: Mark) => RawBuilder<Row>,
  isMarked: (row: Row) => boolean = () => true,
): Promise<{ readonly row: Row; readonly transaction: MarkedTransaction } | null> {
  const { rows } = await statement(MARK).execute(transaction);
  const row = rows.find(isMarked);
  // The brand exists in types only: this is the one place that gives it.
  return row === undefined ? null : { row, transaction: transaction as MarkedTransaction };
}

/** Marks the write as in flight by a statement of its own. */
export async function markWrite(transaction: Transaction): Promise<MarkedTransaction> {
  const done = await markWithin(transaction, (mark) => sql`select ${mark}`);
  if (done === null) throw new Error('the database did not mark the write');
  return done.transaction;
}

/**
 * Until when, exclusively, everything that was written is committed and told by any later
 * statement: the database's clock, or the start of the oldest write in flight. Decision 0008 says
 * why this is sound.
 */
export async function readHorizon(reader: Reader): Promise<Date> {
  // The locks are compared with the clock that was read, so that they can't be read before it.
  const { rows } = await sql<{ horizon: number }>`
    select least(moment.ms, oldest.ms) as horizon
    from (select ${CLOCK_MS} as ms offset 0) as moment
    cross join lateral (
      select min(mark.ms) as ms
      from (
        select ((classid::bigint << 32) | objid::bigint) & ((1::bigint << 44) - 1) as ms
        from pg_locks
        where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 12 = ${sql.lit(TAG)}
          and database = (select oid from pg_database where datname = current_database())
      ) as mark
      where mark.ms < moment.ms
    ) as oldest`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database told no time');
  return new Date(row.horizon);
}
