import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { asBusyError } from './busy.ts';
import { DatabaseUnusable } from './database.ts';

export interface Migration {
  /** The name of the migration's file without its extension, such as `0001-init`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export type QueryRows = <Row>(sqlText: string, parameters?: readonly unknown[]) => Promise<Row[]>;

export interface MigrationSession {
  runScript(sqlText: string): Promise<void>;
  readonly rows: QueryRows;
}

/**
 * The key of the advisory lock that is held while migrations run: the ASCII codes of "botteg". No
 * other lock may use this key.
 */
const LOCK_KEY = 0x626f74746567;

const MIGRATIONS_FOLDER = new URL('../migrations/', import.meta.url);

export function readMigrations(folder: URL = MIGRATIONS_FOLDER): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  return files.map((file) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file))
      throw new Error(`a migration is named like 0001-init.sql, not ${file}`);
    const sql = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
    return {
      name: file.slice(0, -'.sql'.length),
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    };
  });
}

/**
 * Runs the migrations that haven't been run yet, each in its own transaction, and returns their
 * names. Several processes that call this at the same time take turns, and each migration runs
 * once. `finish` runs after them in any case, and returns the names of what else it did.
 */
export async function runMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
  finish: () => Promise<readonly string[]> = async () => [],
): Promise<string[]> {
  await runAlone(session, () =>
    session.runScript(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz(3) not null default now(), checksum text not null)',
    ),
  ).catch((error: unknown) => {
    throw asMigrationFailure('The first migration', error);
  });
  const applied: string[] = [];
  for (const migration of await findPendingMigrations(session.rows, migrations))
    if (await applyMigration(session, migration)) applied.push(migration.name);
  return [...applied, ...(await finish())];
}

/**
 * Runs `work` in a transaction while no other process migrates. The lock belongs to the transaction
 * and not to the session, which a connection pooler may share with others.
 */
export async function runAlone<T>(session: MigrationSession, work: () => Promise<T>): Promise<T> {
  await session.runScript('begin');
  try {
    // The role may have limits that suit requests.
    await session.runScript(
      `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    await session.rows('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const result = await work();
    await session.runScript('commit');
    return result;
  } catch (error) {
    await session.runScript('rollback');
    throw error;
  }
}

/**
 * Returns the migrations that haven't been run yet.
 * @throws DatabaseUnusable if the file of a migration was changed after it had been run
 */
export async function findPendingMigrations(
  rows: QueryRows,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const [table] = await rows<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  );
  if (table?.found !== true) return [...migrations];
  const applied = await rows<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.find(
    ({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum,
  );
  if (changed !== undefined) {
    throw new DatabaseUnusable(
      `Migration ${changed.name} was changed after it had been applied to this database; restore its file, and write the change as a new migration.`,
    );
  }
  return migrations.filter(({ name }) => !checksums.has(name));
}

/** Returns false if another process has run the migration meanwhile. */
async function applyMigration(session: MigrationSession, migration: Migration): Promise<boolean> {
  return runAlone(session, async () => {
    const pending = await findPendingMigrations(session.rows, [migration]);
    if (pending.length === 0) return false;
    // While a migration waits for a lock, all other sessions queue behind it. It therefore gives up
    // quickly, and the operator can run it again.
    await session.runScript(`set local lock_timeout = '5s'`);
    await session.runScript(migration.sql);
    await session.rows('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    return true;
  }).catch((error: unknown) => {
    throw asMigrationFailure(`Migration ${migration.name}`, error);
  });
}

const NOT_ALLOWED = '42501';

/** Says what couldn't be applied, unless it may work when it is tried again. */
function asMigrationFailure(subject: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnusable) return error;
  if (asBusyError(error) !== error) return error;
  const remedy =
    'code' in error && error.code === NOT_ALLOWED
      ? 'let the user of DATABASE_URL own the database ("alter database … owner to …") or its tables, and run it again'
      : 'restore the schema that the migrations before made, such as from a backup, if somebody has changed it by hand, and run it again';
  return new DatabaseUnusable(
    `${subject} can't be applied, and the database stays as it was before: ${error.message}; ${remedy}.`,
    { cause: error },
  );
}
