import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { addBuyerBlock } from '../../src/storage/merchants/buyer-block-repository.ts';
import { putDiscountCode } from '../../src/storage/discounts/discount-code-repository.ts';
import { findOrder } from '../../src/storage/orders/order-repository.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import { BOARDS, boardOrder, newKey, workshop } from '../support/workshop.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { publishMap } from '../support/publish.ts';

let service: OrderService;

beforeAll(async () => {
  service = await openOrderService([
    workshop('open', { unpaidOrdersPerBuyer: null }),
    workshop('paused', { orderingPaused: true }),
    workshop('capped', {
      unpaidOrdersPerBuyer: 2,
      policies: {
        returnsUrl: null,
        termsUrl: null,
        privacyUrl: null,
        imprintUrl: null,
        unpaidAfterDays: 3,
      },
    }),
    workshop('standing', { unpaidOrdersPerBuyer: 2 }),
    workshop('paid-elsewhere', {
      unpaidOrdersPerBuyer: null,
      paymentUrlTemplate: 'https://pay.example/{orderId}?a={amount}&c={currency}',
    }),
    workshop('publishing', { unpaidOrdersPerBuyer: null }),
  ]);
});

afterAll(() => service.close());

const place = (body: unknown, slug = 'open', options = {}) => service.place(slug, body, options);

async function countOrders(slug: string): Promise<number> {
  const merchantId = service.merchantIds.get(slug);
  const { rows } = await service.database.read((reader) =>
    sql<{
      count: number;
    }>`select count(*) as count from customer_order where merchant_id = ${merchantId}::uuid`.execute(
      reader,
    ),
  );
  return rows[0]?.count ?? 0;
}

describe('an order', () => {
  test('is placed at the agreed total, and told with all that it carries', async () => {
    const { status, body, headers } = await place(
      boardOrder({
        note: 'Ring twice',
        neededBy: '2028-01-01',
        buyer: { email: 'Ada@Example.org', phone: '+39 055 1' },
      }),
    );
    expect(status).toBe(201);
    expect(headers.get('idempotent-replayed')).toBeNull();
    expect(body).toMatchObject({
      state: 'accepted',
      placedAt: '2027-03-02T11:00:00.000Z',
      shippingCostAmount: 8,
      discount: null,
      effectiveTotalAmount: 28.1,
      effectiveTotalCurrencyCode: 'EUR',
      payableTotalAmount: 28.1,
      merchantReviewRequired: false,
      estimate: {
        basis: 'lead_time',
        late: false,
        date: '2027-03-09',
        deliveryFrom: '2027-03-10',
        deliveryTo: '2027-03-11',
      },
      lines: [
        {
          sku: 'BOARD',
          title: 'The board',
          unitPriceAmount: 20.1,
          quantity: 1,
          lineTotalAmount: 20.1,
          purchase: 'item',
          specification: {
            capabilityMapKey: 'boards',
            capabilityMapVersion: 1,
            rows: [{ dimensionKey: 'wood', valueLabels: ['Oak'] }],
          },
        },
      ],
    });
    expect(body['statusUrl']).toMatch(
      new RegExp(`^https://bottega\\.example/stores/open/orders/${body['orderId']}/[\\w-]{32}$`),
    );
    expect(body['paymentUrl']).toBe(`${body['statusUrl']}/pay`);
  });

  test('of several lines, samples and words carries what each line needs', async () => {
    const sample = await place(
      boardOrder({
        lines: [{ sku: 'BOARD', quantity: 1, purchase: 'sample' }],
        agreedTotalAmount: '10.50',
        buyer: { email: 'eve@example.org' },
      }),
    );
    expect(sample.body['lines']).toMatchObject([
      { purchase: 'sample', sampledIn: null, lineTotalAmount: 2.5 },
    ]);
    const lines = [
      {
        productSlug: 'board',
        quantity: 2,
        selections: [
          { dimensionKey: 'wood', valueKeys: ['walnut'] },
          { dimensionKey: 'words', requestedValue: 'For Eve ❤' },
        ],
      },
      { sku: 'CUP', quantity: 3 },
    ];
    // 2 × 30.20 + 3 × 7.35 + 8 = 90.45
    const { status, body } = await place(
      boardOrder({ lines, agreedTotalAmount: '90.45', buyer: { email: 'EVE@example.org' } }),
    );
    expect(status).toBe(201);
    expect(body['lines']).toMatchObject([
      {
        allergens: { contains: ['tree nuts'] },
        bottle: { productSlug: 'board', design: 'For Eve ❤' },
        sampledIn: null,
      },
      {
        allergens: { contains: ['milk'] },
        bottle: null,
        sampledIn: null,
        specification: null,
        lineTotalAmount: 22.05,
      },
    ]);
    // The store sees that this buyer had a sample; whoever orders may have made the email up, and
    // doesn't.
    const stored = await service.database.read((reader) =>
      findOrder(reader, service.merchantIds.get('open') ?? '', body['orderId']),
    );
    expect(stored?.lines.map(({ sampledIn }) => sampledIn)).toEqual([
      { orderId: sample.body['orderId'], placedAt: sample.body['placedAt'] },
      null,
    ]);
  });

  test('that nobody ships needs no address, one that costs nothing is paid at once', async () => {
    expect(
      await place(
        boardOrder({ fulfilment: 'collect', shippingAddress: null, agreedTotalAmount: 20.1 }),
      ),
    ).toMatchObject({ status: 201, body: { shippingCostAmount: 0 } });
    const gift = await place(
      boardOrder({
        fulfilment: 'collect',
        shippingAddress: null,
        lines: [{ sku: 'GIFT', quantity: 1 }],
        agreedTotalAmount: 0,
      }),
    );
    expect(gift.body).toMatchObject({ state: 'accepted', payableTotalAmount: 0, paymentUrl: null });
    const { rows } = await service.database.read((reader) =>
      sql<{ kind: string; sequence: number; paid: boolean }>`
      select e.kind, e.sequence, o.paid_at is not null as paid from event e join customer_order o on o.merchant_id = e.merchant_id and o.order_id = e.subject_id
      where e.subject_id = ${gift.body['orderId']}::uuid order by e.sequence`.execute(reader),
    );
    expect(rows).toEqual([
      { kind: 'order.placed', sequence: 1, paid: true },
      { kind: 'order.paid', sequence: 2, paid: true },
    ]);
  });

  test('that needs approval, or will be late, waits for the store and is not to be paid yet', async () => {
    const yew = [
      { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['yew'] }] },
    ];
    const { body } = await place(
      boardOrder({ lines: yew, agreedTotalAmount: 48, neededBy: '2027-03-03' }),
    );
    expect(body).toMatchObject({
      state: 'placed',
      merchantReviewRequired: true,
      paymentUrl: null,
      estimate: { late: true },
      payableTotalAmount: 48,
    });
  });

  test('is paid at the page that the store names', async () => {
    const { body } = await place(boardOrder(), 'paid-elsewhere');
    expect(body['paymentUrl']).toBe(`https://pay.example/${body['orderId']}?a=28.10&c=EUR`);
  });

  test('is the same through the door of the buyer', async () => {
    const order = boardOrder();
    const one = await place(order, 'open', { door: 'storefront' });
    const again = await place(order);
    expect([one.status, again.status, again.text]).toEqual([201, 201, one.text]);
    for (const wrong of [
      boardOrder({ agreedTotalAmount: 1 }),
      boardOrder({ lines: [] }),
      '{',
      boardOrder({ agreedTotalCurrencyCode: 'USD' }),
    ]) {
      const [agent, storefront] = [
        await place(wrong),
        await place(wrong, 'open', { door: 'storefront' }),
      ];
      expect([storefront.status, storefront.text]).toEqual([agent.status, agent.text]);
    }
  });
});

describe('the key of an order', () => {
  test('gives the same bytes for an equal request, and no other order', async () => {
    const order = boardOrder({
      lines: [
        {
          sku: 'BOARD',
          quantity: 10,
          selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
          agreedAmount: 201,
        },
      ],
      agreedTotalAmount: 201,
    });
    const first = await place(order);
    const before = await countOrders('open');
    const equal = {
      ...Object.fromEntries(Object.entries(order).toReversed()),
      agreedTotalAmount: '201.0',
      lines: [
        {
          agreedAmount: '201.00',
          quantity: '10',
          selections: [{ valueKeys: ['oak'], dimensionKey: 'wood' }],
          sku: 'BOARD',
        },
      ],
    };
    const again = await place(equal);
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      first.text,
      'true',
    ]);
    const { idempotencyKey, ...rest } = order;
    const byHeader = await place(rest, 'open', {
      headers: { 'idempotency-key': String(idempotencyKey) },
    });
    expect([byHeader.status, byHeader.text]).toEqual([201, first.text]);
    expect(await countOrders('open')).toBe(before);
  });

  test('that belongs to another request says which order there is', async () => {
    const order = boardOrder();
    const first = await place(order);
    for (const other of [
      { ...order, note: null },
      { ...order, agreedTotalAmount: null },
      { ...order, agreedTotalAmount: 28.2 },
    ]) {
      expect(await place(other)).toMatchObject({
        status: 422,
        body: {
          code: 'idempotency_key_reused',
          values: {
            nextStep: 'ask_buyer',
            placed: true,
            orderId: first.body['orderId'],
            placedAt: first.body['placedAt'],
            effectiveTotalAmount: 28.1,
            effectiveTotalCurrencyCode: 'EUR',
          },
        },
      });
    }
  });

  test('may be used again after a refusal, and belongs to one store', async () => {
    const key = newKey();
    expect(await place(boardOrder({ idempotencyKey: key, agreedTotalAmount: 1 }))).toMatchObject({
      status: 409,
      body: {
        code: 'total_changed',
        values: {
          placed: false,
          nextStep: 'agree_new_total',
          total: {
            itemsAmount: 20.1,
            shippingAmount: 8,
            discountAmount: 0,
            totalAmount: 28.1,
            currencyCode: 'EUR',
          },
          movedLines: null,
        },
      },
    });
    expect((await place(boardOrder({ idempotencyKey: key }))).status).toBe(201);
    expect((await place(boardOrder({ idempotencyKey: key }), 'paid-elsewhere')).status).toBe(201);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>, string, string]>([
    ['none', { idempotencyKey: undefined }, {}, 'idempotency_key_required', ''],
    ['short', { idempotencyKey: 'short' }, {}, 'invalid_request', '/idempotencyKey'],
    ['long', { idempotencyKey: 'x'.repeat(256) }, {}, 'invalid_request', '/idempotencyKey'],
    [
      'with blanks',
      { idempotencyKey: 'a key with blanks in it' },
      {},
      'invalid_request',
      '/idempotencyKey',
    ],
    ['a number', { idempotencyKey: 1234567890123456 }, {}, 'invalid_request', '/idempotencyKey'],
    [
      'another in the header',
      {},
      { 'idempotency-key': 'another-key-of-the-tests' },
      'invalid_request',
      'Idempotency-Key',
    ],
    [
      'a bad one in the header',
      { idempotencyKey: undefined },
      { 'idempotency-key': 'short' },
      'invalid_request',
      'Idempotency-Key',
    ],
  ])('that is %s is refused', async (_, change, headers, code, path) => {
    const { status, body } = await place(boardOrder(change), 'open', { headers });
    expect([status, body['code'], body['values']['placed']]).toEqual([400, code, null]);
    expect(body['values']['problems']?.[0]?.path ?? '').toBe(path);
  });
});

describe('a total that was not agreed', () => {
  test('is told for the whole basket, without an address, and nothing is placed', async () => {
    const before = await countOrders('open');
    const lines = [
      { sku: 'BOARD', quantity: 5, selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] },
      { sku: 'CUP', quantity: 1 },
    ];
    const { status, body } = await place(
      boardOrder({
        lines,
        agreedTotalAmount: null,
        agreedTotalCurrencyCode: undefined,
        shippingAddress: undefined,
        deliverTo: { countryCode: 'IT' },
      }),
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'total_not_agreed',
      values: {
        placed: false,
        nextStep: 'agree_new_total',
        total: { itemsAmount: 107.85, shippingAmount: 0, totalAmount: 107.85 },
        lines: [
          { index: 0, amount: 100.5, agreedAmount: null, rows: [{ key: 'board', amount: 100.5 }] },
          { index: 1, amount: 7.35 },
        ],
        merchantReviewRequired: false,
        estimate: { date: '2027-03-09', late: false },
      },
    });
    const late = await place(boardOrder({ agreedTotalAmount: null, neededBy: '2027-03-03' }));
    expect(late.body['values']).toMatchObject({
      merchantReviewRequired: true,
      estimate: { late: true },
    });
    expect(await countOrders('open')).toBe(before);
  });

  test('is refused by what is published now, in every process', async () => {
    expect((await place(boardOrder(), 'publishing')).status).toBe(201);
    const dearer: CapabilityMap = JSON.parse(JSON.stringify(BOARDS).replace('20.10', '21.10'));
    await publishMap(service.database, service.merchantIds.get('publishing') ?? '', dearer);
    const lines = [
      {
        sku: 'BOARD',
        quantity: 1,
        selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
        agreedAmount: '20.10',
      },
      { sku: 'CUP', quantity: 1, agreedAmount: '7.35' },
    ];
    const moved = await place(boardOrder({ lines, agreedTotalAmount: 35.45 }), 'publishing');
    expect(moved).toMatchObject({
      status: 409,
      body: { code: 'total_changed', values: { total: { totalAmount: 36.45 }, movedLines: [0] } },
    });
    expect(
      (await place(boardOrder({ lines, agreedTotalAmount: 36.45 }), 'publishing')).body['lines'][0]
        .specification.capabilityMapVersion,
    ).toBe(2);
  });
});

const discounted = () => boardOrder({ discountCode: ' spring', agreedTotalAmount: 26.09 });

describe('a discount code', () => {
  const code = {
    label: 'Spring',
    kind: 'percent',
    value: '10',
    minimumItemsAmount: null,
    validFrom: null,
    validUntil: null,
    maximumUses: 2,
    used: 0,
    endedAt: null,
  } as const;

  test('counts its uses, and is over when they are', async () => {
    const merchantId = service.merchantIds.get('open') ?? '';
    await service.database.transaction((transaction) =>
      putDiscountCode(transaction, merchantId, { ...code, code: 'SPRING' }, service.clock.now()),
    );
    const first = await place(discounted());
    expect(first.body).toMatchObject({
      discount: { amount: 2.01, label: 'Spring', source: 'code' },
      effectiveTotalAmount: 26.09,
    });
    expect(
      (await Promise.all([place(discounted()), place(discounted()), place(discounted())]))
        .map(({ status, body }) => `${status} ${body['code'] ?? ''}`)
        .toSorted(),
    ).toEqual(['201 ', '409 discount_not_valid', '409 discount_not_valid']);
  });
});

const from = (email: string) => boardOrder({ buyer: { email } });

const changeStanding = (set: string) =>
  service.database.transaction((transaction) =>
    sql`update customer_order set ${sql.raw(set)} where placed_from is not null and merchant_id = ${service.merchantIds.get('standing')}::uuid`.execute(
      transaction,
    ),
  );

describe('what would hurt', () => {
  test('more unpaid orders than the store bears, of one email or from one network', async () => {
    expect(
      (
        await Promise.all([
          place(from('a@example.org'), 'capped'),
          place(from('A@example.org'), 'capped'),
          place(from('a@EXAMPLE.org'), 'capped'),
        ])
      )
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([201, 201, 429]);
    const refused = await place(from('a@example.org'), 'capped');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        values: { placed: false, nextStep: 'retry_later', maximumUnpaidOrders: 2 },
      },
    });
    expect([refused.headers.get('retry-after'), refused.body['error']]).toEqual([
      String(3 * 86_400),
      expect.stringContaining('must be paid or cancelled'),
    ]);
    // The network may have ten times as many: others behind it aren't the same buyer.
    for (let index = 0; index < 18; index += 1)
      expect((await place(from(`other-${index}@example.org`), 'capped')).status).toBe(201);
    expect(await place(from('b@example.org'), 'capped')).toMatchObject({
      status: 429,
      body: { values: { maximumUnpaidOrders: 20 } },
    });
    // Asking for a total holds nothing.
    expect((await place(boardOrder({ agreedTotalAmount: null }), 'capped')).body['code']).toBe(
      'total_not_agreed',
    );
    await service.database.transaction((transaction) =>
      sql`update customer_order set payable_amount = 0 where buyer_email_key = 'a@example.org'`.execute(
        transaction,
      ),
    );
    expect((await place(from('b@example.org'), 'capped')).status).toBe(201);
  });

  test('an address some of whose orders were paid has no limit; one whose orders mostly end unpaid has that of an email', async () => {
    const next = (() => {
      let index = 0;
      return () => place(from(`s${(index += 1)}@example.org`), 'standing');
    })();
    expect((await next()).status).toBe(201);
    await changeStanding("cancel_reason = 'unpaid', state = 'cancelled', payable_amount = 0");
    // One of one ended unpaid, then one of two, which isn't most of them.
    expect([(await next()).status, (await next()).status]).toEqual([201, 201]);
    await changeStanding("cancel_reason = 'unpaid'");
    expect(await next()).toMatchObject({
      status: 429,
      body: { values: { maximumUnpaidOrders: 2 } },
    });
    await changeStanding('cancel_reason = null, paid_at = placed_at');
    for (let count = 0; count < 22; count += 1) expect((await next()).status).toBe(201);
  });

  test.each(['email', 'address'] as const)(
    'a buyer whom the store has blocked by %s',
    async (kind) => {
      const merchantId = service.merchantIds.get('paid-elsewhere') ?? '';
      const subject = kind === 'email' ? 'rude@example.org' : '127.0.0.1';
      await service.database.transaction((transaction) =>
        addBuyerBlock(transaction, merchantId, {
          kind,
          subject,
          note: null,
          createdAt: service.clock.now(),
        }),
      );
      expect(
        await place(boardOrder({ buyer: { email: 'Rude@example.org' } }), 'paid-elsewhere'),
      ).toMatchObject({ status: 429, body: { values: { placed: false } } });
    },
  );

  test('a store that takes no orders', async () => {
    expect(await place(boardOrder(), 'paused')).toMatchObject({
      status: 409,
      body: { code: 'ordering_paused', values: { nextStep: 'retry_later', placed: false } },
    });
    expect(await place(boardOrder(), 'nowhere')).toMatchObject({
      status: 404,
      body: { code: 'merchant_not_found', values: { placed: null } },
    });
  });
});

test('placing takes ten statements, BEGIN and COMMIT included', async () => {
  await place(boardOrder(), 'open');
  const before = service.database.countStatements();
  expect((await place(boardOrder({ discountCode: null }), 'open')).status).toBe(201);
  // On several servers, what is written to each table takes a statement of its own.
  expect(service.database.countStatements() - before + 2).toBeLessThanOrEqual(ON_CITUS ? 24 : 10);
});
