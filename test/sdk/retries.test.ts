import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  AgentClient,
  BottegaConnectionError,
  BottegaError,
  type ClientOptions,
  type Retry,
  type RetryLimits,
  StoreClient,
} from '../../sdk/src/index.ts';
import type { Operation } from '../../sdk/src/operation.ts';
import { send } from '../../sdk/src/send.ts';
import { createTransport } from '../../sdk/src/transport.ts';
import { json, lost, proxyPage, refused, scripted, type Step } from './scripted-fetch.ts';

const ORDER = '0198c2f0-1111-7000-8000-00000000000a';
const BASKET = {
  agreedTotalAmount: 10,
  agreedTotalCurrencyCode: 'EUR',
  lines: [],
  buyer: { email: 'ada@example.com' },
};
const LATER = { 'retry-after': '7' };

const limited = (retryAfter: string, more: Readonly<Record<string, string>> = {}) =>
  refused(429, 'too_many_requests', {}, { 'retry-after': retryAfter, ...more });

function clientsOn(steps: readonly Step[], options: Partial<ClientOptions> = {}) {
  const network = scripted(...steps);
  const retries: Retry[] = [];
  const all = {
    ...network.options,
    onRetry: (retry: Retry) => void retries.push(retry),
    ...options,
  };
  return {
    ...network,
    retries,
    store: new StoreClient({ ...all, key: 'btg_key' }),
    agent: new AgentClient({ ...all, merchantSlug: 'frames' }),
  };
}

/** Each: what comes first, and how long the client then waits, with chance standing at a half. */
const PASSING: readonly (readonly [string, () => Response | Error, number])[] = [
  ['a lost connection', lost, 250],
  ['a limit', () => refused(429, 'too_many_requests', { retryAfterSeconds: 7 }, LATER), 7_000],
  ['a busy service', () => refused(503, 'busy', {}, { 'retry-after': '1' }), 1_000],
  ['a service that says not when', () => refused(503, 'busy'), 250],
  ['a fault', () => refused(500, 'internal_error'), 250],
  ['a proxy’s page', () => proxyPage(502), 250],
  ['a proxy’s page that looks like success', () => proxyPage(200), 250],
  ['half a body', () => new Response('{"orderId":"0198c2f0-1111-7', { status: 200 }), 250],
];

describe.each(PASSING)('after %s', (_, fault, waitMs) => {
  it('everything that may be sent again is', async () => {
    const { store, sent, waits, retries } = clientsOn([fault(), json(200, { state: 'placed' })]);
    expect(await store.readOrder({ id: ORDER })).toEqual({ state: 'placed' });
    expect(sent[1]).toEqual({ ...sent[0], signal: sent[1]?.signal });
    expect(waits).toEqual([waitMs]);
    expect(retries).toMatchObject([{ operation: 'readOrder', attempts: 1, delayMs: waitMs }]);
  });

  it('an order is placed under the same key', async () => {
    const { agent, sent } = clientsOn([fault(), fault(), json(201, { orderId: ORDER })]);
    expect(await agent.withReply.placeOrder(BASKET)).toMatchObject({
      body: { orderId: ORDER },
      attempts: 3,
      idempotencyKey: 'made-by-the-client-1',
    });
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array.from({ length: 3 }, () => 'made-by-the-client-1'),
    );
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });

  it('the client gives up in the end, and says under which key it asked', async () => {
    const { agent, sent } = clientsOn(Array.from({ length: 5 }, fault));
    await expect(
      agent.placeOrder(BASKET, { idempotencyKey: 'kept-by-the-caller-1' }),
    ).rejects.toMatchObject({ attempts: 5, idempotencyKey: 'kept-by-the-caller-1' });
    expect(sent.length).toBe(5);
  });

  it('what must not happen twice is sent again only where the service says that it did nothing', async () => {
    const operation: Operation = {
      name: 'doOnce',
      method: 'POST',
      path: '/x',
      query: [],
      hasBody: false,
      takesKey: false,
      isRepeatable: false,
      isConditional: false,
      reply: 'json',
    };
    const network = scripted(fault(), json(200, {}));
    const transport = createTransport(network.options);
    const request = { method: 'POST', target: '/x', headers: {}, body: null };
    const outcome = await send(transport, {
      operation,
      request,
      idempotencyKey: null,
      limits: transport.limits,
      signal: undefined,
    }).then(
      () => 'done',
      () => 'thrown',
    );
    const isCoded = ['a limit', 'a busy service', 'a service that says not when'].includes(_);
    expect([outcome, network.sent.length]).toEqual(isCoded ? ['done', 2] : ['thrown', 1]);
  });
});

describe('a refusal', () => {
  it.each([
    [400, 'invalid_request'],
    [401, 'key_invalid'],
    [403, 'scope_missing'],
    [404, 'order_not_found'],
    [408, 'x'],
    [409, 'payment_required'],
    [409, 'total_changed'],
    [413, 'body_too_large'],
    [422, 'idempotency_key_reused'],
    [425, 'x'],
  ])('is an answer: %i %s is not asked for again', async (status, code) => {
    const { store, agent, sent } = clientsOn([
      refused(status, code, {}, LATER),
      refused(status, code, {}, LATER),
    ]);
    await expect(store.acceptOrder({ id: ORDER })).rejects.toMatchObject({
      status,
      code,
      attempts: 1,
    });
    await expect(agent.placeOrder(BASKET)).rejects.toMatchObject({ status, code, attempts: 1 });
    expect(sent.length).toBe(2);
  });

  it('of a request that is still under way is waited for, with its key', async () => {
    const { agent, sent, waits } = clientsOn([
      refused(409, 'idempotency_in_flight', {}, { 'retry-after': '1' }),
      json(201, { orderId: ORDER }),
    ]);
    expect(await agent.placeOrder(BASKET)).toEqual({ orderId: ORDER });
    expect([sent.length, waits]).toEqual([2, [1_000]]);
    expect(sent[1]?.headers).toEqual(sent[0]?.headers);
  });
});

describe('waiting', () => {
  // It is 11:00:00 here; the sender's clock says what its dates are to be read by.
  it.each<[string, Record<string, string>, number]>([
    ['3', {}, 3_000],
    ['0', {}, 250],
    ['Tue, 02 Mar 2027 11:00:09 GMT', {}, 9_000],
    ['Tue, 02 Mar 2027 10:00:09 GMT', { date: 'Tue, 02 Mar 2027 10:00:05 GMT' }, 4_000],
    ['Tue, 02 Mar 2027 10:00:00 GMT', {}, 250],
    ['soon', {}, 250],
    ['', {}, 250],
    ['-5', {}, 250],
    ['1e9', {}, 250],
  ])('reads Retry-After %j', async (retryAfter, headers, waitMs) => {
    const { store, waits } = clientsOn([limited(retryAfter, headers), json(200, {})]);
    await store.readOrder({ id: ORDER });
    expect(waits).toEqual([waitMs]);
  });

  it('is longer with every failure, up to a bound, and its length is chance', async () => {
    const lots = [1, 0.5, 0, 1, 1, 1, 1, 1];
    const { store, waits } = clientsOn([...Array.from({ length: 8 }, lost), json(200, {})], {
      retry: { attempts: 9, longestDelayMs: 5_000 },
      random: () => lots.shift() ?? 0,
    });
    await store.readOrder({ id: ORDER });
    expect(waits).toEqual([500, 500, 0, 4_000, 5_000, 5_000, 5_000, 5_000]);
  });

  it('is not begun where it would end too late', async () => {
    const { store, waits, sent } = clientsOn([limited('100'), limited('100'), json(200, {})]);
    const error: unknown = await store.readOrder({ id: ORDER }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 100, attempts: 2 });
    expect([waits, sent.length]).toEqual([[100_000], 2]);
  });

  it('ends at a quarter of an hour, whatever Retry-After says', async () => {
    const { store, waits } = clientsOn(
      [limited('99999999'), limited('Tue, 02 Mar 2077 11:00:00 GMT'), json(200, {})],
      { retry: { totalMs: Infinity } },
    );
    await store.readOrder({ id: ORDER });
    expect(waits).toEqual([900_000, 900_000]);
  });

  it('told of an error is what the service said, however long', async () => {
    const { store } = clientsOn([limited('99999999')]);
    await expect(store.readOrder({ id: ORDER })).rejects.toMatchObject({
      retryAfterSeconds: 99_999_999,
      attempts: 1,
    });
  });

  it('has its defaults where a limit is given as undefined', async () => {
    const undefinedLimits = {
      attempts: undefined,
      totalMs: undefined,
      attemptMs: undefined,
      firstDelayMs: undefined,
      longestDelayMs: undefined,
    } as unknown as Partial<RetryLimits>; // without exactOptionalPropertyTypes it compiles
    const { store, sent, waits } = clientsOn(Array.from({ length: 12 }, lost), {
      retry: undefinedLimits,
    });
    await expect(store.readOrder({ id: ORDER }, { retry: undefinedLimits })).rejects.toMatchObject({
      attempts: 5,
    });
    expect([sent.length, waits]).toEqual([5, [250, 500, 1_000, 2_000]]);
    const following = clientsOn([
      ...Array.from({ length: 20 }, lost),
      json(200, { orders: [], nextCursor: 'c', hasMore: false }),
    ]);
    for await (const page of following.store.changedOrders({ once: true, retry: undefinedLimits }))
      expect(page.place.cursor).toBe('c');
    expect(following.sent.length).toBe(21);
  });

  it('can be limited for one call', async () => {
    const { store, sent } = clientsOn([lost(), lost()]);
    await expect(store.readOrder({ id: ORDER }, { retry: { attempts: 2 } })).rejects.toThrow(
      BottegaConnectionError,
    );
    expect(sent.length).toBe(2);
  });

  it('ends with the caller’s signal', async () => {
    const stop = new AbortController();
    const { store, sent } = clientsOn([lost()], { onRetry: () => stop.abort(new Error('enough')) });
    await expect(store.readOrder({ id: ORDER }, { signal: stop.signal })).rejects.toThrow('enough');
    expect(sent.length).toBe(1);
  });
});

const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('what can’t be sent at all', () => {
  const KEY = 'btg_seCret…';
  const onlyNode = { fetch: undefined } as unknown as Partial<ClientOptions>; // the global one
  it.each<[string, Partial<ClientOptions> & { key?: string }, RegExp]>([
    [
      'an address without a scheme',
      { baseUrl: 'bottega.example' },
      /^baseUrl is no address of a service, such as https:\/\/bottega\.example: "bottega\.example"\.$/,
    ],
    ['a port for a scheme', { baseUrl: 'localhost:8080' }, /^baseUrl is no address/],
    [
      'an address of something else',
      { baseUrl: 'ftp://bottega.example' },
      /^baseUrl is no address/,
    ],
    ['no host', { baseUrl: 'https://' }, /^baseUrl is no address/],
    ['no address, where there is no page', { ...onlyNode, baseUrl: '' }, /^baseUrl is no address/],
    [
      'a password in the address',
      { baseUrl: 'https://ada:hunter2@bottega.example' },
      /^baseUrl has a user or a password(?!.*hunter2)/,
    ],
    ['a key that was cut', { key: KEY }, /^The header "authorization" can't be sent(?!.*seCret)/],
    [
      'two keys',
      { key: 'btg_seCret\nbtg_other' },
      /^The header "authorization" can't be sent(?!.*seCret)/,
    ],
    [
      'a header of a wrong name',
      { headers: { 'user agent': 'erp' } },
      /^The header "user agent" can't be sent/,
    ],
  ])('is no outage: %s', async (_, { key = 'btg_key', ...options }, words) => {
    const { sent, waits, options: scriptedOptions } = scripted();
    const store = new StoreClient({ ...scriptedOptions, ...options, key });
    for (const error of [
      await outcomeOf(store.readOrder({ id: ORDER })),
      await outcomeOf(store.changedOrders().next()),
    ]) {
      expect(error).toBeInstanceOf(TypeError);
      expect((error as Error).message).toMatch(words);
    }
    expect([sent, waits]).toEqual([[], []]);
  });

  it('is told of a call’s own key, too', async () => {
    const { agent, sent } = clientsOn([]);
    await expect(
      agent.placeOrder(BASKET, { idempotencyKey: 'Bestellung – 12345' }),
    ).rejects.toThrow('The header "idempotency-key" can\'t be sent');
    expect(sent).toEqual([]);
  });

  it('is not a path, for a fetch that knows whose it is', async () => {
    const { store, sent } = clientsOn([json(200, {}), json(200, {})], { baseUrl: '/shop/' });
    await store.readOrder({ id: ORDER });
    expect(sent[0]?.url).toBe(`/shop/api/store/v1/orders/${ORDER}`);
  });
});

describe('over a real connection', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  async function listen(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    return `http://127.0.0.1:${port}`;
  }

  async function serve(listener: RequestListener): Promise<StoreClient> {
    return new StoreClient({
      baseUrl: await listen(listener),
      key: 'btg_key',
      retry: { firstDelayMs: 1, attemptMs: 5_000, attempts: 3 },
    });
  }

  it('asks again after a body that was cut, and after silence', async () => {
    let count = 0;
    const store = await serve((_, response) => {
      count += 1;
      if (count === 1) {
        return void response
          .writeHead(200, { 'content-length': 100 })
          .write('{"state":', () => response.destroy());
      }
      if (count === 2) return; // nothing, for ever
      response.end('{"state":"placed"}');
    });
    expect(
      await store.withReply.readOrder({ id: ORDER }, { retry: { attemptMs: 50 } }),
    ).toMatchObject({ attempts: 3, body: { state: 'placed' } });
  });

  it('says why nothing came', async () => {
    const store = await serve((request) => void request.socket.destroy());
    const error = await store.readOrder({ id: ORDER }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BottegaConnectionError);
    expect(error).not.toBeInstanceOf(BottegaError);
    expect((error as Error).message).toMatch(/^No reply from the service \(.+\)\.$/);
    const silent = await serve(() => undefined);
    await expect(
      silent.readOrder({ id: ORDER }, { retry: { attemptMs: 20, attempts: 1 } }),
    ).rejects.toThrow('No reply from the service (nothing for 0.02 s).');
  });

  it('follows nobody elsewhere', async () => {
    const question: string[] = [];
    const elsewhere = await listen((request, response) => {
      question.push(request.url ?? '');
      response.end('{}');
    });
    const store = await serve(
      (_, response) => void response.writeHead(307, { location: `${elsewhere}/` }).end(),
    );
    await expect(store.acceptOrder({ id: ORDER })).rejects.toMatchObject({
      name: 'BottegaConnectionError',
      attempts: 3,
    });
    expect(question).toEqual([]);
  });

  it.each([301, 308])(
    'says where the service has moved to, and does not wait for it to come back: %i',
    async (status) => {
      const store = await serve(
        ({ url = '' }, response) =>
          void response.writeHead(status, { location: `https://bottega.example${url}` }).end(),
      );
      const words = `The service has moved (${status}) to https://bottega.example/api/store/v1/orders?limit=200. Is baseUrl its address?`;
      await expect(store.changedOrders().next()).rejects.toMatchObject({
        name: 'BottegaConnectionError',
        message: words,
        attempts: 1,
      });
    },
  );

  it('ends at once when the caller’s signal comes', async () => {
    const stop = new AbortController();
    const store = await serve(() => stop.abort(new Error('enough')));
    await expect(store.readOrder({ id: ORDER }, { signal: stop.signal })).rejects.toThrow('enough');
    await expect(store.readOrder({ id: ORDER }, { signal: stop.signal })).rejects.toThrow('enough');
  });
});
