/**
 * Measures how the feed of changed orders scales: a page of 100 whole orders, with the horizon,
 * from places all over the feed, of a merchant with 1,000,000 orders against one with 10,000, in
 * turns. Goals: at most 1.5 times the time, and at most 3 statements. It runs on the PostgreSQL
 * server that TEST_DATABASE_URL names.
 */
import { type FeedPosition, readChangedOrders } from '../src/storage/orders/feed.ts';
import { KEPT_REPLY_FORM } from '../src/wire/orders/kept-reply.ts';
import { readHorizon } from '../src/storage/database/writes-in-flight.ts';
import {
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../test/support/database.ts';
import { loadOrders, orderIdOf } from './support/load-orders.ts';
import { median, seededRandom } from './support/random.ts';

const SIZES = [10_000, 1_000_000] as const;
const PAGE = 100;
const ROUNDS = 15;
const PAGES_PER_ROUND = 60;
const GOAL = 1.5;
const MAXIMUM_STATEMENTS = 3;

interface Store {
  readonly orders: number;
  readonly held: TestDatabase;
  readonly merchantId: string;
  /** The positions at which pages begin. */
  readonly places: readonly FeedPosition[];
}

function readPage({ held, merchantId }: Store, after: FeedPosition | null) {
  return held.database.read(async (reader) => {
    const horizon = await readHorizon(reader, merchantId);
    return readChangedOrders(reader, merchantId, {
      after,
      since: null,
      horizon,
      limit: PAGE,
      replies: { form: KEPT_REPLY_FORM, now: horizon },
    });
  });
}

async function openStore(orders: number): Promise<Store> {
  const startedMs = performance.now();
  const held = await openTestDatabase();
  if (held.url === null) throw new Error('a database without an address');
  const merchantId = await loadOrders({ database: held.database, url: held.url }, orders);
  console.log(
    `  ${orders.toLocaleString('en')} orders loaded in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`,
  );
  const random = seededRandom(7);
  const chosen = Array.from({ length: PAGES_PER_ROUND }, () =>
    orderIdOf(1 + Math.floor(random() * orders)),
  );
  const places = await held.database.read((reader) =>
    reader
      .selectFrom('customer_order')
      .select(['order_id as orderId', 'changed_at as changedAt'])
      .where('merchant_id', '=', merchantId)
      .where('order_id', 'in', chosen)
      .execute(),
  );
  return { orders, held, merchantId, places };
}

/** Returns the milliseconds per page, over one pass through the store's places. */
async function timePages(store: Store): Promise<number> {
  const times: number[] = [];
  for (const place of store.places) {
    const startedMs = performance.now();
    const { orders } = await readPage(store, place);
    times.push(performance.now() - startedMs);
    if (orders.length < PAGE && !isNearEnd(store, place))
      throw new Error(`a page of ${orders.length} orders in the middle of the feed`);
  }
  return median(times);
}

function isNearEnd({ places }: Store, place: FeedPosition): boolean {
  return places.filter(({ changedAt }) => changedAt > place.changedAt).length < 3;
}

async function statementsOfPage(store: Store): Promise<number> {
  const before = store.held.database.countStatements();
  await readPage(store, null);
  return store.held.database.countStatements() - before;
}

async function measure(): Promise<boolean> {
  const stores: Store[] = [];
  try {
    for (const orders of SIZES) stores.push(await openStore(orders));
    const times = stores.map((): number[] => []);
    for (const store of stores) await timePages(store);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, store] of stores.entries()) times[index]?.push(await timePages(store));
    const [small = Number.NaN, large = Number.NaN] = times.map(median);
    const statements = Math.max(...(await Promise.all(stores.map(statementsOfPage))));
    const ratio = large / small;
    for (const [index, { orders }] of stores.entries()) {
      console.log(
        `  a page of ${PAGE} of ${orders.toLocaleString('en')}: ${median(times[index] ?? []).toFixed(2)} ms`,
      );
    }
    console.log(
      `  ratio ${ratio.toFixed(2)} (goal: at most ${GOAL}), ${statements} statements (at most ${MAXIMUM_STATEMENTS})`,
    );
    return ratio <= GOAL && statements <= MAXIMUM_STATEMENTS;
  } finally {
    for (const { held } of stores) await held.close();
  }
}

console.log('order feed');
if (TEST_DATABASE_URL === null)
  console.log('  left out: TEST_DATABASE_URL names no PostgreSQL server');
else if (!(await measure())) process.exitCode = 1;
