import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAPABILITY_EXAMPLE, OFFER_EXAMPLE } from '../../src/wire/contract/agent-examples.ts';
import { errorBody } from '../../src/wire/shared/error-body.ts';
import { ORDER_EXAMPLE } from '../../src/wire/contract/store-examples.ts';
import { fakeDependencies, keptStorefronts, storefrontOf } from '../support/dependencies.ts';
import { readDemo } from '../support/publish.ts';
import { judgeReplies } from '../support/judge-replies.ts';
import { startTestServer } from '../support/server.ts';

interface ReportedReply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly type?: string;
  readonly body?: unknown;
}

const OFFER = '/api/agent/v1/frames/offer';
const REPORTED_OFFER = {
  'request-id': 'x-1',
  ratelimit: '"offer";r=1;t=60',
  'ratelimit-policy': '"offer";q=2;w=60',
};
const without = (name: string, of: object) =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key !== name));

let app: FastifyInstance;
let faults: readonly string[];
let actual: ReportedReply;

/** A server that says whatever a test wants, judged as every test server is. */
beforeEach(() => {
  app = fastify();
  faults = judgeReplies(app);
  const routes = [
    ['POST', '/api/agent/v1/:merchantSlug/offer'],
    ['POST', '/api/storefront/v1/:merchantSlug/offer'],
    ['GET', '/api/agent/v1/:merchantSlug/capability'],
    ['GET', '/api/store/v1/orders/:id'],
    ['POST', '/api/store/v1/orders/:id/ship'],
    ['GET', '/api/store/v1/surprise'],
    ['GET', '/healthz'],
  ] as const;
  for (const [method, url] of routes) {
    app.route({
      method,
      url,
      handler: (_request, reply) => {
        const {
          status = 200,
          headers = REPORTED_OFFER,
          type = 'application/json; charset=utf-8',
          body,
        } = actual;
        return reply
          .code(status)
          .headers(headers)
          .header('content-type', type)
          .send(typeof body === 'string' ? body : JSON.stringify(body));
      },
    });
  }
});
afterEach(() => app.close());

async function judged(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  reply: ReportedReply,
): Promise<readonly string[]> {
  actual = reply;
  const { statusCode, body } = await app.inject({ method, url });
  expect(statusCode === 599 ? body : undefined).toBe(faults[0]);
  return faults;
}

describe('a reply as it is published', () => {
  it.each<[string, 'GET' | 'POST', string, ReportedReply]>([
    ['of an agent route', 'POST', OFFER, { body: OFFER_EXAMPLE }],
    ['of its storefront twin', 'POST', '/api/storefront/v1/frames/offer', { body: OFFER_EXAMPLE }],
    ['of a store route', 'GET', '/api/store/v1/orders/1', { body: ORDER_EXAMPLE }],
    ['a refusal', 'POST', OFFER, { status: 400, body: errorBody('agent', 'product_required', {}) }],
    [
      'a refusal that asks for patience',
      'POST',
      OFFER,
      {
        status: 429,
        headers: { ...REPORTED_OFFER, 'retry-after': '5' },
        body: errorBody('agent', 'too_many_requests', { retryAfterSeconds: 5 }),
      },
    ],
    [
      'without a body',
      'GET',
      '/api/agent/v1/frames/capability',
      { status: 304, headers: { ...REPORTED_OFFER, etag: '"x"' }, body: '' },
    ],
    [
      'of a route that nothing is published of',
      'GET',
      '/healthz',
      { status: 299, headers: {}, body: 'anything' },
    ],
  ])('passes: %s', async (_name, method, url, reply) => {
    expect(await judged(method, url, reply)).toEqual([]);
  });
});

describe('a reply that is not', () => {
  it.each<[string, 'GET' | 'POST' | 'DELETE', string, ReportedReply, RegExp]>([
    [
      'a member missing',
      'POST',
      OFFER,
      { body: without('answer', OFFER_EXAMPLE) },
      /required properties answer/,
    ],
    [
      'a member deep inside missing',
      'POST',
      OFFER,
      { body: { ...OFFER_EXAMPLE, total: without('itemsAmount', OFFER_EXAMPLE.total) } },
      /\/total/,
    ],
    ['a wrong type', 'POST', OFFER, { body: { ...OFFER_EXAMPLE, quantity: '2' } }, /\/quantity/],
    [
      'a word of no closed set',
      'POST',
      OFFER,
      { body: { ...OFFER_EXAMPLE, answer: 'maybe' } },
      /\/answer/,
    ],
    [
      'a member that nobody was told of',
      'POST',
      OFFER,
      { body: { ...OFFER_EXAMPLE, secret: 1 } },
      /secret/,
    ],
    [
      'the same through the storefront',
      'POST',
      '/api/storefront/v1/frames/offer',
      { body: without('answer', OFFER_EXAMPLE) },
      /required properties answer/,
    ],
    [
      'a member of a store reply missing',
      'GET',
      '/api/store/v1/orders/1',
      { body: without('version', ORDER_EXAMPLE) },
      /required properties version/,
    ],
    [
      'a route that is not published',
      'GET',
      '/api/store/v1/surprise',
      { body: {} },
      /route is not published/,
    ],
    [
      'a status that is not published',
      'POST',
      OFFER,
      { status: 202, body: OFFER_EXAMPLE },
      /status is not published/,
    ],
    [
      'a code that is not published there',
      'POST',
      OFFER,
      { status: 400, body: errorBody('agent', 'currency_mismatch', {}) },
      /\/code/,
    ],
    [
      'a code under another status',
      'POST',
      OFFER,
      { status: 404, body: errorBody('agent', 'product_required', {}) },
      /\/code/,
    ],
    [
      'an error without its sentence',
      'POST',
      OFFER,
      { status: 400, body: { ...errorBody('agent', 'product_required', {}), error: '' } },
      /\/error/,
    ],
    [
      'an error without its next step',
      'POST',
      OFFER,
      { status: 400, body: { ...errorBody('agent', 'product_required', {}), values: {} } },
      /nextStep/,
    ],
    [
      'no word of the budget',
      'POST',
      OFFER,
      {
        headers: without('ratelimit', REPORTED_OFFER) as Record<string, string>,
        body: OFFER_EXAMPLE,
      },
      /header ratelimit is missing/,
    ],
    [
      'no Request-Id',
      'GET',
      '/api/store/v1/orders/1',
      {
        headers: without('request-id', REPORTED_OFFER) as Record<string, string>,
        body: ORDER_EXAMPLE,
      },
      /header request-id is missing/,
    ],
    [
      'no time to wait for',
      'POST',
      OFFER,
      { status: 429, body: errorBody('agent', 'too_many_requests', {}) },
      /header retry-after is missing/,
    ],
    [
      'another type of content',
      'POST',
      OFFER,
      { type: 'text/html', body: OFFER_EXAMPLE },
      /content type is text\/html/,
    ],
    [
      'a number with an exponent',
      'POST',
      OFFER,
      { body: JSON.stringify(OFFER_EXAMPLE).replace('126.5', '1.265e2') },
      /plain notation/,
    ],
    [
      'a body where there is none',
      'GET',
      '/api/agent/v1/frames/capability',
      { status: 304, headers: { ...REPORTED_OFFER, etag: '"x"' }, body: CAPABILITY_EXAMPLE },
      /body where none/,
    ],
  ])('fails: %s', async (_name, method, url, reply, fault) => {
    expect((await judged(method, url, reply)).join()).toMatch(fault);
  });

  it('fails: a method that is refused without the budget', async () => {
    app.setNotFoundHandler((_request, reply) =>
      reply
        .code(405)
        .headers({ 'request-id': 'x', allow: 'POST' })
        .send(errorBody('agent', 'method_not_allowed', {})),
    );
    expect((await judged('DELETE', OFFER, {})).join()).toMatch(/header ratelimit is missing/);
  });
});

it('a test server whose reply was wrong cannot be closed without saying so', async () => {
  const storefront = storefrontOf(readDemo('frames'));
  // What no storefront can be: its offers name the merchant by a number.
  const wrong = { ...storefront, merchant: { ...storefront.merchant, slug: 7 as never } };
  const storefronts = { ...keptStorefronts(), find: () => wrong };
  const server = await startTestServer({ dependencies: fakeDependencies({ storefronts }) });
  const reply = await fetch(`${server.url}${OFFER}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"productSlug":"classic-frame"}',
  });
  expect(reply.status).toBe(599);
  await expect(server.close()).rejects.toThrow(
    /POST \/api\/agent\/v1\/frames\/offer: 200 \/merchantSlug must be string/,
  );
});
