import { describe, expect, it } from 'vitest';
import { AgentClient, BottegaError, newIdempotencyKey, StoreClient } from '../../sdk/src/index.ts';
import { json, refused, scripted, type Step } from './scripted-fetch.ts';

function storeWith(...steps: readonly Step[]) {
  const network = scripted(...steps);
  return {
    ...network,
    store: new StoreClient({
      ...network.options,
      key: 'btg_key',
      headers: { 'user-agent': 'erp/1' },
    }),
  };
}

function agentWith(...steps: readonly Step[]) {
  const network = scripted(...steps);
  return { ...network, agent: new AgentClient({ ...network.options, merchantSlug: 'frames' }) };
}

const ORDER = '0198c2f0-1111-7000-8000-00000000000a';
const BASKET = {
  agreedTotalAmount: 10,
  agreedTotalCurrencyCode: 'EUR',
  lines: [{ productSlug: 'classic-frame', quantity: 1 }],
  buyer: { email: 'ada@example.com' },
};

describe('a call', () => {
  it('puts its members into path, query and body, and the key into a header', async () => {
    const { store, sent } = storeWith(json(200, {}), json(200, {}), json(200, {}));
    await store.listChangedOrders({ after: 'a+b/c', limit: 200 });
    await store.shipOrder(
      { id: ORDER, trackingReference: null, carrier: 'DHL' },
      { idempotencyKey: 'kept-by-the-caller-1' },
    );
    await store.setStock({ sku: 'A/B ü', onHand: 3 });
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', 'https://bottega.example/api/store/v1/orders?after=a%2Bb%2Fc&limit=200', null],
      [
        'POST',
        `https://bottega.example/api/store/v1/orders/${ORDER}/ship`,
        '{"trackingReference":null,"carrier":"DHL"}',
      ],
      ['PUT', 'https://bottega.example/api/store/v1/products/A%2FB%20%C3%BC/stock', '{"onHand":3}'],
    ]);
    expect(sent[1]?.headers).toEqual({
      'user-agent': 'erp/1',
      authorization: 'Bearer btg_key',
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'kept-by-the-caller-1',
    });
    expect(sent[2]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends each header once, and its own rather than the caller’s', async () => {
    const network = scripted(json(200, {}));
    const store = new StoreClient({
      ...network.options,
      key: 'btg_key',
      headers: { 'Content-Type': 'text/plain', Accept: '*/*', 'X-Trace': '7' },
    });
    await store.setStock({ sku: 'A', onHand: 3 });
    expect(network.sent[0]?.headers).toEqual({
      'x-trace': '7',
      authorization: 'Bearer btg_key',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('leaves out what is null in the query: a cursor that isn’t kept yet', async () => {
    const { store, sent } = storeWith(json(200, {}));
    await store.listChangedOrders({ after: null } as object);
    expect(sent[0]?.url).toBe('https://bottega.example/api/store/v1/orders');
  });

  it.each([[undefined], [''], ['.'], ['..']])(
    'never becomes another route’s, by an id such as %j',
    async (id) => {
      const { store, sent } = storeWith();
      // Plain JavaScript may call it like this.
      await expect(store.readOrder({ id: id as string })).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );

  it('takes nothing that its route has no place for', async () => {
    const { store, sent } = storeWith();
    await expect(store.listChangedOrders({ limt: 5 } as object)).rejects.toThrow(
      'listChangedOrders takes no limt.',
    );
    const { agent } = agentWith();
    // @ts-expect-error -- options come second
    await expect(agent.readCapability({ signal: AbortSignal.abort() })).rejects.toThrow(
      'readCapability takes no signal.',
    );
    expect(sent).toEqual([]);
  });

  it('gives the body, and of withReply what the headers tell', async () => {
    const headers = { 'idempotent-replayed': 'true', ratelimit: '"key";r=231;t=60' };
    const { store } = storeWith(
      json(200, { orderId: ORDER, state: 'accepted' }, headers),
      json(200, { orderId: ORDER, state: 'accepted' }),
    );
    const reply = await store.withReply.acceptOrder({ id: ORDER });
    expect(reply).toMatchObject({
      body: { orderId: ORDER, state: 'accepted' },
      status: 200,
      requestId: 'request-200',
      isReplayed: true,
      rateLimit: { remaining: 231, resetSeconds: 60 },
      attempts: 1,
      idempotencyKey: 'made-by-the-client-1',
    });
    expect(await store.acceptOrder({ id: ORDER })).toEqual({ orderId: ORDER, state: 'accepted' });
  });

  it('works apart from its client', async () => {
    const {
      agent: { askForOffer },
    } = agentWith(json(200, { answer: 'yes' }));
    expect(await askForOffer({ productSlug: 'classic-frame' })).toEqual({ answer: 'yes' });
  });

  it('throws what the service refuses, with its data', async () => {
    const { agent } = agentWith(
      refused(409, 'total_changed', {
        placed: false,
        nextStep: 'agree_new_total',
        total: { totalAmount: 12 },
      }),
    );
    const error = await agent.placeOrder(BASKET).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BottegaError);
    expect(error).toMatchObject({
      name: 'BottegaError',
      message: 'A sentence about total_changed.',
      status: 409,
      code: 'total_changed',
      nextStep: 'agree_new_total',
      values: { placed: false, total: { totalAmount: 12 } },
      requestId: 'request-409',
      retryAfterSeconds: null,
      attempts: 1,
      idempotencyKey: 'made-by-the-client-1',
    });
  });

  it.each([['<html>Forbidden</html>'], ['null'], ['[]'], ['{"code":7}']])(
    'throws what somebody else refuses, without a code: %s',
    async (text) => {
      const { store } = storeWith(new Response(text, { status: 403 }));
      await expect(store.readOrder({ id: ORDER })).rejects.toMatchObject({
        code: null,
        status: 403,
        message: 'The service answers 403.',
        values: {},
      });
    },
  );
});

describe('the agent’s client', () => {
  it('speaks to its store', async () => {
    const { agent, sent } = agentWith(json(200, {}), json(200, {}));
    await agent.readCapability();
    await agent.askForOfferInWords({ sentence: 'Oak, 50 × 70 cm?' });
    expect(sent.map(({ url }) => url)).toEqual([
      'https://bottega.example/api/agent/v1/frames/capability',
      'https://bottega.example/api/agent/v1/frames/offer/from-intent',
    ]);
    expect(sent[0]?.headers).toEqual({ accept: 'application/json' });
  });

  it('remembers the capability as long as its ETag holds', async () => {
    const { agent, sent } = agentWith(
      json(200, { name: 'one' }, { etag: '"1"' }),
      new Response(null, { status: 304 }),
      json(200, { name: 'two' }, { etag: '"2"' }),
      new Response(null, { status: 304 }),
    );
    const read = [];
    for (let count = 0; count < 4; count += 1) read.push(await agent.readCapability());
    expect(read).toEqual([{ name: 'one' }, { name: 'one' }, { name: 'two' }, { name: 'two' }]);
    expect(sent.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
      '"1"',
      '"2"',
    ]);
  });

  it('places under the key of the call, else of the body, else one of its own', async () => {
    const { agent, sent } = agentWith(json(201, {}), json(201, {}), json(201, {}));
    await agent.placeOrder(BASKET, { idempotencyKey: 'of-the-call-00001' });
    await agent.placeOrder({ ...BASKET, idempotencyKey: 'of-the-body-00001' });
    await agent.placeOrder(BASKET);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'of-the-call-00001',
      'of-the-body-00001',
      'made-by-the-client-1',
    ]);
  });

  it('makes keys that the service takes', () => {
    const keys = Array.from({ length: 100 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[!-~]{16,255}$/);
  });
});

describe('a file', () => {
  it.each([
    ['attachment; filename="sketch.txt"; filename*=UTF-8\'\'sk%C3%ADzze.txt', 'skízze.txt'],
    ['attachment; filename="a \\"b\\".png"', 'a "b".png'],
    ["attachment; filename=plain.txt; filename*=UTF-8''%E0%A4%A", 'plain.txt'],
    ['attachment', null],
  ])('comes with its bytes, its type and its name: %s', async (disposition, fileName) => {
    const bytes = new Uint8Array([0, 255, 128, 10]);
    const { store, sent } = storeWith(
      new Response(bytes, {
        headers: { 'content-type': 'image/png', 'content-disposition': disposition },
      }),
    );
    expect(await store.readOpportunityAttachment({ id: ORDER, publicId: ORDER })).toEqual({
      bytes,
      fileName,
      mimeType: 'image/png',
    });
    expect(sent[0]?.headers['accept']).toBe('*/*');
  });

  it('is refused like anything else', async () => {
    const { store } = storeWith(refused(404, 'opportunity_not_found'));
    await expect(
      store.readOpportunityAttachment({ id: ORDER, publicId: ORDER }),
    ).rejects.toMatchObject({ code: 'opportunity_not_found' });
  });
});
