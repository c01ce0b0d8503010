import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** What a table of the embedded database needs, since no process of the database does it. */
export interface TableMaintenance {
  readonly table: string;
  /** Whether so many rows were deleted or changed that their space should be used again. */
  readonly needsVacuum: boolean;
}

/**
 * A table needs maintenance after this many changes and this share of its rows, which are the
 * defaults of PostgreSQL's autovacuum.
 */
const CHANGED_ROWS = sql.lit(50);
const CHANGED_SHARE = sql.lit(0.1);
const DEAD_SHARE = sql.lit(0.2);

/** Returns the table that needs maintenance most, or null if none does. */
export async function findDueMaintenance(reader: Reader): Promise<TableMaintenance | null> {
  const { rows } = await sql<{ table: string; needs_vacuum: boolean }>`
    select relname as table, n_dead_tup > ${CHANGED_ROWS} + ${DEAD_SHARE} * n_live_tup as needs_vacuum
    from pg_stat_user_tables
    where n_mod_since_analyze > ${CHANGED_ROWS} + ${CHANGED_SHARE} * n_live_tup
      or n_dead_tup > ${CHANGED_ROWS} + ${DEAD_SHARE} * n_live_tup
    order by greatest(n_mod_since_analyze, n_dead_tup) desc limit 1`.execute(reader);
  const [row] = rows;
  return row === undefined ? null : { table: row.table, needsVacuum: row.needs_vacuum };
}

/**
 * Counts what is in a table, by which the database plans its queries, and makes the space of
 * deleted rows available for new ones. This can't run in a transaction.
 */
export async function maintainTable(
  reader: Reader,
  { table, needsVacuum }: TableMaintenance,
): Promise<void> {
  const name = sql.id(table);
  const statement = needsVacuum ? sql`vacuum (analyze) ${name}` : sql`analyze ${name}`;
  await statement.execute(reader);
}
