import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { refuse } from '../../src/core/shared/result.ts';
import {
  DatabaseBusy,
  type Reader,
  type Transaction,
} from '../../src/storage/database/database.ts';
import {
  findMerchantBySlug,
  insertMerchant,
  listMerchants,
} from '../../src/storage/merchants/merchant-repository.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import {
  onServer,
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../support/database.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';
import { addMerchant, AT, sampleMerchant } from './sample-data.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

const WAITING_LIMIT_MS = 300;

// One connection, as on the embedded database: whatever waits for a second one shows here.
let held: TestDatabase;

beforeAll(async () => {
  held = await openTestDatabase({ poolSize: 1, waitingLimitMs: WAITING_LIMIT_MS });
});

afterAll(() => held.close());

describe('a transaction', () => {
  test('commits what it did when it returns', async () => {
    const merchant = sampleMerchant('committed');
    expect(
      await held.database.transaction((transaction) => insertMerchant(transaction, merchant, AT)),
    ).toEqual(merchant);
    expect(await held.database.read((reader) => findMerchantBySlug(reader, 'committed'))).toEqual(
      merchant,
    );
  });

  test('rolls back when it returns a refusal, and answers it', async () => {
    const refused = await held.database.transaction(async (transaction) => {
      await insertMerchant(transaction, sampleMerchant('refused'), AT);
      return refuse('currency_mismatch', { currencyCode: 'EUR' });
    });
    expect(refused).toEqual({
      refused: true,
      code: 'currency_mismatch',
      values: { currencyCode: 'EUR' },
    });
    expect(await held.database.read((reader) => findMerchantBySlug(reader, 'refused'))).toBeNull();
  });

  test('rolls back when it throws, and throws the same', async () => {
    const bug = new TypeError('bug');
    const thrown = held.database.transaction(async (transaction) => {
      await insertMerchant(transaction, sampleMerchant('thrown'), AT);
      throw bug;
    });
    await expect(thrown).rejects.toBe(bug);
    expect(await held.database.read((reader) => findMerchantBySlug(reader, 'thrown'))).toBeNull();
  });

  test('does not commit after one of its statements failed, even if that was caught', async () => {
    const spoiled = held.database.transaction(async (transaction) => {
      await insertMerchant(transaction, sampleMerchant('spoiled'), AT);
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined);
    });
    await expect(spoiled).rejects.toThrow('rolled back instead of committed');
    expect(await held.database.read((reader) => findMerchantBySlug(reader, 'spoiled'))).toBeNull();
  });

  test('sees its own writes through the functions that read', async () => {
    const seen = await held.database.transaction(async (transaction) => {
      await insertMerchant(transaction, sampleMerchant('seen'), AT);
      return findMerchantBySlug(transaction, 'seen');
    });
    expect(seen?.slug).toBe('seen');
  });

  test('is at once told that it may not reach for the database outside, instead of waiting for itself', async () => {
    const { database } = held;
    // No time passes, so no limit of a wait can end it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const nested of [
        () => database.transaction(() => database.read(() => Promise.resolve(1))),
        () => database.read(() => database.ping()),
      ])
        await expect(nested()).rejects.toThrow('would wait for itself');
    } finally {
      vi.useRealTimers();
    }
    await database.ping();
  });

  test('takes no statement after it has ended', async () => {
    let leaked: Transaction | undefined;
    await held.database.transaction(async (transaction) => void (leaked = transaction));
    await expect(sql`select 1`.execute(leaked!)).rejects.toThrow('an await is missing');
    let leakedReader: Reader | undefined;
    await held.database.read(async (reader) => void (leakedReader = reader));
    await expect(sql`select 1`.execute(leakedReader!)).rejects.toThrow('an await is missing');
  });
});

describe('the types', () => {
  test('let a transaction be read from, and a reader not be written to', () => {
    expectTypeOf<Transaction>().toExtend<Reader>();
    expectTypeOf<Reader>().not.toExtend<Transaction>();
    expectTypeOf<Reader>().not.toHaveProperty('insertInto');
    expectTypeOf<Transaction>().not.toHaveProperty('transaction');
    expectTypeOf<Transaction>().not.toHaveProperty('connection');
  });
});

describe('waiting', () => {
  test('ends with DatabaseBusy when the one connection is held too long, and what held it goes on', async () => {
    const release = Promise.withResolvers<void>();
    const holding = held.database.transaction(async (transaction) => {
      await insertMerchant(transaction, sampleMerchant('holding'), AT);
      await release.promise;
    });
    const started = performance.now();
    try {
      await expect(
        held.database.read((reader) => listMerchants(reader, { afterSlug: null, limit: 1 })),
      ).rejects.toBeInstanceOf(DatabaseBusy);
      await expect(held.database.transaction(() => Promise.resolve())).rejects.toMatchObject({
        name: 'DatabaseBusy',
        retryAfterSeconds: 1,
      });
      expect(performance.now() - started).toBeGreaterThanOrEqual(2 * WAITING_LIMIT_MS - 20);
    } finally {
      release.resolve();
      await holding;
    }
    expect(
      await held.database.read((reader) => findMerchantBySlug(reader, 'holding')),
    ).not.toBeNull();
  });

  // On several servers, each store that is opened is committed on all of them.
  test.skipIf(ON_CITUS)(
    'is short where the connection is given back: twenty transactions at once all get it',
    async () => {
      const slugs = Array.from({ length: 20 }, (_, index) => `queued-${index}`);
      await Promise.all(slugs.map((slug) => addMerchant(held.database, slug)));
      const found = await held.database.read((reader) =>
        listMerchants(reader, { afterSlug: 'queued', limit: 20 }),
      );
      expect(found.map(({ slug }) => slug)).toEqual(slugs.toSorted());
    },
  );
});

describe('counting', () => {
  test('counts statements of reads and transactions, without begin and commit', async () => {
    const before = held.database.countStatements();
    await held.database.read((reader) => findMerchantBySlug(reader, 'committed'));
    await held.database.transaction(async (transaction) => {
      await findMerchantBySlug(transaction, 'committed');
      await sql`select 1`.execute(transaction);
    });
    // On several servers, a slug is looked up before its store is.
    const expected = ON_CITUS ? 5 : 3;
    expect(held.database.countStatements() - before).toBe(expected);
    await held.database.read((reader) => findMerchantBySlug(reader, 'nul\0'));
    expect(held.database.countStatements() - before).toBe(expected);
  });
});

function notify(payload: string) {
  return (transaction: Transaction) =>
    sql`select pg_notify('test_channel', ${payload})`.execute(transaction);
}

describe('hints', () => {
  test('arrive after the commit, and not after a rollback', async () => {
    const heard: string[] = [];
    const last = Promise.withResolvers<void>();
    const stop = await held.database.listen('test_channel', (payload) => {
      heard.push(payload);
      if (payload === 'last') last.resolve();
    });
    await held.database.transaction(async (transaction) => {
      await notify('rolled back')(transaction);
      return refuse('stale');
    });
    await held.database.transaction(notify('first'));
    await held.database.transaction(notify('last'));
    await last.promise;
    expect(heard).toEqual(['first', 'last']);
    await expect(held.database.listen('A "b"', () => undefined)).rejects.toThrow('channel');
    await stop();
    await held.database.transaction(notify('unheard'));
    await held.database.ping();
    expect(heard).toEqual(['first', 'last']);
  });
});

function open(url: string) {
  return openPostgres({
    url,
    poolSize: 1,
    waitingLimitMs: 2_000,
    report: (error) => held.problems.push(error),
  });
}

describe.skipIf(TEST_DATABASE_URL === null)('on PostgreSQL', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).toReversed()) await one.close();
  });

  async function second(options: { poolSize?: number } = {}) {
    const problems: Error[] = [];
    const report = (error: Error) => problems.push(error);
    const database = await openPostgres({
      url: held.url!,
      poolSize: options.poolSize ?? 2,
      waitingLimitMs: 2_000,
      report,
    });
    opened.push(database);
    return { database, problems };
  }

  async function behindProxy() {
    const proxy = await openSilentProxy(held.url!);
    opened.push(proxy);
    const problems: Error[] = [];
    const report = (error: Error) => problems.push(error);
    const database = await openPostgres({
      url: proxy.url,
      poolSize: 1,
      waitingLimitMs: 2_000,
      heartbeatLimitMs: 300,
      report,
    });
    opened.push(database);
    return { proxy, database, problems };
  }

  test('a connection lost inside a transaction is DatabaseBusy, the process lives, and the next one is fresh', async () => {
    const { database, problems } = await second({ poolSize: 1 });
    const lost = database.transaction(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      await onServer(held.url!, `select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
      await insertMerchant(transaction, sampleMerchant('lost'), AT);
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseBusy);
    expect(problems.length).toBeGreaterThan(0);
    await database.ping();
    expect(await database.read((reader) => findMerchantBySlug(reader, 'lost'))).toBeNull();
  });

  test('a lock and a statement that take too long are DatabaseBusy', async () => {
    const { database } = await second();
    const merchantId = await addMerchant(database, 'locked');
    const lock = (transaction: Transaction) =>
      transaction
        .selectFrom('merchant')
        .select('slug')
        .where('merchant_id', '=', merchantId)
        .forUpdate()
        .execute();
    await database.transaction(async (transaction) => {
      await lock(transaction);
      const other = await second();
      const late = other.database.transaction(async (impatient) => {
        await sql`set local lock_timeout = '50ms'`.execute(impatient);
        return lock(impatient);
      });
      await expect(late).rejects.toBeInstanceOf(DatabaseBusy);
    });
    const endless = database.transaction(async (transaction) => {
      await sql`set local statement_timeout = '50ms'`.execute(transaction);
      await sql`select pg_sleep(30)`.execute(transaction);
    });
    await expect(endless).rejects.toBeInstanceOf(DatabaseBusy);
  });

  test('every session has its time-outs, its name and UTC', async () => {
    const { database } = await second();
    const names = [
      'statement_timeout',
      'idle_in_transaction_session_timeout',
      'lock_timeout',
      'application_name',
      'TimeZone',
    ];
    const values = await database.read(async (reader) => {
      const { rows } = await sql<{
        value: string;
      }>`select current_setting(name) as value from unnest(${names}::text[]) as name`.execute(
        reader,
      );
      return rows.map(({ value }) => value);
    });
    expect(values).toEqual(['10s', '10s', '5s', 'bottega', 'UTC']);
  });

  test('hints come again after their connection was lost, and the gap is told', async () => {
    const { database, problems } = await second();
    const heard = Promise.withResolvers<string>();
    await database.listen('again', heard.resolve);
    await onServer(
      held.url!,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bottega hints' and datname = current_database()`,
    );
    expect(await heard.promise).toBe('');
    expect(problems.length).toBeGreaterThan(0);
  });

  describe('behind a network that drops what it is sent', () => {
    test('a connection that fell silent is DatabaseBusy, told of, and the next one is fresh', async () => {
      const { proxy, database, problems } = await behindProxy();
      const cut = database.transaction(async (transaction) => {
        await insertMerchant(transaction, sampleMerchant('silenced'), AT);
        proxy.silence();
        await insertMerchant(transaction, sampleMerchant('unheard'), AT);
      });
      await expect(cut).rejects.toBeInstanceOf(DatabaseBusy);
      expect(problems.map(({ message }) => message)).toContain(
        'the database said nothing for 300 ms',
      );
      await database.ping();
    });

    test('hints come again, and the gap is told', async () => {
      const { proxy, database } = await behindProxy();
      const heard = Promise.withResolvers<string>();
      await database.listen('again', heard.resolve);
      proxy.silence();
      expect(await heard.promise).toBe('');
    });

    test('closing ends', async () => {
      const { proxy, database } = await behindProxy();
      await database.listen('never', () => undefined);
      const request = Promise.withResolvers<void>();
      const cut = database.read((reader) => {
        proxy.silence();
        request.resolve();
        return sql`select 1`.execute(reader);
      });
      await request.promise;
      opened.pop(); // closed here instead
      await Promise.all([expect(cut).rejects.toBeInstanceOf(DatabaseBusy), database.close()]);
    });
  });

  test('a server that cannot be reached or has no such database is refused with a sentence', async () => {
    await expect(open('postgres://nobody:hush@127.0.0.1:1/none')).rejects.toThrow(
      /^DATABASE_URL leads to no usable database: .*ECONNREFUSED.*; look at the host and the port .*\.$/,
    );
    await expect(open('postgres://nobody:hush@127.0.0.1:1/none')).rejects.not.toThrow('hush');
    const missing = new URL(held.url!);
    missing.pathname = '/bottega_no_such_database';
    await expect(open(missing.href)).rejects.toMatchObject({
      name: 'DatabaseUnusable',
      message: expect.stringMatching(/does not exist; create it with "createdb"/),
    });
  });
});
