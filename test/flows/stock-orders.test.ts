import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { takeAllTurns } from '../background/due-service.ts';
import { type CountedService, openCountedService } from '../support/counted-service.ts';
import {
  BACKORDER_SKU,
  FREE_SKU,
  MADE_SKU,
  SAMPLED_SKU,
  stockedStore,
} from '../support/stocked-store.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

const POLICIES = { ...DEFAULT_SETTINGS.policies, unpaidAfterDays: 3 };

let service: CountedService;
beforeAll(async () => {
  service = await openCountedService([
    stockedStore('shop', { policies: POLICIES }),
    stockedStore('places'),
    stockedStore('holds', { policies: POLICIES, paymentInstructions: 'By bank.' }),
    stockedStore('rationed', { unpaidStockPercent: 25 }),
    stockedStore('strangers', { unpaidStockPercent: 25 }),
  ]);
});
afterAll(() => service.close());
beforeEach(() => service.clock.set('2027-03-02T11:00:00Z'));

const line = (sku: string, quantity: number) => ({ sku, quantity });
const turn = () => takeAllTurns(cancelUnpaid(service.context));
const pay = (slug: string, order: string) =>
  service.act('mark-order-paid', { merchant: slug, order });
const advance = (
  slug: string,
  order: string,
  action: 'ship' | 'cancel' | 'mark-ready-to-ship' | 'mark-delivered' | 'start-manufacturing',
  request?: object,
) =>
  service.act('advance-order', {
    merchant: slug,
    order,
    action,
    ...(request !== undefined && { request }),
  });
const capability = async (slug: string) =>
  (await (await fetch(`${service.server.url}/api/agent/v1/${slug}/capability`)).json()) as {
    products: { sku: string; stock: unknown }[];
    policies: object;
  };

describe('an offer', () => {
  test('says what stock lets it say, and reads nothing where nothing is counted', async () => {
    await service.set('shop', 'P1', 5);
    const count = async (question: object) => {
      const before = service.database.countStatements();
      const offer = await service.offer('shop', question);
      return [
        offer.answer,
        offer.nextStep,
        offer.estimate?.basis ?? null,
        service.database.countStatements() - before,
      ];
    };
    await service.offer('shop', line('P1', 1));
    expect(await count({ ...line('P1', 5), fulfilment: 'collect' })).toEqual([
      'yes',
      'place_order',
      'stock',
      1,
    ]);
    expect(await count({ productSlug: 'product-p1', quantity: 6, fulfilment: 'collect' })).toEqual([
      'no',
      'send_opportunity',
      null,
      1,
    ]);
    expect(await count({ ...line('P2', 6), fulfilment: 'collect' })).toEqual([
      'yes',
      'place_order',
      'stock',
      0,
    ]);
    expect(await count({ capabilityMapKey: 'none' })).toEqual([
      'not_evaluated',
      'send_opportunity',
      null,
      0,
    ]);
    const request = await service.act('ask-offer', { merchant: 'shop', question: line('P1', 6) });
    expect(request).toMatchObject({
      answer: 'no',
      verdict: { blocking: [{ constraintKey: 'stock:P1', kind: 'out_of_stock' }] },
    });
  });

  test('of a product that is counted is announced, from its first count to the end of counting', async () => {
    const stockOf = async (sku: string) =>
      (await capability('shop')).products.find((product) => product.sku === sku)?.stock;
    expect([await stockOf('P8'), await stockOf(BACKORDER_SKU)]).toEqual([null, null]);
    await service.set('shop', 'P8', 0);
    await service.set('shop', BACKORDER_SKU, 0);
    expect([await stockOf('P8'), await stockOf(BACKORDER_SKU)]).toEqual([
      { backorder: false },
      { backorder: true },
    ]);
    expect((await service.offer('shop', line('P8', 1))).answer).toBe('no');
    await service.act('untrack-stock', { merchant: 'shop', sku: 'P8' });
    await service.poll();
    expect([await stockOf('P8'), (await service.offer('shop', line('P8', 1))).answer]).toEqual([
      null,
      'yes',
    ]);
    expect((await capability('shop')).policies).toMatchObject({
      unpaidAfterDays: 3,
      unpaidHoldMinutes: 120,
    });
  });
});

describe('placing', () => {
  test('holds what is ordered until it is cancelled, and says who did what', async () => {
    await service.set('shop', 'P2', 10);
    const id = await service.bought('shop', [line('P2', 4), line(FREE_SKU, 3)]);
    expect(await service.counts('shop', 'P2')).toEqual({ default: { onHand: 10, reserved: 4 } });
    expect(
      (await service.read('shop', id)).lines.map(({ sku, holds, backordered }) => [
        sku,
        holds,
        backordered,
      ]),
    ).toEqual([
      ['P2', [{ locationKey: 'default', quantity: 4 }], 0],
      [FREE_SKU, [], 0],
    ]);
    await advance('shop', id, 'cancel', { reason: 'other', note: null });
    await advance('shop', id, 'cancel', { reason: 'other', note: null });
    expect(await service.counts('shop', 'P2')).toEqual({ default: { onHand: 10, reserved: 0 } });
    expect((await service.read('shop', id)).lines.flatMap(({ holds }) => holds)).toEqual([]);
    expect(await service.ledger('shop', 'P2')).toEqual([
      'set default 10 0 cli:tester',
      'reserve default 0 4 buyer:agent',
      'release default 0 -4 cli:tester',
    ]);
  });

  test('is refused, naming every line that lacks, and holds nothing', async () => {
    await service.set('shop', 'P3', 5, { restockExpectedOn: '2027-04-01' });
    await service.set('shop', 'P4', 1);
    const lines = [line('P3', 4), line(FREE_SKU, 1), line('P4', 3), line('P3', 2)];
    const lacking = [
      { index: 2, sku: 'P4', requested: 3, available: 1, restockExpectedOn: null },
      { index: 3, sku: 'P3', requested: 2, available: 1, restockExpectedOn: '2027-04-01' },
    ];
    const refused = await service.buy('shop', lines, {}, { door: 'storefront' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        values: { placed: false, nextStep: 'ask_buyer', lines: lacking },
      },
    });
    for (const agreedTotalAmount of [null, 1])
      expect((await service.buy('shop', lines, { agreedTotalAmount })).text).toBe(refused.text);
    expect(
      (await service.buy('shop', lines, { agreedTotalAmount: null, discountCode: 'NONE' })).body[
        'code'
      ],
    ).toBe('discount_not_valid');
    expect([await service.counts('shop', 'P3'), await service.counts('shop', 'P4')]).toEqual([
      { default: { onHand: 5, reserved: 0 } },
      { default: { onHand: 1, reserved: 0 } },
    ]);
    expect((await service.buy('shop', [line('P3', 4), line('P4', 1), line('P3', 1)])).status).toBe(
      201,
    );
    expect((await service.buy('shop', [line('P3', 1)])).body['values']).toMatchObject({
      lines: [{ index: 0, available: 0 }],
    });
  });

  test('of two lines of one product holds both, together with its samples', async () => {
    await service.set('shop', SAMPLED_SKU, 6);
    const id = await service.bought('shop', [
      line(SAMPLED_SKU, 2),
      { ...line(SAMPLED_SKU, 3), purchase: 'sample' },
    ]);
    expect(await service.counts('shop', SAMPLED_SKU)).toEqual({
      default: { onHand: 6, reserved: 5 },
    });
    expect(
      (await service.buy('shop', [{ ...line(SAMPLED_SKU, 2), purchase: 'sample' }])).body['code'],
    ).toBe('out_of_stock');
    expect(
      (await service.offer('shop', { sku: SAMPLED_SKU, purchase: 'sample', quantity: 2 })).answer,
    ).toBe('no');
    await pay('shop', id);
    await advance('shop', id, 'ship', { trackingReference: null });
    expect(await service.counts('shop', SAMPLED_SKU)).toEqual({
      default: { onHand: 1, reserved: 0 },
    });
    expect(await service.ledger('shop', SAMPLED_SKU)).toEqual([
      'set default 6 0 cli:tester',
      'reserve default 0 5 buyer:agent',
      'take default -5 -5 cli:tester',
    ]);
  });

  test('of what is made holds the pieces until it leaves, by the store’s own system', async () => {
    await service.set('shop', MADE_SKU, 2);
    const id = await service.bought('shop', [line(MADE_SKU, 2)]);
    expect((await service.offer('shop', line(MADE_SKU, 1))).answer).toBe('no');
    await pay('shop', id);
    for (const action of ['start-manufacturing', 'mark-ready-to-ship'])
      expect(await service.storeActs('shop', id, action)).toBe(200);
    expect(await service.counts('shop', MADE_SKU)).toEqual({ default: { onHand: 2, reserved: 2 } });
    for (let again = 0; again < 2; again += 1)
      expect(await service.storeActs('shop', id, 'mark-delivered')).toBe(200);
    expect(await service.counts('shop', MADE_SKU)).toEqual({ default: { onHand: 0, reserved: 0 } });
    expect((await service.ledger('shop', MADE_SKU)).at(-1)).toBe('take default -2 -2 key:key-shop');
    expect(await service.storeActs('shop', id, 'complete')).toBe(200);
    expect((await service.ledger('shop', MADE_SKU)).length).toBe(3);
  });

  test('on backorder tells how many must come, and when; what cannot come in time is looked at first', async () => {
    await service.set('shop', BACKORDER_SKU, 2, { restockExpectedOn: '2027-03-15' });
    const question = { ...line(BACKORDER_SKU, 5), fulfilment: 'collect' };
    expect(await service.offer('shop', question)).toMatchObject({
      answer: 'yes',
      backordered: 3,
      estimate: { basis: 'restock', date: '2027-03-17', restockExpectedOn: '2027-03-15' },
    });
    const { body } = await service.buy('shop', [line(BACKORDER_SKU, 5)]);
    expect(body).toMatchObject({
      merchantReviewRequired: false,
      lines: [{ quantity: 5, backordered: 3 }],
      estimate: { basis: 'restock', date: '2027-03-17', restockExpectedOn: '2027-03-15' },
    });
    const page = await service.page(String(body['orderId']));
    for (const output of [
      '3 of them must come into stock first.',
      'What is missing is expected in stock on 15 March 2027.',
    ])
      expect(page.text).toContain(output);
    expect(await service.counts('shop', BACKORDER_SKU)).toEqual({
      default: { onHand: 2, reserved: 5 },
    });
    const late = await service.buy('shop', [line(BACKORDER_SKU, 1)], { neededBy: '2027-03-16' });
    expect(late.body).toMatchObject({
      state: 'placed',
      merchantReviewRequired: true,
      estimate: { late: true },
      lines: [{ backordered: 1 }],
    });
    await service.set('shop', BACKORDER_SKU, 2, { restockExpectedOn: null });
    const unknown = await service.buy('shop', [line(BACKORDER_SKU, 1)], {
      agreedTotalAmount: null,
      neededBy: '2030-01-01',
    });
    expect(unknown.body).toMatchObject({
      code: 'total_not_agreed',
      values: {
        merchantReviewRequired: true,
        estimate: { basis: 'restock', date: null, late: true },
      },
    });
    await service.set('shop', BACKORDER_SKU, 9);
    await advance('shop', String(late.body['orderId']), 'cancel', { reason: 'other', note: null });
    await pay('shop', String(body['orderId']));
    await advance('shop', String(body['orderId']), 'ship', { trackingReference: 'T' });
    expect(await service.counts('shop', BACKORDER_SKU)).toEqual({
      default: { onHand: 4, reserved: 0 },
    });
    expect((await service.read('shop', String(body['orderId']))).lines[0]?.backordered).toBe(3);
  });

  test('promises nothing for a day that has passed, and looks first at what is needed by any day', async () => {
    // Midnight has passed where the store is: it is 4 March there.
    service.clock.set('2027-03-03T23:30:00Z');
    const NONE = { basis: 'restock', date: null, restockExpectedOn: null };
    const question = { ...line(BACKORDER_SKU, 20), fulfilment: 'collect' };
    for (const on of ['2020-01-01', '2027-03-03']) {
      await service.set('places', BACKORDER_SKU, 8, { restockExpectedOn: on });
      expect(await service.offer('places', question)).toMatchObject({
        answer: 'yes',
        backordered: 12,
        estimate: { ...NONE, late: false },
      });
      expect(await service.offer('places', { ...question, neededBy: '2030-01-01' })).toMatchObject({
        nextStep: 'ask_buyer',
        estimate: { ...NONE, late: true },
      });
      expect(
        (
          await service.buy('places', [line(BACKORDER_SKU, 20)], {
            agreedTotalAmount: null,
            neededBy: '2030-01-01',
          })
        ).body['values'],
      ).toMatchObject({ merchantReviewRequired: true, estimate: { ...NONE, late: true } });
      // The store itself is shown the day as it was set.
      expect(await service.stock('places', BACKORDER_SKU)).toMatchObject({ restockExpectedOn: on });
      await service.set('places', 'P3', 1, { restockExpectedOn: on });
      expect((await service.buy('places', [line('P3', 2)])).body).toMatchObject({
        code: 'out_of_stock',
        values: { lines: [{ available: 1, restockExpectedOn: null }] },
      });
    }
    const { body } = await service.buy('places', [line(BACKORDER_SKU, 20)]);
    expect(body).toMatchObject({
      lines: [{ backordered: 12 }],
      estimate: { ...NONE, late: false },
    });
    expect((await service.page(String(body['orderId']))).text).toContain(
      'The store has not said when.',
    );
    await service.set('places', BACKORDER_SKU, 8, { restockExpectedOn: '2027-03-04' });
    expect((await service.offer('places', question)).estimate).toMatchObject({
      date: '2027-03-08',
      restockExpectedOn: '2027-03-04',
    });
    await service.set('places', 'P3', 1, { restockExpectedOn: '2027-03-04' });
    expect((await service.buy('places', [line('P3', 2)])).body).toMatchObject({
      code: 'out_of_stock',
      values: { lines: [{ restockExpectedOn: '2027-03-04' }] },
    });
  });

  test('goes on while a product is no longer counted, and what was held then is let go of', async () => {
    await service.set('shop', 'P5', 3);
    const [held, free] = [await service.bought('shop', [line('P5', 2)]), line('P5', 50)];
    await service.act('untrack-stock', { merchant: 'shop', sku: 'P5' });
    // This process doesn't know yet: the order finds it out.
    const untracked = await service.bought('shop', [free]);
    expect((await service.read('shop', untracked)).lines[0]?.holds).toEqual([]);
    await advance('shop', held, 'cancel', { reason: 'other', note: null });
    await service.set('shop', 'P5', 3);
    expect(await service.counts('shop', 'P5')).toEqual({ default: { onHand: 3, reserved: 0 } });
    await advance('shop', untracked, 'cancel', { reason: 'other', note: null });
    expect(await service.counts('shop', 'P5')).toEqual({ default: { onHand: 3, reserved: 0 } });
  });

  test('takes eleven statements with five products that are counted and a discount code, BEGIN and COMMIT included', async () => {
    const skus = ['P1', 'P2', 'P3', 'P4', 'P6'];
    for (const sku of skus) await service.set('rationed', sku, 100);
    await service.act('create-discount', {
      merchant: 'rationed',
      code: 'ONE',
      label: 'One',
      amount: 1,
    });
    await service.bought('rationed', [line('P1', 1)]);
    const before = service.database.countStatements();
    const lines = [...skus.map((sku) => line(sku, 1)), line(FREE_SKU, 1)];
    expect(
      (await service.buy('rationed', lines, { discountCode: 'one', agreedTotalAmount: 4 })).status,
    ).toBe(201);
    // On several servers, what is written to each table takes a statement of its own.
    expect(service.database.countStatements() - before + 2).toBe(ON_CITUS ? 30 : 11);
  });

  test('reads the store anew for none of the products that are counted meanwhile, and holds what this process does not know to be counted', async () => {
    const statementsOf = async (sku: string): Promise<number> => {
      const before = service.database.countStatements();
      await service.bought('rationed', [line(sku, 1)]);
      return service.database.countStatements() - before;
    };
    const usual = await statementsOf('P1');
    for (const sku of ['P7', 'P8'])
      await service.act('set-stock', { merchant: 'rationed', sku, request: { onHand: 9 } });
    expect(await statementsOf('P1')).toBe(usual);
    expect(await statementsOf('P7')).toBe(usual);
    expect(await service.counts('rationed', 'P7')).toEqual({ default: { onHand: 9, reserved: 1 } });
  });
});

describe('several locations', () => {
  test('give in their order, and get back what each gave', async () => {
    await service.act('add-location', { merchant: 'places', locationKey: 'attic' });
    await service.act('add-location', {
      merchant: 'places',
      locationKey: 'barn',
      before: 'default',
    });
    for (const [locationKey, onHand] of [
      ['attic', 5],
      ['barn', 2],
      ['default', 1],
    ] as const)
      await service.set('places', 'P1', onHand, { locationKey });
    const id = await service.bought('places', [line('P1', 2), line('P1', 4)]);
    const all = {
      attic: { onHand: 5, reserved: 3 },
      barn: { onHand: 2, reserved: 2 },
      default: { onHand: 1, reserved: 1 },
    };
    expect(await service.counts('places', 'P1')).toEqual(all);
    expect((await service.buy('places', [line('P1', 3)])).body['values']).toMatchObject({
      lines: [{ available: 2 }],
    });
    await pay('places', id);
    await service.storeActs('places', id, 'ship', { trackingReference: null });
    expect(await service.counts('places', 'P1')).toEqual({
      attic: { onHand: 2, reserved: 0 },
      barn: { onHand: 0, reserved: 0 },
      default: { onHand: 0, reserved: 0 },
    });
  });

  test('one that was counted short takes from the others, and is left at nothing', async () => {
    for (const [locationKey, onHand] of [
      ['default', 4],
      ['attic', 4],
    ] as const)
      await service.set('places', 'P2', onHand, { locationKey });
    const id = await service.bought('places', [line('P2', 3)]);
    await service.set('places', 'P2', 1);
    expect(await service.stock('places', 'P2')).toMatchObject({
      availableTotal: 2,
      counts: [
        { locationKey: 'attic', available: 4 },
        { locationKey: 'default', available: -2 },
      ],
    });
    expect((await service.buy('places', [line('P2', 3)])).body['values']).toMatchObject({
      lines: [{ available: 2 }],
    });
    await service.bought('places', [line('P2', 2)]);
    await pay('places', id);
    await advance('places', id, 'ship', { trackingReference: null });
    expect(await service.counts('places', 'P2')).toEqual({
      attic: { onHand: 4, reserved: 2 },
      default: { onHand: 0, reserved: 0 },
    });
    expect((await service.ledger('places', 'P2')).at(-1)).toBe('take default -1 -3 cli:tester');
  });
});

describe('an order that nobody pays', () => {
  test('keeps its stock for minutes, as its buyer is told, and then others get it', async () => {
    await service.set('holds', 'P1', 1);
    const [id, other] = [
      await service.bought('holds', [line('P1', 1)]),
      await service.bought('holds', [line('P2', 1)]),
    ];
    expect((await service.read('holds', id)).unpaidUntil).toEqual(new Date('2027-03-02T13:00:00Z'));
    expect((await service.read('holds', other)).unpaidUntil).toEqual(
      new Date('2027-03-05T11:00:00Z'),
    );
    for (const path of ['', '/pay']) {
      expect((await service.page(id, path)).text).toContain(
        'The store keeps it for you until 2 March 2027 at 14:00 (Central European Time); if it is not paid by then, the order is cancelled.',
      );
    }
    expect((await service.page(other, '/pay')).text).toContain(
      'It is cancelled if it is not paid by 5 March 2027 at 12:00 (Central European Time).',
    );
    service.clock.set('2027-03-02T12:59:59.999Z');
    await turn();
    expect((await service.read('holds', id)).state).toBe('accepted');
    service.clock.set('2027-03-02T13:00:00Z');
    await turn();
    expect(await service.read('holds', id)).toMatchObject({
      state: 'cancelled',
      cancellation: { reason: 'unpaid', by: 'service', unpaidDays: 0 },
    });
    expect((await service.read('holds', other)).state).toBe('accepted');
    expect(await service.counts('holds', 'P1')).toEqual({ default: { onHand: 1, reserved: 0 } });
    expect((await service.ledger('holds', 'P1')).at(-1)).toBe(
      'release default 0 -1 service:unpaid-orders',
    );
    expect((await service.page(id)).text).toContain('because it was not paid in time');
    await service.bought('holds', [line('P1', 1)]);
  });

  test('is left alone where it is paid in part, on account, looked at first or under revision', async () => {
    await service.set('holds', 'P3', 4);
    const [inPart, onAccount, inReview, revised] = [
      await service.bought('holds', [line('P3', 1)]),
      await service.bought('holds', [line('P3', 1)]),
      await service.bought('holds', [line('P3', 1)], { neededBy: '2027-03-02' }),
      await service.bought('holds', [line('P3', 1)]),
    ];
    await service.act('mark-order-paid', { merchant: 'holds', order: inPart, amount: '0.01' });
    await service.act('set-order-on-account', {
      merchant: 'holds',
      order: onAccount,
      onAccount: true,
    });
    await service.act('propose-order-revision', {
      merchant: 'holds',
      order: revised,
      total: 2,
      note: 'Dearer',
      expires: null,
    });
    service.clock.set('2028-01-01T00:00:00Z');
    await turn();
    for (const [id, state] of [
      [inPart, 'accepted'],
      [onAccount, 'accepted'],
      [inReview, 'placed'],
      [revised, 'accepted'],
    ] as const)
      expect(await service.read('holds', id)).toMatchObject({ state, unpaidUntil: null });
    expect(await service.counts('holds', 'P3')).toEqual({ default: { onHand: 4, reserved: 4 } });
    await service.act('answer-order-revision', {
      merchant: 'holds',
      order: revised,
      answer: 'declined',
    });
    service.clock.set('2028-01-01T01:59:59.999Z');
    await turn();
    expect((await service.read('holds', revised)).state).toBe('accepted');
    service.clock.set('2028-01-01T02:00:00Z');
    await turn();
    expect((await service.read('holds', revised)).state).toBe('cancelled');
  });

  test('keeps the time that its buyer was told, whatever the store sets meanwhile', async () => {
    const setMinutes = (unpaidHoldMinutes: number) =>
      service.act('set-merchant', { slug: 'holds', settings: { unpaidHoldMinutes } });
    await service.set('holds', 'P4', 2);
    const id = await service.bought('holds', [line('P4', 1)]);
    await setMinutes(30);
    await service.poll();
    const later = await service.bought('holds', [line('P4', 1)]);
    service.clock.set('2027-03-02T11:30:00Z');
    await turn();
    expect([
      (await service.read('holds', id)).state,
      (await service.read('holds', later)).state,
    ]).toEqual(['accepted', 'cancelled']);
    await setMinutes(240);
    service.clock.set('2027-03-02T14:59:59Z');
    await turn();
    expect((await service.read('holds', id)).state).toBe('accepted');
    service.clock.set('2027-03-02T15:00:00Z');
    await turn();
    expect((await service.read('holds', id)).state).toBe('cancelled');
    await setMinutes(120);
  });

  test('waits no longer than the days of its store, and is cancelled by its buyer like any', async () => {
    await service.act('set-merchant', { slug: 'holds', settings: { unpaidHoldMinutes: 10_000 } });
    await service.poll();
    await service.set('holds', 'P5', 2);
    const [id, given] = [
      await service.bought('holds', [line('P5', 1)]),
      await service.bought('holds', [line('P5', 1)]),
    ];
    expect((await service.page(given, '/cancel', { confirm: 'yes' })).status).toBe(303);
    expect(await service.counts('holds', 'P5')).toEqual({ default: { onHand: 2, reserved: 1 } });
    expect((await service.ledger('holds', 'P5')).at(-1)).toBe(
      'release default 0 -1 buyer:order-page',
    );
    service.clock.set('2027-03-05T11:00:00Z');
    await turn();
    expect(await service.read('holds', id)).toMatchObject({
      state: 'cancelled',
      cancellation: { unpaidDays: 3 },
    });
    expect(await service.counts('holds', 'P5')).toEqual({ default: { onHand: 2, reserved: 0 } });
  });
});

const from = (email: string) => ({ buyer: { email } });

describe('one buyer', () => {
  test('holds at most a quarter of a product unpaid, by email and by network', async () => {
    await service.set('rationed', 'P7', 12);
    const first = await service.bought('rationed', [line('P7', 2)], from('a@example.org'));
    const refused = await service.buy(
      'rationed',
      [line('P1', 1), line('P7', 2)],
      from('A@example.org'),
    );
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        values: {
          placed: false,
          nextStep: 'retry_later',
          maximumUnpaidPieces: 3,
          sku: 'P7',
          index: 1,
        },
      },
    });
    expect([refused.headers.get('retry-after'), refused.body['error']]).toEqual([
      '7200',
      'Until it is paid for, the store keeps at most 3 pieces of this product for one buyer, or one network. Order fewer, or pay or cancel an order that holds some.',
    ]);
    // Another email, from the same network, most of whose orders here ended unpaid.
    expect((await service.buy('rationed', [line('P7', 2)], from('b@example.org'))).status).toBe(
      429,
    );
    expect(
      (await service.buy('rationed', [line('P7', 13)], from('b@example.org'))).body['code'],
    ).toBe('out_of_stock');
    expect(
      (
        await service.buy('rationed', [line('P7', 2)], {
          ...from('b@example.org'),
          agreedTotalAmount: null,
        })
      ).body['code'],
    ).toBe('total_not_agreed');
    await pay('rationed', first);
    expect((await service.buy('rationed', [line('P7', 3)], from('b@example.org'))).status).toBe(
      201,
    );
    expect((await service.buy('rationed', [line('P7', 1)], from('c@example.org'))).status).toBe(
      429,
    );
    expect(await service.counts('rationed', 'P7')).toEqual({
      default: { onHand: 12, reserved: 5 },
    });
  });

  test('has pieces of its own beside strangers on its network, who never get all of them', async () => {
    await service.set('strangers', 'P7', 3);
    const buy = (who: string) =>
      service.buy('strangers', [line('P7', 1)], from(`${who}@example.org`));
    expect([(await buy('a')).status, (await buy('b')).status]).toEqual([201, 201]);
    expect(await buy('c')).toMatchObject({
      status: 429,
      body: { values: { maximumUnpaidPieces: 2, sku: 'P7', retryAfterSeconds: 7_200 } },
    });
    await service.set('strangers', 'P6', 30);
    for (let index = 0; index < 9; index += 1)
      await service.bought('strangers', [line('P6', 3)], from(`p${index}@example.org`));
    expect(
      (await service.buy('strangers', [line('P6', 1)], from('p10@example.org'))).body['values'],
    ).toMatchObject({ maximumUnpaidPieces: 27 });
  });

  test('learns no total of an order that is too much for anybody', async () => {
    await service.set('rationed', 'P6', 12);
    const learn = (pieces: number, change: object = {}) =>
      service.buy('rationed', [line('P6', pieces)], {
        ...from('total@example.org'),
        agreedTotalAmount: null,
        ...change,
      });
    expect((await learn(3)).body['code']).toBe('total_not_agreed');
    expect(await learn(4)).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        values: { placed: false, maximumUnpaidPieces: 3, sku: 'P6', index: 0 },
      },
    });
    expect((await learn(13)).body['code']).toBe('out_of_stock');
  });

  test('may order the last one, and what has yet to come', async () => {
    await service.set('rationed', 'P8', 1);
    expect((await service.buy('rationed', [line('P8', 1)])).status).toBe(201);
    await service.set('rationed', BACKORDER_SKU, 0);
    for (let again = 0; again < 2; again += 1)
      expect((await service.buy('rationed', [line(BACKORDER_SKU, 500)])).status).toBe(201);
    await service.set('rationed', BACKORDER_SKU, 1_004);
    expect((await service.buy('rationed', [line(BACKORDER_SKU, 4)])).status).toBe(201);
  });

  test('is counted while nobody else is, where several order at once', async () => {
    await service.set('rationed', SAMPLED_SKU, 8);
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        service.buy('rationed', [line(SAMPLED_SKU, 1)], from('many@example.org')),
      ),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  });
});

test('after all of that the books agree', async () => {
  for (const slug of ['shop', 'places', 'holds', 'rationed'])
    expect(await service.drifts(slug)).toEqual([]);
  expect(service.problems).toEqual([]);
});
