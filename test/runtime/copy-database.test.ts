import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fillFolder, openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { openProcesses } from './process.ts';

const processes = openProcesses();
afterAll(() => processes.close());

const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

const copy = (to: string, more: Record<string, string>) =>
  processes.run(['database', 'copy', '--to', to], more);

test('database copy says what it was given wrong', async () => {
  const empty = processes.folder();
  expect(await copy('mysql://db', { BOTTEGA_DATA_DIR: empty })).toMatchObject({
    code: 1,
    err: expect.stringContaining('--to must be an address such as postgres://'),
  });
  expect(await copy(NOWHERE, { BOTTEGA_DATA_DIR: empty })).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no database in'),
  });
});

test('database copy says that nothing answers there', async () => {
  const folder = processes.folder();
  await fillFolder(folder);
  expect(await copy(NOWHERE, { BOTTEGA_DATA_DIR: folder })).toMatchObject({
    code: 1,
    err: expect.stringContaining('--to leads to no usable database'),
  });
});

test.skipIf(TEST_DATABASE_URL === null)(
  'a data folder is copied to PostgreSQL, and served from there with its secret',
  async () => {
    const folder = await processes.demoFolder();
    const target = await openTestDatabase({ migrated: false });
    const url = target.url ?? '';
    try {
      const copied = await processes.run(['database', 'copy', '--to', url, '--json'], {
        BOTTEGA_DATA_DIR: folder,
      });
      expect(copied).toMatchObject({ code: 0, err: '' });
      const { rows, tables } = JSON.parse(copied.out);
      expect(tables.find(({ table }: { table: string }) => table === 'merchant').rows).toBe(5);
      expect(rows).toBeGreaterThan(100);
      const again = await processes.run(['database', 'copy', '--to', url], {
        BOTTEGA_DATA_DIR: folder,
      });
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining("isn't empty") });
      const secret = readFileSync(join(folder, 'secret'), 'utf8').trim();
      const environment = { DATABASE_URL: url, BOTTEGA_SECRET: secret };
      const listed = await processes.run(['merchant', 'list', '--json'], environment);
      expect(listed).toMatchObject({ code: 0, err: '' });
      const server = processes.bottega(['serve'], environment);
      const [, address = ''] = await server.says(/"url":"([^"]+)".*"running"/);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect(await server.stop('SIGTERM')).toBe(0);
    } finally {
      await target.close();
    }
  },
);
