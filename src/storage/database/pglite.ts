import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect } from 'kysely';
import { plainChannel } from './channel.ts';
import { COLUMN_PARSERS, SESSION_SETTINGS } from './column-types.ts';
import type { Database, Reader } from './database.ts';
import { databaseFolder } from './data-folder.ts';
import { openFairQueue } from './fair-queue.ts';
import { lockFolder } from './folder-lock.ts';
import { findPending, readMigrations, runMigrations, type MigrationSession } from './migrations.ts';
import type { Tables } from './schema.ts';
import { openSessions } from './sessions.ts';

export interface PgliteOptions {
  /** The data folder; null keeps everything in memory, for tests. */
  readonly folder: string | null;
  readonly waitingLimitMs: number;
  /** What an in-memory database starts from: a dump of another one. */
  readonly startFrom?: Blob;
}

/** @throws FolderInUse */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const lock = options.folder === null ? null : lockFolder(options.folder);
  try {
    const pglite = await startPglite(options);
    return databaseOn(pglite, options.waitingLimitMs, () => lock?.release());
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function startPglite({ folder, startFrom }: PgliteOptions): Promise<PGlite> {
  const dataDir = folder === null ? null : databaseFolder(folder);
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(startFrom === undefined ? {} : { loadDataDir: startFrom }),
  });
  // Replaced as a whole, because PGlite brings parsers of its own for every array type.
  pglite.parsers = Object.fromEntries(COLUMN_PARSERS);
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    await pglite.exec(`set ${name} = '${value}'`);
  return pglite;
}

function databaseOn(pglite: PGlite, waitingLimitMs: number, onClosed: () => void): Database {
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const queue = openFairQueue(waitingLimitMs);
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
    listen: (channel, onHint) => queue.run(() => listen(pglite, queue.run, channel, onHint)),
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
  onHint: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stop = await pglite.listen(plainChannel(channel), onHint);
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
