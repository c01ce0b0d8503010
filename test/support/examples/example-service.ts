import { readFileSync } from 'node:fs';
import { openDependencies } from '../../../src/actions/dependencies.ts';
import type {
  OperatorActionName,
  OperatorInput,
  OperatorActionResult,
} from '../../../src/actions/operator-actions.ts';
import { type DemoStock, loadDemoStock } from '../../../src/cli/load-demo-stock.ts';
import { SCOPES } from '../../../src/core/keys/scopes.ts';
import { isRefusal, refuse } from '../../../src/core/shared/result.ts';
import { type FixedClock, fixedClock } from '../../../src/gateways/clock.ts';
import { makeIds } from '../../../src/gateways/ids.ts';
import { actOn } from '../../../src/main/open-operator.ts';
import type { Database } from '../../../src/storage/database/database.ts';
import { testContext } from '../context.ts';
import { openTestDatabase } from '../database.ts';
import { openStore, readDemo, type StoreContent } from '../publish.ts';
import { startTestServer, UNLIMITED } from '../server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the server holds replies against schemas
export type Json = Record<string, any>;

export interface Sent {
  readonly method: string;
  /** The path, from the root of the service. */
  readonly path: string;
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly body: Json;
}

/** The service with the demo stores, on a Tuesday morning. */
export interface ExampleService {
  readonly database: Database;
  readonly clock: FixedClock;
  readonly merchantIds: Readonly<Record<string, string>>;
  send(request: Sent): Promise<Received>;
  /** Sends to the Store API, with a key of that store which may do everything. */
  store(method: string, path: string, body?: unknown, slug?: string): Promise<Received>;
  /** Does what staff do on the command line; a refusal is an error. */
  act<Name extends OperatorActionName>(
    name: Name,
    input: OperatorInput<Name>,
  ): Promise<OperatorActionResult<Name>>;
  close(): Promise<void>;
}

const SLUGS = ['frames', 'bottles', 'tables', 'bakery'] as const;
const START = '2026-03-03T08:00:00Z';
const MINUTE_MS = 60_000;

/**
 * One buyer sends all examples, so nothing is limited for each buyer. Otherwise the stores are as
 * their folders describe them.
 */
function demoStore(slug: string): StoreContent {
  const content = readDemo(slug);
  const settings = {
    ...content.merchant.settings,
    unpaidOrdersPerBuyer: null,
    openRequestsPerBuyer: null,
  };
  return { ...content, merchant: { ...content.merchant, settings } };
}

export async function openExampleService(): Promise<ExampleService> {
  const testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const merchantIds: Record<string, string> = {};
  for (const slug of SLUGS) merchantIds[slug] = await openStore(database, demoStore(slug));
  const clock = fixedClock(START);
  const problems: Error[] = [];
  const report = (problem: Error) => void problems.push(problem);
  const context = testContext(database, { clock, newId: makeIds(clock) });
  const operator = actOn(context);
  await fillStock(operator, clock);
  const dependencies = openDependencies({ ...context, perMinute: { ...UNLIMITED }, report });
  const keyOf = (slug: string) => ({
    keyId: `key-of-${slug}`,
    merchantId: merchantIds[slug] ?? '',
    slug,
    scopes: SCOPES,
  });
  const server = await startTestServer({
    dependencies,
    keys: {
      find: (slug) => (slug in merchantIds ? keyOf(slug) : refuse('key_invalid')),
      isKnown: () => true,
    },
  });
  const send = async (request: Sent): Promise<Received> => {
    await dependencies.storefronts.poll();
    clock.advance(MINUTE_MS);
    return sendTo(server.url, request);
  };
  return {
    database,
    clock,
    merchantIds,
    send,
    store: (method, path, body, slug = 'frames') =>
      send({ method, path: `/api/store/v1${path}`, body, headers: bearer(slug) }),
    act: async (name, input) => {
      clock.advance(MINUTE_MS);
      const result = await operator.act(name, input);
      if (isRefusal(result)) throw new Error(`${result.code} ${JSON.stringify(result.values)}`);
      return result as OperatorActionResult<typeof name>; // It is no refusal.
    },
    async close() {
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

export const bearer = (slug: string) => ({ authorization: `Bearer ${slug}` });

async function fillStock(
  operator: Parameters<typeof loadDemoStock>[0],
  clock: FixedClock,
): Promise<void> {
  const file = new URL('../../../demo/bottles/stock.json', import.meta.url);
  const stock = JSON.parse(readFileSync(file, 'utf8')) as DemoStock;
  const refusal = await loadDemoStock(operator, 'bottles', stock, clock.now());
  if (refusal !== undefined) throw new Error(refusal.code);
}

async function sendTo(url: string, { method, path, body, headers = {} }: Sent): Promise<Received> {
  const isForm = body instanceof FormData;
  const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { ...type, ...headers },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = (reply.headers.get('content-type') ?? '').startsWith('application/json');
  return { status: reply.status, body: isJson ? (JSON.parse(text) as Json) : { text } };
}
