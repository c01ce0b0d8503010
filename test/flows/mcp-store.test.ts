import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool, MCP_HEADERS } from '../support/mcp-call.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { readDemo } from '../support/publish.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

const DEMOS = ['frames', 'bakery', 'tables', 'bottles', 'computers'];

let service: OrderService;

beforeAll(async () => {
  service = await openOrderService([
    ...DEMOS.map(readDemo),
    workshop('shop', { unpaidOrdersPerBuyer: null }),
    workshop('other'),
  ]);
});

afterAll(() => service.close());

async function send(slug: string, method: string, params: object = {}) {
  const reply = await fetch(`${service.server.url}/mcp/${slug}`, {
    method: 'POST',
    headers: MCP_HEADERS,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await reply.text();
  // oxlint-disable-next-line no-explicit-any -- what is looked at is checked
  return { text, result: JSON.parse(text).result as Record<string, any> };
}

const call = (slug: string, tool: string, args: unknown) =>
  callTool(`${service.server.url}/mcp/${slug}`, tool, JSON.stringify(args));

/** The code, next step and first place of a refusal. */
async function wrong(slug: string, args: unknown) {
  const { isError, structured } = await call(slug, 'readStatus', args);
  const { code, values } = structured as {
    code: string;
    values: { nextStep: string; problems?: { path: string; problem: string }[] };
  };
  expect(isError).toBe(true);
  return [code, values.nextStep, values.problems?.[0]?.path];
}

describe.each(DEMOS)('%s', (slug) => {
  test('has a list of tools of at most 40 KB', async () => {
    const { text } = await send(slug, 'tools/list');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(40_000);
  });

  test('names itself, its currency and its languages', async () => {
    const { merchant } = readDemo(slug);
    const { result } = await send(slug, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'a-test', version: '1' },
    });
    const { languages } = merchant.settings;
    expect(result['serverInfo'].title).toBe(merchant.name);
    for (const text of [result['serverInfo'].description, result['instructions']])
      for (const part of [merchant.currencyCode, ...languages]) expect(text).toContain(part);
    expect(result['instructions']).toContain(`"${merchant.name}"`);
  });
});

test('says in its own words which params a call lacks', async () => {
  for (const params of [{ name: 'askForOffer', arguments: [] }, { arguments: {} }]) {
    const { text } = await send('shop', 'tools/call', params);
    expect(JSON.parse(text)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: {
        code: -32_602,
        message: "The params of tools/call are the tool's name, and its arguments as an object.",
      },
    });
  }
});

describe('readStatus', () => {
  let statusUrl: string;
  let orderId: string;

  beforeAll(async () => {
    const { body } = await service.place('shop', boardOrder());
    statusUrl = body['statusUrl'];
    orderId = body['orderId'];
  });

  test('tells how an order stands, as its link tells a program', async () => {
    const { isError, text, structured } = await call('shop', 'readStatus', { statusUrl });
    const path = new URL(statusUrl).pathname;
    const page = await fetch(`${service.server.url}${path}`, {
      headers: { accept: 'application/json' },
    });
    expect(text).toBe(await page.text());
    expect({ isError, structured }).toMatchObject({
      isError: false,
      structured: { orderId, payableTotalAmount: 28.1 },
    });
    expect((await call('shop', 'readStatus', { statusUrl: `${statusUrl}/pay` })).text).toBe(text);
  });

  test('tells how a request stands', async () => {
    const sent = await call('shop', 'sendOpportunity', { words: 'A larger board' });
    const { statusUrl: link } = sent.structured as { statusUrl: string };
    expect(await call('shop', 'readStatus', { statusUrl: link })).toMatchObject({
      isError: false,
      structured: { status: 'waiting', waitingParty: 'merchant', responseUrl: null },
    });
  });

  test('refuses what is no link of this store, and says what to do', async () => {
    const forged = `${statusUrl.slice(0, -1)}${statusUrl.endsWith('A') ? 'B' : 'A'}`;
    expect(await wrong('shop', { statusUrl: forged })).toEqual([
      'not_found',
      'fix_request',
      undefined,
    ]);
    for (const args of [
      { statusUrl: 'https://shop.example/elsewhere' },
      { statusUrl: 7 },
      { statusUrl: '' },
    ])
      expect(await wrong('shop', args)).toEqual(['invalid_request', 'fix_request', '/statusUrl']);
    expect(await wrong('shop', {})).toEqual(['invalid_request', 'fix_request', '/statusUrl']);
    expect(await wrong('shop', { statusUrl, more: 1 })).toEqual([
      'invalid_request',
      'fix_request',
      '/more',
    ]);
    expect(await wrong('other', { statusUrl })).toEqual([
      'invalid_request',
      'fix_request',
      '/statusUrl',
    ]);
  });

  test('of a store that is none is the error of the protocol', async () => {
    const { text } = await send('nobody', 'tools/call', {
      name: 'readStatus',
      arguments: { statusUrl },
    });
    expect(JSON.parse(text)).toMatchObject({ error: { data: { code: 'merchant_not_found' } } });
  });
});

test('a file goes with a request in the way that the tool describes', async () => {
  const { result } = await send('shop', 'tools/list');
  const tool = result['tools'].find(({ name }: { name: string }) => name === 'sendOpportunity');
  const [, path = ''] = / to (\/[^ ]*)/.exec(JSON.stringify(tool.inputSchema)) ?? [];
  const form = new FormData();
  form.set('file', new Blob(['Forty by forty.'], { type: 'text/plain' }), 'sketch.txt');
  const upload = await fetch(`${service.server.url}${path.replace('{merchantSlug}', 'shop')}`, {
    method: 'POST',
    body: form,
  });
  const { publicId } = (await upload.json()) as { publicId: string };
  expect(upload.status).toBe(201);
  expect(
    await call('shop', 'sendOpportunity', { words: 'Like this', attachments: [{ publicId }] }),
  ).toMatchObject({ isError: false, structured: { status: 'waiting' } });
});
