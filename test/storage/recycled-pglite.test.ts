import type { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, test, vi } from 'vitest';
import { startMigrated } from '../support/database.ts';
import { takeRecycled } from '../support/recycled-pglite.ts';

const none = () => Promise.reject(new Error('none is idle'));
const held: PGlite[] = [];

async function take(start: () => Promise<PGlite>): Promise<PGlite> {
  const pglite = await takeRecycled(start);
  held.push(pglite);
  return pglite;
}

/** A new instance, after which none is idle. */
async function takeNew(): Promise<PGlite> {
  const start = vi.fn<typeof startMigrated>(startMigrated);
  for (;;) {
    const pglite = await take(start);
    if (start.mock.calls.length > 0) return pglite;
  }
}

async function close(pglite: PGlite): Promise<void> {
  held.splice(held.indexOf(pglite), 1);
  await pglite.close();
}

afterEach(async () => {
  for (const pglite of held.splice(0)) await pglite.close();
});

const publications = async (pglite: PGlite) =>
  (await pglite.query('select * from publication')).rows;

test('a closed instance is taken again, with the rows of the migrations only', async () => {
  const pglite = await takeNew();
  const before = await publications(pglite);
  expect(before).toHaveLength(1);
  const heard = vi.fn<() => void>();
  await pglite.listen('told', heard);
  await pglite.exec(`
    insert into merchant (merchant_id, slug, name, currency_code, timezone, settings, created_at)
      values (gen_random_uuid(), 'shop', 'Shop', 'EUR', 'Europe/Rome', '{}', now());
    delete from publication;
    set statement_timeout = 1000;
    create temporary table passing (note text)`);
  await close(pglite);

  const again = await take(none);
  expect(again).toBe(pglite);
  expect(await publications(again)).toEqual(before);
  expect((await again.query('select * from merchant')).rows).toEqual([]);
  expect((await again.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  await expect(again.query('select * from passing')).rejects.toThrow('does not exist');
  await again.query(`select pg_notify('told', 'something')`);
  await again.query('select 1');
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['has another column', 'alter table mail add column colour text'],
  ['has another function', `create function told() returns int language sql as 'select 1'`],
  ['has statistics', 'analyze publication'],
  ['has counted an empty table', 'analyze customer_order'],
  ['is inside a transaction', 'begin'],
])('an instance that %s is not taken again', async (_, change) => {
  const pglite = await takeNew();
  await pglite.exec(change);
  await close(pglite);
  await expect(take(none)).rejects.toThrow('none is idle');
});
