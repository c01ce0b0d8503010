import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import type { Database } from '../../src/storage/database/database.ts';
import { databaseFolder } from '../../src/storage/database/data-folder.ts';
import { readMigrations } from '../../src/storage/database/migrations.ts';
import { openPglite } from '../../src/storage/database/pglite.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';

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
export function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return TEST_DATABASE_URL === null
    ? openInMemory(options)
    : openOnServer(TEST_DATABASE_URL, options);
}

async function openInMemory({
  waitingLimitMs = 5_000,
  migrated = true,
}: TestDatabaseOptions): Promise<TestDatabase> {
  const database = await openPglite({
    folder: null,
    waitingLimitMs,
    startFrom: migrated ? await migratedDump() : await emptyDump(),
  });
  return { database, url: null, problems: [], close: () => database.close() };
}

/**
 * Puts a migrated, empty database into a data folder, for a process to open: sooner than that could
 * make one.
 */
export async function fillFolder(folder: string): Promise<void> {
  const database = await openPglite({
    folder,
    waitingLimitMs: 5_000,
    startFrom: await migratedDump(),
  });
  await database.close();
}

// Making a database and migrating it takes seconds, loading a dump of one a tenth of that; dumps
// are kept for the next test file.
const emptyDump = (): Promise<Blob> => kept('empty', async () => dumpOf(await PGlite.create()));

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
      const database = await openPglite({
        folder,
        waitingLimitMs: 5_000,
        startFrom: await emptyDump(),
      });
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

async function openOnServer(
  server: string,
  { waitingLimitMs = 5_000, poolSize = 10, migrated = true }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const name = `bottega_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const problems: Error[] = [];
  const database = await openPostgres({
    url: url.href,
    poolSize,
    waitingLimitMs,
    report: (error) => problems.push(error),
  });
  if (migrated) await database.migrate();
  return {
    database,
    url: url.href,
    problems,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
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
