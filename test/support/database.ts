import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import type { Database } from '../../src/storage/database/database.ts';
import { databaseFolder } from '../../src/storage/database/data-folder.ts';
import { readMigrations } from '../../src/storage/database/migrations.ts';
import { openOnInstance } from '../../src/storage/database/pglite.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import { addWorkers, dropOnWorkers, entrancesOf, ON_CITUS } from './citus-databases.ts';
import { distributedWhenRefusing } from './refuse-for-citus.ts';
import { takeRecycled } from './recycled-pglite.ts';
import { takeRecycledDatabase } from './recycled-postgres.ts';
import { sharedRun } from './share-run.ts';

export interface TestDatabase {
  readonly database: Database;
  /**
   * The address on PostgreSQL, for a second process or pool; null on PGlite, which has room for one
   * only.
   */
  readonly url: string | null;
  /** What went wrong where nobody waited for it. */
  readonly problems: Error[];
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  readonly waitingLimitMs?: number;
  readonly poolSize?: number;
  /** False: an empty database, before its first migration. */
  readonly migrated?: boolean;
}

/** The server that tests run on; unset, they run on PGlite in memory. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'] ?? null;

/**
 * A migrated, empty database of its own, on PGlite or on the server that TEST_DATABASE_URL names.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const opened = await (TEST_DATABASE_URL === null
    ? openInMemory(options)
    : openOnServer(TEST_DATABASE_URL, options));
  return { ...opened, database: distributedWhenRefusing(opened.database) };
}

async function openInMemory({
  waitingLimitMs = 5_000,
  migrated = true,
}: TestDatabaseOptions): Promise<TestDatabase> {
  const pglite = migrated
    ? await takeRecycled(startMigrated)
    : await PGlite.create({ loadDataDir: await emptyDump() });
  const database = await openOnInstance(pglite, waitingLimitMs);
  return { database, url: null, problems: [], close: () => database.close() };
}

/**
 * Puts a migrated, empty database into a data folder, for a process to open: sooner than that could
 * make one.
 */
export async function fillFolder(folder: string): Promise<void> {
  const pglite = await startIn(folder, await migratedDump());
  await pglite.close();
}

function startIn(folder: string, loadDataDir: Blob): Promise<PGlite> {
  const dataDir = databaseFolder(folder);
  mkdirSync(dataDir, { recursive: true });
  return PGlite.create({ dataDir, loadDataDir });
}

// Making a database and migrating it takes seconds, loading a dump of one a tenth of that; dumps
// are kept for the next test file.
const emptyDump = (): Promise<Blob> => kept('empty', async () => dumpOf(await PGlite.create()));

export const startMigrated = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await migratedDump() });

function migratedDump(): Promise<Blob> {
  const migrations = createHash('sha256')
    .update(
      readMigrations()
        .map(({ name, checksum }) => `${name} ${checksum}`)
        .join('\n'),
    )
    .digest('hex');
  return kept(`migrated-${migrations.slice(0, 16)}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bottega-test-'));
    try {
      const database = await openOnInstance(await startIn(folder, await emptyDump()), 5_000);
      await database.migrate();
      await database.close();
      return await dumpOf(await PGlite.create(databaseFolder(folder)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

async function dumpOf(pglite: PGlite): Promise<Blob> {
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

async function kept(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = join(
    tmpdir(),
    `bottega-test-pglite-${manifest.dependencies['@electric-sql/pglite']}-${name}.tar`,
  );
  if (!existsSync(file)) {
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(unfinished, Buffer.from(await (await make()).arrayBuffer()));
    renameSync(unfinished, file);
  }
  // Read whole: a Blob of the file could no longer be read once another test file, which made one
  // at the same time, has put its own in the place.
  return new Blob([readFileSync(file)]);
}

/** A migrated database that tests copy, since migrating takes several times as long. */
let template: Promise<string> | null = null;

async function makeTemplate(server: string, prefix: string): Promise<string> {
  const name = nameDatabase(prefix);
  await migrateOnServer(await createOnServer(server, name, 'template0'));
  return name;
}

async function migrateOnServer(url: string): Promise<void> {
  const database = await openPostgres({
    url,
    poolSize: 1,
    waitingLimitMs: 60_000,
    report: () => undefined,
  });
  await database.migrate();
  await database.close();
}

const nameDatabase = (prefix: string): string => `${prefix}${randomBytes(8).toString('hex')}`;

/** Creates a database and returns its address. */
async function createOnServer(server: string, name: string, from: string): Promise<string> {
  await onServer(server, `create database ${name} encoding 'UTF8' template ${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await addWorkers(url.href);
  return url.href;
}

async function dropOnServer(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(server, `drop database ${name} with (force)`);
  await dropOnWorkers(server, name);
}

interface ServerDatabase {
  readonly url: string;
  end(): Promise<void>;
}

/** A database that is dropped at its end. */
async function takeEmpty(server: string): Promise<ServerDatabase> {
  const url = await createOnServer(server, nameDatabase('bottega_test_'), 'template0');
  return { url, end: () => dropOnServer(server, url) };
}

/**
 * A migrated database that the next test may have, once it is empty again. What is left at the end
 * of the run is dropped with its template.
 */
async function takeMigrated(server: string): Promise<ServerDatabase> {
  const run = sharedRun();
  // Outside a run of Vitest nobody would drop the template.
  if (run === null) return takeEmpty(server);
  const lent = await takeRecycledDatabase(server, async () => {
    const name = nameDatabase(run.databasePrefix);
    // The servers of a distributed database can't copy it together.
    if (ON_CITUS) {
      const url = await createOnServer(server, name, 'template0');
      await migrateOnServer(url);
      return url;
    }
    template ??= makeTemplate(server, run.databasePrefix);
    return createOnServer(server, name, await template);
  });
  const end = async () => {
    if (!(await lent.giveBack())) await dropOnServer(server, lent.url);
  };
  return { url: lent.url, end };
}

async function openOnServer(
  server: string,
  { waitingLimitMs = 5_000, poolSize = 10, migrated = true }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const { url, end } = await (migrated ? takeMigrated(server) : takeEmpty(server));
  const problems: Error[] = [];
  const database = await openPostgres({
    url,
    poolSize,
    waitingLimitMs,
    report: (error) => problems.push(error),
  });
  if (migrated) await database.migrate();
  return {
    database,
    url,
    problems,
    close: async () => {
      await database.close();
      await end();
    },
  };
}

/** A database, and the same one through every other server through which orders are taken. */
export async function openEntrances(
  { database, url, problems }: TestDatabase,
  poolSize = 10,
): Promise<readonly Database[]> {
  const others = url === null ? [] : entrancesOf(url).slice(1);
  const opened = others.map((other) =>
    openPostgres({
      url: other,
      poolSize,
      waitingLimitMs: 5_000,
      report: (error) => problems.push(error),
    }),
  );
  return [database, ...(await Promise.all(opened))];
}

/** Runs one statement on the server, outside of what is tested. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
