import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../src/storage/database/database.ts';
import { readMigrations } from '../../src/storage/database/migrations.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { findOrder, insertOrder } from '../../src/storage/orders/order-repository.ts';
import { openTestDatabase, type TestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { addMerchant } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

/** As many orders of one store can be written at the same time. */
const SLOTS = 16;
const MIGRATIONS = readMigrations().filter(({ name }) => name.includes('order-number'));

let held: TestDatabase;
let merchantId: string;

beforeEach(async () => {
  held = await openTestDatabase({ poolSize: SLOTS + 4 });
  merchantId = await addMerchant(held.database, 'numbers');
});
afterEach(() => held.close());

const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));
const byNumber = (a: string, b: string) => Number(a) - Number(b);

async function write(transaction: Transaction, store = merchantId): Promise<string> {
  const marked = await markWrite(transaction, store);
  return (await insertOrder(marked, sampleOrder(store), [])).orderNumber;
}

const place = (store = merchantId): Promise<string> =>
  held.database.transaction((transaction) => write(transaction, store));

/** An order that is written, and committed or rolled back when asked to. */
async function begin() {
  const written = Promise.withResolvers<string>();
  const ending = Promise.withResolvers<'commit' | 'roll back'>();
  const ended = held.database
    .transaction(async (transaction) => {
      written.resolve(await write(transaction));
      if ((await ending.promise) === 'roll back') throw new Error('rolled back');
    })
    .catch(written.reject);
  const number = await written.promise;
  return {
    number,
    end: async (how: 'commit' | 'roll back') => {
      ending.resolve(how);
      await ended;
    },
  };
}

const run = (...statements: readonly string[]) =>
  held.database.transaction(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });

/** An order as the version before writes it: without a number. */
const placeAsBefore = async (placedAt: string): Promise<string> => {
  const orderId = randomUUID();
  await run(`insert into customer_order (merchant_id, order_id, version, changed_at, state, workflow_type,
      merchant_review_required, placed_via, fulfilment, currency_code, items_amount, shipping_amount,
      effective_total_amount, payable_amount, placed_at, buyer_email_key, customer_email)
    values ('${merchantId}', '${orderId}', 1, now(), 'accepted', 'stock', false, 'agent', 'collect', 'EUR', 1, 0,
      1, 1, '${placedAt}', 'a@example.org', 'a@example.org')`);
  return orderId;
};

const numberOf = async (orderId: string) =>
  (await held.database.read((reader) => findOrder(reader, merchantId, orderId)))?.orderNumber;

describe('an order’s number', () => {
  test('counts from 1001 in each store, and a rollback leaves no gap', async () => {
    const other = await addMerchant(held.database, 'others');
    const numbers: string[] = [];
    for (let count = 0; count < 2 * SLOTS + 3; count += 1) {
      numbers.push(await place());
      if (count % 5 !== 0) continue;
      const gone = await begin();
      await gone.end('roll back');
    }
    expect(numbers).toEqual(range(1001, 2 * SLOTS + 3));
    expect(await place(other)).toBe('1001');
  });

  test.runIf(TEST_DATABASE_URL !== null)(
    'waits for no other order until sixteen are being written, and is never given twice',
    async () => {
      const random = new Random(20_261_123);
      const committed: string[] = [];
      for (let round = 0; round < 6; round += 1) {
        const open = [];
        for (let count = 0; count < SLOTS; count += 1) open.push(await begin());
        expect(new Set(open.map(({ number }) => number)).size).toBe(SLOTS);
        let isWaiting = true;
        const waiting = place().finally(() => (isWaiting = false));
        await untilSomebodyWaits();
        expect(isWaiting).toBe(true);
        for (const { number, end } of open) {
          const ending = random.below(3) === 0 ? 'roll back' : 'commit';
          await end(ending);
          if (ending === 'commit') committed.push(number);
        }
        committed.push(await waiting);
      }
      // What was skipped meanwhile is given by and by.
      while (committed.length < 150) committed.push(await place());
      expect(committed.toSorted(byNumber)).toEqual(range(1001, 150));
    },
  );

  test.runIf(TEST_DATABASE_URL !== null)('is given once to orders at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 200 }, () => place()));
    expect(new Set(numbers).size).toBe(200);
    // Rows that were locked at the end lag behind; the next orders catch up.
    while (numbers.length < 250) numbers.push(await place());
    expect(numbers.toSorted(byNumber)).toEqual(range(1001, 250));
  });
});

/** Until a session waits for a row. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) if ((await held.database.read(countLockWaits)) > 0) return;
}

// No such version ran on several servers.
describe.skipIf(ON_CITUS)('while the version before serves beside this one', () => {
  test('orders of both are numbered, and those of stores that it creates', async () => {
    const first = await placeAsBefore('2027-03-02T10:00:00Z');
    const second = await place();
    const third = await placeAsBefore('2027-03-02T10:00:02Z');
    expect([await numberOf(first), second, await numberOf(third)]).toEqual(range(1001, 3));
    const store = randomUUID();
    await run(`insert into merchant (merchant_id, slug, name, currency_code, timezone, settings, created_at)
      select '${store}', 'old-style', name, currency_code, timezone, settings, created_at from merchant limit 1`);
    expect(await place(store)).toBe('1001');
  });
});

describe.skipIf(ON_CITUS)('migrating a database that has orders', () => {
  test('numbers them in the order of their placing, and those that come meanwhile after them', async () => {
    const [first, ...rest] = MIGRATIONS;
    const names = MIGRATIONS.map(({ name }) => `'${name}'`).join(', ');
    await run(
      'drop trigger order_search_insert on customer_order',
      'drop trigger order_search_change on customer_order',
      'drop trigger order_number on customer_order',
      'drop trigger order_number_slots on merchant',
      'drop function take_order_number()',
      'drop function add_order_number_slots()',
      'drop table order_number_slot',
      'alter table customer_order drop column order_number',
      `delete from schema_migration where name in (${names})`,
    );
    const days = ['2027-01-05', '2027-01-02', '2027-02-09', '2027-01-01', '2027-01-03'];
    const old: string[] = [];
    for (const day of days) old.push(await placeAsBefore(day));
    // The old processes go on between the migrations; what is new starts when all have run.
    for (const { name, checksum } of rest)
      await run(`insert into schema_migration (name, checksum) values ('${name}', '${checksum}')`);
    expect(await held.database.migrate()).toEqual([first?.name]);
    const between = await placeAsBefore('2026-01-01');
    await run(
      `delete from schema_migration where name in (${rest.map(({ name }) => `'${name}'`).join(', ')})`,
    );
    expect(await held.database.migrate()).toEqual(rest.map(({ name }) => name));
    const numbered = await Promise.all([...old, between].map(numberOf));
    expect(numbered).toEqual(['1004', '1002', '1005', '1001', '1003', '1006']);
    expect(await place()).toBe('1007');
    const { rows } = await held.database.read((reader) =>
      sql`select version from customer_order where version <> 1`.execute(reader),
    );
    expect(rows).toEqual([]);
  });
});
