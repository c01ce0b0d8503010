import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../src/core/orders/order.ts';
import type { Database } from '../../src/storage/database/database.ts';
import type { StoredEvent } from '../../src/storage/shared/event-repository.ts';
import {
  findOrder,
  insertOrder,
  lockOrder,
  saveOrder,
} from '../../src/storage/orders/order-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { openTestDatabase, type TestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { arbitraryChange, arbitraryOrder } from './arbitrary-order.ts';
import { addMerchant, AT } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

let held: TestDatabase;
let database: Database;
let merchantId: string;

beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
  merchantId = await addMerchant(database, 'orders');
});

afterAll(() => held.close());

function event(sequence: number): StoredEvent {
  return { eventId: randomUUID(), kind: 'order.placed', sequence, occurredAt: AT };
}

function insert(order: Order, events: readonly StoredEvent[] = []): Promise<Order> {
  return database.transaction(async (transaction) => {
    return {
      ...order,
      ...(await insertOrder(await markWrite(transaction, order.merchantId), order, events)),
    };
  });
}

function change(
  orderId: string,
  become: (order: Order) => Order,
  events: readonly StoredEvent[] = [],
): Promise<Order> {
  return database.transaction(async (transaction) => {
    const locked = (await lockOrder(transaction, merchantId, orderId))!;
    return saveOrder(locked.transaction, locked.order, become(locked.order), events);
  });
}

function find(orderId: string, ofMerchant = merchantId): Promise<Order | null> {
  return database.read((reader) => findOrder(reader, ofMerchant, orderId));
}

async function eventsOf(orderId: string) {
  const events = database.read((reader) =>
    reader
      .selectFrom('event')
      .selectAll()
      .where('subject_id', '=', orderId)
      .orderBy('sequence')
      .execute(),
  );
  return (await events).map(({ event_id: eventId, kind, sequence, occurred_at: occurredAt }) => ({
    eventId,
    kind,
    sequence,
    occurredAt,
  }));
}

/** Until somebody waits for a row. */
async function blocked(): Promise<void> {
  for (;;) if ((await database.read(countLockWaits)) > 0) return;
}

describe('an order', () => {
  test('comes out as it went in, and again after any change', { timeout: 120_000 }, async () => {
    const life = arbitraryOrder(merchantId).chain((order) =>
      arbitraryChange(order).chain((second) =>
        fc.tuple(fc.constant([order, second]), arbitraryChange(second)),
      ),
    );
    await fc.assert(
      fc.asyncProperty(life, async ([[first, second], third]) => {
        const inserted = await insert(first!);
        expect(await find(first!.orderId)).toEqual(inserted);
        for (const next of [second!, third]) {
          const saved = await change(first!.orderId, ({ version, changedAt, orderNumber }) => ({
            ...next,
            version,
            changedAt,
            orderNumber,
          }));
          expect(await find(first!.orderId)).toEqual(saved);
        }
      }),
      { numRuns: 80, seed: 20_261_120 },
    );
  });

  test('is placed in one statement, found in one, changed in three', async () => {
    const order = sampleOrder(merchantId);
    const counts: number[] = [];
    const count = async <T>(work: () => Promise<T>): Promise<T> => {
      const before = database.countStatements();
      const result = await work();
      counts.push(database.countStatements() - before);
      return result;
    };
    await count(() => insert(order, [event(1)]));
    await count(() => find(order.orderId));
    await count(() =>
      change(
        order.orderId,
        (old) => ({
          ...old,
          storeNote: 'new',
          lines: old.lines.map((line) => ({ ...line, title: 'new' })),
        }),
        [event(2)],
      ),
    );
    // On Citus an order is written by statements of one table each.
    expect(counts).toEqual(ON_CITUS ? [10, 1, 3] : [2, 1, 3]);
  });

  test('of another merchant, or of an id that is none, is not found and not locked', async () => {
    const order = await insert(sampleOrder(merchantId));
    const other = await addMerchant(database, 'other');
    expect(await find(order.orderId, other)).toBeNull();
    for (const id of [randomUUID(), 'nonsense', '', `${order.orderId}\0`, `{${order.orderId}}`]) {
      expect(await find(id)).toBeNull();
      expect(
        await database.transaction((transaction) => lockOrder(transaction, merchantId, id)),
      ).toBeNull();
    }
    expect(await find(order.orderId.toUpperCase())).toEqual(order);
  });

  test('keeps its events with it, and loses them with the transaction', async () => {
    const order = sampleOrder(merchantId);
    const events = [event(1), event(2), event(3)];
    await insert(order, events.slice(0, 2));
    await change(order.orderId, (old) => old, events.slice(2));
    await expect(
      database.transaction(async (transaction) => {
        const locked = (await lockOrder(transaction, merchantId, order.orderId))!;
        await saveOrder(locked.transaction, locked.order, locked.order, [event(4)]);
        throw new Error('afterwards');
      }),
    ).rejects.toThrow('afterwards');
    expect(await eventsOf(order.orderId)).toEqual(events);
  });

  test('is not saved twice from the same state, nor with less than it had', async () => {
    const order = await insert(sampleOrder(merchantId));
    const stale = database.transaction(async (transaction) => {
      const locked = (await lockOrder(transaction, merchantId, order.orderId))!;
      await saveOrder(locked.transaction, locked.order, { ...locked.order, storeNote: 'once' }, []);
      await saveOrder(
        locked.transaction,
        locked.order,
        { ...locked.order, storeNote: 'twice' },
        [],
      );
    });
    await expect(stale).rejects.toThrow(order.orderId);
    await expect(change(order.orderId, (old) => ({ ...old, lines: [] }))).rejects.toThrow(
      'order_line',
    );
    expect(await find(order.orderId)).toEqual(order);
  });

  test('has its amounts, its payable amount too, in its own columns, with the currency’s places', async () => {
    const order = sampleOrder(merchantId, {
      currencyCode: 'KWD',
      shippingAmount: 1n,
      discount: { amount: 250n, label: 'Spring', source: 'merchant', code: null },
      paidAmount: 1_000n,
    });
    await insert(order);
    const { rows } = await database.read((reader) =>
      sql`select items_amount, shipping_amount, discount_amount, effective_total_amount, payable_amount, buyer_email_key from customer_order where order_id = ${order.orderId}::uuid`.execute(
        reader,
      ),
    );
    expect(rows).toEqual([
      {
        items_amount: '9007199254740.993',
        shipping_amount: '0.001',
        discount_amount: '0.250',
        effective_total_amount: '9007199254740.744',
        payable_amount: '9007199254739.744',
        buyer_email_key: 'anna@example.com',
      },
    ]);
    await database.transaction((transaction) =>
      sql`update customer_order set shipping_amount = 0.0015 where order_id = ${order.orderId}::uuid`.execute(
        transaction,
      ),
    );
    await expect(find(order.orderId)).rejects.toThrow('finer');
  });
});

async function clock(): Promise<Date> {
  const { rows } = await database.read((reader) =>
    sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(reader),
  );
  return rows[0]!.now;
}

async function moveAhead(orderId: string, byMs: number): Promise<Date> {
  const time = new Date((await clock()).getTime() + byMs);
  const { rows } = await database.transaction((transaction) =>
    sql<{
      changed_at: Date;
    }>`update customer_order set changed_at = ${time}::timestamptz where order_id = ${orderId}::uuid returning changed_at`.execute(
      transaction,
    ),
  );
  return rows[0]!.changed_at;
}

describe('the time of a change', () => {
  test('is the database’s, and rises by a millisecond at least', async () => {
    const before = await clock();
    const order = await insert(sampleOrder(merchantId, { changedAt: new Date(0) }));
    const after = await clock();
    expect(order.changedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(order.changedAt.getTime()).toBeLessThanOrEqual(after.getTime());
    const times = await database.transaction(async (transaction) => {
      const locked = (await lockOrder(transaction, merchantId, order.orderId))!;
      let last = locked.order;
      const seen = [last.changedAt.getTime()];
      for (let round = 0; round < 30; round += 1) {
        last = await saveOrder(locked.transaction, last, last, []);
        seen.push(last.changedAt.getTime());
      }
      return seen;
    });
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect((await find(order.orderId))!.version).toBe(31);
  });

  test('is after every other change of the merchant’s, even where the clock was set back by minutes', async () => {
    const store = await addMerchant(database, 'set-back');
    const ahead = await insert(sampleOrder(store));
    const future = await moveAhead(ahead.orderId, 240_000);
    const next = await insert(sampleOrder(store));
    expect(next.changedAt).toEqual(new Date(future.getTime() + 1));
    const elsewhere = await insert(sampleOrder(merchantId));
    expect(elsewhere.changedAt.getTime()).toBeLessThan(future.getTime());
    // Further ahead than that, it is no clock to follow.
    await moveAhead(ahead.orderId, 366 * 86_400_000);
    await moveAhead(next.orderId, -1_000);
    const later = await insert(sampleOrder(store));
    expect(later.changedAt.getTime()).toBeLessThan(future.getTime());
  });
});

describe.skipIf(TEST_DATABASE_URL === null)('on PostgreSQL', () => {
  test('whoever waited for an order sees all of what the other made of it', async () => {
    const order = await insert(sampleOrder(merchantId));
    const waiting = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = database.transaction(async (transaction) => {
      const locked = (await lockOrder(transaction, merchantId, order.orderId))!;
      waiting.resolve();
      await release.promise;
      const payment = {
        paymentId: randomUUID(),
        kind: 'payment',
        amount: 5n,
        reference: 'r',
        occurredAt: AT,
        recordedAt: AT,
        actor: 'cli',
      } as const;
      return saveOrder(
        locked.transaction,
        locked.order,
        { ...locked.order, storeNote: 'first', payments: [payment] },
        [],
      );
    });
    await waiting.promise;
    const second = database.transaction((transaction) =>
      lockOrder(transaction, merchantId, order.orderId),
    );
    await blocked();
    release.resolve();
    expect((await second)?.order).toEqual(await first);
  });
});
