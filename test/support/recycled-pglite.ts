import type { PGlite } from '@electric-sql/pglite';

/** Instances that are empty again and that no test holds. */
const idle: Recyclable[] = [];
let mostIdle = 0;
/**
 * Deleted rows stay in their tables, because PGlite never vacuums by itself: after more than this,
 * a new instance is cheaper.
 */
const MAXIMUM_DELETED = 2_000;

/**
 * From now on, as many instances are kept running. Only for processes that somebody else ends: no
 * process with a running instance ends by itself.
 */
export function keepRunning(count: number): void {
  mostIdle = count;
}

/** An instance and what it held when it was new. */
interface Recyclable {
  readonly pglite: PGlite;
  /** Ends the instance, as `pglite.close` did before it was replaced. */
  readonly end: () => Promise<void>;
  /**
   * Changes with every change of a table, column, constraint, trigger or function, and with
   * ANALYZE, since statistics change the plans of other tests.
   */
  readonly schema: string;
  readonly emptying: string;
  deleted: number;
}

/**
 * An instance like those that `start` makes, and the same one as often as possible, since starting
 * one takes almost a second. Closing it empties it for the next test, or ends it where a test has
 * changed the schema.
 */
export async function takeRecycled(start: () => Promise<PGlite>): Promise<PGlite> {
  if (mostIdle === 0) return start();
  const recyclable = idle.pop() ?? (await recyclableOf(await start()));
  return lend(recyclable);
}

async function recyclableOf(pglite: PGlite): Promise<Recyclable> {
  return {
    pglite,
    end: pglite.close.bind(pglite),
    schema: await schemaOf(pglite),
    emptying: await emptyingOf(pglite),
    deleted: 0,
  };
}

function lend(recyclable: Recyclable): PGlite {
  const { pglite } = recyclable;
  const stops: (() => Promise<void>)[] = [];
  const { listen } = Object.getPrototypeOf(pglite) as PGlite; // its class
  pglite.listen = async (...listener) => {
    const stop = await listen.apply(pglite, listener);
    stops.push(stop);
    return stop;
  };
  pglite.close = async () => {
    for (const stop of stops) await stop();
    if (idle.length < mostIdle && (await isEmptied(recyclable))) idle.push(recyclable);
    else await recyclable.end();
  };
  return pglite;
}

async function isEmptied(recyclable: Recyclable): Promise<boolean> {
  const { pglite, schema, emptying } = recyclable;
  try {
    await pglite.exec('discard all'); // refused inside a transaction that a test left open
    if ((await schemaOf(pglite)) !== schema) return false;
    const results = await pglite.exec(emptying);
    recyclable.deleted += results.at(-1)?.affectedRows ?? 0; // of all statements
    return recyclable.deleted <= MAXIMUM_DELETED;
  } catch {
    return false;
  }
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
async function schemaOf(pglite: PGlite): Promise<string> {
  const rows = CATALOGS.map(
    ([catalog, id]) =>
      `select '${catalog}', ${id}, xmin from ${catalog} where ${id} >= ${FIRST_OWN}`,
  );
  const { rows: hashes } = await pglite.query<{ hash: string }>(
    `select md5(string_agg(one::text, ' ' order by one::text)) as hash
       from (${rows.join(' union all ')}) as one`,
  );
  return hashes[0]?.hash ?? '';
}

/** Statements that leave each table with the rows that the migrations put there. */
async function emptyingOf(pglite: PGlite): Promise<string> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const statements: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pglite.query<{ kept: string | null }>(
      `select quote_literal(json_agg(one)) as kept from ${name} as one`,
    );
    const kept = rows[0]?.kept ?? null;
    statements.push(`delete from ${name}`);
    if (kept === null) continue;
    statements.push(
      `insert into ${name} select * from json_populate_recordset(null::${name}, ${kept})`,
    );
  }
  // The role keeps triggers and foreign keys from being asked about what all goes.
  return [
    'set session_replication_role = replica',
    ...statements,
    'reset session_replication_role',
  ].join(';\n');
}
