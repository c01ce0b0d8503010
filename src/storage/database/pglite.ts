import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect } from 'kysely';
import { checkChannel } from './channel.ts';
import { COLUMN_PARSERS, SESSION_SETTINGS } from './column-types.ts';
import type { Database, Reader } from './database.ts';
import { databaseFolder } from './data-folder.ts';
import { openMutex } from './mutex.ts';
import { lockFolder } from './folder-lock.ts';
import { findPending, readMigrations, runMigrations, type MigrationSession } from './migrations.ts';
import type { Tables } from './schema.ts';
import { openSessions } from './sessions.ts';

export interface PgliteOptions {
  readonly folder: string;
  readonly waitingLimitMs: number;
}

/**
 * Opens the embedded database in the data folder. @throws FolderLocked if the data folder is in use
 */
export async function openPglite({ folder, waitingLimitMs }: PgliteOptions): Promise<Database> {
  const lock = lockFolder(folder);
  try {
    const dataDir = databaseFolder(folder);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create({ dataDir });
    return await openOnInstance(pglite, waitingLimitMs, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens a database on a PGlite instance that is already running. Closing the database also closes
 * the instance.
 */
export async function openOnInstance(
  pglite: PGlite,
  waitingLimitMs: number,
  onClosed: () => void = () => undefined,
): Promise<Database> {
  // All parsers of column values are replaced, because PGlite has its own for every array type.
  pglite.parsers = Object.fromEntries(COLUMN_PARSERS);
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    await pglite.exec(`set ${name} = '${value}'`);
  return wrapPglite(pglite, waitingLimitMs, onClosed);
}

function wrapPglite(pglite: PGlite, waitingLimitMs: number, onClosed: () => void): Database {
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const queue = openMutex(waitingLimitMs);
  const sessions = openSessions(kysely, queue.run);
  const migrations = readMigrations();
  const closing = closeOnce(async () => {
    await queue.close();
    await pglite.close();
    onClosed();
  });
  return {
    kind: 'pglite',
    ...sessions,
    migrate: () => queue.run(() => runMigrations(migrationSession(pglite), migrations)),
    pendingMigrations: () =>
      queue.run(async () =>
        (await findPending(migrationSession(pglite).rows, migrations)).map(({ name }) => name),
      ),
    ping: () => sessions.read(ask),
    listen: (channel, onNotification) =>
      queue.run(() => listen(pglite, queue.run, channel, onNotification)),
    close: closing,
  };
}

async function ask(reader: Reader): Promise<void> {
  await reader.getExecutor().executeQuery(CompiledQuery.raw('select 1'));
}

async function listen(
  pglite: PGlite,
  run: (work: () => Promise<void>) => Promise<void>,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stop = await pglite.listen(checkChannel(channel), onNotification);
  return () => run(() => stop());
}

function migrationSession(pglite: PGlite): MigrationSession {
  return {
    script: async (text) => void (await pglite.exec(text)),
    rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await pglite.query<Row>(text, [...parameters])).rows,
  };
}

function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
