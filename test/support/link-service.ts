import type { ActionContext } from '../../src/actions/context.ts';
import { sheetUrl, statusUrl } from '../../src/actions/shared/order-links.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { settleOrder } from '../../src/core/orders/settle.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import type { Limits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import {
  findOrder,
  insertOrder,
  lockOrder,
  saveOrder,
} from '../../src/storage/orders/order-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { testContext } from './context.ts';
import { openTestDatabase } from './database.ts';
import { testDependencies } from './dependencies.ts';
import { openStore } from './publish.ts';
import { SAMPLE_PLACED_AT, sampleOrder } from './sample-order.ts';
import { startTestServer, type TestServer } from './server.ts';
import { workshop } from './workshop.ts';

export interface PageReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface PageOptions {
  readonly accept?: string;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Pages behind private links over HTTP, on a database of its own with one store in it. */
export interface LinkService {
  readonly server: TestServer;
  readonly database: Database;
  readonly clock: FixedClock;
  readonly merchantId: string;
  /** What its actions are handed. */
  readonly context: ActionContext;
  /** Puts an order there as its placing would. */
  place(change?: Partial<Order>): Promise<Order>;
  /** Changes it behind everybody's back. */
  change(order: Order, change: Partial<Order>): Promise<Order>;
  read(order: Order): Promise<Order>;
  /** Paths of private links. */
  statusPath(order: Order): string;
  sheetPath(order: Order, lineId?: string): string;
  /** Notices what was published. */
  poll(): Promise<void>;
  /** Redirections aren't followed. */
  open(path: string, options?: PageOptions): Promise<PageReply>;
  close(): Promise<void>;
}

const BASE = 'https://bottega.example';

/** At noon, an hour after the orders were placed. */
export async function openLinkService(
  settings: Partial<MerchantSettings> = {},
  limits?: Limits,
  contextChange: Partial<ActionContext> = {},
): Promise<LinkService> {
  const testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const shared = testContext(database, { clock, baseUrl: () => BASE, ...contextChange });
  const store = workshop('oak', { ...settings });
  const merchantId = await openStore(database, store);
  const problems: Error[] = [];
  const storefronts = new Storefronts({ ...shared, report: (problem) => problems.push(problem) });
  const server = await startTestServer({
    dependencies: testDependencies(shared, (problem) => problems.push(problem), { storefronts }),
    ...(limits !== undefined && { limits }),
  });
  const read = async (order: Order): Promise<Order> => {
    const found = await database.read((reader) => findOrder(reader, merchantId, order.orderId));
    if (found === null) throw new Error('the order is gone');
    return found;
  };
  return {
    server,
    database,
    clock,
    merchantId,
    context: shared,
    read,
    place: (change = {}) =>
      insert(
        database,
        sampleOrder({ merchantId, orderId: shared.newId(), ...change }),
        shared.newId,
      ),
    change: (order, change) =>
      database.transaction(async (transaction) => {
        const held = await lockOrder(transaction, merchantId, order.orderId);
        if (held === null) throw new Error('the order is gone');
        return saveOrder(held.transaction, held.order, { ...held.order, ...change }, []);
      }),
    statusPath: (order) => statusUrl(shared, 'oak', order).slice(BASE.length),
    sheetPath: (order, lineId = order.lines[0]?.lineId ?? '') =>
      sheetUrl(shared, 'oak', order, lineId).slice(BASE.length),
    poll: () => storefronts.poll(),
    open: (path, options) => open(`${server.url}${path}`, options),
    async close() {
      await server.close();
      await storefronts.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

async function insert(database: Database, order: Order, newId: () => string): Promise<Order> {
  const settled = settleOrder(order, {
    now: SAMPLE_PLACED_AT,
    unpaidAfterDays: null,
    unpaidHoldMinutes: 120,
  });
  const written = await database.transaction(async (transaction) => {
    return insertOrder(await markWrite(transaction, order.merchantId), settled, [
      { eventId: newId(), kind: 'order.placed', sequence: 1, occurredAt: SAMPLE_PLACED_AT },
    ]);
  });
  return { ...settled, ...written };
}

async function open(
  url: string,
  { accept = 'text/html,application/xhtml+xml,*/*;q=0.8', form }: PageOptions = {},
): Promise<PageReply> {
  const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const reply = await fetch(url, { ...sent, headers: { accept }, redirect: 'manual' });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}
