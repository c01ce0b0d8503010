import { randomBytes } from 'node:crypto';
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import type { Database } from '../../src/storage/database.ts';
import { openPglite } from '../../src/storage/pglite.ts';
import { openPostgres } from '../../src/storage/postgres.ts';

export interface TestDatabase {
  readonly database: Database;
  /** The address on PostgreSQL, for a second process or pool; null on PGlite, which has room for one only. */
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

/** A migrated, empty database of its own, on PGlite or on the server that TEST_DATABASE_URL names. */
export function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return TEST_DATABASE_URL === null ? openInMemory(options) : openOnServer(TEST_DATABASE_URL, options);
}

async function openInMemory({ waitingLimitMs = 5_000, migrated = true }: TestDatabaseOptions): Promise<TestDatabase> {
  const startFrom = await openAsBlob(await emptyDump());
  const database = await openPglite({ folder: null, waitingLimitMs, startFrom });
  if (migrated) await database.migrate();
  return { database, url: null, problems: [], close: () => database.close() };
}

/** Puts a migrated, empty database into a data folder, for a process to open: sooner than that could make one. */
export async function fillFolder(folder: string): Promise<void> {
  const database = await openPglite({ folder, waitingLimitMs: 5_000, startFrom: await openAsBlob(await emptyDump()) });
  await database.migrate();
  await database.close();
}

// Making a database takes seconds, loading a dump of one a tenth of that; the dump is kept for the next test file.
async function emptyDump(): Promise<string> {
  const { PGlite } = await import('@electric-sql/pglite');
  const file = join(tmpdir(), `bottega-test-pglite-${manifest.dependencies['@electric-sql/pglite']}.tar`);
  if (existsSync(file)) return file;
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
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
  const database = await openPostgres({ url: url.href, poolSize, waitingLimitMs, report: (error) => problems.push(error) });
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
