import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENT_TOOLS, agentInstructions } from '../../src/wire/contract/agent-tools.ts';
import { CLIENTS, type McpClient } from '../support/mcp-clients.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, newKey, workshop } from '../support/workshop.ts';

let service: OrderService;

const SHOP = workshop('shop', { unpaidOrdersPerBuyer: null });

beforeAll(async () => {
  service = await openOrderService([SHOP]);
});

afterAll(() => service.close());

async function overRest(route: string, body?: unknown): Promise<{ status: number; text: string }> {
  const reply = await fetch(
    `${service.server.url}/api/agent/v1/shop/${route}`,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  return { status: reply.status, text: await reply.text() };
}

const QUESTION = {
  sku: 'BOARD',
  selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
  deliverTo: { countryCode: 'IT', postalCode: '50123' },
};

describe.each(Object.entries(CLIENTS))('%s', (kind, connectClient) => {
  let client: McpClient;

  beforeAll(async () => {
    client = await connectClient(`${service.server.url}/mcp/shop`);
  });

  afterAll(() => client.close());

  /** The tool's answer, which must be what the route says, byte for byte. */
  async function both(
    tool: string,
    route: string,
    body?: unknown,
    // oxlint-disable-next-line no-explicit-any -- compared with the route's
  ): Promise<{ status: number; isError: boolean; body: any }> {
    const request = await client.callTool(tool, body);
    const { status, text } = await overRest(route, body);
    expect(request.text).toBe(text);
    expect(request.structured).toEqual(JSON.parse(text));
    expect(request.isError).toBe(status >= 400);
    return { status, isError: request.isError, body: request.structured };
  }

  test('agrees on its version, is told of tools alone and how to use them', () => {
    expect(kind).toContain(client.version);
    expect(client.capabilities).toEqual({ tools: {} });
    expect(client.instructions).toBe(
      agentInstructions({
        slug: 'shop',
        name: SHOP.merchant.name,
        currencyCode: 'EUR',
        languages: ['en'],
      }),
    );
    expect(client.server).toMatchObject({
      name: 'bottega',
      title: SHOP.merchant.name,
      description: expect.stringMatching(/shop.*EUR.*\ben\b/),
    });
  });

  test('lists the tools, as they are written, in their order', async () => {
    const listed = await client.listTools();
    expect(listed).toEqual(AGENT_TOOLS);
    expect(listed.map(({ name }) => name)).toEqual([
      'readCapability',
      'askForOffer',
      'askForOfferInWords',
      'sendOpportunity',
      'placeOrder',
      'readStatus',
    ]);
  });

  test('reads, asks and asks in words', async () => {
    expect((await both('readCapability', 'capability')).body.merchantSlug).toBe('shop');
    expect((await both('askForOffer', 'offer', QUESTION)).body).toMatchObject({
      answer: 'yes',
      nextStep: 'place_order',
      total: { totalAmount: 28.1 },
    });
    expect(
      (await both('askForOfferInWords', 'offer/from-intent', { sentence: 'an oak board' })).body
        .understood.question,
    ).not.toBeNull();
  });

  test('learns a total, and orders at it once', async () => {
    const order = boardOrder({ agreedTotalAmount: null });
    const unagreed = await both('placeOrder', 'orders', order);
    expect(unagreed).toMatchObject({
      status: 409,
      isError: true,
      body: {
        code: 'total_not_agreed',
        values: { nextStep: 'agree_new_total', placed: false, total: { totalAmount: 28.1 } },
      },
    });
    const agreed = { ...order, agreedTotalAmount: unagreed.body.values.total.totalAmount };
    const placed = await both('placeOrder', 'orders', agreed);
    expect(placed).toMatchObject({
      status: 201,
      isError: false,
      body: { effectiveTotalAmount: 28.1 },
    });
    const reused = await both('placeOrder', 'orders', { ...agreed, note: 'another' });
    expect(reused).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        values: { nextStep: 'ask_buyer', placed: true, orderId: placed.body.orderId },
      },
    });
  });

  test('sends a request, once for its key', async () => {
    const sent = await both('sendOpportunity', 'opportunities', {
      words: 'A bigger board',
      idempotencyKey: newKey(),
    });
    expect(sent).toMatchObject({ status: 201, body: { status: 'waiting' } });
  });

  test.each([
    ['askForOffer', 'offer', { sku: 'NONE' }, 'product_not_found'],
    ['askForOffer', 'offer', {}, 'product_required'],
    ['askForOffer', 'offer', { sku: 'BOARD', nonsense: 1 }, 'invalid_request'],
    [
      'askForOffer',
      'offer',
      { sku: 'BOARD', selections: [{ dimensionKey: 'size', valueKeys: ['big'] }] },
      'unknown_dimension',
    ],
    ['askForOfferInWords', 'offer/from-intent', { sentence: '' }, 'invalid_request'],
    ['sendOpportunity', 'opportunities', { words: 1 }, 'invalid_request'],
    [
      'placeOrder',
      'orders',
      { ...boardOrder(), idempotencyKey: undefined },
      'idempotency_key_required',
    ],
    ['placeOrder', 'orders', boardOrder({ agreedTotalAmount: 1 }), 'total_changed'],
  ])('%s is refused with a result: %s, %#', async (tool, route, body, code) => {
    const { isError, body: refusal } = await both(tool, route, body);
    expect({ isError, code: refusal.code, nextStep: typeof refusal.values.nextStep }).toEqual({
      isError: true,
      code,
      nextStep: 'string',
    });
  });

  test('is told of a tool that is none by an error of the protocol', async () => {
    await expect(client.callTool('readOrders', {})).rejects.toMatchObject({ code: -32_602 });
  });
});

test('a store that is none is no server', async () => {
  for (const connectClient of Object.values(CLIENTS)) {
    await expect(connectClient(`${service.server.url}/mcp/nobody`)).rejects.toThrow(
      /merchant_not_found|did not offer/,
    );
  }
});
