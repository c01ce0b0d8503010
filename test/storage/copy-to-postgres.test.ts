import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/storage/database/database.ts';
import { copyToPostgres } from '../../src/storage/database/copy-to-postgres.ts';
import { openOnInstance } from '../../src/storage/database/pglite.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import {
  openTestDatabase,
  startMigrated,
  TEST_DATABASE_URL,
  type TestDatabase,
} from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import { workshop } from '../support/workshop.ts';
import { sampleOrder } from './sample-order.ts';

const silent = { start: () => undefined, update: () => undefined };

let source: Database;
let target: TestDatabase;
let url: string;

/** Rows of every sort of column: bytes, decimals, days, moments, JSON and text of all languages. */
async function fill(database: Database): Promise<void> {
  const merchantId = await openStore(database, workshop('boards'));
  await database.transaction(async (transaction) => {
    const marked = await markWrite(transaction, merchantId);
    for (let count = 0; count < 30; count += 1) {
      const note = `Grüße ${count} "\\\n\t🪵`;
      await insertOrder(marked, { ...sampleOrder(merchantId), note }, []);
    }
    await sql`insert into opportunity_attachment (merchant_id, public_id, file_name, mime_type, content, uploaded_at)
      select ${merchantId}::uuid, gen_random_uuid(), 'Zeichnung ' || n, 'image/png',
        decode(repeat(md5(n::text), 4000 * n), 'hex'), '2027-03-02T11:00:00.125Z'::timestamptz
      from generate_series(1, 5) as n`.execute(transaction);
    await sql`insert into mail (merchant_id, mail_id, kind, content, created_at)
      select ${merchantId}::uuid, gen_random_uuid(), 'order', jsonb_build_object('n', n, 'amount', 0.10, 'e', 1e-7, 'x', null), now()
      from generate_series(1, 5000) as n`.execute(transaction);
  });
}

const count = async (table: string): Promise<number> => {
  const { rows } = await target.database.read((reader) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(reader),
  );
  return rows[0]?.count ?? -1;
};

const ordersOf = (database: Database) =>
  database.read((reader) =>
    sql`select to_jsonb(o) from customer_order as o order by order_id`.execute(reader),
  );

const breakOff = () => {
  throw new Error('the power is off');
};

describe.skipIf(TEST_DATABASE_URL === null)('copying to PostgreSQL', () => {
  beforeAll(async () => {
    source = await openOnInstance(await startMigrated(), 5_000);
    await fill(source);
  });
  afterAll(() => source.close());
  beforeEach(async () => {
    target = await openTestDatabase({ migrated: false });
    url = target.url ?? '';
  });
  afterEach(() => target.close());

  test('copies every row, shows how far it is, and leaves the triggers at work', async () => {
    const steps: number[] = [];
    const copied = await copyToPostgres(source, url, {
      start: (total) => steps.push(-total),
      update: (done) => steps.push(done),
    });
    const total = copied.reduce((sum, { rows }) => sum + rows, 0);
    expect(steps[0]).toBe(-total);
    expect(steps.at(-1)).toBe(total);
    expect(await count('mail')).toBe(5_000);
    expect(await count('customer_order')).toBe(30);
    expect(await count('opportunity_attachment')).toBe(5);
    expect((await ordersOf(target.database)).rows).toEqual((await ordersOf(source)).rows);
    await openStore(target.database, workshop('later'));
    expect(await count('order_number_slot')).toBe(32);
  });

  test('refuses a database that has rows, or tables of somebody else, and changes nothing', async () => {
    await target.database.transaction((transaction) =>
      sql`create table guest (name text)`.execute(transaction),
    );
    await expect(copyToPostgres(source, url, silent)).rejects.toThrow(
      "has tables that aren't Bottega's (guest)",
    );
    expect(await target.database.pendingMigrations()).not.toEqual([]);
    await target.database.transaction((transaction) => sql`drop table guest`.execute(transaction));
    await target.database.migrate();
    await openStore(target.database, workshop('mine'));
    await expect(copyToPostgres(source, url, silent)).rejects.toThrow(
      /isn't empty: it has rows in .*merchant/,
    );
    expect(await count('merchant')).toBe(1);
  });

  test('leaves nothing behind when it breaks off, and can be repeated', async () => {
    await expect(
      copyToPostgres(source, url, { start: () => undefined, update: breakOff }),
    ).rejects.toThrow('the power is off');
    expect(await count('merchant')).toBe(0);
    await copyToPostgres(source, url, silent);
    expect(await count('merchant')).toBe(1);
  });

  test('keeps nothing of a copy that differs', async () => {
    await target.database.migrate();
    await target.database.transaction((transaction) =>
      sql`create rule lose_mails as on insert to mail do instead nothing`.execute(transaction),
    );
    await expect(copyToPostgres(source, url, silent)).rejects.toThrow(
      'The copy differs in mail; nothing was kept of it.',
    );
    expect(await count('merchant')).toBe(0);
    await target.database.transaction((transaction) =>
      sql`create or replace rule lose_mails as on insert to mail where new.content ->> 'n' = '7' do instead nothing`.execute(
        transaction,
      ),
    );
    await expect(copyToPostgres(source, url, silent)).rejects.toThrow('The copy differs in mail;');
  });
});
