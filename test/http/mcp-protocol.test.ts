import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import { isKeyUsed } from '../../src/actions/shared/is-key-used.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { callTool, MCP_HEADERS } from '../support/mcp-call.ts';
import { openStore } from '../support/publish.ts';
import { startTestServer, type TestServer, UNLIMITED } from '../support/server.ts';
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
  server = await startTestServer({ dependencies });
});

afterAll(async () => {
  await server.close();
  await dependencies.close();
  await testDatabase.close();
});

interface ReportedReply {
  readonly status: number;
  readonly id?: unknown;
  readonly code?: number;
  readonly data?: string;
}

/**
 * What a POST of these very bytes is answered, in short; it has a Request-Id, and its body is of
 * the protocol, and small.
 */
async function post(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
  path = '/mcp/shop',
): Promise<ReportedReply> {
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  const text = await reply.text();
  expect(reply.headers.get('request-id')).toMatch(/\S/);
  expect(reply.headers.get('mcp-session-id')).toBeNull();
  expect(text.length).toBeLessThan(4_000);
  if (text === '') return { status: reply.status };
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  const actual = JSON.parse(text) as {
    jsonrpc: string;
    id: unknown;
    error?: { code: number; message: string; data?: { code?: string } };
    result?: object;
  };
  expect([actual.jsonrpc, typeof (actual.error?.message ?? '')]).toEqual(['2.0', 'string']);
  const { error, id } = actual;
  return {
    status: reply.status,
    id,
    ...(error !== undefined && { code: error.code }),
    ...(error?.data?.code !== undefined && { data: error.data.code }),
  };
}

const message = (method: unknown, params?: unknown, id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const call = (params: unknown) => message('tools/call', params);

/** A message of 2026-07-28, which carries what earlier versions agreed on once. */
const current = (method: string, params: object = {}, version = '2026-07-28') =>
  message(method, {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 'a-test', version: '1' },
    },
  });
const currentHeaders = (method: string, name?: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
});

describe('what is no message', () => {
  test.each<[string, string, ReportedReply]>([
    [
      'broken JSON',
      '{"jsonrpc":"2.0","id":1,',
      { status: 400, id: null, code: -32_700, data: 'invalid_request' },
    ],
    ['words', 'hello', { status: 400, id: null, code: -32_700, data: 'invalid_request' }],
    ['nothing', '', { status: 400, id: null, code: -32_700, data: 'invalid_request' }],
    ['null', 'null', { status: 400, id: null, code: -32_600 }],
    ['a number', '12', { status: 400, id: null, code: -32_600 }],
    ['a string', '"tools/list"', { status: 400, id: null, code: -32_600 }],
    [
      'a batch',
      `[${message('ping')},${message('tools/list', {}, 2)}]`,
      { status: 400, id: null, code: -32_600 },
    ],
    ['a batch of none', '[]', { status: 400, id: null, code: -32_600 }],
    ['a batch of batches', '[[[]]]', { status: 400, id: null, code: -32_600 }],
    [
      'an object of something else',
      '{"productSlug":"board"}',
      { status: 400, id: null, code: -32_600 },
    ],
    [
      'another version of JSON-RPC',
      '{"jsonrpc":"1.0","id":1,"method":"ping"}',
      { status: 400, id: 1, code: -32_600 },
    ],
    ['no method', '{"jsonrpc":"2.0","id":1}', { status: 400, id: null, code: -32_600 }],
    ['a method that is a number', message(1), { status: 400, id: null, code: -32_600 }],
    ['an id of null', message('ping', {}, null), { status: 400, id: null, code: -32_600 }],
    ['an id that is an object', message('ping', {}, {}), { status: 400, id: null, code: -32_600 }],
    [
      'an id that is a fraction',
      message('ping', {}, 1.5),
      { status: 400, id: null, code: -32_600 },
    ],
    [
      'an id that no number can hold',
      '{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}',
      { status: 400, id: null, code: -32_600 },
    ],
    ['params that are a list', message('tools/list', []), { status: 400, id: 1, code: -32_600 }],
  ])('%s', async (_, body, actual) => {
    expect(await post(body)).toEqual(actual);
  });

  test('bytes that are no text', async () => {
    expect(
      await post(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    ).toMatchObject({ status: 400, code: -32_700, data: 'invalid_request' });
  });

  test('too much', async () => {
    expect(
      await post(
        call({ name: 'askForOfferInWords', arguments: { sentence: 'x'.repeat(1_100_000) } }),
      ),
    ).toEqual({ status: 413, id: null, code: -32_000, data: 'body_too_large' });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'multipart/form-data; boundary=x',
  ])('of the type %s', async (type) => {
    expect(await post(message('ping'), { 'content-type': type })).toEqual({
      status: 415,
      id: null,
      code: -32_000,
      data: 'unsupported_media_type',
    });
  });
});

describe('what is no question', () => {
  test.each<[string, string, ReportedReply]>([
    ['an unknown method', message('resources/list'), { status: 200, id: 1, code: -32_601 }],
    ['a method of no name', message(''), { status: 200, id: 1, code: -32_601 }],
    [
      'an unknown tool',
      call({ name: 'deleteStore', arguments: {} }),
      { status: 200, id: 1, code: -32_602 },
    ],
    [
      'a tool named after what objects have',
      call({ name: 'constructor', arguments: {} }),
      { status: 200, id: 1, code: -32_602 },
    ],
    ['a tool of no name', call({ arguments: {} }), { status: 200, id: 1, code: -32_602 }],
    ['a tool whose name is an object', call({ name: {} }), { status: 200, id: 1, code: -32_602 }],
    ['no params', call(undefined), { status: 200, id: 1, code: -32_602 }],
    [
      'arguments that are null',
      call({ name: 'askForOffer', arguments: null }),
      { status: 200, id: 1, code: -32_602 },
    ],
    [
      'arguments that are a list',
      call({ name: 'askForOffer', arguments: [{ sku: 'BOARD' }] }),
      { status: 200, id: 1, code: -32_602 },
    ],
    [
      'arguments that are a string',
      call({ name: 'askForOffer', arguments: '{"sku":"BOARD"}' }),
      { status: 200, id: 1, code: -32_602 },
    ],
    [
      'arguments that are a number',
      call({ name: 'askForOffer', arguments: 1 }),
      { status: 200, id: 1, code: -32_602 },
    ],
    [
      'a subscription',
      message('subscriptions/listen', { notifications: { toolsListChanged: true } }),
      { status: 404, id: 1, code: -32_601 },
    ],
    ['a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}', { status: 202 }],
    [
      'a notification of nobody knows what',
      '{"jsonrpc":"2.0","method":"notifications/x","params":{"a":1}}',
      { status: 202 },
    ],
    [
      'an answer to a question that nobody asked',
      '{"jsonrpc":"2.0","id":7,"result":{}}',
      { status: 202 },
    ],
    [
      'a tool asked without an id',
      '{"jsonrpc":"2.0","method":"tools/call","params":{"name":"askForOffer","arguments":{}}}',
      { status: 202 },
    ],
  ])('%s', async (_, body, actual) => {
    expect(await post(body)).toEqual(actual);
  });

  test('a tool asked without an id is not asked', async () => {
    const order = {
      idempotencyKey: 'a-key-for-no-order-1',
      agreedTotalAmount: 28.1,
      agreedTotalCurrencyCode: 'EUR',
      lines: [
        { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] },
      ],
      buyer: { email: 'a@example.org' },
      fulfilment: 'collect',
    };
    expect(
      await post(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'tools/call',
          params: { name: 'placeOrder', arguments: order },
        }),
      ),
    ).toEqual({ status: 202 });
    expect(await isKeyUsed(dependencies, 'shop', 'orders', order.idempotencyKey)).toBe(false);
  });

  test.each(['nobody', 'Shop', 'sh%20op', '..%2fshop', '%C3%BC', 'x'.repeat(200), '%00'])(
    'for the store %s',
    async (slug) => {
      const actual = { status: 404, id: 1, code: -32_000, data: 'merchant_not_found' };
      expect(
        await post(call({ name: 'askForOffer', arguments: { sku: 'BOARD' } }), {}, `/mcp/${slug}`),
      ).toEqual(actual);
      expect(await post(message('tools/list'), {}, `/mcp/${slug}`)).toEqual(actual);
    },
  );

  test.each([
    ['half a character', String.raw`{"\ud800":1}`, '?\ufffd'],
    ['a long name', `{"${'n'.repeat(500)}":1}`, `?${'n'.repeat(80)}`],
    ['no name', '{"":1}', '?'],
  ])('of a tool without arguments, with one of %s', async (_, args, path) => {
    const { isError, structured } = await callTool(
      `${server.url}/mcp/shop`,
      'readCapability',
      args,
    );
    expect({ isError, structured }).toMatchObject({
      isError: true,
      structured: { code: 'invalid_request', values: { problems: [{ path }] } },
    });
  });

  test('for a store whose name is longer than names are', async () => {
    expect(await post(message('tools/list'), {}, `/mcp/${'x'.repeat(600)}`)).toEqual({
      status: 404,
      id: null,
      code: -32_000,
      data: 'not_found',
    });
  });
});

const begin = (version: string) =>
  message('initialize', {
    protocolVersion: version,
    capabilities: {},
    clientInfo: { name: 'a-test', version: '1' },
  });

describe('versions', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-11-25'],
    ['1900-01-01', '2025-11-25'],
    ['', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
  ])('who begins with %j is offered %s', async (request, offered) => {
    const reply = await fetch(`${server.url}/mcp/shop`, {
      method: 'POST',
      headers: MCP_HEADERS,
      body: begin(request),
    });
    expect(await reply.json()).toMatchObject({
      id: 1,
      result: {
        protocolVersion: offered,
        capabilities: { tools: {} },
        serverInfo: { name: 'bottega' },
      },
    });
  });

  test.each(['2025-11-25', '2025-06-18'])(
    'a question under %s, and one under none, are answered',
    async (version) => {
      expect(await post(message('ping'), { 'mcp-protocol-version': version })).toEqual({
        status: 200,
        id: 1,
      });
      expect(await post(message('ping'))).toEqual({ status: 200, id: 1 });
    },
  );

  test.each(['2024-11-05', 'absurd', '2025-11-25, 2025-06-18', '0'])(
    'one under %s is not',
    async (version) => {
      // A word is taken for a version to come.
      expect(await post(message('ping'), { 'mcp-protocol-version': version })).toMatchObject({
        status: 400,
        code: version === 'absurd' ? -32_602 : -32_000,
      });
    },
  );

  test('a current question must say in its headers what it is', async () => {
    expect(
      await post(
        current('tools/call', { name: 'askForOffer', arguments: {} }),
        currentHeaders('tools/call'),
      ),
    ).toMatchObject({ status: 400, id: 1, code: -32_020 });
    expect(
      await post(
        current('tools/call', { name: 'placeOrder', arguments: {} }),
        currentHeaders('tools/call', 'readCapability'),
      ),
    ).toMatchObject({ status: 400, id: 1, code: -32_020 });
    expect(
      await post(current('server/discover', {}, '2099-01-01'), {
        ...currentHeaders('server/discover'),
        'mcp-protocol-version': '2099-01-01',
      }),
    ).toMatchObject({ status: 400, id: 1, code: -32_022 });
    expect(await post(current('ping'), currentHeaders('ping'))).toMatchObject({
      status: 404,
      id: 1,
      code: -32_601,
    });
    expect(
      await post(
        current('subscriptions/listen', { notifications: {} }),
        currentHeaders('subscriptions/listen'),
      ),
    ).toMatchObject({ status: 404, id: 1, code: -32_601 });
  });
});

describe('the transport', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'])(
    '%s is not taken',
    async (method) => {
      const reply = await fetch(`${server.url}/mcp/shop`, {
        method,
        headers: { accept: 'text/event-stream' },
      });
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    },
  );

  test.each([
    ['application/json, text/event-stream', 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['text/event-stream, */*;q=0.1', 'application/json'],
    ['text/event-stream', 'text/event-stream'],
  ])('who accepts %s gets %s', async (accept, type) => {
    const reply = await fetch(`${server.url}/mcp/shop`, {
      method: 'POST',
      headers: { ...MCP_HEADERS, accept },
      body: message('ping'),
    });
    expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    const text = await reply.text();
    expect(
      JSON.parse(
        type === 'application/json'
          ? text
          : (/^event: message\ndata: (.*)\n\n$/.exec(text)?.[1] ?? ''),
      ),
    ).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['a page of this machine', { origin: 'http://localhost:6274' }, true],
    ['no page', {}, true],
    ["another's page", { origin: 'https://evil.example' }, false],
    ['a page without a name', { origin: 'null' }, false],
    [
      'a page whose name was made to lead here',
      { origin: 'http://evil.example:8080', host: 'evil.example:8080' },
      false,
    ],
    ['a name that was made to lead here', { host: 'evil.example' }, false],
    [
      'the address that the service is known by',
      { host: 'shop.example', origin: 'https://shop.example' },
      true,
    ],
  ])('on this machine alone, %s: %j, %s', async (_, headers, isIn) => {
    const local = await startTestServer({ dependencies, publicUrl: () => 'https://shop.example' });
    const { host = 'localhost', ...more } = headers;
    const body = message('ping');
    const raw = await local.raw(
      `POST /mcp/shop HTTP/1.1\r\nHost: ${host}\r\n${Object.entries(more)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(raw.split(' ')[1]).toBe(isIn ? '200' : '403');
    expect(JSON.parse(raw.slice(raw.indexOf('\r\n\r\n')))).toMatchObject({
      jsonrpc: '2.0',
      ...(isIn ? { result: {} } : { error: { code: -32_000 } }),
    });
    await local.close();
  });

  test('behind proxies it is theirs to say which names lead here', async () => {
    const behind = await startTestServer({ dependencies, trustedProxies: ['127.0.0.0/8'] });
    const body = message('ping');
    expect(
      await behind.raw(
        `POST /mcp/shop HTTP/1.1\r\nHost: shop.example\r\nOrigin: https://assistant.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    ).toMatch(/^HTTP\/1\.1 200 /);
    await behind.close();
  });

  test('a question that was begun before the server drains is answered', async () => {
    const draining = await startTestServer({ dependencies });
    const body = call({ name: 'askForOffer', arguments: { sku: 'BOARD' } });
    const socket = connect({ port: draining.port, host: '127.0.0.1' });
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.write(
      `POST /mcp/shop HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await once(socket, 'data'); // the head has been read
    const closing = draining.close();
    socket.write(body);
    await once(socket, 'close');
    await closing;
    const text = Buffer.concat(received).toString();
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(text).toContain('"answer":"needs_information"');
  });
});

test('nothing broke meanwhile', () => {
  expect(server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual(
    [],
  );
});
