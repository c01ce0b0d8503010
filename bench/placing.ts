/**
 * Measures placing orders on PostgreSQL: how many statements it takes, and its rate against the
 * same statements, recorded and sent again by a bare pg client. Orders are placed one after
 * another, then eight at once; the result is the median of interleaved rounds. Goals: at most 12
 * statements, BEGIN and COMMIT included, and at least 0.5 of the bare client's rate. The exit code
 * is 1 if one is missed. It needs a server on which it may create databases (TEST_DATABASE_URL).
 */
import { Client } from 'pg';
import { openDependencies } from '../src/actions/dependencies.ts';
import { placeOrder } from '../src/actions/orders/place-order.ts';
import { setStockBatch } from '../src/actions/stock/set-stock-batch.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { DEFAULT_LOCATION } from '../src/core/stock/stock.ts';
import type { Database } from '../src/storage/database/database.ts';
import type { OrderRequest } from '../src/wire/orders/request.ts';
import { testContext } from '../test/support/context.ts';
import { onServer, openTestDatabase, TEST_DATABASE_URL } from '../test/support/database.ts';
import { openStore } from '../test/support/publish.ts';
import { boardOrder, workshop } from '../test/support/workshop.ts';
import { median } from './support/random.ts';

const ORDERS = 400;
const ROUNDS = 5;
const WORKERS = [1, 8];
const RATE_GOAL = 0.5;
const COUNTED_PRODUCTS = 100;
const LINES = 5;

/** A kind of order to place. `order` makes the order for a buyer's number. */
interface Scenario {
  readonly name: string;
  readonly statementsGoal: number;
  readonly order: (buyer: number) => Record<string, unknown>;
}

const countedSku = (number: number): string =>
  `SKU-${String(number % COUNTED_PRODUCTS).padStart(3, '0')}`;

const SCENARIOS: readonly Scenario[] = [
  { name: 'placing', statementsGoal: 12, order: () => boardOrder() },
  {
    name: `placing ${LINES} counted lines`,
    statementsGoal: 15,
    // Neighbouring orders share products but list them in another order, so orders placed at once
    // compete for the same stock.
    order: (buyer) => ({
      ...boardOrder(),
      agreedTotalAmount: LINES,
      fulfilment: 'collect',
      shippingAddress: null,
      lines: Array.from({ length: LINES }, (_, line) => ({
        sku: countedSku(buyer * 3 + line * (buyer % 2 === 0 ? 1 : 99)),
        quantity: 1,
      })),
    }),
  },
];

type Statement = Parameters<Client['query']>[0];
type Recording = { readonly text: Statement; readonly values: unknown }[];

if (TEST_DATABASE_URL === null) {
  console.log(
    'placing: skipped, because TEST_DATABASE_URL names no PostgreSQL server to make a database on.',
  );
} else {
  await run();
}

async function run(): Promise<void> {
  const held = await openTestDatabase({ poolSize: Math.max(...WORKERS) });
  await openBench(held.database);
  const dependencies = openDependencies({
    ...testContext(held.database),
    perMinute: {},
    report: console.error,
  });
  let buyers = 0;
  const placing = (scenario: Scenario) => async () => {
    buyers += 1; // each order has its own buyer, since orders of one buyer wait for one another
    const network = `10.${buyers % 250}.${Math.floor(buyers / 250) % 250}.1`;
    const order = {
      ...scenario.order(buyers),
      buyer: { email: `buyer-${buyers}@example.org` },
    } as unknown as OrderRequest; // the shape that the request's reader returns
    const placed = await placeOrder(dependencies, 'bench', order, {
      channel: 'agent',
      network,
      addresses: [network],
      areDiscountCodesBlocked: false,
    });
    if (isRefusal(placed)) throw new Error(JSON.stringify(placed));
  };
  for (const scenario of SCENARIOS) {
    for (const workers of WORKERS)
      await measure(held.url ?? '', scenario, placing(scenario), workers);
  }
  await dependencies.close();
  await held.close();
}

/** Opens a workshop with a hundred products, each with more stock than the orders take. */
async function openBench(database: Database): Promise<void> {
  const { products, ...store } = workshop('bench', { unpaidOrdersPerBuyer: 5 });
  const [cup] = products.filter(({ sku }) => sku === 'CUP');
  if (cup === undefined) throw new Error('the workshop sells no cups');
  const skus = Array.from({ length: COUNTED_PRODUCTS }, (_, number) => countedSku(number));
  const counted = skus.map((sku) => ({ ...cup, sku, slug: sku.toLowerCase(), price: '1.00' }));
  const merchantId = await openStore(database, { ...store, products: [...products, ...counted] });
  const sets = skus.map((sku) => ({
    sku,
    locationKey: DEFAULT_LOCATION,
    onHand: 1_000_000,
    expectedVersion: null,
    note: null,
  }));
  const results = await setStockBatch(testContext(database), { merchantId }, sets);
  if (results.some(({ outcome }) => outcome !== 'set')) throw new Error('a count was not set');
}

async function measure(
  url: string,
  { name, statementsGoal }: Scenario,
  place: () => Promise<void>,
  workers: number,
): Promise<void> {
  const empty = () =>
    onServer(
      url,
      'truncate customer_order, order_line, event, idempotency_key, write_log, mail cascade',
    );
  const ratios: number[] = [];
  const rates: number[] = [];
  let perOrder = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    await empty();
    const { recordings, seconds } = await placeRecorded(place, workers);
    perOrder = Math.max(...recordings.map(({ length }) => length));
    await empty();
    const bare = await replay(url, recordings, workers);
    if (round > 0) ratios.push(bare / seconds); // the first round warms up
    if (round > 0) rates.push(ORDERS / seconds);
  }
  const [ratio, isMany] = [median(ratios), perOrder > statementsGoal];
  const isSlow = !(ratio >= RATE_GOAL);
  if (isMany || isSlow) process.exitCode = 1;
  const figures =
    `${workers === 1 ? 'one after another' : `${workers} at once`}: ` +
    `${perOrder} statements an order (goal ${statementsGoal}${isMany ? ': MISSED' : ''}), ${median(rates).toFixed(0)} orders/s`;
  console.log(
    `${name}, ${figures}, ${ratio.toFixed(2)} of a bare client's rate (goal ${RATE_GOAL}${isSlow ? ': MISSED' : ''}; ${ratios.map((one) => one.toFixed(2)).join(' ')})`,
  );
}

/**
 * Statements are grouped by their connection, since each connection runs one transaction after
 * another.
 */
async function placeRecorded(
  place: () => Promise<void>,
  workers: number,
): Promise<{ recordings: Recording[]; seconds: number }> {
  const recordings: Recording[] = [];
  const open = new WeakMap<object, Recording>();
  const original = Client.prototype.query;
  Client.prototype.query = function record(this: object, ...args: unknown[]) {
    const [text, values] = args as [Statement, unknown];
    const words = typeof text === 'string' ? text : plain(text).text;
    let recording = open.get(this);
    if (recording === undefined || /^\s*(begin|start)/i.test(words)) {
      recording = [];
      open.set(this, recording);
      recordings.push(recording);
    }
    recording.push({ text, values });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    const seconds = await timed(ORDERS, workers, place);
    return { recordings, seconds };
  } finally {
    Client.prototype.query = original;
  }
}

async function replay(
  url: string,
  recordings: readonly Recording[],
  workers: number,
): Promise<number> {
  const clients = Array.from({ length: workers }, () => new Client(url));
  for (const client of clients) await client.connect();
  const free = [...clients];
  let next = 0;
  const seconds = await timed(recordings.length, workers, async () => {
    const client = free.pop();
    const recording = recordings[next];
    next += 1;
    if (client === undefined || recording === undefined) throw new Error('nothing left to send');
    for (const { text, values } of recording) {
      await (typeof text === 'string'
        ? client.query(text, values as unknown[])
        : client.query(plain(text)));
    }
    free.push(client);
  });
  for (const client of clients) await client.end();
  return seconds;
}

/** Returns the text and values of a statement, without parsers and other members. */
function plain(statement: object): { text: string; values: unknown[] } {
  const { text, values } = statement as { text: string; values?: unknown[] }; // pg's query object
  return { text, values: values ?? [] };
}

async function timed(count: number, workers: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let started = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (started < count) {
        started += 1;
        await work();
      }
    }),
  );
  return (performance.now() - start) / 1000;
}
