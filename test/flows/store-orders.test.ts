import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setEstimate } from '../../src/core/orders/estimates.ts';
import type { Specification } from '../../src/core/orders/specification.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { storeOpenapiText } from '../../src/wire/contract/openapi.ts';
import { SAMPLE_PLACED_AT, sampleLine, sampleOrder } from '../support/sample-order.ts';
import {
  FULL_KEY,
  OTHER_KEY,
  type StoreService,
  openStoreService,
} from '../support/store-service.ts';

const FIELDS =
  'orderId merchantId customerEmail state workflowType merchantReviewRequired effectiveTotalAmount effectiveTotalCurrencyCode payableTotalAmount ' +
  'shippingCostAmount shippingCostCurrencyCode lines pendingRevision trackingReference placedAt changedAt version paidAt acceptedAt shippedAt deliveredAt ' +
  'completedAt buyerName shippingAddress note neededBy carrier trackingUrl answer cancellation discount dispute estimate reviewFlag placedVia paidAmount ' +
  'refundedAmount refundDueAmount adjustmentAmount fulfilment reference orderNumber storeNote storeNoteShown paymentSchedule dueNowAmount paymentMode';

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});

afterAll(() => service.close());

describe('order status', () => {
  it('has every field of the specification, in its order, with nothing left out', async () => {
    const { status, body } = await service.get(`/orders/${await service.place()}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(FIELDS.split(' '));
    expect(body).toMatchObject({
      merchantId: service.merchantId,
      customerEmail: 'Anna@Example.com',
      state: 'accepted',
      workflowType: 'made_to_order',
      effectiveTotalAmount: 181,
      effectiveTotalCurrencyCode: 'EUR',
      payableTotalAmount: 181,
      shippingCostAmount: 12,
      placedAt: '2027-03-02T10:00:00.000Z',
      paidAt: null,
      version: 1,
      paidAmount: 0,
      refundDueAmount: 0,
      answer: null,
      cancellation: null,
      reference: null,
    });
    expect(body['changedAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('has every field of a line, in its order, with what it was ordered with', async () => {
    const { lines } = await service.order(await service.place());
    const [line] = lines as Record<string, unknown>[];
    expect(Object.keys(line ?? {}).join(' ')).toBe(
      'id sku title unitPriceAmount unitPriceCurrencyCode quantity specification workflowType imageUrl backordered purchase bottle sampledIn allergens lineTotalAmount',
    );
    expect(line).toMatchObject({ unitPriceAmount: 84.5, quantity: 2, lineTotalAmount: 169 });
    const { rows, ...map } = sampleLine().specification as Specification; // the sample has one
    const asPublished = rows.map((row) => ({
      ...row,
      requestedMagnitude: null,
      requestedUnit: null,
    }));
    expect(JSON.stringify(line?.['specification'])).toBe(
      JSON.stringify({ ...map, rows: asPublished, drawing: null }),
    );
  });

  it('tells of everything that an order carries', async () => {
    const at = SAMPLE_PLACED_AT;
    const dueAt = new Date('2027-03-03T12:00:00.000Z');
    const order = await service.order(
      await service.place({
        state: 'placed',
        merchantReviewRequired: true,
        acceptedAt: null,
        answerDueAt: dueAt,
        discount: { amount: 1_000n, label: 'Spring', source: 'code', code: 'SPRING' },
        adjustmentAmount: -500n,
        neededBy: '2027-03-20',
        note: 'Ring twice',
        dispute: {
          status: 'under_review',
          amount: 18_100n,
          disputedAt: at,
          evidenceDueBy: dueAt,
          paymentUrl: 'https://pay.example/1',
        },
        reviewFlag: {
          flaggedAt: at,
          reasons: ['needs_approval', 'staff'],
          clearedAt: null,
          providerReviewClosedAs: null,
        },
        revisions: [
          {
            revisionId: service.newId(),
            status: 'proposed',
            revisedTotalAmount: 20_000n,
            merchantNote: 'More oak',
            revisedEstimatedDelivery: '2027-04-01',
            proposedAt: at,
            expiresAt: null,
            closedAt: null,
          },
        ],
        lines: [
          sampleLine({
            bottle: { productSlug: 'bottle', design: 'For Anna' },
            sampledIn: { orderId: service.newId(), placedAt: at.toISOString() },
            allergens: { contains: ['nuts'] },
            backordered: 1,
            purchase: 'sample',
          }),
        ],
      }),
    );
    expect(order).toMatchObject({
      effectiveTotalAmount: 166,
      adjustmentAmount: -5,
      discount: { amount: 10, label: 'Spring', source: 'code' },
      note: 'Ring twice',
      neededBy: '2027-03-20',
      answer: { dueDate: '2027-03-03', dueAt: '2027-03-03T12:00:00.000Z', overdue: false },
      dispute: {
        status: 'under_review',
        closed: false,
        amount: 181,
        disputedAt: at.toISOString(),
        evidenceDueBy: dueAt.toISOString(),
        paymentUrl: 'https://pay.example/1',
      },
      reviewFlag: {
        flaggedAt: at.toISOString(),
        reasons: ['needs_approval', 'staff'],
        clearedAt: null,
        needsReview: true,
        providerReviewClosedAs: null,
      },
      pendingRevision: {
        status: 'proposed',
        revisedTotalAmount: 200,
        revisedTotalCurrencyCode: 'EUR',
        merchantNote: 'More oak',
        revisedEstimatedDelivery: '2027-04-01',
        expiresAt: null,
      },
    });
    expect((order['lines'] as object[])[0]).toMatchObject({
      bottle: { productSlug: 'bottle', design: 'For Anna' },
      allergens: { contains: ['nuts'] },
      backordered: 1,
      purchase: 'sample',
    });
  });

  it('tells what follows from time alone without changing the order', async () => {
    const orderId = await service.place({
      state: 'placed',
      merchantReviewRequired: true,
      answerDueAt: new Date('2027-03-03T12:00:00Z'),
    });
    const expired = await service.place({
      revisions: [
        {
          revisionId: service.newId(),
          status: 'proposed',
          revisedTotalAmount: 1n,
          merchantNote: 'x',
          revisedEstimatedDelivery: null,
          proposedAt: SAMPLE_PLACED_AT,
          expiresAt: new Date('2027-03-09T10:00:00Z'),
          closedAt: null,
        },
      ],
    });
    const before = await service.order(orderId);
    expect([before['answer'], (before['estimate'] as { late: boolean }).late]).toMatchObject([
      { overdue: false },
      false,
    ]);
    expect((await service.order(expired))['pendingRevision']).not.toBe(null);
    service.clock.set('2027-03-12T22:59:00Z');
    expect((await service.order(orderId))['estimate']).toMatchObject({ late: false });
    // In Rome it is past midnight: the day on which it was to leave is over.
    service.clock.set('2027-03-12T23:01:00Z');
    const after = await service.order(orderId);
    expect(after).toEqual({
      ...before,
      answer: { ...(before['answer'] as object), overdue: true },
      estimate: { ...(before['estimate'] as object), late: true },
    });
    expect((await service.order(expired))['pendingRevision']).toBe(null);
    service.clock.set('2027-03-02T11:00:00Z');
  });

  it('waits for the day of arrival once an order has left', async () => {
    const estimated = setEstimate(sampleOrder(), {
      on: '2027-03-12',
      calendar: { isWorkingDay: (day) => day % 7 !== 3 && day % 7 !== 2 },
      now: SAMPLE_PLACED_AT,
    });
    const { estimate } = isRefusal(estimated) ? sampleOrder() : estimated.order;
    const orderId = await service.place({
      state: 'shipped',
      onAccount: true,
      shippedAt: SAMPLE_PLACED_AT,
      estimate,
    });
    service.clock.set('2027-03-17T12:00:00Z');
    expect((await service.order(orderId))['estimate']).toMatchObject({
      basis: 'merchant',
      deliveryTo: '2027-03-17',
      late: false,
    });
    service.clock.set('2027-03-18T12:00:00Z');
    expect((await service.order(orderId))['estimate']).toMatchObject({ late: true });
    service.clock.set('2027-03-02T11:00:00Z');
  });

  it("is not there for another store's key, nor for what is no id", async () => {
    const orderId = await service.place();
    expect((await service.get(`/orders/${orderId.toUpperCase()}`)).status).toBe(200);
    const [foreign, unknown] = await Promise.all([
      service.get(`/orders/${orderId}`, { key: OTHER_KEY }),
      service.get(`/orders/${service.newId()}`),
    ]);
    expect(foreign).toMatchObject({
      status: 404,
      text: unknown.text,
      body: { code: 'order_not_found' },
    });
    for (const id of ['1', 'null', `${orderId}0`, '%00', "'", 'x'.repeat(300), '%F0%9F%98%80'])
      expect((await service.get(`/orders/${id}`)).body['code'], id).toBe('order_not_found');
  });

  it('takes no query parameters', async () => {
    const { status, body } = await service.get(`/orders/${await service.place()}?expand=all`);
    expect([status, body['values']]).toEqual([
      400,
      { problems: [{ path: '?expand', problem: 'is not known here' }] },
    ]);
  });
});

describe('available actions', () => {
  it('tells what can be done and why the rest cannot, in the order of the workflow', async () => {
    const { body } = await service.get(`/orders/${await service.place()}/available-actions`);
    expect(body).toEqual({
      actions: ['cancel'],
      unavailable: [
        { action: 'accept', code: 'action_not_available', error: expect.stringMatching(/\.$/) },
        {
          action: 'start-manufacturing',
          code: 'payment_required',
          error: 'The order is not paid yet.',
        },
        {
          action: 'mark-ready-to-ship',
          code: 'action_not_available',
          error: expect.stringMatching(/\.$/),
        },
        { action: 'ship', code: 'action_not_available', error: expect.stringMatching(/\.$/) },
        {
          action: 'mark-delivered',
          code: 'action_not_available',
          error: expect.stringMatching(/\.$/),
        },
        { action: 'complete', code: 'action_not_available', error: expect.stringMatching(/\.$/) },
      ],
    });
    const stock = await service.place({
      workflowType: 'stock',
      state: 'ready_to_ship',
      onAccount: true,
    });
    expect((await service.get(`/orders/${stock}/available-actions`)).body['actions']).toEqual([
      'ship',
      'mark-delivered',
      'cancel',
    ]);
  });
});

describe("the store's own number", () => {
  it('is set, told and taken away, and moves changedAt only when it changes', async () => {
    const orderId = await service.place();
    const put = (body: unknown) => service.send('PUT', `/orders/${orderId}/reference`, { body });
    const set = await put({ reference: 'SO-1' });
    expect([set.status, set.body['reference'], set.body['version']]).toEqual([200, 'SO-1', 2]);
    expect((await put({ reference: 'SO-1' })).text).toBe(set.text);
    expect((await service.get(`/orders/${orderId}`)).text).toBe(set.text);
    expect((await put({ reference: null })).body).toMatchObject({ reference: null, version: 3 });
    for (const body of [
      {},
      { reference: '' },
      { reference: 7 },
      { reference: 'x'.repeat(201) },
      { reference: 'a', more: 1 },
      [],
      '"x"',
    ])
      expect((await put(body)).status, JSON.stringify(body)).toBe(400);
    expect(
      (
        await service.send('PUT', `/orders/${orderId}/reference`, {
          key: OTHER_KEY,
          body: { reference: 'x' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('keys', () => {
  it('are asked for before anything else is looked at', async () => {
    const orderId = await service.place();
    const codes = async (key: string | null) =>
      (await service.send('POST', `/orders/${orderId}/ship?x=1`, { key, body: 'not JSON' })).body[
        'code'
      ];
    expect(
      await Promise.all([null, 'junk', 'revoked', 'orders:read', FULL_KEY].map(codes)),
    ).toEqual(['key_missing', 'key_invalid', 'key_revoked', 'scope_missing', 'invalid_request']);
    const { body } = await service.act(orderId, 'accept', undefined, {
      authorization: 'Bearer orders:read',
    });
    expect(body['values']).toEqual({ required: 'orders:write', granted: ['orders:read'] });
    expect((await service.get(`/orders/${orderId}`, { key: 'orders:read' })).status).toBe(200);
  });
});

it('is described at /openapi/store.json', async () => {
  const reply = await fetch(`${service.server.url}/openapi/store.json`);
  expect([reply.status, await reply.text()]).toEqual([200, storeOpenapiText()]);
});
