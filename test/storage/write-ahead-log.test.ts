import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { fillFolder } from '../support/database.ts';

test('the log of the embedded database does not grow for ever', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-log-'));
  await fillFolder(folder);
  const problems: Error[] = [];
  const database = await openDatabase({
    databaseUrl: null,
    dataDir: folder,
    report: (problem) => problems.push(problem),
  });
  const countFiles = () =>
    readdirSync(join(folder, 'database', 'pg_wal')).filter((name) => name.length === 24).length;
  const write = (text: string) =>
    database.transaction(async (transaction) => {
      await sql`select pg_logical_emit_message(true, 'test', ${text})`.execute(transaction);
    });
  let most = 0;
  // 128 MB, in nine files if nothing shortened the log.
  for (let count = 0; count < 128; count += 1) {
    await write(randomBytes(500_000).toString('hex'));
    most = Math.max(most, countFiles());
  }
  await database.ping();
  expect(most).toBeLessThanOrEqual(6);
  expect(problems).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});
