import { ON_CITUS } from './citus-databases.ts';

/** Runs one statement and returns its rows. */
export type ReadRows = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** How a test's database looked when it was new, and what makes it so again. */
export interface NewState {
  /**
   * Changes with every change of a table, column, constraint, trigger or function, and with
   * ANALYZE, since statistics change the plans of other tests.
   */
  readonly schema: string;
  /** Statements that leave each table with the rows that the migrations put there. */
  readonly emptying: readonly string[];
}

/**
 * Deleted rows stay in their tables until they are vacuumed: after more than this, a new database
 * is cheaper.
 */
export const MAXIMUM_DELETED = 2_000;

export async function readNewState(readRows: ReadRows): Promise<NewState> {
  return { schema: await hashSchema(readRows), emptying: await writeEmptying(readRows) };
}

/** Where a schema stands, each with the column that names whose row it is. */
const CATALOGS = [
  ['pg_class', 'oid'],
  ['pg_attribute', 'attrelid'],
  ['pg_constraint', 'oid'],
  ['pg_trigger', 'oid'],
  ['pg_proc', 'oid'],
  ['pg_statistic', 'starelid'],
];
/** Lower numbers are of PostgreSQL's own objects. */
const FIRST_OWN = 16_384;

/** A hash of the schema: of its rows in the catalogs, and of which transaction wrote each. */
export async function hashSchema(readRows: ReadRows): Promise<string> {
  const rows = CATALOGS.map(
    ([catalog, id]) =>
      `select '${catalog}', ${id}, xmin::text from ${catalog} where ${id} >= ${FIRST_OWN}`,
  );
  // ANALYZE of an empty table leaves nothing but this count, and no trace of its transaction.
  rows.push(
    `select 'counted', oid, reltuples::text from pg_class where oid >= ${FIRST_OWN} and relkind = 'r'`,
  );
  const hashes = await readRows(
    `select md5(string_agg(one::text, ' ' order by one::text)) as hash
       from (${rows.join(' union all ')}) as one`,
  );
  return String(hashes[0]?.['hash']);
}

/** The role is set on the workers, too, where tables are emptied one after another. */
const CITUS_SETTINGS = [
  "set local citus.propagate_set_commands = 'local'",
  "set local citus.multi_shard_modify_mode = 'sequential'",
];

async function writeEmptying(readRows: ReadRows): Promise<readonly string[]> {
  const tables = await readRows(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const statements: string[] = [];
  for (const { name } of tables) {
    const rows = await readRows(
      `select quote_literal(json_agg(one)) as kept from ${String(name)} as one`,
    );
    const kept = rows[0]?.['kept'] ?? null;
    statements.push(`delete from ${String(name)}`);
    if (kept === null) continue;
    statements.push(
      `insert into ${String(name)}
         select * from json_populate_recordset(null::${String(name)}, ${String(kept)})`,
    );
  }
  // The role keeps triggers and foreign keys from being asked about what all goes.
  return [
    'begin',
    ...(ON_CITUS ? CITUS_SETTINGS : []),
    'set local session_replication_role = replica',
    ...statements,
    'commit',
  ];
}
