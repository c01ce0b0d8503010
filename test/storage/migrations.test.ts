import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { COPIED_TABLES } from '../../src/storage/database/distribute-tables.ts';
import { readMigrations } from '../../src/storage/database/migrations.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import {
  onServer,
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../support/database.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

const NAMES = readMigrations().map(({ name }) => name);
const DISTRIBUTION = ON_CITUS ? ['distribute-tables'] : [];
const POSTGRES = new URL('../../src/storage/database/postgres.ts', import.meta.url).href;

let held: TestDatabase;

afterEach(() => held.close());

/** Mails to an inbox are counted over all stores (decision 0051). */
const SHARED_TABLES = new Set([
  'publication',
  'schema_migration',
  'merchant',
  'merchant_slug',
  'secret_proof',
  'mail_allowance',
  // People belong to no store: their memberships do (decision 0070).
  'person',
  'person_session',
  'person_passkey',
  'person_recovery_code',
  'person_challenge',
  'person_link',
]);

/** Citus keeps the parts of a table, and its copies, in tables whose names end with a number. */
const isPartOfTable = (table: string): boolean => ON_CITUS && /_\d{6,}$/.test(table);

describe('migrations', () => {
  test('run once, in order, and are recorded', async () => {
    held = await openTestDatabase({ migrated: false });
    const { database } = held;
    expect(await database.pendingMigrations()).toEqual(NAMES);
    expect(await database.migrate()).toEqual([...NAMES, ...DISTRIBUTION]);
    expect(await database.pendingMigrations()).toEqual([]);
    expect(await database.migrate()).toEqual([]);
    const recorded = await database.read((reader) =>
      sql<{
        name: string;
        checksum: string;
      }>`select name, checksum from schema_migration order by name`.execute(reader),
    );
    expect(recorded.rows).toEqual(
      readMigrations().map(({ name, checksum }) => ({ name, checksum })),
    );
  });

  test('are refused when an applied file was changed since', async () => {
    held = await openTestDatabase();
    const { database } = held;
    await database.transaction((transaction) =>
      sql`update schema_migration set checksum = 'other' where name = ${NAMES[0]}`.execute(
        transaction,
      ),
    );
    await expect(database.migrate()).rejects.toThrow(
      `Migration ${NAMES[0]} was changed after it had been applied`,
    );
    await expect(database.pendingMigrations()).rejects.toMatchObject({ name: 'DatabaseUnusable' });
  });

  test('that cannot be applied are refused with a sentence, and leave nothing behind', async () => {
    held = await openTestDatabase({ migrated: false });
    const { database } = held;
    await database.transaction((transaction) =>
      sql`create table merchant (merchant_id integer)`.execute(transaction),
    );
    await expect(database.migrate()).rejects.toMatchObject({
      name: 'DatabaseUnusable',
      message: expect.stringMatching(
        /^Migration 0001-init can't be applied, and the database stays as it was before: .*already exists; restore/,
      ),
    });
    expect(await database.pendingMigrations()).toEqual([...NAMES, ...DISTRIBUTION]);
  });

  test('of a newer version of the service are borne', async () => {
    held = await openTestDatabase();
    await held.database.transaction((transaction) =>
      sql`insert into schema_migration (name, checksum) values ('9999-later', 'x')`.execute(
        transaction,
      ),
    );
    expect(await held.database.pendingMigrations()).toEqual([]);
  });

  test('leave every tenant table keyed by merchant, foreign keys included', async () => {
    held = await openTestDatabase();
    const { rows } = await held.database.read((reader) =>
      sql<{ table: string; kind: string; column: string }>`
      select conrelid::regclass::text as table, contype::text as kind, attname::text as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where connamespace = current_schema()::regnamespace and contype in ('p', 'f', 'u')`.execute(
        reader,
      ),
    );
    const shared = ON_CITUS ? new Set([...SHARED_TABLES, ...COPIED_TABLES]) : SHARED_TABLES;
    const tenants = rows.filter(({ table }) => !shared.has(table) && !isPartOfTable(table));
    expect(new Set(tenants.map(({ table }) => table)).size).toBe(ON_CITUS ? 48 : 50);
    expect(tenants.filter(({ column }) => column !== 'merchant_id')).toEqual([]);
  });
});

describe('reading the folder', () => {
  test('orders by number, names a badly named file, and takes line ends for equal', async () => {
    held = await openTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'bottega-migrations-'));
    const url = pathToFileURL(`${folder}/`);
    try {
      writeFileSync(join(folder, '0002-b.sql'), 'select 2;\r\n');
      writeFileSync(join(folder, '0001-a.sql'), 'select 2;\n');
      const [first, second] = readMigrations(url);
      expect([first?.name, second?.name]).toEqual(['0001-a', '0002-b']);
      expect(first?.checksum).toBe(second?.checksum);
      writeFileSync(join(folder, 'third.sql'), '');
      expect(() => readMigrations(url)).toThrow('third.sql');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.skipIf(TEST_DATABASE_URL === null)('on PostgreSQL', () => {
  test('a user who may create nothing is told what to do', async () => {
    held = await openTestDatabase({ migrated: false });
    await onServer(held.url ?? '', 'revoke create on schema public from public');
    const role = `bottega_test_${randomBytes(6).toString('hex')}`;
    const url = new URL(held.url ?? '');
    await onServer(url.href, `create role ${role} login password 'weak'`);
    [url.username, url.password] = [role, 'weak'];
    const weak = await openPostgres({
      url: url.href,
      poolSize: 1,
      waitingLimitMs: 5_000,
      report: () => undefined,
    });
    await expect(weak.migrate()).rejects.toThrow(
      /^The first migration can't be applied, .*permission denied.*; let the user/,
    );
    await weak.close();
    await onServer(held.url ?? '', `drop role ${role}`);
  });

  test('processes that migrate at once share the work without a quarrel', async () => {
    held = await openTestDatabase({ migrated: false });
    const program = `import { openPostgres } from ${JSON.stringify(POSTGRES)};
      const database = await openPostgres({ url: ${JSON.stringify(held.url)}, poolSize: 1, waitingLimitMs: 5000, report: console.error });
      console.log(JSON.stringify(await database.migrate()));
      await database.close();`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program]);
    const outputs = await Promise.all([run(), run(), run()]);
    expect(outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]).toSorted()).toEqual([
      ...NAMES,
      ...DISTRIBUTION,
    ]);
    expect(await held.database.pendingMigrations()).toEqual([]);
  });
});
