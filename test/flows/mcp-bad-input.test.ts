import { afterAll, beforeAll, expect, test } from 'vitest';
import { badOpportunity } from '../support/bad-opportunities.ts';
import { badOrder } from '../support/bad-orders.ts';
import { badRequest } from '../support/bad-requests.ts';
import { KEYS, value } from '../support/bad-values.ts';
import { differenceOf } from '../support/mcp-call.ts';
import { openOpportunityService, type OpportunityService } from '../support/opportunity-service.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { Random } from '../support/random.ts';
import { workshop } from '../support/workshop.ts';
import { sizeOf } from '../support/sizes.ts';

const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const AT_ONCE = 8;
const QUESTIONS = sizeOf(600, 200);
const SENTENCES = sizeOf(200, 80);
const ORDERS = 400; // Few of them are taken: fewer would not show that any is.
const REQUESTS = sizeOf(300, 100);
const OFFER = { tool: 'askForOffer', path: 'offer' };
const INTENT = { tool: 'askForOfferInWords', path: 'offer/from-intent' };
const OPPORTUNITY = { tool: 'sendOpportunity', path: 'opportunities' };
const ORDER = { tool: 'placeOrder', path: 'orders' };

let orders: OrderService;
let requests: OpportunityService;

beforeAll(async () => {
  orders = await openOrderService([workshop('shop', { unpaidOrdersPerBuyer: null })]);
  requests = await openOpportunityService();
});

afterAll(async () => {
  await orders.close();
  await requests.close();
});

const target = {
  merchantSlug: 'shop',
  productSlug: 'board',
  subjects: [
    { productSlug: 'board' },
    { capabilityMapKey: 'boards' },
    { productSlug: 'cup' },
    { capabilityMapKey: 'none' },
  ],
  dimensions: [
    { key: 'wood', valueKeys: ['oak', 'walnut', 'yew', 'balsa'] },
    { key: 'words', valueKeys: [] },
  ],
};

/** Only an object can be a tool's arguments, and only JSON can hold them. */
function isObject(body: string): boolean {
  try {
    const parsed: unknown = JSON.parse(body);
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      !Array.isArray(parsed) &&
      body.length < 200_000
    );
  } catch {
    return false;
  }
}

/** A body for an offer, out of a request that is wrong somewhere. */
function badQuestion(random: Random): string {
  const { bytes, half } = badRequest(random, target);
  const text = bytes.toString('utf8');
  return half ? '' : text.slice(text.indexOf('\r\n\r\n') + 4);
}

function badSentence(random: Random): string {
  const members = [
    `"sentence":${random.chance(0.7) ? '"an oak board, 2 pieces"' : value(random, 2)}`,
    random.chance(0.3) ? `"quantity":${value(random, 1)}` : '',
    random.chance(0.2) ? `${JSON.stringify(random.pick(KEYS))}:${value(random, 2)}` : '',
  ];
  return `{${members.filter((text) => text !== '').join(',')}}`;
}

type Way = typeof OFFER;

/** Asks so many of them twice, and gives what differed, with the codes that were seen. */
async function ask(
  base: string,
  slug: string,
  way: Way,
  make: () => string,
  count: number,
): Promise<{ differences: string[]; statuses: Record<string, number>; codes: Set<string> }> {
  const differences: string[] = [];
  const statuses: Record<string, number> = {};
  const codes = new Set<string>();
  let left = count;
  const worker = async () => {
    while (left > 0) {
      const body = make();
      if (!isObject(body)) continue;
      left -= 1;
      const { rest, difference } = await differenceOf(base, slug, way, body);
      if (difference !== null) differences.push(difference);
      statuses[rest.status] = (statuses[rest.status] ?? 0) + 1;
      if (rest.status >= 400) codes.add((JSON.parse(rest.text) as { code: string }).code);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { differences: differences.slice(0, 3), statuses, codes };
}

test(`${QUESTIONS} questions that are wrong somewhere are answered alike (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const { differences, statuses, codes } = await ask(
    orders.server.url,
    'shop',
    OFFER,
    () => badQuestion(random),
    QUESTIONS,
  );
  expect(differences).toEqual([]);
  for (const status of ['200', '400', '404'])
    expect(statuses[status], status).toBeGreaterThan(QUESTIONS / 60);
  for (const code of ['invalid_request', 'product_not_found', 'unknown_dimension'])
    expect([...codes]).toContain(code);
}, 60_000);

test(`${SENTENCES} sentences that are wrong somewhere are answered alike (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const { differences, statuses } = await ask(
    orders.server.url,
    'shop',
    INTENT,
    () => badSentence(random),
    SENTENCES,
  );
  expect(differences).toEqual([]);
  for (const status of ['200', '400'])
    expect(statuses[status], status).toBeGreaterThan(SENTENCES / 20);
}, 60_000);

test(`${ORDERS} orders that are wrong somewhere are answered alike (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const { differences, statuses, codes } = await ask(
    orders.server.url,
    'shop',
    ORDER,
    () => badOrder(random),
    ORDERS,
  );
  expect(differences).toEqual([]);
  for (const status of ['201', '400', '409'])
    expect(statuses[status], status).toBeGreaterThan(ORDERS / 80);
  for (const code of [
    'invalid_request',
    'idempotency_key_required',
    'not_offered',
    'total_changed',
  ])
    expect([...codes]).toContain(code);
}, 60_000);

test(`${REQUESTS} requests that are wrong somewhere are answered alike (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  // Without a key each would be another request, with another id.
  const keyed = () => {
    const body = badOpportunity(random);
    return body.includes('"idempotencyKey"')
      ? body
      : body.replace('{', () => `{"idempotencyKey":"a-key-for-${random.below(1e9)}-of-bad-input",`);
  };
  const { differences, statuses } = await ask(
    requests.server.url,
    'trays',
    OPPORTUNITY,
    keyed,
    REQUESTS,
  );
  expect(differences).toEqual([]);
  for (const status of ['201', '400'])
    expect(statuses[status], status).toBeGreaterThan(REQUESTS / 30);
}, 60_000);

test.each([
  [
    'a number with too many digits',
    OFFER,
    '{"sku":"BOARD","quantity":1,"selections":[{"dimensionKey":"wood","magnitude":1.00000000000000000001}]}',
  ],
  ['a number beyond all numbers', OFFER, '{"sku":"BOARD","quantity":1e400}'],
  ['a number that is told as another', OFFER, '{"sku":"BOARD","quantity":1.0}'],
  ['a member sent twice', OFFER, '{"sku":"NONE","sku":"BOARD"}'],
  ['a member that objects have', OFFER, '{"sku":"BOARD","__proto__":{"sku":"CUP"}}'],
  ['a NUL', INTENT, String.raw`{"sentence":"an oak\u0000 board"}`],
  ['nothing', ORDER, '{}'],
  ['blanks and breaks', OFFER, '{\n\t"sku" : "BOARD"\r\n}'],
  [
    'nesting as deep as a body allows',
    OFFER,
    `{"sku":"BOARD","selections":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ],
  ['a surrogate alone', INTENT, String.raw`{"sentence":"an oak \ud800 board"}`],
])('%s is answered alike', async (_, way, body) => {
  expect((await differenceOf(orders.server.url, 'shop', way, body)).difference).toBeNull();
});

test('nothing broke meanwhile', () => {
  for (const { server } of [orders, requests]) {
    expect(
      server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
    ).toEqual([]);
  }
});
