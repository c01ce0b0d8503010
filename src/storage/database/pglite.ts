import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect } from 'kysely';
import type { Tracer } from '../../core/shared/tracer.ts';
import { checkChannel } from './channel.ts';
import { COLUMN_PARSERS, SESSION_SETTINGS } from './column-types.ts';
import type { Database, Reader, ReportProblem, WorkObserver } from './database.ts';
import { copyDataFolder } from './copy-data-folder.ts';
import { databaseFolder } from './data-folder.ts';
import { DiskSpace } from './disk-room.ts';
import { HintSender, SEND_HINTS_SQL } from './hints.ts';
import { openMutex } from './mutex.ts';
import { lockFolder } from './folder-lock.ts';
import {
  findPendingMigrations,
  readMigrations,
  runMigrations,
  type MigrationSession,
} from './migrations.ts';
import { stopAfterPanic } from './pglite-panic.ts';
import type { Tables } from './schema.ts';
import { openSessions } from './sessions.ts';
import { statementLog, traceSessions } from './traced-database.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

export interface PgliteOptions {
  readonly folder: string;
  readonly waitingLimitMs: number;
  readonly reserveMib: number;
  readonly report: ReportProblem;
  readonly workObserver?: WorkObserver;
  readonly tracer?: Tracer | null;
}

/**
 * The additional parts of an embedded database that is stored in a folder. Tests use databases in
 * memory.
 */
interface DatabaseOnDisk {
  /** The data folder, of which the database is one part. */
  readonly folder: string;
  readonly diskSpace: DiskSpace;
  readonly writeAheadLog: WriteAheadLog;
  readonly report: ReportProblem;
  readonly workObserver?: WorkObserver;
}

/** Limits the part of the write-ahead log that is kept for reuse. PostgreSQL's default is 80 MB. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'min_wal_size=32MB'];

/**
 * Opens the embedded database in the data folder.
 * @throws FolderLocked if the data folder is in use, or DatabaseUnusable if its disk is full or
 * read-only
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder, waitingLimitMs, reserveMib, report, workObserver, tracer = null } = options;
  const lock = lockFolder(folder);
  try {
    const diskSpace = new DiskSpace({ folder, reserveMib });
    const dataDir = databaseFolder(folder);
    diskSpace.requireSpaceForStart({ isNew: !existsSync(join(dataDir, 'PG_VERSION')) });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const pglite = await runWatched(workObserver, () =>
      PGlite.create({ dataDir, startParams: START_PARAMETERS }),
    );
    const writeAheadLog = new WriteAheadLog(join(dataDir, 'pg_wal'));
    const disk = {
      folder,
      diskSpace,
      writeAheadLog,
      report,
      ...(workObserver && { workObserver }),
    };
    return await openOnInstance(pglite, waitingLimitMs, () => lock.release(), disk, tracer);
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
  disk: DatabaseOnDisk | null = null,
  tracer: Tracer | null = null,
): Promise<Database> {
  // All parsers of column values are replaced, because PGlite has its own for every array type.
  pglite.parsers = Object.fromEntries(COLUMN_PARSERS);
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    await pglite.exec(`set ${name} = '${value}'`);
  return wrapPglite(pglite, waitingLimitMs, onClosed, disk, tracer);
}

function wrapPglite(
  pglite: PGlite,
  waitingLimitMs: number,
  onClosed: () => void,
  disk: DatabaseOnDisk | null,
  tracer: Tracer | null,
): Database {
  const panic =
    disk === null
      ? null
      : stopAfterPanic(pglite, (problem) => disk.workObserver?.reportPanic(problem));
  const kysely = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    ...statementLog(tracer),
  });
  const queue = openMutex(waitingLimitMs);
  const run = <T>(work: () => Promise<T>) => queue.run(() => runWatched(disk?.workObserver, work));
  const hintSender = new HintSender((hints) =>
    run(() => pglite.query(SEND_HINTS_SQL, [JSON.stringify(hints)])),
  );
  const sessions = traceSessions(
    openSessions(kysely, run, (hints) => hintSender.add(hints)),
    tracer,
  );
  const migrations = readMigrations();
  const closing = closeOnce(async () => {
    await hintSender.close();
    await queue.close();
    // After a panic, closing the instance would never finish.
    if (panic?.hasPanicHappened() !== true)
      await runWatched(disk?.workObserver, () => pglite.close());
    onClosed();
  });
  return {
    kind: 'pglite',
    pooling: 'none',
    ...sessions,
    ...(disk !== null &&
      requireDiskSpace(sessions, disk, () => run(() => pglite.exec('checkpoint')))),
    // Migrations aren't watched, because one of them may take longer than any request.
    migrate: () => queue.run(() => runMigrations(migrationSession(pglite), migrations)),
    pendingMigrations: () =>
      run(async () =>
        (await findPendingMigrations(migrationSession(pglite).rows, migrations)).map(
          ({ name }) => name,
        ),
      ),
    // Copying isn't watched, because it may take longer than any request.
    backUp:
      disk === null
        ? null
        : (target) =>
            copyDataFolder(disk.folder, target, (copyFiles) =>
              queue.run(async () => {
                await pglite.exec('checkpoint');
                await copyFiles();
              }),
            ),
    ping: () => sessions.read(queryDatabase),
    isWritable: () => disk?.diskSpace.hasRoom() ?? true,
    listen: (channel, onNotification) => run(() => listen(pglite, run, channel, onNotification)),
    close: closing,
  };
}

type Sessions = Pick<Database, 'read' | 'snapshot' | 'transaction'>;

/**
 * Refuses writes while the disk is almost full, because the embedded database would hang forever.
 * Also shortens the write-ahead log, because the embedded database never does so itself.
 */
function requireDiskSpace(
  { read, snapshot, transaction }: Sessions,
  { diskSpace, writeAheadLog, report }: DatabaseOnDisk,
  checkpoint: () => Promise<unknown>,
): Sessions {
  return {
    read: async (work) => {
      diskSpace.requireSpaceForReading();
      return read(work);
    },
    snapshot: async (work) => {
      diskSpace.requireSpaceForReading();
      return snapshot(work);
    },
    transaction: async (work) => {
      diskSpace.requireSpaceForWriting();
      const result = await transaction(work);
      if (writeAheadLog.isDue()) checkpoint().catch(report);
      return result;
    },
  };
}

async function runWatched<T>(
  observer: WorkObserver | undefined,
  work: () => Promise<T>,
): Promise<T> {
  observer?.beginWork();
  try {
    return await work();
  } finally {
    observer?.endWork();
  }
}

async function queryDatabase(reader: Reader): Promise<void> {
  await reader.getExecutor().executeQuery(CompiledQuery.raw('select 1'));
}

async function listen(
  pglite: PGlite,
  runQueued: (work: () => Promise<void>) => Promise<void>,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stop = await pglite.listen(checkChannel(channel), onNotification);
  return () => runQueued(() => stop());
}

function migrationSession(pglite: PGlite): MigrationSession {
  return {
    runScript: async (text) => void (await pglite.exec(text)),
    rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await pglite.query<Row>(text, [...parameters])).rows,
  };
}

function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
