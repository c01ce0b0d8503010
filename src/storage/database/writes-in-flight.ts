import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';

/**
 * A write in flight is a shared advisory lock of its transaction: its key is this tag, then the 44
 * bits of the milliseconds of the database's clock when it was taken. It dies with the transaction,
 * however that ends.
 */
const TAG = 0x626f7;

const CLOCK_MS = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Marks the write as in flight, in the select list of another statement. What it writes must take
 * its time in a later statement: then it is no earlier than the mark.
 */
export const MARK_WRITE: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared((${sql.lit(TAG)}::bigint << 44) | ${CLOCK_MS})`;

/** The same, by itself. */
export async function markWrite(transaction: Transaction): Promise<void> {
  await sql`select ${MARK_WRITE}`.execute(transaction);
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
