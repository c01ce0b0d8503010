import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import { createLimits, type LimitOptions } from '../../src/http/limits.ts';
import { callTool, MCP_HEADERS } from '../support/mcp-call.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import {
  startTestServer,
  type TestServer,
  UNLIMITED,
  UNLIMITED_GUESSES,
} from '../support/server.ts';
import { workshop } from '../support/workshop.ts';

let testDatabase: TestDatabase;
let dependencies: OpenDependencies;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await openStore(testDatabase.database, workshop('shop'));
  dependencies = openDependencies({
    ...testContext(testDatabase.database),
    perMinute: { ...UNLIMITED },
    report: (problem) => {
      throw problem;
    },
  });
});

afterAll(async () => {
  await dependencies.close();
  await testDatabase.close();
});

async function open(
  limits: LimitOptions,
  trustedProxies: readonly string[] = [],
): Promise<TestServer> {
  server = await startTestServer({
    dependencies,
    trustedProxies,
    limits: createLimits({
      address: UNLIMITED,
      merchant: UNLIMITED,
      guesses: UNLIMITED_GUESSES,
      ...limits,
    }),
  });
  return server;
}

afterEach(() => server.close());

const QUESTION = { sku: 'BOARD', selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] };
const HIDDEN = { sku: 'BOARD', selections: [{ dimensionKey: 'wood', valueKeys: ['bogoak'] }] };

function ask(
  { url }: TestServer,
  method: string,
  params: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/mcp/shop`, {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 'x', method, params }),
  });
}

/**
 * The code of a tool's result, or null for an answer; how the transport fared is the same for both.
 */
async function codeOf(reply: Response): Promise<string | null> {
  expect(reply.status).toBe(200);
  const { result } = (await reply.json()) as {
    result: { isError?: boolean; structuredContent: { code?: string } };
  };
  expect(result.isError === true).toBe(result.structuredContent.code !== undefined);
  return result.structuredContent.code ?? null;
}

const askTool = async (on: TestServer, args: object, headers?: Readonly<Record<string, string>>) =>
  codeOf(await ask(on, 'tools/call', { name: 'askForOffer', arguments: args }, headers));

async function askRoute(
  { url }: TestServer,
  args: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return (
    await fetch(`${url}/api/agent/v1/shop/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(args),
    })
  ).status;
}

test("requests and tools' questions take from one budget, and the tool is told as the route would tell", async () => {
  const on = await open({ address: { ...UNLIMITED, offer: 4 } });
  expect([
    await askTool(on, QUESTION),
    await askRoute(on, QUESTION),
    await askTool(on, { nonsense: 1 }),
    await askRoute(on, QUESTION),
  ]).toEqual([null, 200, 'invalid_request', 200]);
  expect(await askRoute(on, QUESTION)).toBe(429);
  const refused = await ask(on, 'tools/call', { name: 'askForOffer', arguments: QUESTION });
  const { result } = (await refused.json()) as {
    result: {
      isError: boolean;
      content: { text: string }[];
      structuredContent: { code: string; values: Record<string, unknown> };
    };
  };
  expect([refused.status, result.isError, result.structuredContent.code]).toEqual([
    200,
    true,
    'too_many_requests',
  ]);
  expect(result.structuredContent.values['nextStep']).toBe('retry_later');
  const { retryAfterSeconds } = result.structuredContent.values;
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(result.content[0]?.text).toBe(JSON.stringify(result.structuredContent));
  expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit-policy')]).toEqual([
    String(retryAfterSeconds),
    '"offer";q=4;w=60',
  ]);
});

test("a merchant's cap is shared too", async () => {
  const on = await open({ merchant: { ...UNLIMITED, offer: 2 } });
  expect([
    await askRoute(on, QUESTION),
    await askTool(on, QUESTION),
    await askRoute(on, QUESTION),
    await askTool(on, QUESTION),
  ]).toEqual([200, null, 429, 'too_many_requests']);
});

test('so is what naming hidden things costs', async () => {
  const on = await open({ guesses: { ...UNLIMITED_GUESSES, unshown: 2 } });
  expect([
    await askRoute(on, HIDDEN),
    await askTool(on, HIDDEN),
    await askTool(on, HIDDEN),
    await askRoute(on, HIDDEN),
    await askTool(on, QUESTION),
  ]).toEqual([200, null, 'too_many_requests', 429, null]);
});

test('each tool has the budget of its own route', async () => {
  const on = await open({ address: { ...UNLIMITED, offer: 1 } });
  expect([await askTool(on, QUESTION), await askTool(on, QUESTION)]).toEqual([
    null,
    'too_many_requests',
  ]);
  expect(await codeOf(await ask(on, 'tools/call', { name: 'readCapability' }))).toBeNull();
});

test("what isn't a tool's question takes from the capability's budget, whatever it is", async () => {
  const on = await open({ address: { ...UNLIMITED, capability: 7 } });
  const taking = [
    await ask(on, 'tools/list'),
    await ask(on, 'no/such/method'),
    await ask(on, 'tools/call', { name: 'noSuchTool' }),
    await ask(on, 'tools/call', { name: 'askForOffer', arguments: [] }),
    await fetch(`${on.url}/mcp/shop`, {
      method: 'POST',
      headers: MCP_HEADERS,
      body: '{"jsonrpc":',
    }),
    await fetch(`${on.url}/api/agent/v1/shop/capability`),
    await ask(on, 'ping'),
  ];
  expect(taking.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400, 200, 200]);
  for (const refused of [
    await ask(on, 'tools/list'),
    await ask(on, 'ping'),
    await ask(on, 'tools/call', { name: 'askForOffer', arguments: [] }),
    await fetch(`${on.url}/mcp/shop`, { method: 'POST', headers: MCP_HEADERS, body: '{' }),
  ]) {
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      jsonrpc: '2.0',
      error: {
        code: -32_000,
        data: { code: 'too_many_requests', values: { nextStep: 'retry_later' } },
      },
    });
  }
  expect(await askTool(on, QUESTION)).toBeNull();
});

test('an address that a caller claims to have is not believed', async () => {
  const on = await open({ address: { ...UNLIMITED, offer: 2 } });
  const claims = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => ({
    'x-forwarded-for': address,
    forwarded: `for=${address}`,
    'x-real-ip': address,
  }));
  const codes: (string | null)[] = [];
  for (const claim of claims) codes.push(await askTool(on, QUESTION, claim));
  expect(codes).toEqual([null, null, 'too_many_requests']);
});

const from = (address: string) => ({ 'x-forwarded-for': address });

test('behind a trusted proxy each address has its own, the same for both, and cannot add another in front', async () => {
  const on = await open({ address: { ...UNLIMITED, offer: 1 } }, ['127.0.0.0/8', '10.0.0.0/8']);
  expect(await askTool(on, QUESTION, from('192.0.2.1'))).toBeNull();
  expect(await askTool(on, QUESTION, from('192.0.2.1'))).toBe('too_many_requests');
  expect(await askRoute(on, QUESTION, from('192.0.2.1'))).toBe(429);
  expect(await askTool(on, QUESTION, from('198.51.100.7, 192.0.2.1'))).toBe('too_many_requests');
  // An address that is itself a proxy's: nothing of the caller's may be read a second time.
  expect(await askTool(on, QUESTION, from('192.0.2.9, 10.0.0.1'))).toBeNull();
  expect(await askTool(on, QUESTION, from('192.0.2.9'))).toBe('too_many_requests');
});

test('one line of the log and one count for each question, with its tool and what the route said', async () => {
  const on = await open({});
  await askTool(on, { sku: 'NONE' });
  await callTool(`${on.url}/mcp/shop`, 'readCapability', '{}');
  const last = await ask(on, 'tools/list');
  const lines = on.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    lines.map(({ route, status, tool, toolStatus }) => ({ route, status, tool, toolStatus })),
  ).toEqual([
    { route: '/mcp/:merchantSlug', status: 200, tool: 'askForOffer', toolStatus: 404 },
    { route: '/mcp/:merchantSlug', status: 200, tool: 'readCapability', toolStatus: 200 },
    { route: '/mcp/:merchantSlug', status: 200, tool: undefined, toolStatus: undefined },
  ]);
  expect(last.headers.get('request-id')).toBe(lines[2]?.['requestId']);
  const metrics = await (await fetch(`${on.url}/metrics`)).text();
  expect(metrics).toContain('mcp_tool_calls_total{tool="askForOffer",status="404"} 1');
  expect(metrics).toContain(
    'http_requests_total{route="/mcp/:merchantSlug",method="POST",status="200"} 3',
  );
  expect(metrics).not.toContain('route="/api/agent/v1/:merchantSlug/offer"');
});
