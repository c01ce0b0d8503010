import { createKey } from '../../src/actions/keys/create-key.ts';
import { KeyCache } from '../../src/actions/keys/key-cache.ts';
import { revokeKey } from '../../src/actions/keys/revoke-key.ts';
import { setStock } from '../../src/actions/stock/set-stock.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import { SCOPES, type Scope } from '../../src/core/keys/scopes.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { createLimits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { testContext } from './context.ts';
import { addGoods, addPlaces } from './counted-goods.ts';
import { openTestDatabase } from './database.ts';
import { testDependencies } from './dependencies.ts';
import { openStore, readDemo } from './publish.ts';
import { sampleLine, sampleOrder } from './sample-order.ts';
import { startTestServer, type TestServer, UNLIMITED, UNLIMITED_GUESSES } from './server.ts';

/**
 * A store with one order, one product that is counted, and a key of each kind, all of them made as
 * an operator makes them.
 */
export interface WalledStore {
  readonly slug: string;
  readonly merchantId: string;
  readonly order: Order;
  readonly lineId: string;
  /** Counted at a place that no other store has. */
  readonly sku: string;
  readonly place: string;
  /** May do everything. */
  readonly full: string;
  readonly only: Readonly<Record<Scope, string>>;
  readonly allBut: Readonly<Record<Scope, string>>;
  readonly revoked: string;
  readonly expired: string;
}

export interface WalledStores {
  readonly server: TestServer;
  readonly database: Database;
  readonly mine: WalledStore;
  readonly theirs: WalledStore;
  close(): Promise<void>;
}

/** Two stores behind the real Store API, with real keys. */
export async function openWalledStores(): Promise<WalledStores> {
  const held = await openTestDatabase();
  const { database } = held;
  const clock = fixedClock('2027-03-01T11:00:00Z');
  const shared = testContext(database, { clock });
  const problems: Error[] = [];
  const report = (problem: Error) => void problems.push(problem);
  const storefronts = new Storefronts({ ...shared, report });
  const keys = new KeyCache({ ...shared, report });
  const stores = [];
  for (const slug of ['frames', 'bakery']) stores.push(await fill(shared, slug));
  const [mine, theirs] = stores as [WalledStore, WalledStore]; // two slugs
  clock.set('2027-03-02T11:00:00Z');
  const limits = createLimits({
    address: UNLIMITED,
    merchant: UNLIMITED,
    guesses: UNLIMITED_GUESSES,
    key: 1e9,
  });
  const server = await startTestServer({
    dependencies: testDependencies(shared, report, { storefronts }),
    limits,
    keys,
  });
  return {
    server,
    database,
    mine,
    theirs,
    async close() {
      await server.close();
      await keys.close();
      await storefronts.close();
      await held.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

type Shared = ReturnType<typeof testContext>;

async function fill(shared: Shared, slug: string): Promise<WalledStore> {
  const merchantId = await openStore(shared.database, readDemo(slug));
  const lineId = shared.newId();
  const order = sampleOrder({
    merchantId,
    orderId: shared.newId(),
    lines: [sampleLine({ lineId })],
    buyer: { email: `buyer@${slug}.example`, name: `Buyer of ${slug}`, phone: null },
  });
  await shared.database.transaction(async (transaction) => {
    await insertOrder(await markWrite(transaction, merchantId), order, [
      { eventId: shared.newId(), kind: 'order.placed', sequence: 1, occurredAt: order.placedAt },
    ]);
  });
  const [sku, place] = [`COUNTED-${slug}`, `hall-${slug}`];
  await addGoods(shared.database, merchantId, [sku]);
  await addPlaces(shared.database, merchantId, [place]);
  await setStock(
    shared,
    { merchantId },
    {
      sku,
      locationKey: place,
      onHand: 12,
      expectedVersion: null,
      restockExpectedOn: '2027-05-01',
      note: `Counted by ${slug}`,
    },
  );
  const make = async (scopes: readonly Scope[], expires?: string) => {
    const created = await createKey(shared, {
      merchant: slug,
      name: 'a key',
      scopes: [...scopes],
      ...(expires !== undefined && { expires }),
    });
    if (isRefusal(created)) throw new Error(created.code);
    return created;
  };
  const forEach = async (scopesFor: (scope: Scope) => readonly Scope[]) => {
    const made = [];
    for (const scope of SCOPES) made.push([scope, (await make(scopesFor(scope))).key] as const);
    return Object.fromEntries(made) as Record<Scope, string>; // one of each
  };
  const { key: revoked, keyId } = await make(SCOPES);
  await revokeKey(shared, { keyId });
  return {
    slug,
    merchantId,
    order,
    lineId,
    sku,
    place,
    revoked,
    full: (await make(SCOPES)).key,
    only: await forEach((scope) => [scope]),
    allBut: await forEach((scope) => SCOPES.filter((other) => other !== scope)),
    expired: (await make(SCOPES, '2027-03-01')).key,
  };
}
