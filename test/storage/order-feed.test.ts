import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../src/core/orders/order.ts';
import type { Database, Reader } from '../../src/storage/database/database.ts';
import { readChangedOrders, readOrdersOfPage } from '../../src/storage/orders/feed.ts';
import {
  findOrderStatus,
  insertOrder,
  lockOrder,
  saveOrder,
} from '../../src/storage/orders/order-repository.ts';
import { markWrite, readHorizon } from '../../src/storage/database/writes-in-flight.ts';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { Follower } from './follow-feed.ts';
import { addMerchant } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

let held: TestDatabase;
let database: Database;

beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
});

afterAll(() => held.close());

/** Places an order. No two of them have the same millisecond, in which their ids would decide. */
async function place(merchantId: string): Promise<{ orderId: string; changedAt: Date }> {
  const order = sampleOrder(merchantId);
  const { changedAt } = await database.transaction(async (transaction) => {
    return insertOrder(await markWrite(transaction, merchantId), order, []);
  });
  await passed(merchantId, changedAt);
  return { orderId: order.orderId, changedAt };
}

function touch(merchantId: string, orderId: string): Promise<Order> {
  return database.transaction(async (transaction) => {
    const locked = (await lockOrder(transaction, merchantId, orderId))!;
    return saveOrder(locked.transaction, locked.order, locked.order, []);
  });
}

const words = (count: number): string =>
  JSON.stringify({ words: randomBytes(16 * count).toString('hex') });

/** Until the clock has left the millisecond of that change. */
async function passed(merchantId: string, changedAt: Date): Promise<Date> {
  for (;;) {
    const horizon = await database.read((reader) => readHorizon(reader, merchantId));
    if (horizon > changedAt) return horizon;
  }
}

function page(
  merchantId: string,
  horizon: Date,
  question: Partial<Parameters<typeof readChangedOrders>[2]> = {},
) {
  return database.read((reader) =>
    readChangedOrders(reader, merchantId, {
      after: null,
      since: null,
      limit: 10,
      horizon,
      replies: { form: 0, now: horizon },
      ...question,
    }),
  );
}

const ids = ({ orders }: Awaited<ReturnType<typeof page>>) => orders.map(({ orderId }) => orderId);

describe('a page', () => {
  test('holds each order once, as it is told, in the order of their latest changes, up to the horizon', async () => {
    const merchantId = await addMerchant(database, 'pages');
    const placed = [await place(merchantId), await place(merchantId), await place(merchantId)];
    const last = await touch(merchantId, placed[0]!.orderId);
    const all = [placed[1]!, placed[2]!, last];
    const horizon = await passed(merchantId, last.changedAt);
    const whole = await page(merchantId, horizon);
    expect(whole.orders.at(-1)).toEqual({
      orderId: last.orderId,
      changedAt: last.changedAt,
      version: last.version,
      orderNumber: last.orderNumber,
      keptReply: null,
    });
    const status = await database.read((reader) =>
      findOrderStatus(reader, merchantId, last.orderId),
    );
    const ofPage = (until: Date) =>
      database.read((reader) =>
        readOrdersOfPage(reader, merchantId, [last.orderId], { horizon: until }),
      );
    expect(await ofPage(horizon)).toEqual([status]);
    expect(await ofPage(last.changedAt)).toEqual([]);
    expect(ids(whole)).toEqual(all.map(({ orderId }) => orderId));
    expect(ids(await page(merchantId, last.changedAt))).toEqual(ids(whole).slice(0, 2));
    expect(ids(await page(await addMerchant(database, 'nobody'), horizon))).toEqual([]);
  });

  test('says whether there is more, and goes on behind any change', async () => {
    const merchantId = await addMerchant(database, 'more');
    const placed = [];
    for (let count = 0; count < 5; count += 1) placed.push(await place(merchantId));
    const horizon = await passed(merchantId, placed.at(-1)!.changedAt);
    expect(await page(merchantId, horizon, { limit: 5 })).toMatchObject({ hasMore: false });
    expect(await page(merchantId, horizon, { limit: 4 })).toMatchObject({ hasMore: true });
    // The last one is there already, but held back: nobody is told of it.
    expect(await page(merchantId, placed[4]!.changedAt, { limit: 4 })).toMatchObject({
      hasMore: false,
    });
    for (const [index, after] of placed.entries()) {
      expect(ids(await page(merchantId, horizon, { after, limit: 2 }))).toEqual(
        placed.slice(index + 1, index + 3).map(({ orderId }) => orderId),
      );
    }
    const since = placed[2]!.changedAt;
    expect(ids(await page(merchantId, horizon, { since }))).toEqual(
      placed.slice(2).map(({ orderId }) => orderId),
    );
    expect(ids(await page(merchantId, horizon, { since, after: placed[3]! }))).toEqual([
      placed[4]!.orderId,
    ]);
    expect(ids(await page(merchantId, horizon, { since: horizon }))).toEqual([]);
  });

  test('ends early where orders are large, always holds one, and says that there is more', async () => {
    const merchantId = await addMerchant(database, 'large');
    const placed: Awaited<ReturnType<typeof place>>[] = [];
    for (let count = 0; count < 5; count += 1) placed.push(await place(merchantId));
    // Words that don't compress; the first order alone is longer than a page.
    await database.transaction((transaction) =>
      sql`update order_line set specification = case when order_id = ${placed[0]!.orderId}::uuid then ${words(50_000)}::jsonb else ${words(20_000)}::jsonb end
          where merchant_id = ${merchantId}::uuid`.execute(transaction as never),
    );
    const horizon = await passed(merchantId, placed.at(-1)!.changedAt);
    const sizes: number[] = [];
    let after: (typeof placed)[number] | null = null;
    for (;;) {
      const read: Awaited<ReturnType<typeof page>> = await page(merchantId, horizon, { after });
      const last = read.orders.at(-1);
      if (last === undefined) break;
      sizes.push(read.orders.length);
      after = { orderId: last.orderId, changedAt: last.changedAt };
      expect(read.hasMore).toBe(last.orderId !== placed.at(-1)!.orderId);
    }
    expect(sizes).toEqual([1, 2, 2]);
    expect(await page(merchantId, horizon, { limit: 1 })).toMatchObject({ hasMore: true });
  });

  test('goes on between orders that were changed in the same millisecond', async () => {
    const merchantId = await addMerchant(database, 'ties');
    const tied = [];
    for (let count = 0; count < 4; count += 1) tied.push((await place(merchantId)).orderId);
    const at = new Date('2026-01-01T00:00:00.001Z');
    await database.transaction((transaction) =>
      transaction
        .updateTable('customer_order')
        .set({ changed_at: at })
        .where('merchant_id', '=', merchantId)
        .execute(),
    );
    const follower = new Follower(database, merchantId);
    let pages = 1;
    while (await follower.readPage(1)) pages += 1;
    expect(pages).toBe(4);
    expect([...follower.versions.keys()]).toEqual(tied.toSorted());
    expect(follower.repeats).toBe(0);
  });

  // Where rows are on several servers, a change has the time of its mark (decision 0165).
  test.skipIf(ON_CITUS)(
    'stamps a change no earlier than it was written, however long it waited before',
    async () => {
      const merchantId = await addMerchant(database, 'stamps');
      const placed = sampleOrder(merchantId);
      await database.transaction(async (transaction) => {
        const marked = await markWrite(transaction, merchantId);
        const before = await clockAfterPause(marked);
        const { changedAt } = await insertOrder(marked, placed, []);
        expect(changedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
      });
      await database.transaction(async (transaction) => {
        const locked = (await lockOrder(transaction, merchantId, placed.orderId))!;
        const before = await clockAfterPause(locked.transaction);
        const { changedAt } = await saveOrder(locked.transaction, locked.order, locked.order, []);
        expect(changedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
      });
    },
  );

  test('takes two statements, the horizon included', async () => {
    const merchantId = await addMerchant(database, 'statements');
    await place(merchantId);
    const before = database.countStatements();
    await new Follower(database, merchantId).readPage();
    expect(database.countStatements() - before).toBe(2);
  });
});

describe('a follower', () => {
  test('sees the last change of every order, wherever it stops in between, and when it resumes early', async () => {
    const merchantId = await addMerchant(database, 'followed');
    const random = new Random(4);
    const truth = new Map<string, number>();
    const [steady, early] = [
      new Follower(database, merchantId),
      new Follower(database, merchantId),
    ];
    for (let count = 0; count < 150; count += 1) {
      const known = [...truth.keys()];
      const orderId =
        known.length < 5 || random.chance(0.2)
          ? (await place(merchantId)).orderId
          : (await touch(merchantId, random.pick(known))).orderId;
      truth.set(orderId, (truth.get(orderId) ?? 0) + 1);
      if (random.chance(0.3)) await steady.readPage(1 + random.below(4));
      if (random.chance(0.1)) early.resumeEarlier(random.below(20));
      if (random.chance(0.3)) await early.readPage(1 + random.below(4));
    }
    const { changedAt } = await touch(merchantId, [...truth.keys()][0]!);
    await passed(merchantId, changedAt);
    truth.set([...truth.keys()][0]!, truth.values().next().value! + 1);
    await steady.catchUp();
    await early.catchUp();
    expect(steady.versions).toEqual(truth);
    expect(early.versions).toEqual(truth);
    expect(steady.repeats).toBe(0);
    expect(early.repeats).toBeGreaterThan(0);
  });
});

async function clock(reader: Reader): Promise<Date> {
  return (
    await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(
      reader,
    )
  ).rows[0]!.now;
}

async function clockAfterPause(reader: Reader): Promise<Date> {
  await sql`select pg_sleep(0.02)`.execute(reader);
  return clock(reader);
}

describe('the horizon', () => {
  let merchantId: string;
  beforeAll(async () => {
    merchantId = await addMerchant(database, 'horizon');
  });

  test('is the database’s clock where nothing is written', async () => {
    const [before, horizon, after] = await database.read(
      async (reader) =>
        [await clock(reader), await readHorizon(reader, merchantId), await clock(reader)] as const,
    );
    expect(horizon.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(horizon.getTime()).toBeLessThanOrEqual(after.getTime());
  });

  test('is no later than the time that a marked write takes, to the millisecond', async () => {
    for (let count = 0; count < 100; count += 1) {
      const [time, horizon] = await database.transaction(async (transaction) => {
        await markWrite(transaction, merchantId);
        return [await clock(transaction), await readHorizon(transaction, merchantId)];
      });
      expect(time!.getTime()).toBeGreaterThanOrEqual(horizon!.getTime());
    }
  });

  test('stands where the write began, as its own transaction sees too', async () => {
    await database.transaction(async (transaction) => {
      await markWrite(transaction, merchantId);
      const marked = await clock(transaction);
      const first = await readHorizon(transaction, merchantId);
      expect(first.getTime()).toBeLessThanOrEqual(marked.getTime());
      while ((await clock(transaction)) <= marked);
      expect(await readHorizon(transaction, merchantId)).toEqual(first);
      await markWrite(transaction, merchantId);
      expect(await readHorizon(transaction, merchantId)).toEqual(first);
    });
  });

  test.skipIf(TEST_DATABASE_URL === null)(
    'stands where a write began that has the newest id of all, which no snapshot shows',
    async () => {
      for (let count = 0; count < 20; count += 1) {
        const ended = Promise.withResolvers<void>();
        const began = Promise.withResolvers<Date>();
        const writing = database.transaction(async (transaction) => {
          await markWrite(transaction, merchantId);
          began.resolve(await clockAfterPause(transaction));
          await ended.promise;
        });
        const time = await began.promise;
        const horizon = await database.read((reader) => readHorizon(reader, merchantId));
        ended.resolve();
        await writing;
        expect(horizon.getTime()).toBeLessThan(time.getTime());
      }
    },
  );

  // Elsewhere, another server has the id.
  test.skipIf(ON_CITUS)(
    'has a transaction id before the first change that it holds back',
    async () => {
      await database.transaction(async (transaction) => {
        const marked = await markWrite(transaction, merchantId);
        const { rows } = await sql<{ id: string | null }>`
        select pg_current_xact_id_if_assigned()::text as id`.execute(marked);
        expect(rows[0]?.id).toEqual(expect.any(String));
      });
    },
  );

  test.skipIf(ON_CITUS)(
    'is right beside the version before, which may read the clock first',
    async () => {
      const { orderId } = await place(await addMerchant(database, 'before'));
      const copyAt = (time: string) =>
        database.transaction(async (transaction) => {
          const { rows } = await sql<{ is_later: boolean }>`
          insert into customer_order
          select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'order_number', floor(random() * 1e6) + 2000,
            'reply_version', null, 'changed_at', ${time}::timestamptz))).* from customer_order as o where order_id = ${orderId}::uuid
          returning changed_at > ${time}::timestamptz as is_later`.execute(transaction as never);
          return rows[0]?.is_later;
        });
      expect(await copyAt(new Date(Date.now() - 2_000).toISOString())).toBe(true);
      expect(await copyAt('2026-01-01T00:00:00Z')).toBe(false);
    },
  );
});
