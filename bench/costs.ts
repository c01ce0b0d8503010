/**
 * Measures what operations cost on PostgreSQL, in milliseconds of processor time: of this process,
 * and of the connections that it uses. Rounds with and without prepared statements alternate, and
 * the medians count. After the first round, tables that grew are analysed, as PostgreSQL's
 * autovacuum does within a minute: plans that were made for empty tables say nothing of a store.
 * Placing is also compared with a bare loop of inserts, each committed, on as many connections.
 * Names of operations may be given as arguments. The exit code is 1 if a goal is missed. It needs a
 * PostgreSQL server on the same Linux machine (TEST_DATABASE_URL).
 */
import { Client } from 'pg';
import { openDependencies } from '../src/actions/dependencies.ts';
import { writeChangedOrders } from '../src/actions/orders/read-changed-orders.ts';
import { maintainTables } from '../src/actions/keeping/maintain-tables.ts';
import { placeOrder } from '../src/actions/orders/place-order.ts';
import { setStockBatch } from '../src/actions/stock/set-stock-batch.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { DEFAULT_LOCATION } from '../src/core/stock/stock.ts';
import type { Database } from '../src/storage/database/database.ts';
import { openPostgres } from '../src/storage/database/postgres.ts';
import { readHorizon } from '../src/storage/database/writes-in-flight.ts';
import type { OrderRequest } from '../src/wire/orders/request.ts';
import { testContext } from '../test/support/context.ts';
import {
  onServer,
  openTestDatabase,
  TEST_DATABASE_URL,
  type TestDatabase,
} from '../test/support/database.ts';
import { openStore } from '../test/support/publish.ts';
import { boardOrder, workshop } from '../test/support/workshop.ts';
import { ProcessorMeter, processorTimeBetween } from './support/processor-time.ts';
import { median } from './support/random.ts';

const WORKERS = 8;
const ROUNDS = 3;
const COUNTED_PRODUCTS = 100;
const FOREIGN_LOCKS = 4_500;
const SLUG = 'bench';

let buyers = 0;

/** A kind of work to measure. Its goals are upper limits, and `rate` is a lower one. */
interface Operation {
  readonly name: string;
  readonly count: number;
  readonly workers: number;
  readonly goals: {
    readonly databaseMs?: number;
    readonly totalMs?: number;
    readonly rate?: number;
  };
  readonly run: (number: number) => Promise<unknown>;
}

interface Costs {
  readonly processMs: number;
  readonly databaseMs: number;
  readonly rate: number;
}

const countedSku = (number: number): string => `SKU-${String(number).padStart(3, '0')}`;

if (TEST_DATABASE_URL === null)
  console.log('costs: skipped, because TEST_DATABASE_URL names no PostgreSQL server.');
else await measureAll();

async function measureAll(): Promise<void> {
  const held = await openTestDatabase({ poolSize: 2 });
  const url = held.url ?? '';
  const merchantId = await openBench(held.database);
  await onServer(
    url,
    `insert into webhook_endpoint (merchant_id, endpoint_id, url, state, secret, created_at, created_by)
     values ('${merchantId}', gen_random_uuid(), 'https://example.org/', 'active', '', now(), 'bench')`,
  );
  await onServer(url, 'create table bare_order (id bigserial primary key, content jsonb)');
  const foreign = await holdForeignLocks(url);
  const meter = await new ProcessorMeter(url).open();
  const variants = [true, false].map((preparesStatements) =>
    openVariant(url, merchantId, preparesStatements),
  );
  const opened = await Promise.all(variants);
  const names = opened[0]?.operations.map(({ name }) => name) ?? [];
  for (const name of names) {
    if (process.argv.length > 2 && !process.argv.slice(2).includes(name)) continue;
    const pair = opened.map(({ operations }) => operations.find((one) => one.name === name));
    await compare(
      meter,
      held,
      pair.filter((one) => one !== undefined),
    );
  }
  for (const { close } of opened) await close();
  await meter.close();
  await foreign.end();
  await held.close();
}

/** Opens a store with a hundred counted products, each with more stock than the orders take. */
async function openBench(database: Database): Promise<string> {
  const { products, ...store } = workshop(SLUG, { unpaidOrdersPerBuyer: 5 });
  const [cup] = products.filter(({ sku }) => sku === 'CUP');
  if (cup === undefined) throw new Error('the workshop sells no cups');
  const skus = Array.from({ length: COUNTED_PRODUCTS }, (_, number) => countedSku(number));
  const counted = skus.map((sku) => ({ ...cup, sku, slug: sku.toLowerCase(), price: '1.00' }));
  const merchantId = await openStore(database, { ...store, products: [...products, ...counted] });
  await setStocks(database, merchantId, 1_000_000);
  return merchantId;
}

async function setStocks(database: Database, merchantId: string, onHand: number): Promise<void> {
  const results = await setStockBatch(
    testContext(database),
    { merchantId },
    Array.from({ length: COUNTED_PRODUCTS }, (_, number) => ({
      sku: countedSku(number),
      locationKey: DEFAULT_LOCATION,
      onHand,
      expectedVersion: null,
      note: null,
    })),
  );
  if (results.some(({ outcome }) => outcome !== 'set')) throw new Error('a count was not set');
}

/** Holds locks that aren't Bottega's, as other programs on the same server may. */
async function holdForeignLocks(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  await client.query(
    `select pg_advisory_lock(1, number) from generate_series(1, ${FOREIGN_LOCKS}) as number`,
  );
  return client;
}

async function openVariant(
  url: string,
  merchantId: string,
  preparesStatements: boolean,
): Promise<{ readonly operations: readonly Operation[]; readonly close: () => Promise<void> }> {
  const database = await openPostgres({
    url,
    poolSize: WORKERS,
    waitingLimitMs: 30_000,
    preparesStatements,
    report: console.error,
  });
  const context = testContext(database);
  const dependencies = openDependencies({ ...context, perMinute: {}, report: console.error });
  const merchant = (await dependencies.storefronts.find(SLUG))?.merchant;
  if (merchant === undefined) throw new Error('the store is not there');
  const place = async (change: object) => {
    buyers += 1; // each order has its own buyer, since orders of one buyer wait for one another
    const network = `10.${buyers % 250}.${Math.floor(buyers / 250) % 250}.1`;
    const placed = await placeOrder(
      dependencies,
      SLUG,
      // The shape is the one that the reader of requests returns.
      {
        ...boardOrder(),
        ...change,
        buyer: { email: `buyer-${buyers}@example.org` },
      } as unknown as OrderRequest,
      { channel: 'agent', network, addresses: [network], areDiscountCodesBlocked: false },
    );
    if (isRefusal(placed)) throw new Error(JSON.stringify(placed));
  };
  const hot = {
    agreedTotalAmount: 1,
    fulfilment: 'collect',
    shippingAddress: null,
    lines: [{ sku: countedSku(0), quantity: 1 }],
  };
  const page = { after: null, updatedSince: null, limit: 100 };
  const one = { count: 20, workers: 1 };
  return {
    operations: [
      {
        name: 'place',
        count: 600,
        workers: WORKERS,
        goals: { rate: 700 },
        run: () => place({}),
      },
      {
        name: 'hot-product',
        count: 100,
        workers: WORKERS,
        goals: { rate: 400 },
        run: () => place(hot),
      },
      {
        name: 'counted-products',
        count: 100,
        workers: WORKERS,
        goals: {},
        run: (number) =>
          place({ ...hot, lines: [{ sku: countedSku(number % COUNTED_PRODUCTS), quantity: 1 }] }),
      },
      {
        ...one,
        name: 'stock-batch',
        goals: { databaseMs: 4 },
        run: (number) =>
          setStocks(database, merchantId, 1_000_000 + number + Math.floor(Math.random() * 1e6)),
      },
      {
        ...one,
        name: 'page',
        goals: { totalMs: 3 },
        run: () => writeChangedOrders(dependencies, merchant, page),
      },
      {
        ...one,
        name: 'horizon',
        goals: { databaseMs: 0.5 },
        run: () => database.read((reader) => readHorizon(reader, merchant.merchantId)),
      },
    ],
    close: async () => {
      await dependencies.close();
      await database.close();
    },
  };
}

/** Measures an operation with and without prepared statements, in turns. */
async function compare(
  meter: ProcessorMeter,
  { database, url }: TestDatabase,
  pair: readonly Operation[],
): Promise<void> {
  const costs = pair.map((): Costs[] => []);
  const bareRates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, operation] of pair.entries()) {
      const cost = await costsOf(meter, operation);
      if (round > 0) costs[index]?.push(cost); // the first round warms up
    }
    if (round === 0) await maintainAll(database);
    if (pair[0]?.name === 'place') bareRates.push(await bareRate(url ?? ''));
  }
  for (const [index, operation] of pair.entries()) {
    const rounds = costs[index] ?? [];
    report(index === 0 ? 'prepared' : 'unprepared', operation, {
      processMs: median(rounds.map(({ processMs }) => processMs)),
      databaseMs: median(rounds.map(({ databaseMs }) => databaseMs)),
      rate: median(rounds.map(({ rate }) => rate)),
    });
  }
  if (bareRates.length > 0) {
    console.log(
      `  bare inserts, each committed, on ${WORKERS} connections: ${median(bareRates).toFixed(0)}/s`,
    );
  }
}

/** Maintains the tables that changed much, as PostgreSQL's autovacuum does each minute. */
async function maintainAll(database: Database): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await maintainTables({ database });
}

async function costsOf(meter: ProcessorMeter, { count, workers, run }: Operation): Promise<Costs> {
  const before = await meter.read();
  const seconds = await timed(count, workers, run);
  const used = processorTimeBetween(before, await meter.read());
  return {
    processMs: used.processMs / count,
    databaseMs: used.databaseMs / count,
    rate: count / seconds,
  };
}

function report(variant: string, { name, goals }: Operation, costs: Costs): void {
  const { processMs, databaseMs, rate } = costs;
  const totalMs = processMs + databaseMs;
  const missed = [
    ...(databaseMs > (goals.databaseMs ?? Infinity) ? [`PostgreSQL ${goals.databaseMs} ms`] : []),
    ...(totalMs > (goals.totalMs ?? Infinity) ? [`total ${goals.totalMs} ms`] : []),
    ...(rate < (goals.rate ?? 0) ? [`${goals.rate}/s`] : []),
  ];
  // Without prepared statements there are no goals.
  const verdict =
    variant === 'unprepared' || missed.length === 0 ? '' : ` MISSED: ${missed.join(', ')}`;
  if (verdict !== '') process.exitCode = 1;
  console.log(
    `${name}, ${variant}: ${processMs.toFixed(2)} ms here + ${databaseMs.toFixed(2)} ms in PostgreSQL = ${totalMs.toFixed(2)} ms, ${rate.toFixed(0)}/s${verdict}`,
  );
}

/** Returns how many rows of the size of an order a bare client inserts and commits in a second. */
async function bareRate(url: string): Promise<number> {
  const clients = Array.from({ length: WORKERS }, () => new Client(url));
  for (const client of clients) await client.connect();
  const free = [...clients];
  const content = JSON.stringify(boardOrder());
  const count = 400;
  const seconds = await timed(count, WORKERS, async () => {
    const client = free.pop();
    if (client === undefined) throw new Error('no connection is free');
    const text = 'insert into bare_order (content) values ($1)';
    await client.query({ name: 'insert', text, values: [content] });
    free.push(client);
  });
  for (const client of clients) await client.end();
  return count / seconds;
}

async function timed(
  count: number,
  workers: number,
  run: (number: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let started = 0;
  const work = async (): Promise<void> => {
    while (started < count) {
      started += 1;
      await run(started);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return (performance.now() - start) / 1_000;
}
