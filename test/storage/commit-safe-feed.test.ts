import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DatabaseBusy,
  type Database,
  type Reader,
  type Transaction,
} from '../../src/storage/database/database.ts';
import { insertOrder, lockOrder, saveOrder } from '../../src/storage/orders/order-repository.ts';
import { markWrite, readHorizon } from '../../src/storage/database/writes-in-flight.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import {
  onServer,
  openEntrances,
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../support/database.ts';
import { Random } from '../support/random.ts';
import { Follower } from './follow-feed.ts';
import { addMerchant } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';
import {
  interleavings,
  steppedChange,
  steppedPlacing,
  type SteppedWrite,
} from './stepped-write.ts';

const WRITERS = 12;
const READERS = 4;
const CHANGES = 10_000;
const ORDERS = 150;

let held: TestDatabase;
let database: Database;
/** The same database, through each server that takes orders: on Citus there are two. */
let entrances: readonly Database[];

const entrance = (number: number): Database => entrances[number % entrances.length] ?? database;

/** What a feed would do that goes by the clock alone. */
async function clockAlone(reader: Reader): Promise<Date> {
  const { rows } = await sql<{
    now: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(reader);
  return rows[0]!.now;
}

async function place(
  merchantId: string,
  through = database,
): Promise<{ orderId: string; version: number }> {
  const order = sampleOrder(merchantId);
  await through.transaction(async (transaction) => {
    return insertOrder(await markWrite(transaction, merchantId), order, []);
  });
  return { orderId: order.orderId, version: 1 };
}

async function versionsOf(merchantId: string): Promise<Map<string, number>> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom('customer_order')
      .select(['order_id', 'version'])
      .where('merchant_id', '=', merchantId)
      .execute(),
  );
  return new Map(rows.map((row) => [row.order_id, row.version]));
}

/** Until the follower has been told of it. If the feed stalls, this never ends. */
async function seen(
  follower: Follower,
  { orderId, version }: { readonly orderId: string; readonly version: number },
): Promise<void> {
  while ((follower.versions.get(orderId) ?? 0) < version) await follower.catchUp();
}

/**
 * The server holds the transaction back a little, so that commits come in another order than times.
 */
async function dawdle(transaction: Transaction, random: Random): Promise<void> {
  if (random.chance(0.4))
    await sql`select pg_sleep(${random.below(4) / 1_000}::float8)`.execute(transaction);
}

/** A write that has been made and isn't committed; it goes on when told to. */
async function hangingIndent(
  merchantId: string,
  prepare: (transaction: Transaction) => Promise<unknown> = (transaction) =>
    markWrite(transaction, merchantId),
) {
  const stuck = Promise.withResolvers<number>();
  const release = Promise.withResolvers<void>();
  const ended = database.transaction(async (transaction) => {
    await prepare(transaction);
    await insertOrder(await markWrite(transaction, merchantId), sampleOrder(merchantId), []);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    stuck.resolve(rows[0]!.pid);
    await release.promise;
    await sql`select 1`.execute(transaction);
  });
  ended.catch(stuck.reject);
  return { pid: await stuck.promise, release: release.resolve, ended };
}

/** One changes the old order, the others place new ones; some roll back at their end. */
function writesFor(
  merchantId: string,
  order: readonly number[],
  old: { readonly orderId: string; readonly version: number },
  number: number,
): SteppedWrite[] {
  return [...new Set(order)].map((index) => {
    const ending = (number + index) % 5 === 0 ? 'roll back' : 'commit';
    return index === number % 3
      ? steppedChange(entrance(number + index), merchantId, old, ending)
      : steppedPlacing(entrance(number + index), merchantId, ending);
  });
}

/** Whatever is committed by now is before its horizon. */
async function caughtUp(follower: Follower): Promise<void> {
  const now = await database.read(clockAlone);
  do await follower.catchUp();
  while (follower.horizon <= now);
}

/**
 * Plays each order of steps, with a read after each step; answers those in which the follower
 * missed a change.
 */
async function play(
  slug: string,
  orders: readonly number[][],
  horizonOf: (reader: Reader, merchantId: string) => Promise<Date>,
): Promise<string[]> {
  const merchantId = await addMerchant(database, slug);
  const follower = new Follower(entrance(1), merchantId, horizonOf);
  const missed: string[] = [];
  let old: { readonly orderId: string; readonly version: number } = await place(merchantId);
  for (const [number, order] of orders.entries()) {
    const writes = writesFor(merchantId, order, old, number);
    for (const index of order) {
      await writes[index]!.step();
      await follower.catchUp();
    }
    await caughtUp(follower);
    if (writes.some(({ orderId, version }) => (follower.versions.get(orderId) ?? 0) !== version))
      missed.push(order.join(' '));
    old = writes.find(({ version }) => version > 0)!;
  }
  return missed;
}

// PGlite has one connection: nothing is ever in flight there while the feed is read.
describe.skipIf(TEST_DATABASE_URL === null)('while orders are being written', () => {
  beforeAll(async () => {
    held = await openTestDatabase({ poolSize: WRITERS + READERS });
    database = held.database;
    entrances = await openEntrances(held, WRITERS + READERS);
  });

  afterAll(async () => {
    for (const other of entrances.slice(1)) await other.close();
    await held.close();
  });

  describe('step by step, in every order', () => {
    test('two writes: a reader that follows the cursor misses nothing', async () => {
      const orders = interleavings(2);
      expect(orders).toHaveLength(10);
      expect(await play('two', orders, readHorizon)).toEqual([]);
    });

    test('three writes: a reader that follows the cursor misses nothing', async () => {
      const orders = interleavings(3);
      expect(orders).toHaveLength(280);
      expect(await play('three', orders, readHorizon)).toEqual([]);
    });

    test('going by the clock alone it would miss some: what is tested here can be missed', async () => {
      const missed = await play('clock', interleavings(3).slice(100, 160), clockAlone);
      expect(missed.length).toBeGreaterThan(10);
    });
  });

  test(
    '10,000 changes by several writers at once, commits late by chance: every reader sees the last change of every order',
    { timeout: ON_CITUS ? 1_200_000 : 120_000 },
    async () => {
      const merchantId = await addMerchant(database, 'stress');
      const placed: string[] = [];
      for (let count = 0; count < 20; count += 1) placed.push((await place(merchantId)).orderId);
      let left = CHANGES;
      const write = async (random: Random, through: Database): Promise<void> => {
        while ((left -= 1) >= 0) {
          const orderId =
            placed.length < ORDERS && random.chance(0.05) ? null : random.pick(placed);
          const order = sampleOrder(merchantId);
          await through.transaction(async (transaction) => {
            const locked =
              orderId === null
                ? { order: null, transaction: await markWrite(transaction, merchantId) }
                : (await lockOrder(transaction, merchantId, orderId))!;
            await dawdle(transaction, random);
            await (locked.order === null
              ? insertOrder(locked.transaction, order, [])
              : saveOrder(locked.transaction, locked.order, locked.order, []));
            await dawdle(transaction, random);
          });
          if (orderId === null) placed.push(order.orderId);
        }
      };
      const followers = Array.from(
        { length: READERS },
        (_, index) => new Follower(entrance(index), merchantId),
      );
      const writing = { isOver: false };
      const follow = async (follower: Follower, index: number): Promise<void> => {
        const random = new Random(100 + index);
        while (!writing.isOver) {
          await follower.readPage(1 + random.below(25));
          // As often as an eager system would ask: asking without a pause would only take the
          // writers' time.
          await database.read((reader) =>
            sql`select pg_sleep(${random.below(20) / 1_000}::float8)`.execute(reader),
          );
          // One reader, every now and then, loses its cursor and resumes by time.
          if (index === 0 && random.chance(0.05)) follower.resumeEarlier(random.below(50));
        }
      };
      const reading = Promise.all(followers.map(follow));
      await Promise.all(
        Array.from({ length: WRITERS }, (_, index) =>
          write(new Random(index), entrance(Math.floor(index / 2))),
        ),
      );
      const end = await place(merchantId);
      writing.isOver = true;
      await reading;
      const truth = await versionsOf(merchantId);
      expect([...truth.values()].reduce((sum, version) => sum + version, 0)).toBe(CHANGES + 21);
      for (const [index, follower] of followers.entries()) {
        await seen(follower, end);
        expect(follower.versions).toEqual(truth);
        expect(follower.repeats > 0).toBe(index === 0);
      }
    },
  );

  describe('one that hangs', () => {
    test('stalls the feed until it is released, and nothing is lost', async () => {
      const merchantId = await addMerchant(database, 'hangs');
      const follower = new Follower(database, merchantId);
      const hanging = await hangingIndent(merchantId);
      const next = await place(merchantId, entrance(1));
      await follower.catchUp();
      expect(follower.versions.size).toBe(0);
      hanging.release();
      await hanging.ended;
      await seen(follower, next);
      expect(follower.versions.size).toBe(2);
    });

    test('stalls it until its time-out at the longest', async () => {
      const merchantId = await addMerchant(database, 'times-out');
      const follower = new Follower(database, merchantId);
      const hanging = await hangingIndent(merchantId, (transaction) =>
        sql`set local idle_in_transaction_session_timeout = '300ms'`.execute(transaction),
      );
      const next = await place(merchantId);
      await seen(follower, next);
      expect(follower.versions.size).toBe(1);
      hanging.release();
      await expect(hanging.ended).rejects.toBeInstanceOf(DatabaseBusy);
    });

    test('frees it when its connection is killed', async () => {
      const merchantId = await addMerchant(database, 'killed');
      const follower = new Follower(database, merchantId);
      const hanging = await hangingIndent(merchantId);
      const next = await place(merchantId);
      await onServer(held.url!, `select pg_terminate_backend(${hanging.pid}, 5000)`);
      await seen(follower, next);
      expect(follower.versions.size).toBe(1);
      hanging.release();
      await expect(hanging.ended).rejects.toBeInstanceOf(DatabaseBusy);
    });

    test('in another database of the same server is nobody’s business', async () => {
      const other = await openTestDatabase({ poolSize: 1 });
      const elsewhere = await addMerchant(other.database, 'elsewhere');
      const merchantId = await addMerchant(database, 'alone');
      const follower = new Follower(database, merchantId);
      await other.database
        .transaction(async (transaction) => {
          await markWrite(transaction, elsewhere);
          await seen(follower, await place(merchantId));
        })
        .finally(other.close);
      expect(follower.versions.size).toBe(1);
    });
  });

  test.each([
    [
      'a backup, with its snapshot',
      'begin isolation level repeatable read',
      'select count(*) from customer_order',
    ],
    ['a transaction that has written something else', 'begin', 'select pg_current_xact_id()'],
    [
      'a transaction that holds an order without changing it',
      'begin',
      'select from customer_order where merchant_id = $1 for share',
    ],
  ])('%s stalls nothing', async (_, begin, statement) => {
    const merchantId = await addMerchant(database, `reader-${begin.length}-${statement.length}`);
    const follower = new Follower(database, merchantId);
    const reader = new Client(held.url!);
    await reader.connect();
    try {
      await reader.query(begin);
      await reader.query(statement, statement.includes('$1') ? [merchantId] : []);
      await seen(follower, await place(merchantId));
      expect(follower.versions.size).toBe(1);
    } finally {
      await reader.end();
    }
  });
});
