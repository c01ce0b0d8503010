import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import { readAgentKey } from '../../src/gateways/key-directory/agent-key.ts';
import { createLimits, type LimitOptions, type Limits } from '../../src/http/limits.ts';
import type { SignedBudgets } from '../../src/wire/contract/agent-budgets.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { MCP_HEADERS } from '../support/mcp-call.ts';
import { openStore } from '../support/publish.ts';
import {
  startTestServer,
  type TestServer,
  UNLIMITED,
  UNLIMITED_GUESSES,
} from '../support/server.ts';
import { makeAgentKey, signRequest, type SigningOptions } from '../support/signing-agent.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

const ORIGIN = 'https://agent.example';
const DIRECTORY = `${ORIGIN}/.well-known/http-message-signatures-directory`;
const KEYS = [makeAgentKey(), makeAgentKey()] as const;
const STRANGER = makeAgentKey();
const PUBLISHED = KEYS.map(({ jwk }) => readAgentKey(jwk));
const DIRECTORIES = {
  hasDirectory: (directory: string) => directory === DIRECTORY,
  find: (directory: string, keyId: string) =>
    directory === DIRECTORY ? (PUBLISHED.find((key) => key?.keyId === keyId) ?? null) : null,
};
const BUDGETS: SignedBudgets = {
  ...UNLIMITED,
  unshown: 1e9,
  'unshown-day': 1e9,
  'discount-codes': 1e9,
};

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

afterEach(() => server.close());

async function open(options: LimitOptions, budgets: Partial<SignedBudgets> = {}): Promise<Limits> {
  const limits = createLimits({
    address: UNLIMITED,
    merchant: UNLIMITED,
    guesses: UNLIMITED_GUESSES,
    signedAgents: { [DIRECTORY]: { ...BUDGETS, ...budgets } },
    ...options,
  });
  server = await startTestServer({
    dependencies,
    publicUrl: () => 'https://shop.example',
    // Behind a proxy, where the Host header isn't checked by MCP.
    trustedProxies: ['127.0.0.1/32'],
    keyDirectories: DIRECTORIES,
    limits,
  });
  return limits;
}

type Headers = Readonly<Record<string, string>>;

const signed = (key = KEYS[0], options: Partial<SigningOptions> = {}): Headers =>
  signRequest(key, { origin: ORIGIN, authority: 'shop.example', ...options });

const QUESTION = { sku: 'BOARD', selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] };
const HIDDEN = { sku: 'BOARD', selections: [{ dimensionKey: 'wood', valueKeys: ['bogoak'] }] };

const post = (path: string, body: object, headers: Headers = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body: JSON.stringify(body),
  });

const askRoute = (headers?: Headers, question: object = QUESTION): Promise<Response> =>
  post('/api/agent/v1/shop/offer', question, headers);

const message = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });

async function askTool(headers?: Headers, question: object = QUESTION): Promise<string | null> {
  const call = message('tools/call', { name: 'askForOffer', arguments: question });
  const reply = await post('/mcp/shop', call, headers);
  const { result } = (await reply.json()) as {
    result: { structuredContent: { code?: string } };
  };
  return result.structuredContent.code ?? null;
}

const statusOf = async (reply: Promise<Response>): Promise<number> => (await reply).status;

const from = (address: string): Headers => ({ 'x-forwarded-for': address });

const order = (headers: Headers): Promise<number> =>
  statusOf(post('/api/agent/v1/shop/orders', {}, headers));

/** The code of the refusal of an order with a wrong discount code. */
const guessCode = async (headers: Headers) => {
  const body = boardOrder({ agreedTotalAmount: null, discountCode: 'WRONG' });
  const reply = await post('/api/agent/v1/shop/orders', body, headers);
  return ((await reply.json()) as { code: string }).code;
};

/** What a client can see of a reply, but for the time. */
const read = async (reply: Response) => ({
  status: reply.status,
  policy: reply.headers.get('ratelimit-policy'),
  names: [...reply.headers.keys()],
  text: (await reply.text()).replaceAll(/"retryAfterSeconds":\d+/g, ''),
});

/** What the log says of the signature of a request. */
const outcomes = async (headers: Headers) => {
  await askRoute(headers);
  const { signedBy, signature } = JSON.parse(server.log.at(-1) ?? '{}') as Headers;
  return signedBy ?? signature;
};

describe('an assistant that signs its requests', () => {
  test('is not refused when the budget of its address is spent', async () => {
    await open({ address: { ...UNLIMITED, offer: 1, capability: 1, 'from-intent': 1 } });
    const intent = (headers?: Headers) =>
      statusOf(post('/api/agent/v1/shop/offer/from-intent', { sentence: 'an oak board' }, headers));
    const capability = (headers: Headers = {}) =>
      statusOf(fetch(`${server.url}/api/agent/v1/shop/capability`, { headers }));
    const list = (headers?: Headers) =>
      statusOf(post('/mcp/shop', message('tools/list', {}), headers));
    expect([await statusOf(askRoute()), await intent(), await capability()]).toEqual([
      200, 200, 200,
    ]);
    expect([await statusOf(askRoute()), await intent(), await capability()]).toEqual([
      429, 429, 429,
    ]);
    expect([await askTool(), await list()]).toEqual(['too_many_requests', 429]);
    for (let count = 0; count < 5; count += 1) {
      const replies = [await statusOf(askRoute(signed())), await intent(signed())];
      expect([...replies, await capability(signed()), await list(signed())]).toEqual([
        200, 200, 200, 200,
      ]);
      expect(await askTool(signed())).toBeNull();
    }
    expect([await statusOf(askRoute()), await askTool()]).toEqual([429, 'too_many_requests']);
  });

  test('takes from one budget over REST and MCP, from all addresses and with all keys', async () => {
    await open({}, { offer: 4 });
    const first = await askRoute({ ...signed(), ...from('192.0.2.1') });
    expect(first.headers.get('ratelimit-policy')).toBe('"offer-agent";q=4;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"offer-agent";r=3;t=\d+$/);
    expect(await askTool({ ...signed(KEYS[1]), ...from('192.0.2.2') })).toBeNull();
    expect(await statusOf(askRoute({ ...signed(KEYS[1]), ...from('2001:db8::1') }))).toBe(200);
    expect(await askTool({ ...signed(), ...from('192.0.2.1') })).toBeNull();
    const refused = await askRoute({ ...signed(KEYS[1]), ...from('192.0.2.3') });
    expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([
      429,
      '"offer-agent";q=4;w=60',
    ]);
    expect(await askTool({ ...signed(), ...from('192.0.2.4') })).toBe('too_many_requests');
    // Its address still has the budget that all addresses have.
    expect(await statusOf(askRoute(from('192.0.2.1')))).toBe(200);
  });

  test('has budgets of its own for orders', async () => {
    await open({ address: { ...UNLIMITED, offer: 1 } });
    expect([await order({}), await order({}), await order(signed())]).toEqual([400, 429, 400]);
  });

  test('has a budget of its own for what is not shown', async () => {
    await open({ guesses: { ...UNLIMITED_GUESSES, unshown: 1 } }, { unshown: 2 });
    const hidden = (headers?: Headers) => askRoute(headers, HIDDEN);
    expect([await statusOf(hidden()), await statusOf(hidden())]).toEqual([200, 429]);
    expect((await hidden(signed())).headers.get('ratelimit')).toMatch(/"unshown-agent";r=1;t=60$/);
    expect(await askTool(signed(KEYS[1]), HIDDEN)).toBeNull();
    expect(await statusOf(hidden(signed()))).toBe(429);
    expect(await askTool(signed(), HIDDEN)).toBe('too_many_requests');
    const two = { ...HIDDEN, selections: [{ dimensionKey: 'wood', valueKeys: ['a', 'b', 'c'] }] };
    const tooMany = await askRoute(signed(), two);
    expect([tooMany.status, await tooMany.text()]).toEqual([
      400,
      expect.stringContaining('one request may name 2'),
    ]);
  });

  test('has a budget of its own for wrong discount codes', async () => {
    const limits = await open({ guesses: { ...UNLIMITED_GUESSES, 'discount-codes': 2 } });
    const { wrongDiscountCodes: codes } = limits;
    const agent = { directory: DIRECTORY };
    const areSpent = () => Promise.all([codes.isExhausted(agent), codes.isExhausted('127.0.0.1')]);
    expect([await guessCode(signed()), await guessCode(signed(KEYS[1]))]).toEqual([
      'discount_not_valid',
      'discount_not_valid',
    ]);
    expect(await areSpent()).toEqual([false, false]);
    expect([await guessCode({}), await guessCode({})]).toEqual([
      'discount_not_valid',
      'discount_not_valid',
    ]);
    expect(await areSpent()).toEqual([false, true]);
    const check = vi.spyOn(codes, 'isExhausted');
    await guessCode(signed());
    expect(check.mock.calls).toEqual([[agent]]);
  });

  test("takes from the store's budget as others do", async () => {
    await open({ merchant: { ...UNLIMITED, offer: 3 } });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await statusOf(askRoute(signed())));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('is found in the log and the metrics', async () => {
    await open({});
    await askTool(signed());
    await askRoute(signed(STRANGER));
    await askRoute(signed(KEYS[0], { authority: 'evil.example' }));
    await askRoute();
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ tool, signedBy, signature }) => ({ tool, signedBy, signature }))).toEqual([
      { tool: 'askForOffer', signedBy: DIRECTORY, signature: undefined },
      { tool: undefined, signedBy: undefined, signature: 'unknown_key' },
      { tool: undefined, signedBy: undefined, signature: 'forged' },
      { tool: undefined, signedBy: undefined, signature: undefined },
    ]);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const counts = metrics.split('\n').filter((line) => line.startsWith('agent_signatures_total'));
    expect(counts).toEqual([
      'agent_signatures_total{outcome="verified"} 1',
      'agent_signatures_total{outcome="unknown_key"} 1',
      'agent_signatures_total{outcome="forged"} 1',
    ]);
  });
});

describe('any other signature', () => {
  const BAD: readonly (readonly [string, () => Headers])[] = [
    ['by an unknown key', () => signed(STRANGER)],
    ['forged', () => signed(STRANGER, { keyId: KEYS[0].keyId })],
    ['for another host', () => signed(KEYS[0], { authority: 'evil.example' })],
    ['expired', () => signed(KEYS[0], { created: 1_700_000_000, expires: 1_700_000_060 })],
    ['of another directory', () => signed(KEYS[0], { origin: 'https://evil.example' })],
    ['malformed', () => ({ 'signature-input': 'sig1=(', signature: '?', 'signature-agent': '"' })],
    ['alone', () => ({ 'signature-input': signed()['signature-input'] ?? '' })],
  ];

  test.each(BAD)('counts as none, and the reply is the same: %s', async (_, headers) => {
    await open({ address: { ...UNLIMITED, offer: 4 } });
    expect(await read(await askRoute(headers()))).toEqual(await read(await askRoute()));
    expect(await askTool(headers())).toBeNull();
    expect(await askTool()).toBeNull();
    expect(await read(await askRoute(headers()))).toEqual(await read(await askRoute()));
    expect(await askTool(headers())).toBe('too_many_requests');
  });

  test('is not verified any more after 30 forged ones a minute from its address', async () => {
    await open({});
    const forged = signed(STRANGER, { keyId: KEYS[0].keyId });
    const seen = new Map<string | undefined, number>();
    for (let count = 0; count < 40; count += 1) {
      const outcome = await outcomes({ ...forged, ...from('192.0.2.1') });
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
    expect([...seen]).toEqual([
      ['forged', 30],
      ['too_many_forged', 10],
    ]);
    expect(await outcomes({ ...signed(), ...from('192.0.2.1') })).toBe('too_many_forged');
    expect(await outcomes({ ...signed(), ...from('192.0.2.2') })).toBe(DIRECTORY);
  });
});
