import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemsAmount } from '../../src/core/orders/totals.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { ORDER_STATES, type Order, type OrderStatus } from '../../src/core/orders/order.ts';
import { insertKey } from '../../src/storage/keys/api-key-repository.ts';
import type { Database, Transaction } from '../../src/storage/database/database.ts';
import { readChangedOrders, readOrdersOfPage } from '../../src/storage/orders/feed.ts';
import { listOrders } from '../../src/storage/orders/list.ts';
import {
  findOrder,
  findOrderStatus,
  insertOrder,
} from '../../src/storage/orders/order-repository.ts';
import { readPlacingFacts } from '../../src/storage/orders/placing-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { arbitraryOrder } from './arbitrary-order.ts';
import { addMerchant, AT } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';

const FAR = new Date('9999-01-01T00:00:00Z');

let held: TestDatabase;
let database: Database;

beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
});

afterAll(() => held.close());

function insert(order: Order): Promise<Order> {
  return database.transaction(async (transaction) => {
    return {
      ...order,
      ...(await insertOrder(await markWrite(transaction, order.merchantId), order, [])),
    };
  });
}

function withoutUnreported({ payments: _payments, lines, ...rest }: Order): OrderStatus {
  return { ...rest, lines: lines.map(({ docket: _docket, holds: _holds, ...line }) => line) };
}

test(
  'the status of an order, alone, in the feed and in a list, is all of it but payments and dockets',
  { timeout: 60_000 },
  async () => {
    const merchantId = await addMerchant(database, 'statuses');
    await fc.assert(
      fc.asyncProperty(arbitraryOrder(merchantId), async (order) => {
        const status = withoutUnreported(await insert(order));
        expect(
          await database.read((reader) => findOrderStatus(reader, merchantId, order.orderId)),
        ).toEqual(status);
        const { orders } = await database.read((reader) =>
          readChangedOrders(reader, merchantId, {
            after: null,
            since: status.changedAt,
            horizon: FAR,
            limit: 200,
            replies: { form: 0, now: FAR },
          }),
        );
        const entry = {
          orderId: status.orderId,
          changedAt: status.changedAt,
          version: status.version,
          orderNumber: status.orderNumber,
          keptReply: null,
        };
        expect(orders.find(({ orderId }) => orderId === order.orderId)).toEqual(entry);
        const whole = await database.read((reader) =>
          readOrdersOfPage(reader, merchantId, [order.orderId], { horizon: FAR }),
        );
        expect(whole).toEqual([status]);
        const listed = await database.read((reader) =>
          listOrders(reader, merchantId, {
            state: null,
            unpaid: false,
            placedSince: null,
            beforeOrderId: null,
            limit: 200,
          }),
        );
        expect(listed.find(({ orderId }) => orderId === order.orderId)).toEqual(status);
      }),
      { numRuns: 40, seed: 20_261_120 },
    );
    for (const id of [randomUUID(), 'nonsense', ''])
      expect(await database.read((reader) => findOrderStatus(reader, merchantId, id))).toBeNull();
  },
);

test('is read in one statement, which looks into neither payments nor dockets', async () => {
  const merchantId = await addMerchant(database, 'untold');
  const { orderId } = await insert(sampleOrder(merchantId));
  const read = (): Promise<OrderStatus | null> =>
    database.read((reader) => findOrderStatus(reader, merchantId, orderId));
  const before = database.countStatements();
  expect(await read()).not.toBeNull();
  expect(database.countStatements() - before).toBe(1);
  const [gone, restored] = [
    sql`alter table order_payment rename to hidden_payment`,
    sql`alter table hidden_payment rename to order_payment`,
  ];
  const [noDocket, docket] = [
    sql`alter table order_line rename docket_changes to hidden_changes`,
    sql`alter table order_line rename hidden_changes to docket_changes`,
  ];
  const run = (...statements: (typeof gone)[]) =>
    database.transaction(async (transaction) => {
      for (const statement of statements) await statement.execute(transaction);
    });
  await run(gone, noDocket);
  const found = await read().finally(() => run(restored, docket));
  expect(found).toMatchObject({ orderId });
  expect(await database.read((reader) => findOrder(reader, merchantId, orderId))).toMatchObject({
    orderId,
    payments: [],
  });
});

/**
 * The indexes that a statement reads, where a table may not be read from its beginning to its end.
 */
async function indexesOf(
  statement: (transaction: Transaction) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<string> {
  let plan = '';
  // A refusal takes back what was set for the plan.
  await database.transaction(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_bitmapscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    plan = JSON.stringify((await statement(transaction)).rows);
    return refuse('stale');
  });
  return plan;
}

describe('there is an index', () => {
  test('for the orders of a state, latest first', async () => {
    const plan = await indexesOf(async (transaction) => {
      // In an empty table, every index costs the same.
      await sql`update pg_class set reltuples = 100000, relpages = 10000 where oid in ('customer_order'::regclass, 'customer_order_pkey'::regclass, 'customer_order_state'::regclass)`.execute(
        transaction,
      );
      return sql`explain select * from customer_order where merchant_id = ${randomUUID()}::uuid and state = 'accepted' order by order_id desc limit 50`.execute(
        transaction,
      );
    });
    expect(plan).toContain('customer_order_state');
  });

  test('for keys by their ids, of which there is one each', async () => {
    const [one, other] = [
      await addMerchant(database, 'key-one'),
      await addMerchant(database, 'key-other'),
    ];
    const key = {
      keyId: randomUUID(),
      name: 'ERP',
      scopes: [],
      createdBy: 'test',
      createdAt: AT,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    };
    const add = (merchantId: string) =>
      database.transaction((transaction) => insertKey(transaction, merchantId, key, randomUUID()));
    await add(one);
    await expect(add(other)).rejects.toThrow(/api_key_id/);
    const plan = await indexesOf((transaction) =>
      sql`explain select * from api_key where key_id = ${key.keyId}::uuid`.execute(transaction),
    );
    expect(plan).toContain('api_key_id');
  });
});

test.each(ORDER_STATES)(
  'whether an order that is %s counts as unpaid, for its buyer and its network',
  async (state) => {
    const merchantId = await addMerchant(database, `unpaid-${state}`);
    const placed = sampleOrder(merchantId);
    const order = { ...placed, state, placedFrom: 'network', paidAmount: 0n, onAccount: false };
    expect(itemsAmount(order.lines)).toBeGreaterThan(0n);
    await insert(order);
    const facts = await database.transaction((transaction) =>
      readPlacingFacts(transaction, merchantId, {
        emailKey: order.buyer.email.toLowerCase(),
        placedFrom: 'network',
        addresses: [],
        discountCode: null,
        sampledSkus: [],
        skus: [],
      }),
    );
    const counted = ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'].includes(state)
      ? 1
      : 0;
    expect(facts).toMatchObject({ unpaidFromEmail: counted, unpaidFromAddress: counted });
  },
);
