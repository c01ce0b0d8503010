import { openDependencies } from '../../src/actions/dependencies.ts';
import type { OrderDependencies } from '../../src/actions/orders/place-claimed.ts';
import type { WorkerThreads } from '../../src/actions/shared/thread-jobs.ts';
import type { Storefronts } from '../../src/actions/shared/storefronts.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { Limits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { testContext } from './context.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { openStore, type StoreContent } from './publish.ts';
import { UNLIMITED, startTestServer, type TestServer } from './server.ts';

export interface OrderReply {
  readonly status: number;
  readonly text: string;
  /** The body, read. */
  // oxlint-disable-next-line no-explicit-any -- checked against its schema by the server
  readonly body: Record<string, any>;
  readonly headers: Headers;
}

export interface PlaceOptions {
  readonly door?: 'agent' | 'storefront';
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OrderService {
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly server: TestServer;
  readonly clock: FixedClock;
  readonly storefronts: Storefronts;
  readonly merchantIds: ReadonlyMap<string, string>;
  /** Sends an order. */
  place(slug: string, body: unknown, options?: PlaceOptions): Promise<OrderReply>;
  /** Follows what was published. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

export interface OrderServiceOptions {
  readonly limits?: Limits;
  readonly onStep?: OrderDependencies['onStep'];
  readonly poolSize?: number;
  readonly trustedProxies?: readonly string[];
  /** Threads for what takes long; without them, everything is done in the test's own. */
  readonly threads?: WorkerThreads;
}

/** The service over HTTP at noon of a Tuesday, on a database of its own with these stores in it. */
export async function openOrderService(
  stores: readonly StoreContent[],
  options: OrderServiceOptions = {},
): Promise<OrderService> {
  const testDatabase = await openTestDatabase(
    options.poolSize === undefined ? {} : { poolSize: options.poolSize },
  );
  const { database } = testDatabase;
  const merchantIds = new Map<string, string>();
  for (const store of stores)
    merchantIds.set(store.merchant.slug, await openStore(database, store));
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const problems: Error[] = [];
  const dependencies = openDependencies({
    ...testContext(database, { clock, newId: makeIds(clock) }),
    perMinute: { ...UNLIMITED },
    report: (problem) => problems.push(problem),
    onStep: options.onStep,
    threads: options.threads ?? null,
  });
  const { limits, trustedProxies } = options;
  const server = await startTestServer({
    dependencies,
    ...(limits !== undefined && { limits }),
    ...(trustedProxies !== undefined && { trustedProxies }),
  });
  return {
    database,
    testDatabase,
    server,
    clock,
    storefronts: dependencies.storefronts,
    merchantIds,
    place: (slug, body, place) => send(server.url, slug, body, place),
    poll: () => dependencies.storefronts.poll(),
    async close() {
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

async function send(
  url: string,
  slug: string,
  body: unknown,
  { door = 'agent', headers = {} }: PlaceOptions = {},
): Promise<OrderReply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await fetch(`${url}/api/${door}/v1/${slug}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  const actual = await reply.text();
  const read = JSON.parse(actual) as OrderReply['body'];
  if (reply.status !== 201 && !Object.hasOwn(read['values'], 'placed'))
    throw new Error(`an error that says nothing of the key: ${actual}`);
  return { status: reply.status, text: actual, body: read, headers: reply.headers };
}
