/**
 * Measures on Citus what an order costs the servers that take it, in milliseconds of processor time
 * of all their PostgreSQL processes: taken through one coordinator, through two at once, and
 * through the servers that have the rows. Rounds alternate, and the medians count. Goal: of the
 * busiest of two coordinators, 2.5 times the orders per second of processor time that a single one
 * took when it had to take all of them (10 ms an order). The exit code is 1 if it is missed. It
 * needs the servers on this Linux machine:
 *
 *     npm run test:citus -- --coordinators 2 bench/coordinators.ts
 */
import { type OpenDependencies, openDependencies } from '../src/actions/dependencies.ts';
import { placeOrder } from '../src/actions/orders/place-order.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import type { Database } from '../src/storage/database/database.ts';
import { openPostgres } from '../src/storage/database/postgres.ts';
import type { OrderRequest } from '../src/wire/orders/request.ts';
import { entrancesOf, ON_CITUS, workersOf } from '../test/support/citus-databases.ts';
import { testContext } from '../test/support/context.ts';
import { onServer, openTestDatabase } from '../test/support/database.ts';
import { openStore } from '../test/support/publish.ts';
import { boardOrder, workshop } from '../test/support/workshop.ts';
import { ServerMeter } from './support/server-processor-time.ts';
import { median } from './support/random.ts';

const STORES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const AT_ONCE = 8;
const WARM_UP_ORDERS = 200;
const ORDERS = 600;
const ROUNDS = 3;
/** What an order cost the only coordinator before there could be two. */
const EARLIER_MS = 10;
const GOAL = 2.5;

interface Variant {
  readonly name: string;
  readonly entrances: readonly string[];
}

interface Entrance {
  readonly database: Database;
  readonly dependencies: OpenDependencies;
}

let buyers = 0;

if (ON_CITUS) await measureAll();
else console.log('coordinators: skipped, because TEST_CITUS_WORKERS names no servers of Citus.');

async function measureAll(): Promise<void> {
  const held = await openTestDatabase();
  const url = held.url ?? '';
  for (const slug of STORES)
    await openStore(held.database, workshop(slug, { unpaidOrdersPerBuyer: 5 }));
  const coordinators = entrancesOf(url);
  const variants = [
    { name: 'one coordinator', entrances: [url] },
    { name: 'two coordinators', entrances: coordinators },
    { name: 'the servers with the rows', entrances: workersOf(url) },
  ];
  const addresses = [...new Set([...coordinators, ...workersOf(url)])];
  const meters = await Promise.all(addresses.map((address) => ServerMeter.open(address)));
  const opened = new Map<string, Entrance>();
  for (const address of addresses) opened.set(address, await openEntrance(address));
  for (const entrance of opened.values()) await place([entrance], WARM_UP_ORDERS);
  await onServer(url, 'analyze');
  const costs = new Map<string, number[][]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, entrances } of variants) {
      const through = entrances.flatMap((address) => opened.get(address) ?? []);
      const before = meters.map((meter) => meter.readMs());
      await place(through, ORDERS);
      costs
        .get(name)
        ?.push(meters.map((meter, index) => (meter.readMs() - (before[index] ?? 0)) / ORDERS));
    }
  }
  for (const variant of variants) report(variant, addresses, costs.get(variant.name) ?? []);
  for (const { dependencies, database } of opened.values()) {
    await dependencies.close();
    await database.close();
  }
  await held.close();
}

async function openEntrance(url: string): Promise<Entrance> {
  const database = await openPostgres({
    url,
    poolSize: AT_ONCE,
    waitingLimitMs: 30_000,
    report: console.error,
  });
  const context = testContext(database);
  return {
    database,
    dependencies: openDependencies({ ...context, perMinute: {}, report: console.error }),
  };
}

/** Places orders, several at once, in all stores and through all of these entrances by turns. */
async function place(through: readonly Entrance[], orders: number): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < orders) {
      const number = (next += 1);
      const entrance = through[number % through.length];
      const slug = STORES[Math.floor(number / through.length) % STORES.length] ?? '';
      if (entrance !== undefined) await placeOne(entrance, slug);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function placeOne({ dependencies }: Entrance, slug: string): Promise<void> {
  buyers += 1; // Each order has its own buyer, since orders of one buyer wait for one another.
  const network = `10.${buyers % 250}.${Math.floor(buyers / 250) % 250}.1`;
  const order = { ...boardOrder(), buyer: { email: `buyer-${buyers}@example.org` } };
  const placed = await placeOrder(
    dependencies,
    slug,
    order as unknown as OrderRequest, // The shape is the one that the reader of requests returns.
    { channel: 'agent', network, addresses: [network], areDiscountCodesBlocked: false },
  );
  if (isRefusal(placed)) throw new Error(JSON.stringify(placed));
}

function report({ name, entrances }: Variant, addresses: readonly string[], rounds: number[][]) {
  const ofServer = addresses.map((_, index) => median(rounds.map((round) => round[index] ?? 0)));
  const busiest = median(
    rounds.map((round) =>
      Math.max(
        ...addresses.map((address, i) => (entrances.includes(address) ? (round[i] ?? 0) : 0)),
      ),
    ),
  );
  const ratio = EARLIER_MS / busiest;
  const listed = addresses.map((address, index) => {
    const kind = entrances.includes(address) ? 'takes orders' : 'does not';
    return `${new URL(address).port} (${kind}) ${ofServer[index]?.toFixed(2)} ms`;
  });
  console.log(`${name}: an order costs ${listed.join(', ')}`);
  console.log(
    `  the busiest that takes orders: ${busiest.toFixed(2)} ms for each order of all, ${(1_000 / busiest).toFixed(0)} orders per second of its processor, ${ratio.toFixed(2)} × ${1_000 / EARLIER_MS}`,
  );
  if (name === 'two coordinators' && ratio < GOAL) process.exitCode = 1;
}
