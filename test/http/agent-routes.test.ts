import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOffer } from '../../src/actions/offers/answer-offer.ts';
import type { Storefronts } from '../../src/actions/shared/storefronts.ts';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { createLimits } from '../../src/http/limits.ts';
import { ORDER_REQUEST_EXAMPLE } from '../../src/wire/contract/placed-order-example.ts';
import {
  fakeDatabase,
  fakeDependencies,
  keptStorefronts,
  storefrontOf,
} from '../support/dependencies.ts';
import { readDemo } from '../support/publish.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
  UNLIMITED,
} from '../support/server.ts';

const BASES = ['/api/agent/v1', '/api/storefront/v1'];
let server: TestServer;
const start = async (options: Partial<TestServerOptions> = {}) =>
  (server = await startTestServer({ dependencies: fakeDependencies(), ...options }));
afterEach(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
const ask = (body: unknown, merchant = 'frames') => post(`/api/agent/v1/${merchant}/offer`, body);
const oneOffer = () => createLimits({ address: { ...UNLIMITED, offer: 1 }, merchant: UNLIMITED });
const from = (address: string) =>
  post('/api/agent/v1/frames/offer', QUESTION, { 'x-forwarded-for': address }).then(
    ({ status }) => status,
  );
const busy = () => {
  throw new DatabaseBusy('the database is busy', 3);
};
const FRAMES = storefrontOf(readDemo('frames'));
const finding = (find: Storefronts['find']) => ({
  dependencies: fakeDependencies({ storefronts: { ...keptStorefronts(), find } }),
});
const QUESTION = { productSlug: 'classic-frame', quantity: '3' };

describe('offer', () => {
  it('answers agents and the storefront with equal bytes, whatever the answer', async () => {
    await start();
    for (const [merchant, body] of [
      ['frames', QUESTION],
      ['frames', { productSlug: 'other' }],
      ['frames', '{'],
      ['frames', {}],
      ['nobody', QUESTION],
    ] as const) {
      const [agent, storefront] = await Promise.all(
        BASES.map((base) => post(`${base}/${merchant}/offer`, body)),
      );
      expect(storefront?.status).toBe(agent?.status);
      expect(await storefront?.text()).toBe(await agent?.text());
    }
  });

  it('sends a whole reply', async () => {
    await start();
    const reply = await ask(QUESTION);
    const text = await reply.text();
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(JSON.parse(text)).toMatchObject({ productSlug: 'classic-frame', quantity: 3 });
  });

  it('is there at once, without a promise, where nothing must be waited for', () => {
    expect(answerOffer(fakeDependencies(), 'frames', { ...QUESTION, quantity: 3 })).toEqual(
      expect.stringContaining('"classic-frame"'),
    );
  });

  it('awaits actions that take time', async () => {
    await start({
      dependencies: fakeDependencies({
        storefronts: { ...keptStorefronts(), find: async () => FRAMES },
      }),
    });
    const reply = await ask({ ...QUESTION, selections: [{ dimensionKey: 'x', valueKeys: ['y'] }] });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'unknown_dimension',
        values: {
          nextStep: 'fix_request',
          problems: [expect.objectContaining({ path: '/selections/0/dimensionKey' })],
        },
      }),
    ]);
  });

  it('refuses query parameters by name', async () => {
    await start();
    const reply = await post('/api/agent/v1/frames/offer?debug=1', QUESTION);
    expect(await reply.json()).toMatchObject({
      code: 'invalid_request',
      values: { problems: [{ path: '?debug' }] },
    });
  });
});

describe('capability', () => {
  it('carries a strong entity tag and answers If-None-Match', async () => {
    await start();
    const url = `${server.url}/api/agent/v1/frames/capability`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(first.status).toBe(200);
    for (const [header, status] of [
      [etag, 304],
      [`"x", W/${etag}`, 304],
      ['*', 304],
      ['"x"', 200],
      ['junk', 200],
    ] as const) {
      const reply = await fetch(url, { headers: { 'if-none-match': header } });
      expect([header, reply.status, reply.headers.get('etag')]).toEqual([header, status, etag]);
      expect((await reply.text()).length > 0).toBe(status === 200);
      expect(reply.headers.get('ratelimit')).toMatch(/^"capability";r=\d+;t=\d+$/);
    }
  });

  it('answers HEAD without a body', async () => {
    await start();
    const reply = await fetch(`${server.url}/api/agent/v1/frames/capability`, { method: 'HEAD' });
    expect([
      reply.status,
      await reply.text(),
      Number(reply.headers.get('content-length')) > 100,
    ]).toEqual([200, '', true]);
  });
});

describe('order of checks', () => {
  it('takes the budget, then looks for the merchant, then reads the body', async () => {
    await start({
      limits: createLimits({ address: { ...UNLIMITED, offer: 2 }, merchant: UNLIMITED }),
    });
    expect((await ask('not json', 'nobody')).status).toBe(404);
    expect((await ask('not json')).status).toBe(400);
    const excess = await ask('not json', 'nobody');
    expect([excess.status, await excess.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_requests' }),
    ]);
  });

  it('looks up no merchant that cannot be one', async () => {
    const request: string[] = [];
    await start(finding((slug) => (request.push(slug), null)));
    for (const slug of ['%00', 'A', '..%2F..', 'x'.repeat(300), '%F0%9F%98%80'])
      expect((await ask(QUESTION, slug)).status).toBe(404);
    expect(request).toEqual([]);
  });

  it.each([
    [
      'too large, whatever its type',
      { 'content-type': 'text/plain' },
      'x'.repeat(1_100_000),
      413,
      'body_too_large',
    ],
    ['too large', {}, `"${'x'.repeat(1_100_000)}"`, 413, 'body_too_large'],
    ['of another type', { 'content-type': 'text/plain' }, '{}', 415, 'unsupported_media_type'],
    [
      'in another charset',
      { 'content-type': 'application/json; charset=latin1' },
      '{}',
      415,
      'unsupported_media_type',
    ],
    ['compressed', { 'content-encoding': 'gzip' }, '{}', 415, 'unsupported_media_type'],
    [
      'in UTF-8, said so',
      { 'content-type': 'Application/JSON; Charset="UTF-8"' },
      '{}',
      400,
      'product_required',
    ],
    ['with a byte order mark', {}, '\uFEFF{}', 400, 'invalid_request'],
    ['empty', {}, '', 400, 'invalid_request'],
    ['in broken UTF-8', {}, Buffer.from('{"sku":"\xff"}', 'latin1'), 400, 'invalid_request'],
  ])('answers a body %s', async (_name, headers, body, status, code) => {
    await start();
    const reply = await post('/api/agent/v1/frames/offer', body, headers);
    expect([reply.status, await reply.json()]).toEqual([status, expect.objectContaining({ code })]);
  });
});

describe('budgets', () => {
  it('are told on every reply, and say truly when to come back', async () => {
    await start({
      limits: createLimits({ address: { ...UNLIMITED, offer: 3 }, merchant: UNLIMITED }),
    });
    const replies = [
      await ask(QUESTION),
      await ask('{'),
      await ask(QUESTION, 'nobody'),
      await ask(QUESTION),
    ];
    expect(
      replies.map(({ status, headers }) => [
        status,
        headers.get('ratelimit-policy'),
        headers.get('ratelimit')?.replace(/t=\d+/, 't'),
      ]),
    ).toEqual([
      [200, '"offer";q=3;w=60', '"offer";r=2;t'],
      [400, '"offer";q=3;w=60', '"offer";r=1;t'],
      [404, '"offer";q=3;w=60', '"offer";r=0;t'],
      [429, '"offer";q=3;w=60', '"offer";r=0;t'],
    ]);
    const seconds = Number(replies[3]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(55);
    expect(await replies[3]?.json()).toMatchObject({
      values: { nextStep: 'retry_later', retryAfterSeconds: seconds },
    });
  });

  it('are counted and told where a route never sees the request', async () => {
    await start({
      limits: createLimits({ address: { ...UNLIMITED, offer: 3 }, merchant: UNLIMITED }),
    });
    const unseen = [
      `DELETE /api/agent/v1/frames/offer HTTP/1.1\r\nHost: x`,
      'POST /api/agent/v1/frames/offer HTTP/1.1',
      `POST /api/agent/v1/${'x'.repeat(600)}/offer HTTP/1.1\r\nHost: x`,
      'PATCH /api/agent/v1/frames/offer HTTP/1.1\r\nHost: x',
    ];
    const heads = [];
    for (const head of unseen) heads.push(await server.raw(`${head}\r\nConnection: close\r\n\r\n`));
    expect(
      heads.map((head) => [head.slice(9, 12), /\r\nratelimit: "offer";r=(\d)/i.exec(head)?.[1]]),
    ).toEqual([
      ['405', '2'],
      ['400', '1'],
      ['404', '0'],
      ['405', '0'],
    ]);
    expect((await ask(QUESTION)).status).toBe(429);
    expect(
      (await fetch(`${server.url}/api/agent/v1/frames/nothing`)).headers.get('ratelimit'),
      'nothing is counted where nothing is',
    ).toBeNull();
  });

  it('cap a merchant for everybody, and name that budget then', async () => {
    await start({
      limits: createLimits({ address: UNLIMITED, merchant: { ...UNLIMITED, offer: 1 } }),
    });
    expect((await ask(QUESTION)).status).toBe(200);
    const refused = await ask(QUESTION);
    expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([
      429,
      '"offer-store";q=1;w=60',
    ]);
    expect((await post('/api/storefront/v1/frames/offer', QUESTION)).status).toBe(200);
  });

  it('believe X-Forwarded-For from listed proxies only', async () => {
    await start({ limits: oneOffer() });
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 429]);
    await server.close();
    await start({ limits: oneOffer(), trustedProxies: ['127.0.0.0/8'] });
    expect([
      await from('192.0.2.1'),
      await from('192.0.2.2'),
      await from('192.0.2.9, 192.0.2.1'),
      await from('::ffff:192.0.2.2'),
    ]).toEqual([200, 200, 429, 429]);
  });
});

describe('what goes wrong', () => {
  it('answers a fault of ours with 500 and no word of it, and logs its stack', async () => {
    await start({
      dependencies: fakeDependencies({
        clock: {
          now: () => {
            throw new Error('secret detail');
          },
        },
      }),
    });
    const reply = await ask(QUESTION);
    const text = await reply.text();
    expect([reply.status, JSON.parse(text)]).toEqual([
      500,
      expect.objectContaining({ code: 'internal_error' }),
    ]);
    expect(text).not.toContain('secret');
    const line = server.log
      .map((entry) => JSON.parse(entry))
      .find(({ msg }) => msg === 'request failed');
    expect(line).toMatchObject({
      requestId: reply.headers.get('request-id'),
      error: expect.stringContaining('secret detail'),
    });
  });

  it.each(['thrown', 'rejected'])(
    'answers a busy database (%s) with 503 and when to come back',
    async (how) => {
      await start(
        how === 'thrown'
          ? { dependencies: fakeDependencies({ clock: { now: busy } }) }
          : finding(async () => busy()),
      );
      const reply = await ask(QUESTION);
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '3']);
      expect(await reply.json()).toMatchObject({
        code: 'busy',
        values: { nextStep: 'retry_same_key', retryAfterSeconds: 3 },
      });
      const actual = server.log
        .map((line): Record<string, unknown> => JSON.parse(line))
        .find(({ msg }) => msg === 'request put off');
      expect(actual).toMatchObject({
        requestId: reply.headers.get('request-id'),
        error: 'the database is busy',
      });
    },
  );

  it('treats a refusal that is not for agents as a fault', async () => {
    // What no action does: the transaction that places the order answers with it.
    const database = fakeDatabase({ transaction: async () => refuse('key_missing') as never });
    await start({ dependencies: fakeDependencies({ database }) });
    expect((await post('/api/agent/v1/frames/orders', ORDER_REQUEST_EXAMPLE)).status).toBe(500);
  });
});

describe('addresses and methods', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found', null],
    ['POST', '/nothing', 404, 'not_found', null],
    ['GET', '/api/agent/v1/frames/offers', 404, 'not_found', null],
    ['GET', '/api/agent/v1/frames/offer', 405, 'method_not_allowed', 'POST'],
    ['POST', '/api/agent/v1/frames/capability', 405, 'method_not_allowed', 'GET, HEAD'],
    ['PROPFIND', '/healthz', 405, 'method_not_allowed', 'GET, HEAD'],
    ['GET', '/api/agent/v1/%ff/capability', 400, 'invalid_request', null],
    ['GET', `/api/agent/v1/${'x'.repeat(2_000)}/capability`, 404, 'not_found', null],
  ])('%s %s', async (method, path, status, code, allow) => {
    await start();
    const reply = await server.raw(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx`,
    );
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    expect(Number(head.split(' ')[1])).toBe(status);
    expect(JSON.parse(body)).toMatchObject({
      code,
      values: path.startsWith('/api/agent/') ? { nextStep: 'fix_request' } : {},
    });
    expect(/\r\nallow: (.*)/i.exec(head)?.[1] ?? null).toBe(allow);
    expect(head).toMatch(/\r\nrequest-id: \S+/i);
  });

  it('counts and logs every request by its route, and nothing that a person sent', async () => {
    await start();
    await ask({
      productSlug: 'classic-frame',
      selections: [{ dimensionKey: 'wood', valueKeys: ['private-words'] }],
    });
    await fetch(`${server.url}/private-path?private-query`);
    await fetch(`${server.url}/api/agent/v1/%ff/offer?private-query`);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain(
      'http_requests_total{route="/api/agent/v1/:merchantSlug/offer",method="POST",status="200"} 1',
    );
    expect(metrics).toContain('http_requests_total{route="none",method="GET",status="404"} 1');
    expect(metrics).toContain('http_request_duration_seconds_bucket{le="0.001"');
    const lines = server.log.map((line) => JSON.parse(line));
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['/api/agent/v1/:merchantSlug/offer', 200],
      ['none', 404],
      ['none', 400],
      ['/metrics', 200],
    ]);
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(4);
    expect(server.log.join('')).not.toMatch(/private|127\.0\.0\.1/);
  });
});

describe('a connection', () => {
  const LENGTH = 1_600_000;
  /** Sends half of a body that is too large, and gives the connection once the refusal is there. */
  const refusedHalfWay = async (): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST /api/agent/v1/frames/offer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${LENGTH}\r\n\r\n`,
    );
    socket.write('x'.repeat(LENGTH / 2));
    const [reply] = (await once(socket, 'data')) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 413 /);
    return socket;
  };

  it('outlives a body that is too large, so that its refusal is not lost', async () => {
    await start();
    const socket = await refusedHalfWay();
    socket.write(`${'x'.repeat(LENGTH / 2)}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [reply] = (await once(socket, 'data')) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('is closed as soon as it falls idle, while the server drains', async () => {
    await start();
    const socket = await refusedHalfWay();
    const closed = server.close();
    socket.write('x'.repeat(LENGTH / 2));
    await Promise.all([once(socket, 'close'), closed]);
    expect(socket.destroyed).toBe(true);
    await start();
  }, 5_000);

  it('is not cut while its request is being answered', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: looked, resolve: finish } = Promise.withResolvers<never>();
    const clock = fixedClock('2027-03-02T11:00:00Z');
    // Of what is counted, the offer waits for the database.
    const counted = { ...FRAMES, trackedSkus: new Set(FRAMES.productBySku.keys()) };
    const database = fakeDatabase({ read: () => (begin(), looked) });
    await start({
      dependencies: fakeDependencies({ clock, database, storefronts: keptStorefronts(counted) }),
    });
    const reply = ask(QUESTION);
    await begun;
    const closed = server.close();
    finish(null as never); // nothing is counted any more
    expect((await reply).status).toBe(200);
    expect(await (await reply).text()).toBe(
      answerOffer(fakeDependencies({ clock }), 'frames', { ...QUESTION, quantity: 3 }),
    );
    await closed;
    await start();
  });
});

describe('for the operator', () => {
  it('tells whether it lives, and whether it is ready', async () => {
    const checks = { database: true, migrations: false };
    await start({ ready: async () => checks });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const waiting = await fetch(`${server.url}/readyz`);
    expect([waiting.status, waiting.headers.get('retry-after'), await waiting.json()]).toEqual([
      503,
      '1',
      expect.objectContaining({ code: 'busy', values: { retryAfterSeconds: 1, checks } }),
    ]);
    checks.migrations = true;
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('serves the published description', async () => {
    await start();
    const document = (await (await fetch(`${server.url}/openapi/agent.json`)).json()) as {
      paths: object;
    };
    expect(Object.keys(document.paths)).toEqual([
      '/api/agent/v1/{merchantSlug}/capability',
      '/api/agent/v1/{merchantSlug}/offer',
      '/api/agent/v1/{merchantSlug}/offer/from-intent',
      '/api/agent/v1/{merchantSlug}/opportunities',
      '/api/agent/v1/{merchantSlug}/orders',
    ]);
  });
});
