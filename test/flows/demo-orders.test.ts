import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { readDemo } from '../support/publish.ts';

const choose = (dimensionKey: string, ...valueKeys: string[]) => ({ dimensionKey, valueKeys });
const size = (dimensionKey: string, magnitude: number, unit: string) => ({
  dimensionKey,
  magnitude,
  unit,
});
const say = (dimensionKey: string, requestedValue: string) => ({ dimensionKey, requestedValue });
const lucerne = {
  name: 'Eva',
  line1: 'Seestrasse 1',
  city: 'Luzern',
  postalCode: '6003',
  countryCode: 'CH',
};
const vejle = {
  name: 'Bo',
  line1: 'Vestergade 1',
  city: 'Vejle',
  postalCode: '7100',
  countryCode: 'DK',
};

const filledBottle = {
  productSlug: 'filled-bottle',
  quantity: 2,
  selections: [
    size('volume', 50, 'cl'),
    choose('glass', 'clear'),
    choose('closure', 'cork'),
    choose('drink', 'hazelnut_liqueur'),
    choose('of_age', 'yes'),
    choose('design', 'rings'),
    say('wording', 'Eva & Luca'),
  ],
};

const oakTable = (length: number) => ({
  productSlug: 'dining-table',
  quantity: 1,
  selections: [
    choose('wood', 'oak'),
    size('length', length, 'cm'),
    size('width', 100, 'cm'),
    size('thickness', 45, 'mm'),
    choose('finish', 'lacquer'),
    choose('base', 'four_legs'),
  ],
});

describe('orders of the demo stores of bottles and tables', () => {
  let service: OrderService;
  let next = 0;
  beforeAll(async () => {
    service = await openOrderService([readDemo('bottles'), readDemo('tables')]);
  });
  afterAll(() => service.close());

  const order = async (
    slug: string,
    email: string,
    shippingAddress: object,
    total: number,
    lines: readonly object[],
  ) => {
    const idempotencyKey = `demo-order-${String((next += 1)).padStart(8, '0')}`;
    const { status, body } = await service.place(slug, {
      idempotencyKey,
      agreedTotalAmount: total,
      agreedTotalCurrencyCode: slug === 'tables' ? 'DKK' : 'CHF',
      buyer: { email },
      shippingAddress,
      lines,
    });
    expect({ status, code: body['code'] }).toEqual({ status: 201, code: undefined });
    return body;
  };

  it('tell of a bottle its design, its allergens, and the sample that came before', async () => {
    // A sip at 7.50 and 9.00 for the parcel.
    const sample = await order('bottles', 'eva@example.com', lucerne, 16.5, [
      {
        productSlug: 'filled-bottle',
        quantity: 1,
        purchase: 'sample',
        selections: [choose('drink', 'hazelnut_liqueur')],
      },
    ]);
    expect(sample['lines'][0]).toMatchObject({
      purchase: 'sample',
      allergens: { contains: ['nuts'] },
    });
    // 18.40 + 1.60 + 46 + 7 + 15 once + 16.80 = 104.80; 16.80; 39: 160.60, shipped for nothing.
    const flask = {
      productSlug: 'steel-flask',
      quantity: 1,
      selections: [say('name', 'Ada'), choose('colour', 'moss')],
    };
    const whole = await order('bottles', 'Eva@example.com', lucerne, 160.6, [
      filledBottle,
      { sku: 'TRUFFLES-12', quantity: 1 },
      flask,
    ]);
    expect(
      whole['lines'].map(
        ({ bottle, sampledIn, allergens, workflowType }: Record<string, unknown>) => ({
          bottle,
          sampledIn,
          allergens,
          workflowType,
        }),
      ),
    ).toEqual([
      {
        bottle: { productSlug: 'filled-bottle', design: 'Two rings with names' },
        sampledIn: null,
        allergens: { contains: ['nuts'] },
        workflowType: 'made_to_order',
      },
      {
        bottle: null,
        sampledIn: null,
        allergens: { contains: ['milk', 'nuts', 'soya'] },
        workflowType: 'stock',
      },
      {
        bottle: { productSlug: 'steel-flask', design: 'Ada' },
        sampledIn: null,
        allergens: null,
        workflowType: 'made_to_order',
      },
    ]);
    expect(whole['paymentUrl']).toBe(
      `https://pay.bottles.example/checkout?order=${whole['orderId']}&amount=160.60&currency=CHF`,
    );
  });

  it('tell of a bottle without anything in it that nothing is stated, and of juice that nothing is in it', async () => {
    // 6.50 + 2.55 lifted to 24.
    const empty = {
      productSlug: 'engraved-bottle',
      quantity: 1,
      selections: [
        size('volume', 20, 'cl'),
        choose('glass', 'clear'),
        choose('closure', 'screw_cap'),
        choose('design', 'lake'),
        choose('technique', 'laser'),
        size('design_height', 30, 'mm'),
      ],
    };
    // 6.50 + 1.80 + 3.50 + 8.40 = 20.20, lifted to 24.
    const juice = {
      productSlug: 'filled-bottle',
      quantity: 1,
      selections: [
        size('volume', 20, 'cl'),
        choose('glass', 'clear'),
        choose('closure', 'screw_cap'),
        choose('drink', 'apple_juice'),
        choose('design', 'lake'),
      ],
    };
    const { lines } = await order('bottles', 'urs@example.com', lucerne, 57, [empty, juice]);
    expect(
      lines.map(({ allergens, bottle }: Record<string, unknown>) => ({ allergens, bottle })),
    ).toEqual([
      { allergens: null, bottle: { productSlug: 'engraved-bottle', design: 'Lake and mountains' } },
      {
        allergens: { contains: [] },
        bottle: { productSlug: 'filled-bottle', design: 'Lake and mountains' },
      },
    ]);
  });

  it('of a table over 280 cm wait for the store, and cannot be paid before', async () => {
    const long = await order('tables', 'bo@example.com', vejle, 16_520, [oakTable(320)]);
    expect({
      state: long['state'],
      review: long['merchantReviewRequired'],
      paymentUrl: long['paymentUrl'],
    }).toEqual({ state: 'placed', review: true, paymentUrl: null });
    // 4,700 + 2.8 × 1 × 0.045 m³ at 42,000 = 5,292 + 2.8 m² at 460 = 1,288 + 2,600 = 13,880, and
    // 450 for the van.
    const fitting = await order('tables', 'bo@example.com', vejle, 14_330, [oakTable(280)]);
    expect({ state: fitting['state'], review: fitting['merchantReviewRequired'] }).toEqual({
      state: 'accepted',
      review: false,
    });
    expect(fitting['paymentUrl']).toMatch(/\/stores\/tables\/orders\/.*\/pay$/);
  });
});
