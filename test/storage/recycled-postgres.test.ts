import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function open() {
  const { url, close } = await openTestDatabase();
  return { url: String(url), close };
}

describe.skipIf(TEST_DATABASE_URL === null)('a database on a server', () => {
  test('a closed database is taken again, with the rows of the migrations only', async () => {
    const first = await open();
    const before = await query(first.url, 'select * from publication');
    expect(before).toHaveLength(1);
    await query(
      first.url,
      `insert into merchant (merchant_id, slug, name, currency_code, timezone, settings, created_at)
         values (gen_random_uuid(), 'shop', 'Shop', 'EUR', 'Europe/Rome', '{}', now())`,
    );
    await query(first.url, 'delete from publication');
    await first.close();

    const again = await open();
    expect(again.url).toBe(first.url);
    expect(await query(again.url, 'select * from publication')).toEqual(before);
    expect(await query(again.url, 'select * from merchant')).toEqual([]);
    await again.close();
  });

  test('a session that a test has left open ends before the next test', async () => {
    const first = await open();
    const left = new Client(first.url);
    const ended = new Promise((resolve) => left.on('error', resolve));
    await left.connect();
    await left.query('begin');
    await left.query('lock table merchant');
    await first.close();
    expect(await ended).toMatchObject({ code: '57P01' });

    const again = await open();
    expect(await query(again.url, 'select * from merchant')).toEqual([]);
    await again.close();
  });

  test.each([
    ['another column', 'alter table mail add column colour text'],
    ['another function', `create function told() returns int language sql as 'select 1'`],
    ['statistics', 'analyze publication'],
  ])('a database that has %s is dropped', async (_, change) => {
    const first = await open();
    await query(first.url, change);
    await first.close();
    await expect(query(first.url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });
});
