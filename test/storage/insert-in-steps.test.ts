import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptReply } from '../../src/core/orders/kept-reply.ts';
import type { Order } from '../../src/core/orders/order.ts';
import type { Database, Transaction } from '../../src/storage/database/database.ts';
import { noteDistributed } from '../../src/storage/database/distribution.ts';
import { hintsOf } from '../../src/storage/database/hints.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import type { StoredEvent } from '../../src/storage/shared/event-repository.ts';
import type { NewSubjectMail } from '../../src/storage/shared/new-mails.ts';
import { insertEndpoint } from '../../src/storage/webhooks/endpoint-repository.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { sizeOf } from '../support/sizes.ts';
import { arbitraryOrder } from './arbitrary-order.ts';
import { addMerchant, AT } from './sample-data.ts';

/** How an order is written: as on one server, or as where tables are on several. */
type Way = 'at once' | 'in steps';

interface Placing {
  readonly order: Order;
  readonly events: readonly StoredEvent[];
  readonly mails: readonly NewSubjectMail[];
  readonly kept: KeptReply | null;
}

/** What the two stores have in common, so that their rows differ in nothing but the merchant. */
const ENDPOINTS = [
  { endpointId: randomUUID(), kinds: null, state: 'active' },
  { endpointId: randomUUID(), kinds: ['order.paid', 'order.shipped'], state: 'paused' },
  { endpointId: randomUUID(), kinds: ['order.placed'], state: 'active' },
  { endpointId: randomUUID(), kinds: null, state: 'paused' },
] as const;

const DISABLED = ENDPOINTS[3].endpointId;

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00.000Z'),
  max: new Date('2090-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});

const events: fc.Arbitrary<readonly StoredEvent[]> = fc
  .array(fc.record({ kind: fc.constantFrom('order.placed', 'order.paid'), occurredAt: instant }), {
    maxLength: 3,
  })
  .map(
    (list) =>
      list.map((event, index) => ({
        ...event,
        eventId: randomUUID(),
        sequence: index + 1,
      })) as readonly StoredEvent[],
  );

const mails: fc.Arbitrary<readonly NewSubjectMail[]> = fc
  .array(
    fc.record({
      recipient: fc.constantFrom('ann@example.org', 'shop@example.org'),
      content: fc.record({
        customer: fc.string({ unit: 'grapheme-ascii' }),
        parts: fc.array(fc.nat()),
      }),
      createdAt: instant,
    }),
    { maxLength: 2 },
  )
  // What a mail says is of no importance here, only that it arrives as it is.
  .map(
    (list) =>
      list.map((mail) => ({ ...mail, mailId: randomUUID(), kind: 'order_placed' })) as never,
  );

const kept = fc.option(fc.record({ text: fc.json(), form: fc.nat(9), until: fc.option(instant) }));

const placings: fc.Arbitrary<readonly Placing[]> = fc.uniqueArray(
  fc.record({ order: arbitraryOrder(''), events, mails, kept }),
  { minLength: 1, maxLength: 3, selector: ({ order }) => order.orderId },
);

let held: TestDatabase;
let database: Database;
beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
});
afterAll(() => held.close());

let stores = 0;

async function addStore(): Promise<string> {
  stores += 1;
  const merchantId = await addMerchant(database, `store-${stores}`);
  await database.transaction(async (transaction) => {
    for (const endpoint of ENDPOINTS) {
      const details = { url: 'https://example.org', description: null, createdBy: 'cli:test' };
      const whole = { ...endpoint, ...details, createdAt: AT };
      await insertEndpoint(transaction, merchantId, whole as never, 'sealed');
    }
    await sql`
      update webhook_endpoint set state = 'disabled', disabled_at = ${AT}, disabled_because = 'staff'
      where merchant_id = ${merchantId}::uuid and endpoint_id = ${DISABLED}::uuid`.execute(
      transaction,
    );
  });
  return merchantId;
}

async function prepare(transaction: Transaction, way: Way): Promise<void> {
  if (way === 'at once') return;
  noteDistributed(transaction);
  // Where tables are on several servers, no trigger writes the words.
  await sql`alter table customer_order disable trigger order_search_insert`.execute(transaction);
}

/** Places orders in a store of their own, and returns all that is then in the store. */
async function place(way: Way, list: readonly Placing[]) {
  const merchantId = await addStore();
  const outcomes = [];
  const times: number[] = [];
  for (const { order, events: ofOrder, mails: written, kept: reply } of list) {
    const outcome = await database.transaction(async (transaction) => {
      await prepare(transaction, way);
      const marked = await markWrite(transaction, merchantId);
      const placed = { ...order, merchantId };
      const { changedAt, ...fields } = await insertOrder(marked, placed, ofOrder, written, reply);
      times.push(changedAt.getTime());
      if (way === 'in steps')
        await sql`alter table customer_order enable trigger order_search_insert`.execute(marked);
      return { ...fields, hints: hintsOf(transaction).map(({ channel }) => channel) };
    });
    outcomes.push(outcome);
  }
  const { tables, stamps } = await readStore(merchantId);
  expect(times.toSorted()).toEqual(stamps);
  return { outcomes, tables };
}

/** The rows of a store in all tables, without the merchant and the times of writing. */
async function readStore(merchantId: string) {
  return database.read(async (reader) => {
    const { rows: names } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'merchant_id'
        and table_name not in ('merchant', 'merchant_slug')
      order by table_name`.execute(reader);
    const tables: Record<string, readonly string[]> = {};
    for (const { name } of names) {
      const { rows } = await sql<{ line: string }>`
        select (to_jsonb(t) - 'merchant_id' - 'changed_at')::text as line
        from ${sql.table(name)} as t where merchant_id = ${merchantId}::uuid order by 1`.execute(
        reader,
      );
      if (rows.length > 0) tables[name] = rows.map(({ line }) => line);
    }
    const { rows } = await sql<{ at: Date }>`
      select changed_at as at from customer_order where merchant_id = ${merchantId}::uuid`.execute(
      reader,
    );
    return { tables, stamps: rows.map(({ at }) => at.getTime()).toSorted() };
  });
}

// On Citus every order is written in steps, and nothing is there to compare it with.
describe.skipIf(ON_CITUS)('an order', () => {
  test('leaves the same rows in all tables, in one statement and in steps', async () => {
    await fc.assert(
      fc.asyncProperty(placings, async (list) => {
        expect(await place('in steps', list)).toEqual(await place('at once', list));
      }),
      { numRuns: sizeOf(300, 12), seed: 20_261_129 },
    );
  });
});
