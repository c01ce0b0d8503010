import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockSubjects } from '../../src/storage/database/advisory-lock.ts';
import type { Database, Transaction } from '../../src/storage/database/database.ts';
import { hintAfterCommit } from '../../src/storage/database/hints.ts';
import {
  markWrite,
  readHorizon,
  readHorizonLag,
} from '../../src/storage/database/writes-in-flight.ts';
import { takeAllowance } from '../../src/storage/mail/allowances.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { claimIdempotencyKey } from '../../src/storage/shared/idempotency-repository.ts';
import {
  increasePublicationRevision,
  waitForPublications,
} from '../../src/storage/shared/publication-repository.ts';
import { ON_CITUS, serverOfMerchant } from '../support/citus-databases.ts';
import { openEntrances, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addMerchant } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';

const STORES = ['one', 'two', 'three', 'four'];

let held: TestDatabase;
let entrances: readonly Database[];
/** Stores of which some have their rows on another server than others. */
let merchantIds: string[];

/** A transaction that has done its work and isn't committed; it is when it is asked to. */
async function unfinished(
  database: Database,
  work: (transaction: Transaction) => Promise<unknown>,
) {
  const [done, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = database.transaction(async (transaction) => {
    await work(transaction);
    done.resolve();
    await release.promise;
  });
  ended.catch(done.reject);
  await done.promise;
  return async () => {
    release.resolve();
    await ended;
  };
}

async function isSettledSoon(promise: Promise<unknown>): Promise<boolean> {
  const late = Symbol('late');
  const pause = new Promise((resolve) => setTimeout(() => resolve(late), 300));
  return (await Promise.race([promise, pause])) !== late;
}

async function onClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

describe.skipIf(!ON_CITUS)('through two servers', () => {
  let first: Database;
  let second: Database;

  beforeAll(async () => {
    held = await openTestDatabase();
    entrances = await openEntrances(held);
    [first, second] = [held.database, entrances[1] ?? held.database];
    merchantIds = [];
    for (const slug of STORES) merchantIds.push(await addMerchant(first, slug));
  });

  afterAll(async () => {
    await second.close();
    await held.close();
  });

  const bothWays = (): [Database, Database][] => [
    [first, second],
    [second, first],
  ];

  test('a mark that is set through one holds up readers at the other until it is released', async () => {
    expect(first).not.toBe(second);
    for (const merchantId of merchantIds) {
      for (const [writer, reader] of bothWays()) {
        const before = await reader.read((at) => readHorizon(at, merchantId));
        const finish = await unfinished(writer, (transaction) =>
          markWrite(transaction, merchantId),
        );
        const horizon = await reader.read((at) => readHorizon(at, merchantId));
        expect(horizon.getTime()).toBeGreaterThanOrEqual(before.getTime());
        await expect.poll(() => reader.read(readHorizonLag)).toBeGreaterThan(20);
        expect(await reader.read((at) => readHorizon(at, merchantId))).toEqual(horizon);
        await finish();
        const after = await reader.read((at) => readHorizon(at, merchantId));
        expect(after.getTime()).toBeGreaterThan(horizon.getTime());
      }
    }
  });

  test('the transaction that holds the mark is the one that writes the order', async () => {
    for (const merchantId of merchantIds) {
      const worker = await serverOfMerchant(held.url ?? '', merchantId);
      for (const writer of [first, second]) {
        const finish = await unfinished(writer, async (transaction) => {
          const marked = await markWrite(transaction, merchantId);
          await insertOrder(marked, sampleOrder(merchantId), []);
        });
        const holders = await onClient(worker, async (client) => {
          const { rows } = await client.query(`
            select array_agg(distinct pid) filter (where locktype = 'advisory' and mode = 'ShareLock' and objsubid = 1) as marked,
              array_agg(distinct pid) filter (where locktype = 'relation' and mode = 'RowExclusiveLock'
                and relation::regclass::text like 'customer_order_%') as writing
            from pg_locks where database = (select oid from pg_database where datname = current_database())`);
          return rows[0];
        });
        await finish();
        expect(holders.marked).toHaveLength(1);
        expect(holders.writing).toEqual(holders.marked);
      }
    }
  });

  test('a mark outlives the first phase of a commit, in which a transaction is prepared', async () => {
    const [merchantId = ''] = merchantIds;
    const worker = await serverOfMerchant(held.url ?? '', merchantId);
    const horizons = () =>
      Promise.all(entrances.map((at) => at.read((reader) => readHorizon(reader, merchantId))));
    await onClient(worker, async (client) => {
      await client.query('begin');
      const { rows } = await client.query<{ ms: string }>(`
        with now as materialized (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms)
        select ms, pg_advisory_xact_lock_shared((${0x626f7}::bigint << 44) | ms) from now`);
      await client.query(`prepare transaction 'bottega_test_held'`);
      try {
        const marked = new Date(Number(rows[0]?.ms));
        await expect.poll(() => first.read(readHorizonLag)).toBeGreaterThan(20);
        expect(await horizons()).toEqual([marked, marked]);
      } finally {
        await client.query(`commit prepared 'bottega_test_held'`);
      }
    });
    const [before, after] = [await first.read(readHorizonLag), await horizons()];
    expect(before).toBe(0);
    expect(after[0]?.getTime()).toBeGreaterThan(Date.now() - 5_000);
  });

  test('an idempotency key is one transaction’s at a time', async () => {
    for (const merchantId of merchantIds) {
      const claim = (transaction: Transaction) =>
        claimIdempotencyKey(transaction, { merchantId, scope: 'orders', key: 'twice' });
      for (const [holder, other] of bothWays()) {
        const finish = await unfinished(holder, claim);
        expect((await other.transaction(claim)).claimed).toBe(false);
        await finish();
        expect((await other.transaction(claim)).claimed).toBe(true);
      }
    }
  });

  test('who locks a buyer waits for who has', async () => {
    for (const merchantId of merchantIds) {
      const lock = (transaction: Transaction) =>
        lockSubjects(transaction, merchantId, [
          ['unpaid', 'email', 'ann@example.org'],
          ['unpaid', 'address', '10.0.0.1'],
        ]);
      for (const [holder, other] of bothWays()) {
        const finish = await unfinished(holder, lock);
        const waiting = other.transaction(lock);
        expect(await isSettledSoon(waiting)).toBe(false);
        await finish();
        await waiting;
      }
    }
  });

  test('an allowance of mails is taken as often as it is allowed', async () => {
    const now = new Date();
    const since = new Date(now.getTime() - 60_000);
    const taken = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (entrances[index % 2] ?? first).transaction((transaction) =>
          takeAllowance(
            transaction,
            ['ann', 'bob'].map((subject) => ({ subject, limit: 5 })),
            { mailId: `018f0000-0000-7000-8000-0000000000${10 + index}`, now, since },
          ),
        ),
      ),
    );
    expect(taken.filter((blockedBy) => blockedBy === null)).toHaveLength(5);
  });

  test('who asks what was published waits for who is publishing, and is notified through either', async () => {
    for (const merchantId of merchantIds) {
      for (const [publisher, other] of bothWays()) {
        const received: string[] = [];
        const stop = await other.listen('publication', (payload) => received.push(payload));
        let revision = 0;
        const finish = await unfinished(publisher, async (transaction) => {
          revision = await increasePublicationRevision(transaction, merchantId);
        });
        const waiting = other.read(waitForPublications);
        expect(await isSettledSoon(waiting)).toBe(false);
        await finish();
        await waiting;
        await expect.poll(() => received).toContain(String(revision));
        await stop();
      }
    }
  });

  test('a hint reaches who listens at any server', async () => {
    const received: string[][] = [[], []];
    const stops = await Promise.all(
      entrances.map((entrance, index) =>
        entrance.listen('work', (payload) => received[index]?.push(payload)),
      ),
    );
    for (const [index, entrance] of entrances.entries()) {
      await entrance.transaction(async (transaction) =>
        hintAfterCommit(transaction, { channel: 'work', payload: `it’s "${index}" %s` }),
      );
    }
    await expect.poll(() => received.map((heard) => heard.length)).toEqual([2, 2]);
    expect(received[0]?.toSorted()).toEqual(['it’s "0" %s', 'it’s "1" %s']);
    for (const stop of stops) await stop();
  });
});
