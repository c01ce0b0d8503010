import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { DEFAULT_SETTINGS, type Merchant, type Product } from '../merchants/merchant.ts';
import { buildStorefront, type Storefront } from '../offers/storefront.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import type { DiscountCode } from './discount.ts';
import {
  newOrder as orderOn,
  type NewLineFacts,
  type NewOrderFacts,
  orderTerms,
} from './new-order.ts';
import type { NewOrder } from './order.ts';
import { reviewReasons } from './order-outlook.ts';
import { type AgreedOrder, decideOrder, type OrderInput, type OrderFacts } from './place.ts';
import { effectiveTotal } from './totals.ts';

const BOARDS: CapabilityMap = {
  key: 'boards',
  title: 'Boards',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      values: [
        { key: 'oak', label: 'Oak', allergens: [] },
        { key: 'walnut', label: 'Walnut', allergens: ['tree nuts'] },
        { key: 'yew', label: 'Yew', requiresApproval: true },
        { key: 'balsa', label: 'Balsa', offered: false, customerMessage: 'Balsa breaks.' },
        { key: 'bog', label: 'Bog oak', visibility: 'hidden' },
      ],
    },
    { key: 'words', label: 'Engraving', kind: 'text', maximumLength: 20 },
  ],
  price: {
    kind: 'worked_out',
    rows: [
      {
        key: 'board',
        label: 'Board',
        byValue: {
          dimension: 'wood',
          amounts: { oak: '20.10', walnut: '30.20', yew: '40', bog: '99' },
        },
      },
      {
        key: 'by-hand',
        label: 'By hand',
        requiresPerson: true,
        when: { dimension: 'words', answered: true },
      },
    ],
  },
  leadTime: { workingDays: 5 },
};

const product = (sku: string, change: Partial<Product>): Product => ({
  sku,
  slug: sku.toLowerCase(),
  title: `The ${sku}`,
  synonyms: [],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey: null,
  leadTimeWorkingDays: 3,
  sample: null,
  designDimensionKey: null,
  backorder: false,
  ...change,
});

const PRODUCTS = [
  product('BOARD', {
    capabilityMapKey: 'boards',
    designDimensionKey: 'words',
    sample: { price: '2.50', leadTimeWorkingDays: 1 },
  }),
  product('CUP', { price: '7.35', workflowType: 'stock', allergens: ['milk'] }),
  product('LATER', {}),
  product('DEAR', { price: '9999999999999.99' }),
];

const zone = {
  key: 'it',
  title: 'Italy',
  countryCodes: ['IT'],
  postalCodePrefixes: null,
  amount: '8.00',
  freeFrom: '100.00',
  transitMinWorkingDays: 1,
  transitMaxWorkingDays: 2,
};

function store(settings: Partial<Merchant['settings']> = {}): Storefront {
  const merchant = {
    merchantId: '01890000-0000-7000-8000-000000000001',
    slug: 'shop',
    name: 'Shop',
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
    settings: {
      ...DEFAULT_SETTINGS,
      collecting: true,
      shippingZones: [
        zone,
        { ...zone, key: 'ch', countryCodes: ['CH'], amount: null, freeFrom: null },
      ],
      ...settings,
    },
  };
  return buildStorefront({
    merchant,
    products: PRODUCTS,
    maps: [{ version: 4, document: BOARDS }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://shop.example',
  });
}

const NOW = new Date('2027-03-01T10:00:00Z');
const wood = (key: string) => [{ dimensionKey: 'wood', valueKeys: [key] }];

function request(change: Partial<OrderInput> = {}): OrderInput {
  return {
    agreedTotalAmount: '28.10',
    agreedTotalCurrencyCode: 'EUR',
    lines: [{ sku: 'BOARD', quantity: 1, selections: wood('oak') }],
    buyer: { email: 'ada@example.org', name: null, phone: null },
    language: null,
    fulfilment: 'ship',
    shippingAddress: {
      name: 'Ada',
      line1: 'Via Roma 1',
      line2: null,
      city: 'Firenze',
      region: null,
      postalCode: '50123',
      countryCode: 'IT',
    },
    deliverTo: null,
    note: null,
    neededBy: null,
    discountCode: null,
    via: 'agent',
    ...change,
  };
}

const NO_STOCK_LEVELS = { levels: new Map(), unpaidPieces: null };
const decide = (
  change: Partial<OrderInput> = {},
  code: DiscountCode | null = null,
  shop = store(),
  stock: Omit<OrderFacts, 'discountCode'> = NO_STOCK_LEVELS,
) => decideOrder(shop, request(change), { discountCode: code, ...stock }, NOW);

function refused(decided: AgreedOrder | Refusal): Refusal {
  if (!isRefusal(decided)) throw new Error('it was taken');
  return decided;
}

function taken(decided: AgreedOrder | Refusal): AgreedOrder {
  if (isRefusal(decided)) throw new Error(`${decided.code} ${JSON.stringify(decided.values)}`);
  return decided;
}

const code = (change: Partial<DiscountCode>): DiscountCode => ({
  code: 'SPRING',
  label: 'Spring',
  kind: 'percent',
  value: '10',
  minimumItemsAmount: null,
  validFrom: null,
  validUntil: null,
  maximumUses: null,
  used: 0,
  endedAt: null,
  ...change,
});

describe('an order', () => {
  test('is taken at the total of its lines, shipping and discount', () => {
    expect(taken(decide())).toMatchObject({
      itemsAmount: 2010n,
      shippingAmount: 800n,
      discount: null,
      totalAmount: 2810n,
    });
    expect(
      taken(decide({ agreedTotalAmount: 20.1, fulfilment: 'collect', shippingAddress: null })),
    ).toMatchObject({ shippingAmount: 0n, totalAmount: 2010n });
    // The items are 4 boards at 20.10 and 3 cups at 7.35: 80.40 + 22.05 = 102.45. Shipping is free
    // from 100 on.
    const lines = [
      { sku: 'BOARD', quantity: 4, selections: wood('oak') },
      { productSlug: 'cup', quantity: 3 },
    ];
    expect(taken(decide({ lines, agreedTotalAmount: '102.450' }))).toMatchObject({
      itemsAmount: 10245n,
      shippingAmount: 0n,
      totalAmount: 10245n,
    });
    // The discount is 10 % of 102.45, which is 10.245 and is rounded half away from zero to 10.25.
    expect(
      taken(decide({ lines, agreedTotalAmount: 92.2, discountCode: 'spring' }, code({}))),
    ).toMatchObject({
      discount: { amount: 1025n, label: 'Spring', source: 'code', code: 'SPRING' },
      totalAmount: 9220n,
    });
  });

  test('with another agreed total is refused, naming the right total and the changed lines', () => {
    const lines = [
      { sku: 'BOARD', quantity: 1, selections: wood('oak'), agreedAmount: '19.00' },
      { sku: 'CUP', quantity: 1, agreedAmount: 7.35 },
      { sku: 'CUP', quantity: 2 },
    ];
    expect(refused(decide({ lines, agreedTotalAmount: '49.14' }))).toMatchObject({
      code: 'total_changed',
      values: {
        total: {
          itemsAmount: 42.15,
          shippingAmount: 8,
          discountAmount: 0,
          totalAmount: 50.15,
          currencyCode: 'EUR',
        },
        lines: [
          {
            index: 0,
            amount: 20.1,
            agreedAmount: 19,
            rows: [{ key: 'board', label: 'Board', amount: 20.1 }],
          },
          { index: 1, amount: 7.35, agreedAmount: 7.35 },
          { index: 2, amount: 14.7, agreedAmount: null },
        ],
        movedLines: [0],
      },
    });
    expect(taken(decide({ lines, agreedTotalAmount: '50.15' }))).toMatchObject({
      totalAmount: 5015n,
    });
    expect(refused(decide({ agreedTotalAmount: '28.101' })).code).toBe('total_changed');
    expect(refused(decide({ agreedTotalAmount: '28.11' })).values).toMatchObject({
      movedLines: null,
    });
    expect(
      refused(decide({ agreedTotalAmount: null, agreedTotalCurrencyCode: null })),
    ).toMatchObject({ code: 'total_not_agreed', values: { total: { totalAmount: 28.1 } } });
  });

  test.each<[string, Partial<OrderInput>, Partial<Merchant['settings']>, string, object]>([
    [
      'another currency',
      { agreedTotalCurrencyCode: 'USD' },
      { orderingPaused: true },
      'currency_mismatch',
      { currencyCode: 'EUR' },
    ],
    [
      'an unknown option',
      {
        lines: [
          { sku: 'CUP', quantity: 1 },
          { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'size', valueKeys: ['x'] }] },
        ],
      },
      { orderingPaused: true },
      'unknown_dimension',
      { index: 1, problems: [{ path: '/lines/1/selections/0/dimensionKey' }] },
    ],
    [
      'an unknown product, beside something malformed',
      {
        lines: [
          { sku: 'NO', quantity: 1 },
          { sku: 'CUP', quantity: 1, selections: wood('oak') },
        ],
      },
      {},
      'unknown_dimension',
      { index: 1 },
    ],
    [
      'an unknown product',
      { lines: [{ sku: 'NO', quantity: 1 }] },
      { orderingPaused: true },
      'product_not_found',
      { sku: 'NO', index: 0 },
    ],
    [
      'no samples',
      { lines: [{ sku: 'CUP', quantity: 1, purchase: 'sample' }] },
      {},
      'invalid_request',
      { problems: [{ path: '/lines/0/purchase' }] },
    ],
    [
      'nothing handed out',
      { fulfilment: 'collect' },
      { collecting: false },
      'invalid_request',
      { problems: [{ path: '/fulfilment' }] },
    ],
    [
      'a pause',
      { lines: [{ sku: 'BOARD', quantity: 1, selections: wood('balsa') }] },
      { orderingPaused: true },
      'ordering_paused',
      {},
    ],
    [
      'what is not offered',
      {
        lines: [
          { sku: 'BOARD', quantity: 1 },
          { sku: 'BOARD', quantity: 1, selections: wood('balsa') },
          { sku: 'LATER', quantity: 1 },
        ],
      },
      {},
      'not_offered',
      {
        lines: [
          { index: 1, blocking: [{ kind: 'not_offered', customerMessage: 'Balsa breaks.' }] },
          { index: 2, blocking: [], notEvaluated: { code: 'no_capability_map' } },
        ],
      },
    ],
    [
      'what is not answered',
      { lines: [{ sku: 'BOARD', quantity: 1 }] },
      { shippingZones: [] },
      'needs_information',
      { lines: [{ index: 0, questions: [{ dimensionKey: 'wood', isBlocking: true }] }] },
    ],
    [
      'what a person must price',
      {
        lines: [
          {
            sku: 'BOARD',
            quantity: 1,
            selections: [...wood('oak'), { dimensionKey: 'words', requestedValue: 'Ada' }],
          },
        ],
      },
      { shippingZones: [] },
      'price_requires_person',
      { lines: [{ index: 0, rowsNeedingMerchantPrice: ['by-hand'] }] },
    ],
    [
      'a postal code that decides',
      { shippingAddress: { ...request().shippingAddress!, postalCode: null } },
      {
        shippingZones: [
          { ...zone, key: 'sicily', postalCodePrefixes: ['9'], amount: '19.00' },
          zone,
        ],
      },
      'invalid_request',
      { problems: [{ path: '/shippingAddress/postalCode' }] },
    ],
    ['a place too far', { discountCode: 'NO' }, { shippingZones: [] }, 'not_deliverable', {}],
    [
      'shipping that a person must price',
      { shippingAddress: { ...request().shippingAddress!, countryCode: 'CH' } },
      {},
      'price_requires_person',
      { shipping: true },
    ],
    [
      'an unknown code',
      { discountCode: 'NO', agreedTotalAmount: '1' },
      {},
      'discount_not_valid',
      {},
    ],
  ])('is refused for %s', (_, change, settings, expected, values) => {
    expect(refused(decide(change, null, store(settings)))).toMatchObject({
      code: expected,
      values,
    });
  });

  test.each([null, '9999999999999.99'])(
    'is refused if its items need more than 15 digits, although its total does not (%s)',
    (agreedTotalAmount) => {
      const lines = [1, 2].map(() => ({ sku: 'DEAR', quantity: 1 }));
      const half = { lines, discountCode: 'SPRING', agreedTotalAmount };
      expect(refused(decide(half, code({ value: '50' })))).toMatchObject({
        code: 'price_requires_person',
        values: { lines: [] },
      });
    },
  );
});

const cups = (available: number, change: object = {}) =>
  new Map([
    [
      'CUP',
      {
        sku: 'CUP',
        backorder: false,
        restockExpectedOn: '2027-03-15',
        onHandTotal: 40,
        available,
        locations: [{ locationKey: 'front', available }],
        ...change,
      },
    ],
  ]);
const ofCups = (quantity: number, change: Partial<OrderInput> = {}): Partial<OrderInput> => ({
  lines: [
    { sku: 'BOARD', quantity: 1, selections: wood('oak') },
    { sku: 'CUP', quantity },
  ],
  ...change,
});

describe('an order of products whose stock is tracked', () => {
  const missing = {
    lines: [{ index: 1, sku: 'CUP', requested: 5, available: 4, restockExpectedOn: '2027-03-15' }],
  };

  test('holds tracked stock and no other', () => {
    const agreed = taken(
      decide(ofCups(2, { agreedTotalAmount: '42.80' }), null, store(), {
        levels: cups(4),
        unpaidPieces: null,
      }),
    );
    const order = newOrder(store(), agreed, FACTS, NOW);
    expect(order.lines).toMatchObject([
      { holds: [], backordered: 0 },
      { holds: [{ locationKey: 'front', quantity: 2 }], backordered: 0 },
    ]);
    expect(order.estimate).toMatchObject({ basis: 'lead_time', date: '2027-03-08' });
  });

  test.each<[string, Partial<OrderInput>, Partial<Merchant['settings']>, string]>([
    [
      'what is not offered',
      {
        lines: [
          { sku: 'CUP', quantity: 5 },
          { sku: 'BOARD', quantity: 1, selections: wood('balsa') },
        ],
      },
      {},
      'not_offered',
    ],
    ['a place too far', ofCups(5), { shippingZones: [] }, 'not_deliverable'],
    ['an unknown code', ofCups(5, { discountCode: 'NO' }), {}, 'discount_not_valid'],
    [
      'a total that is too large for a number',
      {
        lines: [
          { sku: 'DEAR', quantity: 1 },
          { sku: 'CUP', quantity: 5 },
        ],
      },
      {},
      'price_requires_person',
    ],
  ])('is refused for %s before it is for missing stock', (_, change, settings, expected) => {
    expect(
      refused(decide(change, null, store(settings), { levels: cups(4), unpaidPieces: new Map() }))
        .code,
    ).toBe(expected);
  });

  test('is refused for missing stock before it is for its total or for what its buyer holds unpaid', () => {
    for (const agreedTotalAmount of ['1', null]) {
      expect(
        refused(
          decide(ofCups(5, { agreedTotalAmount }), null, store(), {
            levels: cups(4),
            unpaidPieces: new Map([['CUP', 39]]),
          }),
        ),
      ).toEqual(expect.objectContaining({ code: 'out_of_stock', values: missing }));
    }
  });

  test('is refused for what its buyer holds unpaid before it is for its total, unless it costs nothing', () => {
    const stock = { levels: cups(40), unpaidPieces: new Map([['CUP', 6]]) };
    expect(refused(decide(ofCups(5), null, store(), stock))).toMatchObject({
      code: 'too_many_unpaid_pieces',
      values: { maximumUnpaidPieces: 10, sku: 'CUP', index: 1 },
    });
    expect(refused(decide(ofCups(4), null, store(), stock)).code).toBe('total_changed');
    expect(refused(decide(ofCups(40), null, store({ unpaidStockPercent: null }), stock)).code).toBe(
      'total_changed',
    );
    expect(refused(decide(ofCups(40), null, store(), { ...stock, unpaidPieces: null })).code).toBe(
      'total_changed',
    );
    const free = {
      lines: [{ sku: 'CUP', quantity: 5 }],
      fulfilment: 'collect',
      shippingAddress: null,
      discountCode: 'ALL',
      agreedTotalAmount: 0,
    } as const;
    expect(
      taken(decide(free, code({ code: 'ALL', value: '100' }), store(), stock)).totalAmount,
    ).toBe(0n);
  });

  test('waits for backordered pieces, and needs review if they come too late', () => {
    const stock = { levels: cups(3, { backorder: true }), unpaidPieces: null };
    const agreed = taken(
      decide(
        {
          lines: [
            { sku: 'CUP', quantity: 2 },
            { sku: 'CUP', quantity: 2 },
          ],
          agreedTotalAmount: '37.40',
          neededBy: '2027-03-16',
        },
        null,
        store(),
        stock,
      ),
    );
    const order = newOrder(store(), agreed, FACTS, NOW);
    expect(order.lines).toMatchObject([
      { backordered: 0, holds: [{ quantity: 2 }] },
      { backordered: 1, holds: [{ quantity: 2 }] },
    ]);
    expect(order).toMatchObject({
      state: 'placed',
      merchantReviewRequired: true,
      estimate: {
        basis: 'restock',
        restockExpectedOn: '2027-03-15',
        date: '2027-03-18',
        late: true,
      },
    });
  });
});

describe('a discount code', () => {
  test.each<[string, Partial<DiscountCode>]>([
    ['ended', { endedAt: NOW }],
    ['to come', { validFrom: new Date(NOW.getTime() + 1) }],
    ['over', { validUntil: NOW }],
    ['used up', { maximumUses: 3, used: 3 }],
    ['for larger orders', { minimumItemsAmount: '20.11' }],
  ])('that is %s is not valid', (_, change) => {
    expect(refused(decide({ discountCode: 'SPRING' }, code(change))).code).toBe(
      'discount_not_valid',
    );
  });

  test('takes off at most the items amount, never the shipping', () => {
    expect(
      taken(
        decide(
          { discountCode: 'SPRING', agreedTotalAmount: 8 },
          code({
            kind: 'amount',
            value: '500',
            minimumItemsAmount: '20.10',
            validUntil: new Date(NOW.getTime() + 1),
            maximumUses: 3,
            used: 2,
          }),
        ),
      ),
    ).toMatchObject({ totalAmount: 800n });
  });
});

function newOrder(
  shop: Storefront,
  agreed: AgreedOrder,
  facts: NewOrderFacts & NewLineFacts,
  now: Date,
): NewOrder {
  return orderOn(shop.merchant, orderTerms(shop, agreed, facts, now), facts, now);
}

const FACTS = {
  orderId: 'o',
  lineIds: ['01890000-0000-7000-8000-0123456789ab', '01890000-0000-7000-8000-0123456789ac'],
  placedFrom: null,
  sampledIn: new Map(),
  answerDueAt: NOW,
  paymentMode: 'live' as const,
};
const place = (change: Partial<OrderInput>, facts: Partial<typeof FACTS> = {}, shop = store()) =>
  newOrder(shop, taken(decide(change, null, shop)), { ...FACTS, ...facts }, NOW);

describe('a new order', () => {
  test('is accepted immediately if it needs no review', () => {
    const order = place({});
    expect(order).toMatchObject({
      state: 'accepted',
      acceptedAt: NOW,
      merchantReviewRequired: false,
      reviewFlag: null,
      answerDueAt: null,
      paymentMode: 'live' as const,
      workflowType: 'made_to_order',
    });
    expect(order.lines[0]).toMatchObject({
      unitPriceAmount: 2010n,
      lineTotalAmount: 2010n,
      allergens: null,
      bottle: null,
      sampledIn: null,
      specification: {
        capabilityMapKey: 'boards',
        capabilityMapVersion: 4,
        rows: [{ dimensionKey: 'wood', label: 'Wood', valueKeys: ['oak'], valueLabels: ['Oak'] }],
      },
    });
    expect(order.lines[0]?.docket.docketNumber).toMatch(/^270301-[0-9A-HJKMNP-TV-Z]{7}$/);
    expect(place({ agreedTotalAmount: 15.35, lines: [{ sku: 'CUP', quantity: 1 }] })).toMatchObject(
      {
        workflowType: 'stock',
        lines: [{ specification: null, allergens: { contains: ['milk'] } }],
      },
    );
  });

  test.each<[readonly string[] | null, string, readonly string[] | null]>([
    [null, 'yew', null],
    [null, 'oak', null],
    [null, 'walnut', ['tree nuts']],
    [[], 'yew', []],
    [[], 'oak', []],
    [['milk', 'tree nuts'], 'oak', ['milk', 'tree nuts']],
    [['milk'], 'walnut', ['milk', 'tree nuts']],
  ])('a product that states %j, chosen in %s, contains %j', (stated, chosen, contains) => {
    const products = PRODUCTS.map((sold) => ({ ...sold, allergens: stated }));
    const shop = buildStorefront({
      merchant: store().merchant,
      products,
      maps: [{ version: 4, document: BOARDS }],
      trackedSkus: new Set(),
      holidays: [],
      baseUrl: 'https://shop.example',
    });
    const lines = [{ sku: 'BOARD', quantity: 1, selections: wood(chosen) }];
    const total = { yew: '48.00', oak: '28.10', walnut: '38.20' }[chosen] ?? '';
    expect(place({ lines, agreedTotalAmount: total }, {}, shop).lines[0]?.allergens).toEqual(
      contains === null ? null : { contains },
    );
  });

  test('waits for the merchant if a line needs approval or will be late', () => {
    const yew = place({
      agreedTotalAmount: 48,
      lines: [{ sku: 'BOARD', quantity: 1, selections: wood('yew') }],
      neededBy: '2027-03-02',
    });
    expect(yew).toMatchObject({
      state: 'placed',
      acceptedAt: null,
      merchantReviewRequired: true,
      answerDueAt: NOW,
      paymentMode: 'live' as const,
      reviewFlag: { reasons: ['needs_approval', 'needed_by'], clearedAt: null },
    });
    expect(yew.estimate?.late).toBe(true);
    expect(reviewReasons(taken(decide({ neededBy: '2028-03-02' })))).toEqual([]);
  });

  test('has the estimate of its slowest line, and names the samples that the buyer had', () => {
    const lines = [
      { sku: 'CUP', quantity: 1 },
      { sku: 'BOARD', quantity: 1, selections: wood('bog') },
    ];
    const sampledIn = new Map([
      ['BOARD', { orderId: 'earlier', placedAt: new Date('2027-01-05T08:00:00Z') }],
    ]);
    const order = place({ lines, agreedTotalAmount: '106.35' }, { sampledIn });
    expect(order.estimate).toMatchObject({
      basis: 'lead_time',
      makeTimeWorkingDays: 5,
      date: '2027-03-08',
    });
    expect(order.lines[1]).toMatchObject({
      sampledIn: { orderId: 'earlier', placedAt: '2027-01-05T08:00:00.000Z' },
      specification: { rows: [{ valueLabels: ['Bog oak'] }] },
    });
    const sample = place(
      { lines: [{ sku: 'BOARD', quantity: 2, purchase: 'sample' }], agreedTotalAmount: 13 },
      { sampledIn },
    );
    expect(sample.lines[0]).toMatchObject({
      purchase: 'sample',
      sampledIn: null,
      lineTotalAmount: 500n,
    });
  });

  test('always has the total that was agreed', () => {
    const line = fc.record({
      sku: fc.constantFrom('BOARD', 'CUP'),
      quantity: fc.integer({ min: 1, max: 300 }),
      wood: fc.constantFrom('oak', 'walnut', 'bog'),
    });
    const shop = store();
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('ship', 'collect'),
        fc.option(fc.integer({ min: 1, max: 100 })),
        (drawn, fulfilment, percent) => {
          const lines = drawn.map(({ sku, quantity, wood: key }) =>
            sku === 'CUP' ? { sku, quantity } : { sku, quantity, selections: wood(key) },
          );
          const discount = percent === null ? null : code({ value: String(percent) });
          const change = {
            lines,
            fulfilment,
            discountCode: percent === null ? null : 'SPRING',
          } as const;
          const unagreed = refused(decide({ ...change, agreedTotalAmount: null }, discount, shop));
          if (unagreed.code !== 'total_not_agreed') throw new Error(unagreed.code);
          const actual = unagreed.values.total;
          const agreed = taken(
            decide({ ...change, agreedTotalAmount: actual.totalAmount }, discount, shop),
          );
          const order = newOrder(
            shop,
            agreed,
            {
              ...FACTS,
              lineIds: drawn.map((_, index) => `01890000-0000-7000-8000-00000000000${index}`),
            },
            NOW,
          );
          expect(Number(effectiveTotal(order)) / 100).toBe(actual.totalAmount);
          // The same total computed by hand: cents of each line, shipping below 100, and the
          // discount on the items, rounded half up.
          const cents = { oak: 2010, walnut: 3020, bog: 9900 };
          const items = drawn.reduce(
            (sum, { sku, quantity, wood: key }) =>
              sum + quantity * (sku === 'CUP' ? 735 : cents[key as keyof typeof cents]),
            0,
          );
          const shipping = fulfilment === 'collect' || items >= 10_000 ? 0 : 800;
          const off = percent === null ? 0 : Math.floor((items * percent + 50) / 100);
          expect(Math.round(actual.totalAmount * 100)).toBe(items + shipping - off);
        },
      ),
      { seed: 20_261_120, numRuns: 200 },
    );
  });
});
