import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_BASE } from '../../src/wire/contract/store-operation.ts';
import { badStockRequest } from '../support/bad-stock-requests.ts';
import { addGoods } from '../support/counted-goods.ts';
import { faultOfReply } from '../support/judge-refusal.ts';
import { Random } from '../support/random.ts';
import { FULL_KEY, openStoreService, type StoreService } from '../support/store-service.ts';
import { sizeOf } from '../support/sizes.ts';

const COUNT = sizeOf(1_500, 300);
const WORKERS = 8;
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_270_304);
const GOOD = '/products/GOOD/stock';

/** SKUs that a store may have, however they look in an address. */
const ODD_SKUS = [
  'stock',
  'low-stock-alert',
  'A/B',
  '/',
  '//',
  'a b',
  'ü',
  '😀',
  '👩‍👩‍👧',
  '100%',
  '%',
  '%2F',
  '%252F',
  '%00',
  '%zz',
  '..',
  '.',
  '../stock',
  'a?b',
  'a#b',
  'a&b=c',
  'a+b',
  'a;b',
  'a:b',
  ':sku',
  '*',
  '[]',
  "'",
  '"',
  '\\',
  '\u2028',
  '\uFFFD',
  '\u{10FFFF}',
  '__proto__',
  'constructor',
  'null',
  '0',
  '-1',
  '1e3',
  'É',
  'É'.normalize('NFD'),
  'x'.repeat(128),
  '/'.repeat(128),
  '😀'.repeat(128),
  '%'.repeat(128),
];
const UNKNOWN_KEYS = [
  'NOBODYS',
  'good',
  'GOOD ',
  ' GOOD',
  'GOOD\0',
  '\0',
  'GOOD/',
  'x'.repeat(129),
  'x'.repeat(10_240),
  '%'.repeat(3_000),
  '😀'.repeat(1_000),
];

let service: StoreService;
beforeAll(async () => {
  service = await openStoreService();
  await addGoods(service.database, service.merchantId, [...ODD_SKUS, 'GOOD']);
});
afterAll(() => service.close());

interface RawReply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends an address as it is: fetch would put it in order first. */
async function raw(
  method: string,
  path: string,
  body = '',
  authorization = `Bearer ${FULL_KEY}`,
): Promise<RawReply> {
  const head = `${method} ${STORE_BASE}${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const reply = await service.server.raw(head + body);
  expect(faultOfReply(reply)).toBeNull();
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]),
    body: JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>,
  };
}

const everyByte = (sku: string) =>
  [...Buffer.from(sku)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const problemsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['values'] as { problems?: { path: string; problem: string }[] }).problems ?? [];

/** All that can be told of the store's stock, and how often anybody wrote. */
async function everything(): Promise<string> {
  const [page, writes] = [
    await service.get('/products/stock'),
    await service.database.read((reader) =>
      reader.selectFrom('write_log').select('entry_id').execute(),
    ),
  ];
  return `${page.text} ${writes.length}`;
}

async function changingNothing(act: () => Promise<unknown>): Promise<void> {
  const before = await everything();
  await act();
  expect(await everything()).toBe(before);
}

describe('an address', () => {
  it.each(ODD_SKUS.map((sku) => [JSON.stringify(sku).slice(0, 40), sku]))(
    'names the product %s',
    async (_, sku) => {
      for (const encoded of new Set([
        encodeURIComponent(sku),
        ...(sku.length < 100 ? [everyByte(sku), everyByte(sku).toUpperCase()] : []),
      ])) {
        expect(await raw('PUT', `/products/${encoded}/stock`, '{"onHand":3}')).toMatchObject({
          status: 200,
          body: { sku, onHandTotal: 3 },
        });
        expect(await raw('GET', `/products/${encoded}/stock`)).toMatchObject({
          status: 200,
          body: { sku },
        });
        expect(
          await raw('PUT', `/products/${encoded}/low-stock-alert`, '{"level":1}'),
        ).toMatchObject({ status: 200, body: { sku, lowStockLevel: 1 } });
      }
      expect(
        await raw('PUT', '/products/stock', JSON.stringify({ entries: [{ sku, onHand: 4 }] })),
      ).toMatchObject({
        status: 200,
        body: { results: [{ sku, outcome: 'set', stock: { sku } }] },
      });
    },
  );

  it.each(UNKNOWN_KEYS.map((sku) => [JSON.stringify(sku).slice(0, 40), sku]))(
    'finds no product %s',
    (_, sku) =>
      changingNothing(async () => {
        const encoded = encodeURIComponent(sku);
        const replies = [
          await raw('GET', `/products/${encoded}/stock`),
          await raw('PUT', `/products/${encoded}/stock`, '{"onHand":3}'),
          await raw('PUT', `/products/${encoded}/low-stock-alert`, '{"level":3}'),
        ];
        for (const reply of replies) {
          expect(reply).toEqual({
            status: 404,
            body: {
              code: 'product_not_found',
              error: 'There is no product with this SKU.',
              values: {},
            },
          });
        }
        expect(await raw('GET', `/products/${encoded}/stock`, '', 'Bearer nobody')).toMatchObject({
          status: 401,
        });
        // What is wrong with the request itself is told first.
        expect(await raw('PUT', `/products/${encoded}/stock`, '{"onHand":-3}')).toMatchObject({
          status: 400,
          body: { code: 'invalid_request' },
        });
      }),
  );

  it.each(['%zz', '%', '%2', 'GOOD%', '%ff', '%C3%28', '%ED%A0%80', '%F8%88%80%80%80'])(
    'that is badly encoded is refused: %s',
    (encoded) =>
      changingNothing(async () => {
        for (const [method, path] of [
          ['GET', 'stock'],
          ['PUT', 'stock'],
          ['PUT', 'low-stock-alert'],
        ] as const) {
          expect(await raw(method, `/products/${encoded}/${path}`, '{"onHand":3}')).toMatchObject({
            status: 400,
            body: { code: 'invalid_request' },
          });
        }
      }),
  );

  it.each([
    '/products/GOOD/stock/',
    '/products/a/b/stock',
    '/products/GOOD/stocks',
    '/products/GOOD',
    '/products',
    '/products/stock/',
    '/products//',
  ])('is none of ours: %s', (path) =>
    changingNothing(async () => {
      expect(await raw('PUT', path, '{"onHand":3}')).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }),
  );

  it('without a SKU names no product', () =>
    changingNothing(async () => {
      expect(await raw('PUT', '/products//stock', '{"onHand":3}')).toMatchObject({ status: 404 });
    }));

  it.each([
    ['POST', GOOD],
    ['DELETE', GOOD],
    ['PATCH', '/products/stock'],
    ['GET', '/products/GOOD/low-stock-alert'],
  ])('takes no %s of %s', async (method, path) => {
    expect(await raw(method, path)).toMatchObject({
      status: 405,
      body: { code: 'method_not_allowed' },
    });
  });

  it.each([
    '?x=1',
    '?limit=0',
    '?limit=-1',
    '?limit=1.5',
    '?limit=',
    '?limit=x',
    '?limit=%D9%A3',
    '?limit=1&limit=2',
    '?after=a&after=b',
    '?%00=1',
  ])('is refused with the query %s', async (query) => {
    const reply = await raw('GET', `/products/stock${query}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(problemsOf(reply)[0]?.path).toMatch(/^\?/);
  });

  it.each(['/products/GOOD/stock', '/products/stock', '/products/GOOD/low-stock-alert'])(
    'takes no query that is not known: PUT %s',
    (path) =>
      changingNothing(async () => {
        const reply = await raw(
          'PUT',
          `${path}?limit=1`,
          path === '/products/stock' ? '{"entries":[]}' : '{"onHand":3}',
        );
        expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
        expect(problemsOf(reply)).toEqual([{ path: '?limit', problem: 'is not known here' }]);
      }),
  );

  it('takes no cursor that was not given out', async () => {
    const {
      body: { nextCursor },
    } = await service.get('/products/stock?limit=1');
    const cursor = String(nextCursor);
    const made = [
      Buffer.from('\u0002GOOD\0default').toString('base64url'),
      'AQGcxXKQeAGZ0KJaPH0QnB5qTwt8LRGhW6T2',
    ];
    for (const wrong of [
      '',
      'x',
      cursor.slice(1),
      `${cursor}A`,
      cursor.slice(0, -1),
      `${cursor}=`,
      cursor.toLowerCase(),
      'A'.repeat(4_000),
      '%00',
      ...made,
    ]) {
      expect(await raw('GET', `/products/stock?after=${wrong}`), wrong).toMatchObject({
        status: 400,
        body: { code: 'cursor_invalid' },
      });
    }
    const {
      body: { nextCursor: ofOrders },
    } = await service.get('/orders');
    expect(await raw('GET', `/products/stock?after=${String(ofOrders)}`)).toMatchObject({
      status: 400,
      body: { code: 'cursor_invalid' },
    });
    expect(await raw('GET', `/orders?after=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'cursor_invalid' },
    });
  });
});

const COUNTS = [
  '-1',
  '1.5',
  '0.1',
  '1e-1',
  '2147483648',
  '1e400',
  '-1e400',
  '12345678901234567890',
  '5.0000000000000000001',
  'true',
  '[]',
  '{}',
  '[5]',
  '""',
  '" "',
  '" 5"',
  '"-1"',
  '"+5"',
  '"1.5"',
  '"1e2"',
  '"0x10"',
  '"2147483648"',
  '"99999999999"',
  '"٣"',
  '"NaN"',
  '"five"',
  String.raw`"5\u0000"`,
  `"${'9'.repeat(10_000)}"`,
];
const WORDS = [
  '5',
  'true',
  '[]',
  '{}',
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"\udc00\ud800"`,
];

describe('the body of a set', () => {
  it.each([
    ...[...COUNTS, 'null'].map((text) => ['onHand', text] as const),
    ...COUNTS.map((text) => ['expectedVersion', text] as const),
    ...[...WORDS, '""', JSON.stringify('x'.repeat(65)), JSON.stringify('x'.repeat(10_240))].map(
      (text) => ['locationKey', text] as const,
    ),
    ...[
      '""',
      '"tomorrow"',
      '"2027-02-29"',
      '"0000-01-01"',
      '"2027-4-1"',
      '"2027-04-01T00:00:00Z"',
      '20270401',
      'true',
      '[]',
      '"+12027-04-01"',
    ].map((text) => ['restockExpectedOn', text] as const),
    ...[...WORDS, JSON.stringify('x'.repeat(2_001))].map((text) => ['note', text] as const),
    ...['quantity', 'OnHand', 'sku', 'version', '__proto__', 'constructor', ''].map(
      (name) => [name, '1'] as const,
    ),
  ])('is refused where %s is %s', (name, text) =>
    changingNothing(async () => {
      const members = { onHand: '5', [name]: text };
      const sent =
        name === '__proto__'
          ? `{"onHand":5,"__proto__":1}`
          : `{${Object.entries(members)
              .map(([key, value]) => `${JSON.stringify(key)}:${value}`)
              .join(',')}}`;
      const reply = await service.send('PUT', GOOD, { body: sent });
      expect([reply.status, reply.body['code']]).toEqual([400, 'invalid_request']);
      expect(problemsOf(reply).map(({ path }) => path)).toContain(`/${name}`);
      expect(String(reply.body['error'])).toContain(`/${name} `);
    }),
  );

  it.each([
    '',
    ' ',
    '{',
    'onHand=5',
    '[]',
    '[{"onHand":5}]',
    'null',
    '5',
    '"5"',
    '{}',
    '{"locationKey":"default"}',
    `{"onHand":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    '\uFEFF{"onHand":5}',
  ])('is refused as %s', (body) =>
    changingNothing(async () => {
      expect(await service.send('PUT', GOOD, { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    }),
  );

  it('is refused without one, when it is too large, and when it is something else', () =>
    changingNothing(async () => {
      expect((await service.send('PUT', GOOD)).status).toBe(400);
      expect(
        (await service.send('PUT', GOOD, { body: `{"onHand":5,"note":"${'x'.repeat(300_000)}"}` }))
          .status,
      ).toBe(413);
      for (const type of ['text/plain', 'application/xml', 'application/json; charset=utf-16']) {
        expect(
          (
            await service.send('PUT', GOOD, {
              body: '{"onHand":5}',
              headers: { 'content-type': type },
            })
          ).status,
        ).toBe(415);
      }
      expect(
        (
          await service.send('PUT', GOOD, {
            body: '{"onHand":5}',
            headers: { 'content-encoding': 'gzip' },
          })
        ).status,
      ).toBe(415);
    }));
});

describe('the body of an alert', () => {
  it.each([
    '{}',
    ...COUNTS.map((text) => `{"level":${text}}`),
    '{"level":5,"sku":"GOOD"}',
    '[]',
    'null',
    '5',
    '',
  ])('is refused as %s', (body) =>
    changingNothing(async () => {
      expect(await service.send('PUT', '/products/GOOD/low-stock-alert', { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    }),
  );
});

it(`${COUNT} bad requests to the stock routes get coded refusals, and only what was set is changed (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const writes = () =>
    service.database.read((reader) =>
      reader
        .selectFrom('write_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
  const { count: before } = await writes();
  let set = 0;
  const worker = async (): Promise<void> => {
    for (let left = COUNT / WORKERS; left > 0; left -= 1) {
      const bytes = badStockRequest(random, ODD_SKUS.slice(0, 5));
      const reply = await service.server.raw(bytes, { timeoutMs: 20_000 });
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A batch that sets nothing isn't written down.
      const isWrite = status === 200 && bytes.toString('latin1').startsWith('PUT ');
      if (isWrite && (reply.includes('"outcome":"set"') || !reply.includes('"results":'))) set += 1;
      const fault = faultOfReply(reply);
      if (fault !== null) {
        faults.push(
          `${JSON.stringify(bytes.toString('latin1').slice(0, 500))} → ${fault}: ${reply.slice(0, 500)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  console.info(`replies by status: ${JSON.stringify(statuses)}`);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const status of ['200', '400', '404', '405'])
    expect(statuses[status], status).toBeGreaterThan(COUNT / 75);
  expect((await writes()).count - before).toBe(set);
  expect(
    service.server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
  ).toEqual([]);
}, 120_000);
