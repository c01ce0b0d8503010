import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../src/core/orders/order.ts';
import { readMigrations } from '../../src/storage/database/migrations.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { findOrder, insertOrder } from '../../src/storage/orders/order-repository.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addMerchant } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

const [COLUMNS, RESTORING] = readMigrations().filter(({ name }) => /(store|buyer)-note/.test(name));

let held: TestDatabase;
let merchantId: string;

beforeEach(async () => {
  held = await openTestDatabase();
  merchantId = await addMerchant(held.database, 'notes');
});
afterEach(() => held.close());

const run = (...statements: readonly string[]) =>
  held.database.transaction(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });

async function place(change: Partial<Order> = {}): Promise<string> {
  const order = sampleOrder(merchantId, change);
  await held.database.transaction(async (transaction) =>
    insertOrder(await markWrite(transaction, merchantId), order, []),
  );
  return order.orderId;
}

async function notesOf(orderId: string) {
  const order = await held.database.read((reader) => findOrder(reader, merchantId, orderId));
  return [order?.note, order?.storeNote, order?.isStoreNoteShown];
}

// No such version ran on several servers.
test.skipIf(ON_CITUS)(
  'a note that the version before writes over the buyer’s becomes the store’s',
  async () => {
    const orderId = await place({ note: 'No nuts' });
    await run(`update customer_order set note = 'Thin margin', version = version + 1`);
    expect(await notesOf(orderId)).toEqual(['No nuts', 'Thin margin', false]);
    await run(`update customer_order set note = null, version = version + 1`);
    expect(await notesOf(orderId)).toEqual(['No nuts', null, false]);
  },
);

/** The changes of a docket by which these notes followed one another. */
const changes = (...notes: readonly (string | null)[]) =>
  JSON.stringify(
    notes.slice(1).map((to, index) => ({
      revision: index + 2,
      field: 'note',
      from: notes[index],
      to,
      changedAt: '2027-03-02T10:00:00.000Z',
    })),
  );

test.skipIf(ON_CITUS)('migrating restores what dockets still tell of buyers’ notes', async () => {
  const overwritten = await place({ note: 'Third' });
  const kept = await place({ note: 'Untouched' });
  await run(
    `update order_line set docket_changes = '${changes('No nuts', 'Second', 'Third')}' where order_id = '${overwritten}'`,
    'drop trigger order_buyer_note on customer_order',
    'drop function keep_buyer_note()',
    'alter table customer_order drop column store_note, drop column store_note_shown',
    `delete from schema_migration where name in ('${COLUMNS?.name}', '${RESTORING?.name}')`,
  );
  expect(await held.database.migrate()).toEqual([COLUMNS?.name, RESTORING?.name]);
  expect(await notesOf(overwritten)).toEqual(['No nuts', 'Third', false]);
  expect(await notesOf(kept)).toEqual(['Untouched', null, false]);
});
