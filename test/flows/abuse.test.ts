import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLimits, type Limits } from '../../src/http/limits.ts';
import { putDiscountCode } from '../../src/storage/discounts/discount-code-repository.ts';
import { DEFAULT_ADDRESS_BUDGETS } from '../../src/wire/contract/agent-budgets.ts';
import { type OrderReply, type OrderService, openOrderService } from '../support/order-service.ts';
import { UNLIMITED } from '../support/server.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

const STORES = ['one-address', 'many-addresses', 'cap', 'words', 'codes'];
const CAP = 40;

let service: OrderService;
let limits: Limits;

beforeAll(async () => {
  limits = createLimits({
    address: { ...DEFAULT_ADDRESS_BUDGETS, offer: 1e9 },
    merchant: { ...UNLIMITED, orders: CAP },
  });
  service = await openOrderService(
    STORES.map((slug) => workshop(slug, slug === 'cap' ? { unpaidOrdersPerBuyer: null } : {})),
    { limits, trustedProxies: ['127.0.0.0/8'] },
  );
});

afterAll(() => service.close());

let attack = 0;
beforeEach(() => void (attack += 1));

/** An address of this attack's own. */
const address = (number: number) => `10.${attack}.${number >> 8}.${number & 255}`;
const from = (number: number) => ({ headers: { 'x-forwarded-for': address(number) } });
const buyer = (email: string) => boardOrder({ buyer: { email } });

async function unpaidOrders(slug: string): Promise<number> {
  const merchantId = service.merchantIds.get(slug);
  const { rows } = await service.database.read((reader) =>
    sql<{
      count: number;
    }>`select count(*) as count from customer_order where merchant_id = ${merchantId}::uuid and payable_amount > 0`.execute(
      reader,
    ),
  );
  return rows[0]?.count ?? 0;
}

const statuses = (replies: readonly OrderReply[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(replies, ({ status }) => String(status))).map(([status, of]) => [
      status,
      of?.length,
    ]),
  );

test('one address with a hundred buyers: no more orders than its budget', async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      service.place('one-address', buyer(`buyer-${index}@example.org`), from(1)),
    ),
  );
  // One address isn't one buyer: only the budget limits how many of them order in a minute.
  expect(statuses(replies)).toEqual({ 201: 6, 429: 94 });
  expect(await unpaidOrders('one-address')).toBe(6);
  for (const { headers, status } of replies) {
    expect(
      headers.get('ratelimit-policy') !== null &&
        (status === 201) === (headers.get('retry-after') === null),
    ).toBe(true);
  }
});

/** However the name of the mailbox is written. */
const mallory = (index: number) =>
  index % 2 === 0 ? 'Mallory@Example.org' : 'mallory@example.ORG';

test('one buyer from a hundred addresses: five unpaid orders', async () => {
  const replies: OrderReply[] = [];
  for (let index = 0; index < 30; index += 1)
    replies.push(await service.place('many-addresses', buyer(mallory(index)), from(index)));
  expect(statuses(replies)).toEqual({ 201: 5, 429: 25 });
  expect(await unpaidOrders('many-addresses')).toBe(5);
});

test("many addresses against one store's cap: a quarter of it is left for whoever comes new", async () => {
  const orders: OrderReply[] = [];
  // Ten addresses, known after their first order, send as fast as their own budgets let them.
  for (let round = 0; round < 5; round += 1) {
    for (let number = 0; number < 10; number += 1)
      orders.push(await service.place('cap', buyer('m@example.org'), from(number)));
  }
  const taken = orders.filter(({ status }) => status === 201).length;
  expect(taken).toBeLessThanOrEqual(CAP * 0.75);
  expect(taken).toBeGreaterThan(CAP / 2);
  expect((await service.place('cap', buyer('new@example.org'), from(200))).status).toBe(201);
  const newcomers: OrderReply[] = [];
  for (let number = 201; number < 240; number += 1)
    newcomers.push(await service.place('cap', buyer('new@example.org'), from(number)));
  expect(taken + 1 + newcomers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(
    CAP,
  );
});

test('a dictionary of words, through offers and orders: thirty guesses a minute, the hidden one costs what the others do', async () => {
  const guess = async (key: string) => {
    const reply = await fetch(`${service.server.url}/api/agent/v1/words/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address(1) },
      body: JSON.stringify({
        sku: 'BOARD',
        selections: [{ dimensionKey: 'wood', valueKeys: [key] }],
      }),
    });
    await reply.text();
    return {
      status: reply.status,
      left: /"unshown";r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1],
    };
  };
  expect(await guess('oak')).toEqual({ status: 200, left: undefined });
  const [miss, hit] = [await guess('pine'), await guess('bogoak')];
  expect([miss, hit]).toEqual([
    { status: 200, left: '29' },
    { status: 200, left: '28' },
  ]);
  const replies = [];
  for (let index = 0; index < 40; index += 1) replies.push(await guess(`word-${index}`));
  expect(replies.filter(({ status }) => status === 200).length).toBe(28);
  const order = boardOrder({
    lines: [
      { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['bogoak'] }] },
    ],
    agreedTotalAmount: null,
  });
  expect(await service.place('words', order, from(1))).toMatchObject({
    status: 429,
    body: { values: { placed: null } },
  });
  expect((await guess('oak')).status).toBe(200);
});

test('an order that names something hidden is told again by its key, however many guesses were made meanwhile', async () => {
  const order = boardOrder({
    lines: [
      { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['bogoak'] }] },
    ],
    agreedTotalAmount: 107,
  });
  const placed = await service.place('words', order, from(1));
  expect(placed.status).toBe(201);
  while ((await limits.unshown.take(address(1), 1)).allowed);
  expect(
    await service.place(
      'words',
      { ...order, idempotencyKey: `${String(order['idempotencyKey'])}-other` },
      from(1),
    ),
  ).toMatchObject({ status: 429 });
  const again = await service.place('words', order, from(1));
  expect([again.status, again.text]).toEqual([201, placed.text]);
  // The key with another guess is only told to be used.
  const other = {
    ...order,
    lines: [
      { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['ebony'] }] },
    ],
  };
  expect(await service.place('words', other, from(1))).toMatchObject({ status: 422 });
});

test('guessing discount codes: after twenty wrong ones the right one is wrong as well', async () => {
  const merchantId = service.merchantIds.get('codes') ?? '';
  const code = {
    code: 'RIGHT',
    label: 'Right',
    kind: 'percent',
    value: '50',
    minimumItemsAmount: null,
    validFrom: null,
    validUntil: null,
    maximumUses: null,
  } as const;
  await service.database.transaction((transaction) =>
    putDiscountCode(transaction, merchantId, code, service.clock.now()),
  );
  const ask = (discountCode: string, door: 'agent' | 'storefront', number: number) =>
    service.place('codes', boardOrder({ agreedTotalAmount: null, discountCode }), {
      door,
      ...from(number),
    });
  // Twelve in a minute get through the budgets of both doors: the rest of an hour's twenty is
  // counted here.
  for (let index = 0; index < 12; index += 1) {
    expect((await ask(`WRONG-${index}`, index < 6 ? 'agent' : 'storefront', 1)).body['code']).toBe(
      'discount_not_valid',
    );
  }
  expect(await limits.wrongDiscountCodes.isExhausted(address(1))).toBe(false);
  for (let index = 0; index < 8; index += 1) await limits.wrongDiscountCodes.take(address(1));
  expect(await limits.wrongDiscountCodes.isExhausted(address(1))).toBe(true);
  for (let index = 0; index < 20; index += 1) await limits.wrongDiscountCodes.take(address(2));
  expect((await ask('right', 'agent', 2)).body['code']).toBe('discount_not_valid');
  expect((await ask('right', 'agent', 3)).body).toMatchObject({
    code: 'total_not_agreed',
    values: { total: { discountAmount: 10.05 } },
  });
});
