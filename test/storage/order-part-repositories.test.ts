import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addBuyerBlock,
  listBuyerBlocks,
  removeBuyerBlock,
} from '../../src/storage/merchants/buyer-block-repository.ts';
import type { Database, Transaction } from '../../src/storage/database/database.ts';
import {
  endDiscountCode,
  findDiscountCode,
  returnDiscountUse,
  listDiscountCodes,
  type NewDiscountCode,
  putDiscountCode,
  useDiscount,
} from '../../src/storage/discounts/discount-code-repository.ts';
import {
  claimIdempotencyKey,
  type IdempotencyScope,
  storeReply,
  type NewStoredReply,
  readStoredReply,
} from '../../src/storage/shared/idempotency-repository.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import { readHorizon } from '../../src/storage/database/writes-in-flight.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { openTestDatabase, type TestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { addMerchant, AT } from './sample-data.ts';

const KEY = 'a-key-of-16-chars';
const LATER = new Date('2026-03-03T00:00:00.000Z');

let held: TestDatabase;
let database: Database;

beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
});

afterAll(() => held.close());

const orderKey = (merchantId: string) => ({ merchantId, scope: 'orders', key: KEY }) as const;

function kept(change: Partial<NewStoredReply> = {}): NewStoredReply {
  return {
    requestDigest: 'digest',
    subjectId: randomUUID(),
    reply: '{"b": 1, "a": 2}\n',
    createdAt: AT,
    ...change,
  };
}

function repliesOf({ requestDigest, subjectId, reply }: NewStoredReply) {
  return { requestDigest, subjectId, reply };
}

function claim(merchantId: string, scope: IdempotencyScope = 'orders', key = KEY) {
  return async (transaction: Transaction) => {
    const claimed = await claimIdempotencyKey(transaction, { merchantId, scope, key });
    return claimed.claimed ? { claimed: true, kept: claimed.storedReply } : claimed;
  };
}

async function clock(transaction: Transaction): Promise<Date> {
  return (
    await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(
      transaction,
    )
  ).rows[0]!.now;
}

function openSecond(): Promise<Database> {
  return openPostgres({
    url: held.url!,
    poolSize: 1,
    waitingLimitMs: 5_000,
    report: (error) => held.problems.push(error),
  });
}

describe('an idempotency key', () => {
  test('tells what was kept under it, word for word, of its merchant and scope alone', async () => {
    const [merchantId, other] = [
      await addMerchant(database, 'keeps'),
      await addMerchant(database, 'keeps-not'),
    ];
    const reply = kept();
    expect(await database.transaction(claim(merchantId))).toEqual({ claimed: true, kept: null });
    expect(
      await database.transaction((transaction) =>
        storeReply(transaction, orderKey(merchantId), reply),
      ),
    ).toBe(true);
    expect(await database.transaction(claim(merchantId))).toEqual({
      claimed: true,
      kept: repliesOf(reply),
    });
    expect(await database.read((reader) => readStoredReply(reader, orderKey(merchantId)))).toEqual(
      repliesOf(reply),
    );
    for (const elsewhere of [
      claim(merchantId, 'actions'),
      claim(merchantId, 'orders', `${KEY}2`),
      claim(other),
    ])
      expect(await database.transaction(elsewhere)).toEqual({ claimed: true, kept: null });

    expect(await database.read((reader) => readStoredReply(reader, orderKey(other)))).toBeNull();
  });

  test('keeps its first reply, and none of a transaction that was rolled back', async () => {
    const merchantId = await addMerchant(database, 'keeps-first');
    await database.transaction(async (transaction) => {
      await storeReply(transaction, orderKey(merchantId), kept());
      return refuse('stale');
    });
    const first = kept();
    const both = await database.transaction(async (transaction) => [
      await storeReply(transaction, orderKey(merchantId), first),
      await storeReply(transaction, orderKey(merchantId), kept()),
    ]);
    expect(both).toEqual([true, false]);
    expect(await database.read((reader) => readStoredReply(reader, orderKey(merchantId)))).toEqual(
      repliesOf(first),
    );
  });

  test('is claimed in one statement, which marks the write as in flight', async () => {
    const merchantId = await addMerchant(database, 'claims');
    const before = database.countStatements();
    await database.transaction(claim(merchantId));
    expect(database.countStatements() - before).toBe(1);
    await database.transaction(async (transaction) => {
      await claim(merchantId)(transaction);
      const first = await readHorizon(transaction, merchantId);
      while ((await clock(transaction)) <= first);
      expect(await readHorizon(transaction, merchantId)).toEqual(first);
    });
  });

  // Elsewhere, other servers than this one have the locks.
  test.skipIf(ON_CITUS)('is locked by a number that no mark of a write can have', async () => {
    const merchantId = await addMerchant(database, 'numbers');
    await database.transaction(async (transaction) => {
      for (let count = 0; count < 50; count += 1)
        await claim(merchantId, 'orders', `${KEY}-${count}`)(transaction);
      const { rows } = await sql<{ key: string }>`
        select ((classid::bigint << 32) | objid::bigint)::text as key from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and pid = pg_backend_pid()`.execute(
        transaction,
      );
      expect(new Set(rows.map(({ key }) => key)).size).toBe(50);
      expect(rows.filter(({ key }) => !key.startsWith('-'))).toEqual([]);
    });
  });

  test.skipIf(TEST_DATABASE_URL === null)(
    'is one transaction’s at a time, and nobody waits for it',
    async () => {
      const merchantId = await addMerchant(database, 'one-at-a-time');
      const reply = kept();
      await database.transaction(async (transaction) => {
        expect(await claim(merchantId)(transaction)).toEqual({ claimed: true, kept: null });
        await storeReply(transaction, orderKey(merchantId), reply);
        const elsewhere = await openSecond();
        expect(await elsewhere.transaction(claim(merchantId))).toEqual({ claimed: false });
        expect(await elsewhere.transaction(claim(merchantId, 'actions'))).toEqual({
          claimed: true,
          kept: null,
        });
        await elsewhere.close();
      });
      expect(await database.transaction(claim(merchantId))).toEqual({
        claimed: true,
        kept: repliesOf(reply),
      });
    },
  );
});

function code(change: Partial<NewDiscountCode> = {}): NewDiscountCode {
  return {
    code: 'SPRING',
    label: 'Spring',
    kind: 'percent',
    value: '10.50',
    minimumItemsAmount: '20.00',
    validFrom: AT,
    validUntil: LATER,
    maximumUses: 2,
    ...change,
  };
}

function put(merchantId: string, change: Partial<NewDiscountCode> = {}) {
  return database.transaction((transaction) =>
    putDiscountCode(transaction, merchantId, code(change), AT),
  );
}

describe('discount codes', () => {
  test('are found however they are spelled, by their merchant alone, and listed in order', async () => {
    const [merchantId, other] = [
      await addMerchant(database, 'discounts'),
      await addMerchant(database, 'no-discounts'),
    ];
    const stored = { ...code(), used: 0, endedAt: null };
    expect(await put(merchantId, { code: ' spring ' })).toEqual(stored);
    const bare = {
      code: 'ALWAYS',
      minimumItemsAmount: null,
      validFrom: null,
      validUntil: null,
      maximumUses: null,
      kind: 'amount',
      value: '5',
    } as const;
    await put(merchantId, bare);
    await put(merchantId, { code: 'ß' });
    for (const spelling of ['SPRING', 'spring', ' Spring ']) {
      expect(
        await database.read((reader) => findDiscountCode(reader, merchantId, spelling)),
      ).toEqual(stored);
    }
    for (const wrong of ['SPRING2', '', 'SPR\0ING']) {
      expect(
        await database.read((reader) => findDiscountCode(reader, merchantId, wrong)),
      ).toBeNull();
    }
    expect(await database.read((reader) => findDiscountCode(reader, other, 'SPRING'))).toBeNull();
    const list = (afterCode: string | null) =>
      database.read((reader) => listDiscountCodes(reader, merchantId, { afterCode, limit: 2 }));
    expect(await list(null)).toEqual([{ ...stored, ...bare }, stored]);
    expect((await list('SPRING')).map((one) => one.code)).toEqual(['SS']);
  });

  test('are used as often as they may be, by however many at once, and given back', async () => {
    const merchantId = await addMerchant(database, 'uses');
    await put(merchantId, { maximumUses: 7 });
    const take = () =>
      database.transaction((transaction) => useDiscount(transaction, merchantId, 'spring'));
    const taken = await Promise.all(Array.from({ length: 20 }, take));
    expect(taken.filter(Boolean)).toHaveLength(7);
    await database.transaction((transaction) =>
      returnDiscountUse(transaction, merchantId, 'SPRING'),
    );
    expect([await take(), await take()]).toEqual([true, false]);
    await put(merchantId, { maximumUses: null });
    expect(await take()).toBe(true);
    expect(
      await database.read((reader) => findDiscountCode(reader, merchantId, 'SPRING')),
    ).toMatchObject({ used: 8 });
  });

  test('aren’t taken once they have ended, until they are given out again', async () => {
    const merchantId = await addMerchant(database, 'ends');
    await put(merchantId);
    const end = (at: Date, ended = 'SPRING') =>
      database.transaction((transaction) => endDiscountCode(transaction, merchantId, ended, at));
    expect(await end(AT)).toMatchObject({ code: 'SPRING', endedAt: AT });
    expect(await end(LATER, 'spring')).toMatchObject({ endedAt: AT });
    expect(await end(AT, 'OTHER')).toBeNull();
    const take = () =>
      database.transaction((transaction) => useDiscount(transaction, merchantId, 'SPRING'));
    expect(await take()).toBe(false);
    await put(merchantId, { label: 'Again' });
    expect(await take()).toBe(true);
  });

  test('that were never taken can’t be given back below none', async () => {
    const merchantId = await addMerchant(database, 'below');
    await put(merchantId);
    await database.transaction((transaction) =>
      returnDiscountUse(transaction, merchantId, 'SPRING'),
    );
    expect(
      await database.read((reader) => findDiscountCode(reader, merchantId, 'SPRING')),
    ).toMatchObject({ used: 0 });
  });
});

describe('blocks', () => {
  test('are added, changed, listed and removed, each of its merchant', async () => {
    const [merchantId, other] = [
      await addMerchant(database, 'blocks'),
      await addMerchant(database, 'blocks-not'),
    ];
    const email = { kind: 'email', subject: 'a@example.com', note: null, createdAt: AT } as const;
    const address = {
      kind: 'address',
      subject: '203.0.113.7',
      note: 'again and again',
      createdAt: AT,
    } as const;
    const add = (block: typeof email | typeof address, note: string | null) =>
      database.transaction((transaction) =>
        addBuyerBlock(transaction, merchantId, { ...block, note }),
      );
    expect(await add(email, null)).toEqual(email);
    await add(address, address.note);
    expect(
      await database.transaction((transaction) =>
        addBuyerBlock(transaction, merchantId, { ...email, note: 'why', createdAt: LATER }),
      ),
    ).toEqual({ ...email, note: 'why' });
    const list = (after: typeof email | typeof address | null, of = merchantId) =>
      database.read((reader) => listBuyerBlocks(reader, of, { after, limit: 5 }));
    expect(await list(null)).toEqual([address, { ...email, note: 'why' }]);
    expect(await list(address)).toEqual([{ ...email, note: 'why' }]);
    expect(await list(null, other)).toEqual([]);
    const remove = (subject: string, of = merchantId) =>
      database.transaction((transaction) =>
        removeBuyerBlock(transaction, of, { kind: 'email', subject }),
      );
    expect([
      await remove(email.subject, other),
      await remove('b@example.com'),
      await remove('\0'),
      await remove(email.subject),
      await remove(email.subject),
    ]).toEqual([false, false, false, true, false]);
    expect(await list(null)).toEqual([address]);
  });
});
