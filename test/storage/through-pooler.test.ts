import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/storage/database/database.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import { LIMITED_SETTINGS } from '../../src/storage/database/session-settings.ts';
import { type Attempt, openShop } from '../faults/stock-clients.ts';
import { lastPiecesStore } from '../faults/stock-places.ts';
import { openFaultyService } from '../faults/stock-service.ts';
import { findDrift, replayLedger, saleOf } from '../faults/stock-tally.ts';
import { openProcesses } from '../runtime/process.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import {
  onServer,
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../support/database.ts';
import {
  hasPgBouncer,
  KEEPS_STATEMENTS,
  type PgBouncer,
  startPgBouncer,
} from '../support/pgbouncer.ts';
import { Random } from '../support/random.ts';

const BUYERS = 80;
const PIECES = 50;
const MAXIMUM_BREAKS = 20;
const SEED = 20_261_129;

const processes = openProcesses({ NODE_ENV: 'test' });
let held: TestDatabase;
let pooler: PgBouncer;

const isPossible = TEST_DATABASE_URL !== null && !ON_CITUS;

function openThroughPooler(preparesStatements = KEEPS_STATEMENTS): Promise<Database> {
  return openPostgres({
    url: pooler.url,
    poolSize: 4,
    waitingLimitMs: 5_000,
    preparesStatements,
    report: () => undefined,
  });
}

/** Gives the role what the pooler drops, or takes it away again. */
async function setForRole(change: 'set' | 'reset'): Promise<void> {
  const name = new URL(held.url ?? '').pathname.slice(1);
  for (const [setting, value] of Object.entries(LIMITED_SETTINGS)) {
    const to = change === 'set' ? ` to '${value}'` : '';
    await onServer(
      held.url ?? '',
      `alter role current_user in database ${name} ${change} ${setting}${to}`,
    );
  }
}

/** Versions before 1.21 know no such setting, and lose them in any case. */
const loseStatements = (areLost: boolean): Readonly<Record<string, number>> =>
  KEEPS_STATEMENTS ? { max_prepared_statements: areLost ? 0 : 200 } : {};

/** Runs the statements that a refusal to start tells the operator to run. */
async function followAdvice(sentence: string): Promise<void> {
  const [, ...statements] = sentence.split('\n');
  for (const statement of statements) await onServer(held.url ?? '', statement);
  await pooler.command('RECONNECT');
}

const messageOf = (opening: Promise<Database>): Promise<string> =>
  opening.then(
    async (database) => {
      await database.close();
      return 'it opened';
    },
    (error: Error) => error.message,
  );

test.runIf(process.env['CI'])('PgBouncer is there to test with', () => {
  expect(hasPgBouncer).toBe(true);
});

describe.runIf(isPossible && hasPgBouncer)('through PgBouncer', () => {
  beforeAll(async () => {
    held = await openTestDatabase({ migrated: false });
    pooler = await startPgBouncer(held.url ?? '');
    await setForRole('set');
  });
  afterAll(async () => {
    await processes.close();
    await pooler.close();
    await held.close();
  });

  test('what a pooler keeps from the service is named with its remedy, one after the other', async () => {
    await setForRole('reset');
    await pooler.set({ ignore_startup_parameters: '', ...loseStatements(true) });
    expect(await messageOf(openThroughPooler())).toMatch(
      /refuses the settings .* add "options" to ignore_startup_parameters/,
    );
    await pooler.set({ ignore_startup_parameters: 'options' });
    const lost = await messageOf(openThroughPooler());
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      expect(lost).toContain(`set ${name} = '${LIMITED_SETTINGS[name]}';`);
    await followAdvice(lost);
    expect(await messageOf(openThroughPooler(true))).toMatch(
      /loses the statements .* BOTTEGA_PREPARED_STATEMENTS to "off"/,
    );
    const unprepared = await openThroughPooler(false);
    expect(unprepared.pooling).toBe('transactions');
    await unprepared.close();
    await pooler.set(loseStatements(false));
  });

  test('one that keeps a connection for each of ours is told apart', async () => {
    await pooler.set({ pool_mode: 'session' });
    const database = await openThroughPooler(true);
    expect(database.pooling).toBe('sessions');
    await database.close();
    await pooler.set({ pool_mode: 'transaction' });
    expect(held.database.pooling).toBe('none');
  });

  test('processes migrate at once, each migration once, and leave no lock behind', async () => {
    const databases = await Promise.all([openThroughPooler(), openThroughPooler()]);
    const applied = await Promise.all(databases.map((database) => database.migrate()));
    for (const database of databases) await database.close();
    expect(new Set(applied.flat()).size).toBe(applied.flat().length);
    expect(await held.database.pendingMigrations()).toEqual([]);
    expect(await countLocks()).toBe(0);
  });

  test.runIf(KEEPS_STATEMENTS)(
    'a prepared statement outlives a change of its columns',
    async () => {
      const database = await openThroughPooler();
      await onServer(held.url ?? '', 'create table thing (id integer, title text)');
      const readThings = () =>
        database.read((reader) => sql`select * from thing where id > ${0}`.execute(reader));
      for (let count = 0; count < 3; count += 1) await readThings();
      await onServer(held.url ?? '', 'alter table thing add column colour text');
      expect((await readThings()).rows).toEqual([]);
      await database.close();
    },
  );

  test(
    `${BUYERS} buyers of ${PIECES} pieces, while connections break: so many orders, each once`,
    { timeout: 600_000 },
    async () => {
      const service = await openFaultyService(processes, {
        ground: {
          environment: { FAULT_PREPARED: KEEPS_STATEMENTS ? 'on' : 'off' },
          databaseUrl: pooler.url,
          folder: processes.folder(),
          close: async () => undefined,
        },
      });
      const slug = lastPiecesStore(PIECES);
      const shop = openShop(service, slug, { mayDie: true });
      await shop.set('P1', { onHand: PIECES });
      let isOver = false;
      const broken = breakConnections(() => isOver);
      const attempts = await Promise.all(
        Array.from({ length: BUYERS }, (_, index) => buyTwice(shop, slug, index)),
      );
      isOver = true;
      expect(await broken).toBeGreaterThan(2);
      await service.close();
      const sold = attempts.filter(({ status }) => status === 201);
      expect(sold.length).toBe(PIECES);
      expect(
        attempts.filter(({ status }) => status !== 201).map(({ body }) => body['code']),
      ).toEqual(Array.from({ length: BUYERS - PIECES }, () => 'out_of_stock'));
      const { rows } = await held.database.read((reader) =>
        sql<{ order_id: string }>`select order_id from customer_order`.execute(reader),
      );
      expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual(
        sold.map(({ body }) => String(body['orderId'])).toSorted(),
      );
      expect(await findDrift(held.database, slug)).toEqual([]);
      const sales = sold.map((attempt) => saleOf(attempt, 'accepted'));
      expect(await replayLedger(held.database, slug, sales)).toEqual([]);
      expect(await countLocks()).toBe(0);
    },
  );
});

/** The same order sent again gets the reply that it had. */
async function buyTwice(
  shop: ReturnType<typeof openShop>,
  slug: string,
  index: number,
): Promise<Attempt> {
  const buyer = {
    email: `buyer-${index}@example.org`,
    key: `${slug}-pooled-${String(index).padStart(8, '0')}`,
  };
  const [first, second] = await Promise.all([
    shop.buy([{ sku: 'P1', quantity: 1 }], buyer),
    shop.buy([{ sku: 'P1', quantity: 1 }], buyer),
  ]);
  expect(second.body['orderId']).toBe(first.body['orderId']);
  return first;
}

/**
 * Breaks connections in one way after another, and returns how often. It ends, because on a busy
 * machine no order would be placed in between.
 */
async function breakConnections(isOver: () => boolean): Promise<number> {
  const random = new Random(SEED);
  const ways = [
    () =>
      onServer(
        held.url ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      ),
    () => pooler.command('RELOAD'),
    async () => {
      await pooler.command('PAUSE');
      await wait(100);
      await pooler.command('RESUME');
    },
    () => pooler.restart(),
  ];
  let count = 0;
  while (count < ways.length || (count < MAXIMUM_BREAKS && !isOver())) {
    await ways[count % ways.length]?.();
    count += 1;
    await wait(50 + random.below(100));
  }
  return count;
}

async function countLocks(): Promise<number> {
  const { rows } = await held.database.read((reader) =>
    sql<{ locks: number }>`
      select count(*)::integer as locks from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      reader,
    ),
  );
  return rows[0]?.locks ?? 0;
}
