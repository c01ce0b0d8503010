import { sql } from 'kysely';
import type { Client } from 'pg';
import { type Database, DatabaseUnusable, type Reader } from './database.ts';
import { openPostgres, withPostgresClient } from './postgres.ts';

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** The sum of the hashes of all rows. It doesn't depend on the order of the rows. */
  readonly hash: string;
}

/**
 * Reports the progress of copying: first the total number of rows, then the number of rows copied
 * so far.
 */
export interface CopyProgress {
  start(total: number): void;
  update(copiedRows: number): void;
}

/**
 * The tables in which a new database may already have rows, because migrations or the first start
 * of the service fill them.
 */
const PREFILLED_TABLES = new Set(['schema_migration', 'publication', 'secret_proof']);
/** The list of migrations isn't copied, because the target has its own. */
const SKIPPED_TABLES = new Set(['schema_migration']);
/**
 * The amount of text that one statement inserts. It is limited because the size of rows varies from
 * a short code to a whole file.
 */
const BATCH_CHARACTERS = 1_000_000;
const MAXIMUM_BATCH_ROWS = 2_000;

type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Copies all tables to an empty PostgreSQL database, and then compares the number of rows and their
 * contents. All rows are copied in one transaction, so that the target stays empty if copying
 * fails.
 * @throws DatabaseUnusable with a sentence for the operator
 */
export async function copyToPostgres(
  source: Database,
  url: string,
  progress: CopyProgress,
): Promise<CopiedTable[]> {
  await prepareTargetDatabase(source, url);
  return withPostgresClient(url, (client) =>
    source.snapshot(async (reader) => {
      const query = queryFunctionOf(client);
      await query('begin');
      // Citus can't write all servers' copies of a table after it has written parts at once.
      await query(`set local citus.multi_shard_modify_mode = 'sequential'`);
      // If this fails, the connection is closed, and PostgreSQL rolls the transaction back.
      const copied = await copyTables(reader, query, progress);
      await query('commit');
      return copied;
    }),
  );
}

/** Runs the migrations on the target. Refuses a target that already has other tables. */
async function prepareTargetDatabase(source: Database, url: string): Promise<void> {
  const own = new Set(await source.read((reader) => tableNames(queryFunctionOfReader(reader))));
  const tables = await withPostgresClient(url, (client) => tableNames(queryFunctionOf(client)));
  const others = tables.filter((table) => !own.has(table));
  if (others.length > 0) {
    throw new DatabaseUnusable(
      `The database that --to names has tables that aren't Bottega's (${others.slice(0, 5).join(', ')}); create an empty one for it.`,
    );
  }
  const target = await openPostgres({
    url,
    poolSize: 1,
    waitingLimitMs: 5_000,
    report: () => undefined,
  });
  try {
    await target.migrate();
  } finally {
    await target.close();
  }
}

async function copyTables(
  reader: Reader,
  query: Query,
  progress: CopyProgress,
): Promise<CopiedTable[]> {
  const read = queryFunctionOfReader(reader);
  const tables = (await tablesInForeignKeyOrder(read)).filter(
    (table) => !SKIPPED_TABLES.has(table),
  );
  await requireEmptyTables(query, tables);
  const expected: CopiedTable[] = [];
  for (const table of tables) expected.push(await tableHash(read, table));
  progress.start(expected.reduce((sum, { rows }) => sum + rows, 0));
  let done = 0;
  for (const table of tables) {
    await withoutTriggers(query, table, async () => {
      await query(`delete from "${table}"`);
      await copyRows(read, query, table, (rows) => progress.update((done += rows)));
    });
  }
  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push(await tableHash(query, table));
  const wrong = expected.filter(
    ({ rows, hash }, index) => rows !== copied[index]?.rows || hash !== copied[index]?.hash,
  );
  if (wrong.length > 0) {
    throw new DatabaseUnusable(
      `The copy differs in ${wrong.map(({ table }) => table).join(', ')}; nothing was kept of it.`,
    );
  }
  return copied;
}

// Triggers are disabled, because their effects are already part of the copied rows. Tables on
// several servers have none, and Citus doesn't know the statement.
async function withoutTriggers(
  query: Query,
  table: string,
  copy: () => Promise<void>,
): Promise<void> {
  const triggers = await query(
    `select 1 from pg_trigger where tgrelid = '"${table}"'::regclass and not tgisinternal`,
  );
  if (triggers.length > 0) await query(`alter table "${table}" disable trigger user`);
  await copy();
  if (triggers.length > 0) await query(`alter table "${table}" enable trigger user`);
}

async function requireEmptyTables(query: Query, tables: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables.filter((name) => !PREFILLED_TABLES.has(name))) {
    const [found] = await query<{ found: boolean }>(
      `select exists (select 1 from "${table}") as found`,
    );
    if (found?.found === true) filled.push(table);
  }
  if (filled.length > 0) {
    throw new DatabaseUnusable(
      `The database that --to names isn't empty: it has rows in ${filled.slice(0, 5).join(', ')}${filled.length > 5 ? ' and others' : ''}. Nothing was copied.`,
    );
  }
}

async function copyRows(
  readQuery: Query,
  query: Query,
  table: string,
  onCopied: (rows: number) => void,
): Promise<void> {
  const columns = (await columnNames(readQuery, table)).map((column) => `"${column}"`).join(', ');
  await readQuery(
    `declare copied no scroll cursor for select row_to_json(t)::text as row from "${table}" as t`,
  );
  let limit = 1;
  for (;;) {
    const rows = await readQuery<{ row: string }>(`fetch ${limit} from copied`);
    if (rows.length === 0) break;
    const batch = `[${rows.map(({ row }) => row).join(',')}]`;
    await query(
      `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`,
      [batch],
    );
    onCopied(rows.length);
    const fitting = Math.floor((limit * BATCH_CHARACTERS) / batch.length);
    limit = Math.max(1, Math.min(fitting, limit * 4, MAXIMUM_BATCH_ROWS));
  }
  await readQuery('close copied');
}

/**
 * Returns SQL that adds up 15 hexadecimal digits of each row's hash, starting at digit
 * `firstDigit`.
 */
const hashSum = (firstDigit: number): string =>
  `coalesce(sum(('x' || substr(hash, ${firstDigit}, 15))::bit(60)::bigint), 0)::text`;

/**
 * Computes the hash of a table. Columns are listed in a fixed order, because two databases may have
 * added them in a different order.
 */
async function tableHash(query: Query, table: string): Promise<CopiedTable> {
  const columns = (await columnNames(query, table)).map((column) => `t."${column}"`).join(', ');
  const [found] = await query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, ${hashSum(1)} || '-' || ${hashSum(16)} as hash
     from (select encode(sha256(convert_to(row(${columns})::text, 'UTF8')), 'hex') as hash from "${table}" as t) as hashed`,
  );
  return { table, rows: Number(found?.rows ?? 0), hash: found?.hash ?? '' };
}

async function columnNames(query: Query, table: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = '${table}' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function tableNames(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns all tables, sorted so that each one comes after the tables that its foreign keys refer
 * to.
 */
async function tablesInForeignKeyOrder(query: Query): Promise<string[]> {
  const links = await query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint as c
     join pg_class as child on child.oid = c.conrelid join pg_class as parent on parent.oid = c.confrelid
     where c.contype = 'f' and c.conrelid <> c.confrelid and c.connamespace = current_schema()::regnamespace`,
  );
  const ordered: string[] = [];
  let left = await tableNames(query);
  while (left.length > 0) {
    const waits = (table: string) =>
      links.some(({ child, parent }) => child === table && left.includes(parent));
    const ready = left.filter((table) => !waits(table));
    if (ready.length === 0)
      throw new Error(`foreign keys refer to each other in ${left.join(', ')}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

function queryFunctionOfReader(reader: Reader): Query {
  return async <Row>(text: string) => (await sql.raw<Row>(text).execute(reader)).rows;
}

function queryFunctionOf(client: Client): Query {
  // TypeScript can't check the type of a query's rows, because it depends on the SQL statement.
  return async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[];
}
