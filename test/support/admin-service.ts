import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import type { ActionContext } from '../../src/actions/context.ts';
import type { OpenDependencies } from '../../src/actions/dependencies.ts';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import type { Order } from '../../src/core/orders/order.ts';
import type { Role } from '../../src/core/people/roles.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { createLimits, type Limits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { testContext } from './context.ts';
import { openTestDatabase } from './database.ts';
import { testDependencies } from './dependencies.ts';
import { openStore, readDemo } from './publish.ts';
import { sampleOrder } from './sample-order.ts';
import { insertSample } from './store-service.ts';
import { startTestServer, type TestServer, UNLIMITED, UNLIMITED_GUESSES } from './server.ts';

type Json = Record<string, unknown>;

export interface AdminReply {
  readonly status: number;
  readonly text: string;
  readonly body: Json;
  readonly headers: Headers;
}

/** A browser: it keeps the cookie of its session, and says where its requests come from. */
export interface AdminBrowser {
  cookie: string | null;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<AdminReply>;
  get(path: string): Promise<AdminReply>;
  /** Runs an action in the store `frames`, or in the one given. */
  act(action: string, body?: unknown, slug?: string): Promise<AdminReply>;
}

/** The admin's routes on a database of its own, with the stores frames and bakery. */
export interface AdminService {
  readonly server: TestServer;
  readonly clock: FixedClock;
  readonly database: Database;
  /** Where a connection of its own reaches the database, or null if none can. */
  readonly databaseUrl: string | null;
  readonly context: ActionContext;
  readonly dependencies: OpenDependencies;
  readonly merchantId: string;
  readonly otherMerchantId: string;
  browser(): AdminBrowser;
  operator(action: string, input: object): Promise<Json>;
  /** Invites somebody by a copied link and accepts it; resolves with their browser. */
  join(email: string, role: Role, slug?: string): Promise<AdminBrowser>;
  place(change?: Partial<Order>): Promise<string>;
  close(): Promise<void>;
}

export const PASSWORD = 'three green bicycles';

interface AdminServiceOptions {
  readonly limits?: Limits;
  readonly mayOpenStores?: boolean;
  readonly sendsMails?: boolean;
  /** Whose X-Forwarded-For headers are believed. */
  readonly trustedProxies?: readonly string[];
}

export async function openAdminService({
  limits = unlimitedPeople(),
  mayOpenStores = false,
  sendsMails = true,
  trustedProxies = [],
}: AdminServiceOptions = {}): Promise<AdminService> {
  const testDatabase = await openTestDatabase({ poolSize: 10 });
  const { database } = testDatabase;
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const context = testContext(database, { clock, baseUrl: () => 'http://localhost:1' });
  const merchantId = await openStore(database, readDemo('frames'));
  const otherMerchantId = await openStore(database, readDemo('bakery'));
  const problems: Error[] = [];
  const report = (problem: Error) => void problems.push(problem);
  const storefronts = new Storefronts({ ...context, report });
  const dependencies = testDependencies(context, report, { storefronts });
  const server = await startTestServer({
    dependencies,
    limits,
    mayOpenStores,
    sendsMails,
    trustedProxies,
  });
  const open = () => openBrowser(server);
  const operator = async (action: string, input: object) =>
    (await runOperatorAction(context, action, input)) as Json;
  return {
    server,
    clock,
    database,
    databaseUrl: testDatabase.url,
    context,
    dependencies,
    merchantId,
    otherMerchantId,
    browser: open,
    operator,
    join: (email, role, slug = 'frames') => join({ operator, open }, { email, role, slug }),
    place: (change = {}) =>
      insertSample(
        database,
        sampleOrder({ merchantId, orderId: context.newId(), ...change }),
        context.newId,
      ),
    close: async () => {
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

/** Limits that no test reaches by signing in often. */
function unlimitedPeople(): Limits {
  const limits = createLimits({
    address: UNLIMITED,
    merchant: UNLIMITED,
    guesses: UNLIMITED_GUESSES,
  });
  const free = { allowed: true, policy: '', state: () => '', retryAfterSeconds: 0 };
  const take = async () => free;
  const people = {
    countSignInAttempt: take,
    refundSignInAttempt: giveBack,
    countSecondFactorAttempt: take,
    refundSecondFactorAttempt: giveBack,
    takeRequest: take,
    countPasswordReset: take,
  };
  return { ...limits, people };
}

async function giveBack(): Promise<void> {}

async function join(
  { operator, open }: { operator: AdminService['operator']; open: () => AdminBrowser },
  { email, role, slug }: { email: string; role: Role; slug: string },
): Promise<AdminBrowser> {
  const invited = await operator('invite-person', { merchant: slug, email, role });
  const browser = open();
  const token = tokenOf(String(invited['url']));
  const accepted = await browser.post('/invitation/accept', { token, password: PASSWORD });
  if (accepted.status !== 200) throw new Error(accepted.text);
  return browser;
}

export function tokenOf(url: string): string {
  return url.slice(url.indexOf('#') + 1);
}

function openBrowser({ port }: Pick<TestServer, 'port'>): AdminBrowser {
  const at = `http://127.0.0.1:${port}`;
  const send = async (method: string, path: string, init: RequestInit): Promise<AdminReply> => {
    const reply = await fetch(`${at}${path}`, { method, ...init });
    const cookie = /^bottega=([^;]*)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
    if (cookie !== undefined) browser.cookie = cookie === '' ? null : cookie;
    const text = await reply.text();
    const isJson = (reply.headers.get('content-type') ?? '').includes('json');
    return {
      status: reply.status,
      text,
      body: isJson ? (JSON.parse(text) as Json) : {},
      headers: reply.headers,
    };
  };
  const cookies = () =>
    browser.cookie === null ? {} : { cookie: `theme=dark; bottega=${browser.cookie}` };
  const browser: AdminBrowser = {
    cookie: null,
    post: (path, body = {}, headers = {}) =>
      send('POST', `/api/admin/v1${path}`, {
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'x-bottega-admin': '1',
          'sec-fetch-site': 'same-origin',
          origin: at,
          ...cookies(),
          ...headers,
        },
      }),
    get: (path) => send('GET', path, { headers: cookies() }),
    act: (action, body = {}, slug = 'frames') => browser.post(`/${slug}/${action}`, body),
  };
  return browser;
}
