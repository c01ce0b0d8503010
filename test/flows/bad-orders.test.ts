import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badOrder } from '../support/bad-orders.ts';
import { faultOfReply } from '../support/judge-refusal.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { Random } from '../support/random.ts';
import { boardOrder, workshop } from '../support/workshop.ts';
import { sizeOf } from '../support/sizes.ts';

const COUNT = sizeOf(2_500, 800);
const AT_ONCE = 8;
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);

const ADDRESS = {
  name: 'Ada Rossi',
  line1: 'Via Roma 1',
  city: 'Firenze',
  postalCode: '50123',
  countryCode: 'IT',
};

let service: OrderService;

beforeAll(async () => {
  service = await openOrderService([workshop('shop', { unpaidOrdersPerBuyer: null })]);
});

afterAll(() => service.close());

const KEY_HEADERS = [
  ...Array.from({ length: 40 }, () => ''),
  'Idempotency-Key: a-key-in-the-header-1\r\n',
  'Idempotency-Key: \r\n',
  'Idempotency-Key: a b\r\n',
  'Idempotency-Key: one-key-of-several-1\r\nIdempotency-Key: one-key-of-several-2\r\n',
  'Idempotency-Key: \xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\r\n',
];
const TYPES = [
  ...Array.from({ length: 20 }, () => 'application/json'),
  'text/plain',
  'application/x-www-form-urlencoded',
];

test(`${COUNT} orders that are wrong somewhere are taken, or refused with a code that names the place (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const placed = new Set<string>();
  let left = COUNT;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const body = Buffer.from(
        random.chance(0.02) ? `{"note":"${'x'.repeat(1_100_000)}"}` : badOrder(random),
      );
      const door = random.pick(['agent', 'storefront']);
      const path = `/api/${door}/v1/shop/orders${random.chance(0.02) ? '?a=1' : ''}`;
      const [type, keyHeader] = [random.pick(TYPES), random.pick(KEY_HEADERS)];
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${keyHeader}Content-Length: ${body.length}\r\n\r\n`;
      const raw = await service.server.raw(Buffer.concat([Buffer.from(head, 'latin1'), body]), {
        timeoutMs: 20_000,
      });
      const fault = faultOfReply(raw);
      if (fault !== null)
        faults.push(`${body.toString().slice(0, 600)} → ${fault}: ${raw.slice(0, 500)}`);
      const status = /^HTTP\/1\.1 (\d+)/.exec(raw)?.[1] ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      const text = raw.slice(raw.indexOf('\r\n\r\n') + 4);
      if (status === '201') placed.add(JSON.parse(text).orderId);
      else if (!Object.hasOwn(JSON.parse(text).values, 'placed'))
        faults.push(`says nothing of the key: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  console.info(`replies by status: ${JSON.stringify(statuses)}`);
  expect(faults.slice(0, 3)).toEqual([]);
  for (const status of ['201', '400', '409', '413', '415'])
    expect(statuses[status], status).toBeGreaterThan(COUNT / 100);
  const { rows } = await service.database.read((reader) =>
    sql<{ order_id: string }>`select order_id from customer_order`.execute(reader),
  );
  expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual([...placed].toSorted());
  expect(service.server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
}, 120_000);

test.each([
  [
    'two totals',
    '"agreedTotalAmount":28.1',
    '"agreedTotalAmount":1,"agreedTotalAmount":28.1',
    '/agreedTotalAmount',
  ],
  ['a line of two quantities', '"quantity":1', '"quantity":5,"quantity":1', '/lines/0/quantity'],
  [
    'a wood and another one',
    '"valueKeys":["oak"]',
    String.raw`"valueKeys":["walnut"],"value\u004beys":["oak"]`,
    '/lines/0/selections/0/valueKeys',
  ],
])(
  'an order with %s is none: readers of JSON differ in which of them counts',
  async (_, once, twice, path) => {
    const body = JSON.stringify(boardOrder());
    expect(body).toContain(once);
    const { status, body: actual } = await service.place(
      'shop',
      body.replace(once, () => twice),
    );
    expect([status, actual]).toMatchObject([
      400,
      { code: 'invalid_request', values: { problems: [{ path, problem: 'is sent twice' }] } },
    ]);
    expect((await service.place('shop', body)).status).toBe(201);
  },
);

test.each([
  ['nobody', { shippingAddress: { ...ADDRESS, name: ' \t' } }, '/shippingAddress/name'],
  ['no street', { shippingAddress: { ...ADDRESS, line1: ' ' } }, '/shippingAddress/line1'],
  [
    'a town that cannot be seen',
    { shippingAddress: { ...ADDRESS, city: '\u200b \ufeff' } },
    '/shippingAddress/city',
  ],
  [
    'a name of fillers',
    { shippingAddress: { ...ADDRESS, name: '\u3164\u115f\u2800' } },
    '/shippingAddress/name',
  ],
  [
    'an email that is another than it looks',
    { buyer: { email: 'ada\u200b@example.org' } },
    '/buyer/email',
  ],
])('an order for %s is refused: it would never arrive', async (_, change, path) => {
  const { status, body } = await service.place('shop', boardOrder(change));
  expect([
    status,
    body['values'].problems.map((problem: { path: string }) => problem.path),
  ]).toEqual([400, [path]]);
});

test('it still takes orders afterwards', async () => {
  expect((await service.place('shop', boardOrder())).status).toBe(201);
});
