/**
 * Measures how setting and reading stock scales. Setting: a batch of 100 counts of products all
 * over the store, each changed, against a single count, by the action and over HTTP, where a
 * merchant has 10,000 products with ten counts each; at most 4 times the time. Reading: a page of
 * 1,000 counts of a store with 1,000,000 against one with 1,000, in turns; at most 1.5 times the
 * time. At most 3 statements per batch, first sets included, and 2 per page. It runs on the
 * PostgreSQL server that TEST_DATABASE_URL names.
 */
import { setStockBatch } from '../src/actions/stock/set-stock-batch.ts';
import { setStock } from '../src/actions/stock/set-stock.ts';
import type { ActionContext } from '../src/actions/context.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { MAXIMUM_BATCH_ENTRIES, type StockSet } from '../src/core/stock/stock-set.ts';
import {
  MAXIMUM_COUNTS_PER_PAGE,
  MAXIMUM_PRODUCTS,
  type StockPlace,
} from '../src/core/stock/stock-page.ts';
import { DEFAULT_LOCATION } from '../src/core/stock/stock.ts';
import { readStockPage } from '../src/storage/stock/pages.ts';
import { testContext } from '../test/support/context.ts';
import {
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../test/support/database.ts';
import { keyOf, startStockServer } from '../test/support/stock-server.ts';
import { loadStock, LOCATIONS, locationOf, skuOf } from './support/load-stock.ts';
import { median, seededRandom } from './support/random.ts';

const PAGED = [1_000, 1_000_000] as const;
const SET = 100_000;
const ROUNDS = 15;
const PAGES_PER_ROUND = 40;
const SETS_PER_ROUND = 30;
/**
 * Rounds that aren't counted, until the server has written most pages of the tables once since they
 * were loaded.
 */
const WARMING_ROUNDS = 5;
const GOALS = { page: 1.5, batch: 4, pageStatements: 2, batchStatements: 3 };

interface Store {
  readonly counts: number;
  readonly held: TestDatabase;
  readonly merchantId: string;
  readonly context: ActionContext;
  /** The places at which pages begin. A full page follows each. */
  readonly places: readonly StockPlace[];
}

const random = seededRandom(7);

async function openStore(counts: number): Promise<Store> {
  const startedMs = performance.now();
  const held = await openTestDatabase();
  if (held.url === null) throw new Error('a database without an address');
  const merchantId = await loadStock({ database: held.database, url: held.url }, counts);
  console.log(
    `  ${counts.toLocaleString('en')} counts loaded in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`,
  );
  const last = counts / LOCATIONS - MAXIMUM_PRODUCTS;
  const places = Array.from({ length: PAGES_PER_ROUND }, () => ({
    sku: skuOf(Math.floor(random() * (last + 1))),
    locationKey: locationOf(LOCATIONS),
  }));
  return { counts, held, merchantId, context: testContext(held.database), places };
}

/** Returns the median milliseconds per page, over one pass through the store's places. */
async function timePages({ held, merchantId, places }: Store): Promise<number> {
  return medianOf(places, async (after) => {
    const { products } = await held.database.read((reader) =>
      readStockPage(reader, merchantId, { after, limit: MAXIMUM_PRODUCTS }),
    );
    const counts = products.reduce((sum, product) => sum + product.counts.length, 0);
    if (counts !== MAXIMUM_COUNTS_PER_PAGE)
      throw new Error(`a page of ${counts} counts behind ${after.sku}`);
  });
}

async function medianOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<number> {
  const times: number[] = [];
  for (const item of items) {
    const startedMs = performance.now();
    await work(item);
    times.push(performance.now() - startedMs);
  }
  return median(times);
}

/**
 * Returns counts to set, each for another product and to a number that differs from the present
 * one.
 */
function drawSets({ counts }: Store, length: number): StockSet[] {
  const products = counts / LOCATIONS;
  const first = Math.floor(random() * products);
  return Array.from({ length }, (_, index) => ({
    sku: skuOf(1 + ((first + index * 7_919) % products)),
    locationKey: locationOf(1 + Math.floor(random() * LOCATIONS)),
    onHand: 51 + Math.floor(random() * 1e9),
    expectedVersion: null,
    note: null,
  }));
}

/** A way to set counts, by the action or over HTTP. */
interface Way {
  readonly name: string;
  readonly single: (set: StockSet) => Promise<void>;
  readonly batch: (sets: readonly StockSet[]) => Promise<void>;
}

function byAction({ context, merchantId }: Store): Way {
  return {
    name: 'by the action',
    single: async (set) => {
      const stock = await setStock(context, { merchantId }, set);
      if (isRefusal(stock)) throw new Error(stock.code);
    },
    batch: async (sets) => demandSet(await setStockBatch(context, { merchantId }, sets)),
  };
}

function overHttp(url: string): Way {
  const put = async (path: string, body: unknown): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${keyOf('bench')}`,
      'content-type': 'application/json',
    };
    const reply = await fetch(`${url}/api/store/v1/products/${path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
  return {
    name: 'over HTTP',
    single: async ({ sku, locationKey, onHand }) =>
      void (await put(`${sku}/stock`, { locationKey, onHand })),
    batch: async (sets) => {
      const entries = sets.map(({ sku, locationKey, onHand }) => ({ sku, locationKey, onHand }));
      // The cast names the published shape of the reply.
      demandSet(((await put('stock', { entries })) as { results: { outcome: string }[] }).results);
    },
  };
}

function demandSet(results: readonly { readonly outcome: string }[]): void {
  const other = results.find(({ outcome }) => outcome !== 'set');
  if (other !== undefined) throw new Error(`an entry is ${other.outcome}`);
}

async function measureSets(store: Store, way: Way): Promise<boolean> {
  const times = { single: [] as number[], batch: [] as number[] };
  for (let round = -WARMING_ROUNDS; round < ROUNDS; round += 1) {
    const single = await medianOf(drawSets(store, SETS_PER_ROUND), way.single);
    const batch = await medianOf(
      Array.from({ length: SETS_PER_ROUND / 3 }, () => drawSets(store, MAXIMUM_BATCH_ENTRIES)),
      way.batch,
    );
    if (round < 0) continue;
    times.single.push(single);
    times.batch.push(batch);
  }
  const [single, batch] = [median(times.single), median(times.batch)];
  const ratio = batch / single;
  const isMissed = !(ratio <= GOALS.batch);
  const measured = `one ${single.toFixed(2)} ms, a batch of ${MAXIMUM_BATCH_ENTRIES} ${batch.toFixed(2)} ms`;
  const goal = `goal: at most ${GOALS.batch}${isMissed ? ': MISSED' : ''}`;
  console.log(`  sets ${way.name}: ${measured}, ratio ${ratio.toFixed(2)} (${goal})`);
  return !isMissed;
}

async function measurePages(stores: readonly Store[]): Promise<boolean> {
  const times = stores.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, store] of stores.entries()) {
      const time = await timePages(store);
      if (round > 0) times[index]?.push(time);
    }
  }
  for (const [index, { counts }] of stores.entries()) {
    const pageSize = MAXIMUM_COUNTS_PER_PAGE.toLocaleString('en');
    console.log(
      `  a page of ${pageSize} counts of ${counts.toLocaleString('en')}: ${median(times[index] ?? []).toFixed(2)} ms`,
    );
  }
  const [small = Number.NaN, large = Number.NaN] = times.map(median);
  const isMissed = !(large / small <= GOALS.page);
  console.log(
    `  ratio ${(large / small).toFixed(2)} (goal: at most ${GOALS.page}${isMissed ? ': MISSED' : ''})`,
  );
  return !isMissed;
}

async function measureStatements(store: Store): Promise<boolean> {
  const {
    held: { database },
    merchantId,
    context,
  } = store;
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    const before = database.countStatements();
    await work();
    return database.countStatements() - before;
  };
  const page = await counted(() =>
    database.read((reader) =>
      readStockPage(reader, merchantId, { after: null, limit: MAXIMUM_PRODUCTS }),
    ),
  );
  const later = await counted(() => byAction(store).batch(drawSets(store, MAXIMUM_BATCH_ENTRIES)));
  const skus = drawSets(store, MAXIMUM_BATCH_ENTRIES).map(({ sku }) => sku);
  await database.transaction((transaction) =>
    transaction
      .updateTable('product_stock')
      .set({ tracked: false })
      .where('merchant_id', '=', merchantId)
      .where('sku', 'in', skus)
      .execute(),
  );
  const first = await counted(async () =>
    demandSet(
      await setStockBatch(
        context,
        { merchantId },
        skus.map((sku) => ({
          sku,
          locationKey: DEFAULT_LOCATION,
          onHand: 1,
          expectedVersion: null,
          note: null,
        })),
      ),
    ),
  );
  console.log(
    `  statements: a page ${page} (at most ${GOALS.pageStatements}), a batch ${later}, of first sets ${first} (at most ${GOALS.batchStatements})`,
  );
  return page <= GOALS.pageStatements && Math.max(later, first) <= GOALS.batchStatements;
}

async function measure(): Promise<boolean> {
  const stores: Store[] = [];
  try {
    for (const counts of PAGED) stores.push(await openStore(counts));
    const isFlat = await measurePages(stores);
    const warehouse = await openStore(SET);
    stores.push(warehouse);
    const { server, close } = await startStockServer(warehouse.context, ['bench'], console.error);
    const areCheap = [];
    for (const way of [byAction(warehouse), overHttp(server.url)])
      areCheap.push(await measureSets(warehouse, way));
    await close();
    const areFew = await measureStatements(warehouse);
    return isFlat && areFew && areCheap.every(Boolean);
  } finally {
    for (const { held } of stores) await held.close();
  }
}

console.log('stock');
if (TEST_DATABASE_URL === null)
  console.log('  left out: TEST_DATABASE_URL names no PostgreSQL server');
else if (!(await measure())) process.exitCode = 1;
