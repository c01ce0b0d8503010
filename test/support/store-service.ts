import type { ActionContext } from '../../src/actions/context.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import type { KeyIdentity } from '../../src/core/keys/key.ts';
import { SCOPES } from '../../src/core/keys/scopes.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { settleOrder } from '../../src/core/orders/settle.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { createLimits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { STORE_BASE } from '../../src/wire/contract/store-operation.ts';
import { keepReply } from '../../src/wire/orders/kept-reply.ts';
import { testContext } from './context.ts';
import { type TestDatabase, openTestDatabase } from './database.ts';
import { testDependencies } from './dependencies.ts';
import { openStore, readDemo } from './publish.ts';
import { SAMPLE_PLACED_AT, sampleOrder } from './sample-order.ts';
import { type TestServer, UNLIMITED, startTestServer } from './server.ts';

type Json = Record<string, unknown>;

export interface StoreReply {
  readonly status: number;
  readonly text: string;
  readonly body: Json;
  readonly headers: Headers;
}

export interface StoreRequestOptions {
  /** The text of a key; null: none. Default: one that may do everything. */
  readonly key?: string | null;
  /** Sent as JSON, unless it is text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The Store API over HTTP, on a database of its own, with two stores of which nobody has ordered
 * anything.
 */
export interface StoreService {
  readonly server: TestServer;
  readonly clock: FixedClock;
  readonly database: Database;
  /** Of frames; of bakery. */
  readonly merchantId: string;
  readonly otherMerchantId: string;
  /**
   * Sends a request, after the base of the Store API; a reply that doesn't fit the published
   * description throws.
   */
  send(method: string, path: string, options?: StoreRequestOptions): Promise<StoreReply>;
  get(path: string, options?: StoreRequestOptions): Promise<StoreReply>;
  act(
    orderId: string,
    action: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<StoreReply>;
  order(orderId: string): Promise<Json>;
  /** Puts an order there as its placing would; answers its id. */
  place(change?: Partial<Order>): Promise<string>;
  newId(): string;
  readonly context: ActionContext;
  /** Has the service look at once for what has been published. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

export const FULL_KEY = 'full';
export const OTHER_KEY = 'other';

export interface StoreServiceOptions {
  /** Requests a minute for each key. */
  readonly keyBudget?: number;
  readonly poolSize?: number;
}

export async function openStoreService({
  keyBudget = 1e9,
  poolSize = 10,
}: StoreServiceOptions = {}): Promise<StoreService> {
  const testDatabase = await openTestDatabase({ poolSize });
  const { database } = testDatabase;
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const shared = testContext(database, { clock });
  const merchantId = await openStore(database, readDemo('frames'));
  const otherMerchantId = await openStore(database, readDemo('bakery'));
  const keys = knownKeys(merchantId, otherMerchantId);
  const problems: Error[] = [];
  const storefronts = new Storefronts({ ...shared, report: (problem) => problems.push(problem) });
  const find = (text: string) =>
    keys.get(text) ?? refuse(text === 'revoked' ? 'key_revoked' : 'key_invalid');
  const server = await startTestServer({
    dependencies: testDependencies(shared, (problem) => problems.push(problem), { storefronts }),
    limits: createLimits({ address: UNLIMITED, merchant: UNLIMITED, key: keyBudget }),
    keys: { find, isKnown: (text) => keys.has(text) },
  });
  const send = sender(server);
  const place = (change: Partial<Order> = {}): Promise<string> =>
    insertSample(
      database,
      sampleOrder({ merchantId, orderId: shared.newId(), ...change }),
      shared.newId,
    );
  return {
    server,
    clock,
    database,
    merchantId,
    otherMerchantId,
    send,
    place,
    newId: shared.newId,
    context: shared,
    poll: () => storefronts.poll(),
    get: (path, options) => send('GET', path, options),
    act: (orderId, action, body, headers = {}) =>
      send('POST', `/orders/${orderId}/${action}`, {
        ...(body === undefined ? {} : { body }),
        headers,
      }),
    order: async (orderId) => (await send('GET', `/orders/${orderId}`)).body,
    close: async () => {
      await closeAll(server, storefronts, testDatabase);
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

async function closeAll(
  server: TestServer,
  storefronts: Storefronts,
  testDatabase: TestDatabase,
): Promise<void> {
  await server.close();
  await storefronts.close();
  await testDatabase.close();
}

/** Keys by their text: all scopes of one store, of the other, and one of each scope alone. */
function knownKeys(merchantId: string, otherMerchantId: string): ReadonlyMap<string, KeyIdentity> {
  const identities: KeyIdentity[] = [
    { keyId: FULL_KEY, merchantId, slug: 'frames', scopes: SCOPES },
    { keyId: OTHER_KEY, merchantId: otherMerchantId, slug: 'bakery', scopes: SCOPES },
    ...SCOPES.map((scope) => ({ keyId: scope, merchantId, slug: 'frames', scopes: [scope] })),
  ];
  return new Map(identities.map((identity) => [identity.keyId, identity]));
}

/** Puts an order there as its placing would; answers its id. */
export async function insertSample(
  database: Database,
  order: Order,
  newId: () => string,
): Promise<string> {
  const lines = order.lines.map((line) => ({ ...line, lineId: newId() }));
  const settled = settleOrder(
    { ...order, lines, unpaidSince: null },
    { now: SAMPLE_PLACED_AT, unpaidAfterDays: null, unpaidHoldMinutes: 120 },
  );
  const events = [
    { eventId: newId(), kind: 'order.placed' as const, sequence: 1, occurredAt: SAMPLE_PLACED_AT },
  ];
  await database.transaction(async (transaction) => {
    const kept = keepReply(settled, SAMPLE_PLACED_AT);
    await insertOrder(await markWrite(transaction, settled.merchantId), settled, events, [], kept);
  });
  return order.orderId;
}

function sender({ url }: TestServer): StoreService['send'] {
  return async (method, path, { key = FULL_KEY, body, headers = {} } = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const authorization: Record<string, string> =
      key === null ? {} : { authorization: `Bearer ${key}` };
    const type: Record<string, string> =
      text === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await fetch(`${url}${STORE_BASE}${path}`, {
      method,
      headers: { ...authorization, ...type, ...headers },
      ...(text === undefined ? {} : { body: text }),
    });
    const received = await reply.text();
    return {
      status: reply.status,
      text: received,
      body: JSON.parse(received) as Json,
      headers: reply.headers,
    };
  };
}
