import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentOpenapi, storeOpenapi } from '../../src/wire/contract/openapi.ts';
import { STORE_OPERATIONS } from '../../src/wire/contract/store-contract.ts';
import { operationsOf } from '../support/described-contents.ts';
import { openStoreService, type StoreService } from '../support/store-service.ts';

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});

afterAll(() => service.close());

const NOTHING = '01900000-0000-7000-8000-00000000dead';
/** An address of every route, at which there is nothing. */
const addressOf = (path: string) => path.replaceAll(/:(?:id|lineId|publicId|sku)/g, NOTHING);

/** What any caller can bring a route to send, whatever it does. */
const BY_ANYBODY = [400, 404, 405, 429, 500, 503];
const WITHOUT_A_KEY = [401, 403];
const WITH_A_BODY = [413, 415];

test('both descriptions document on every route what anybody can bring it to send', () => {
  for (const [document, byAnybody] of [
    [agentOpenapi(), BY_ANYBODY],
    [storeOpenapi(), [...BY_ANYBODY, ...WITHOUT_A_KEY]],
  ] as const) {
    for (const [place, { responses, requestBody }] of operationsOf(document)) {
      const documented = Object.keys(responses).map(Number);
      const expected = [...byAnybody, ...(requestBody === undefined ? [] : WITH_A_BODY)];
      expect(
        expected.filter((status) => !documented.includes(status)),
        place,
      ).toEqual([]);
    }
  }
});

const problemsOf = (reply: { body: Record<string, unknown> }) =>
  (reply.body['values'] as { problems?: { path: string }[] }).problems?.map((one) => one.path);

describe.each(STORE_OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_name, { method, path, scope, request, query = {} }) => {
    const address = addressOf(path);
    const body = request?.example;
    const send = (options: Parameters<StoreService['send']>[2], more = '', by: string = method) =>
      service.send(by, `${address}${more}`, options);

    // The server of these tests replaces a reply that isn't documented by status 599.
    test('documents every status that bad requests bring it to send', async () => {
      const otherKey = scope === 'stock:read' ? 'orders:read' : 'stock:read';
      const statuses = [
        (await send({ key: null })).status,
        (await send({ key: 'junk' })).status,
        (await send({ key: 'revoked' })).status,
        (await send({ key: otherKey })).status,
        (await send({ body }, '?nonsense=1')).status,
        (await send({ body }, '', 'PATCH')).status,
      ];
      expect(statuses).toEqual([401, 401, 401, 403, 400, 405]);
      expect([200, 400, 404]).toContain((await send({ body })).status);
    });

    test.runIf(method !== 'GET')('refuses a body that is too large', async () => {
      expect((await send({ body: `{"a":"${'x'.repeat(300_000)}"}` })).status).toBe(413);
    });

    test.runIf(request !== undefined)('refuses a body that is no JSON', async () => {
      const headers = { 'content-type': 'text/plain' };
      expect((await send({ body: 'x', headers })).status).toBe(415);
      expect((await send({ body: '[' })).status).toBe(400);
    });

    test.runIf('limit' in query)(
      'treats a wrong limit as it treats a parameter that it does not know',
      async () => {
        for (const limit of ['0', '-1', 'x', '1.5', '', '1e9']) {
          const reply = await send({}, `?limit=${limit}`);
          expect([reply.status, reply.body['code'], problemsOf(reply)], limit).toEqual([
            400,
            'invalid_request',
            ['?limit'],
          ]);
        }
        for (const [more, places] of [
          ['?nonsense=1', ['?nonsense']],
          ['?limit=1&limit=2', ['?limit']],
        ] as const) {
          const reply = await send({}, more);
          expect([reply.status, problemsOf(reply)]).toEqual([400, places]);
        }
        for (const limit of ['1', '200', '201', '99999999999999999999'])
          expect((await send({}, `?limit=${limit}`)).status).toBe(200);
      },
    );
  },
);
