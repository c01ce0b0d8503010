import { sql } from 'kysely';
import type { Reader } from '../../src/storage/database/database.ts';
import { ON_CITUS } from './citus-databases.ts';

/** How many sessions wait for a lock that another holds, on whichever server the rows are. */
export async function countLockWaits(reader: Reader): Promise<number> {
  const sessions = ON_CITUS ? sql`citus_stat_activity` : sql`pg_stat_activity`;
  const { rows } = await sql`
    select from ${sessions}
    where datname = current_database() and wait_event_type = 'Lock'`.execute(reader);
  return rows.length;
}
