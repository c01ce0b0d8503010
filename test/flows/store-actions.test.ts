import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../src/actions/orders/advance-order.ts';
import { testContext } from '../support/context.ts';
import { testDependencies } from '../support/dependencies.ts';
import { SAMPLE_PLACED_AT, sampleLine } from '../support/sample-order.ts';
import { OTHER_KEY, type StoreService, openStoreService } from '../support/store-service.ts';

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});

afterAll(() => service.close());

const SHIP = { trackingReference: 'T1', carrier: 'UPS', trackingUrl: 'https://ups.example/T1' };
const CANCEL = { reason: 'fraud', note: null };
const PAID = { paidAmount: 18_100n };

const key = (text: string) => ({ 'idempotency-key': text });

const stateOf = async (orderId: string): Promise<unknown> =>
  (await service.order(orderId))['state'];

const stockLine = sampleLine({ workflowType: 'stock', specification: null });

describe('an order to be made', () => {
  it('goes to the door, step by step, and tells when', async () => {
    const orderId = await service.place({
      state: 'placed',
      merchantReviewRequired: true,
      acceptedAt: null,
      answerDueAt: SAMPLE_PLACED_AT,
      reviewFlag: {
        flaggedAt: SAMPLE_PLACED_AT,
        reasons: ['needs_approval'],
        clearedAt: null,
        providerReviewClosedAs: null,
      },
    });
    const step = async (action: string, body?: unknown) =>
      (await service.act(orderId, action, body)).body;
    expect(await step('accept')).toEqual({ orderId, state: 'accepted' });
    expect(await service.order(orderId)).toMatchObject({
      acceptedAt: '2027-03-02T11:00:00.000Z',
      answer: null,
      reviewFlag: { needsReview: false, clearedAt: '2027-03-02T11:00:00.000Z' },
    });
    expect(await step('start-manufacturing')).toMatchObject({ code: 'payment_required' });
    expect(
      (
        await service.send('POST', `/orders/${orderId}/payments`, {
          body: { kind: 'payment', amount: '181.00', currencyCode: 'EUR', reference: 'r1' },
        })
      ).status,
    ).toBe(200);
    expect(await step('start-manufacturing')).toEqual({ orderId, state: 'in_manufacturing' });
    expect(await step('ship', SHIP)).toMatchObject({ code: 'action_not_available' });
    expect(await step('mark-ready-to-ship')).toEqual({ orderId, state: 'ready_to_ship' });
    expect(await step('ship', { ...SHIP, shippedAt: '2027-03-02T11:30:00.9999+01:00' })).toEqual({
      orderId,
      state: 'shipped',
    });
    expect(await service.order(orderId)).toMatchObject({
      shippedAt: '2027-03-02T10:30:00.999Z',
      trackingReference: 'T1',
      carrier: 'UPS',
      trackingUrl: 'https://ups.example/T1',
    });
    expect(await step('mark-delivered')).toEqual({ orderId, state: 'delivered' });
    expect(await step('cancel', CANCEL)).toMatchObject({ code: 'action_not_available' });
    expect(await step('complete')).toEqual({ orderId, state: 'completed' });
    expect(await service.order(orderId)).toMatchObject({
      deliveredAt: '2027-03-02T11:00:00.000Z',
      completedAt: '2027-03-02T11:00:00.000Z',
      version: 8,
    });
  });
});

describe('an order from stock', () => {
  it('is shipped without being made, or collected without being shipped', async () => {
    const shipped = await service.place({ workflowType: 'stock', lines: [stockLine], ...PAID });
    expect((await service.act(shipped, 'start-manufacturing')).body['code']).toBe(
      'action_not_available',
    );
    expect((await service.act(shipped, 'ship', { trackingReference: null })).body['state']).toBe(
      'shipped',
    );
    const collected = await service.place({
      workflowType: 'stock',
      lines: [stockLine],
      fulfilment: 'collect',
      shippingAddress: null,
    });
    expect((await service.act(collected, 'mark-ready-to-ship')).body['state']).toBe(
      'ready_to_ship',
    );
    expect((await service.act(collected, 'mark-delivered')).body['code']).toBe('payment_required');
  });
});

describe('an action is refused', () => {
  const pending = {
    revisionId: '01950000-0000-7000-8000-0000000000c1',
    status: 'proposed',
    revisedTotalAmount: 1n,
    merchantNote: 'x',
    revisedEstimatedDelivery: null,
    proposedAt: SAMPLE_PLACED_AT,
    expiresAt: null,
    closedAt: null,
  } as const;
  const dispute = {
    status: 'needs_response',
    amount: 1n,
    disputedAt: SAMPLE_PLACED_AT,
    evidenceDueBy: null,
    paymentUrl: null,
  } as const;
  const review = { state: 'placed', merchantReviewRequired: true, acceptedAt: null } as const;

  it.each([
    ['accept', undefined, { ...review, revisions: [pending] }, 'revision_pending'],
    [
      'start-manufacturing',
      undefined,
      { onAccount: true, revisions: [pending] },
      'revision_pending',
    ],
    ['ship', SHIP, { state: 'ready_to_ship' }, 'payment_required'],
    ['complete', undefined, { state: 'delivered', ...PAID, dispute }, 'dispute_open'],
    ['cancel', CANCEL, PAID, 'refund_required'],
    ['mark-delivered', undefined, {}, 'action_not_available'],
  ] as const)('%s: %#', async (action, body, change, code) => {
    const orderId = await service.place(change);
    const before = (await service.get(`/orders/${orderId}`)).text;
    expect(await service.act(orderId, action, body)).toMatchObject({ status: 409, body: { code } });
    expect((await service.get(`/orders/${orderId}`)).text).toBe(before);
  });

  it("where the order is another store's, is not there, or its id is none", async () => {
    const orderId = await service.place();
    const bodies: Record<string, object> = { ship: SHIP, cancel: CANCEL };
    for (const action of ['accept', 'ship', 'cancel', 'complete']) {
      const body = bodies[action];
      const replies = await Promise.all([
        service.send('POST', `/orders/${orderId}/${action}`, {
          key: OTHER_KEY,
          ...(body && { body }),
        }),
        service.act(service.newId(), action, body),
        service.act('junk', action, body),
      ]);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies[0]).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    }
    expect(await stateOf(orderId)).toBe('accepted');
  });
});

describe('a repeat', () => {
  it('answers as the first did and changes nothing, changedAt included', async () => {
    for (const [change, action, body] of [
      [{ state: 'accepted' }, 'accept', undefined],
      [{ state: 'accepted', ...PAID }, 'start-manufacturing', undefined],
      [{ state: 'ready_to_ship', ...PAID }, 'ship', SHIP],
      [{ state: 'accepted' }, 'cancel', { ...CANCEL, note: 'x' }],
    ] as const) {
      const orderId = await service.place(change);
      const first = await service.act(orderId, action, body);
      const after = (await service.get(`/orders/${orderId}`)).text;
      service.clock.advance(60_000);
      expect(await service.act(orderId, action, body)).toMatchObject({
        status: 200,
        text: first.text,
      });
      expect((await service.get(`/orders/${orderId}`)).text).toBe(after);
    }
    service.clock.set('2027-03-02T11:00:00Z');
  });

  it('with another body is refused; what is not said and null are the same', async () => {
    const shipped = await service.place({ state: 'ready_to_ship', ...PAID });
    await service.act(shipped, 'ship', { trackingReference: 'T1' });
    expect(
      (await service.act(shipped, 'ship', { trackingReference: 'T1', carrier: null })).status,
    ).toBe(200);
    for (const body of [
      { trackingReference: 'T2' },
      { trackingReference: null },
      { trackingReference: 'T1', carrier: 'UPS' },
    ])
      expect((await service.act(shipped, 'ship', body)).body['code']).toBe('action_not_available');
    const cancelled = await service.place(PAID);
    await service.act(cancelled, 'cancel', { ...CANCEL, customerRefundedElsewhere: true });
    for (const body of [
      CANCEL,
      { ...CANCEL, reason: 'other', customerRefundedElsewhere: true },
      { ...CANCEL, note: '', customerRefundedElsewhere: true },
    ]) {
      expect((await service.act(cancelled, 'cancel', body)).body['code']).toBe(
        'action_not_available',
      );
    }
  });

  it('is no repeat once the order has gone on', async () => {
    const orderId = await service.place(PAID);
    await service.act(orderId, 'start-manufacturing');
    expect((await service.act(orderId, 'accept')).body['code']).toBe('action_not_available');
  });
});

describe('racing actions', () => {
  it('leave one winner, and judge the others by what it has made of the order', async () => {
    const orderId = await service.place({ state: 'ready_to_ship', ...PAID });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        service.act(orderId, 'ship', { trackingReference: index % 2 === 0 ? 'even' : 'odd' }),
      ),
    );
    const { trackingReference, version } = await service.order(orderId);
    expect(version).toBe(2);
    expect(replies.map(({ status }, index) => [index % 2 === 0 ? 'even' : 'odd', status])).toEqual(
      replies
        .map((_, index) => (index % 2 === 0 ? 'even' : 'odd'))
        .map((name) => [name, name === trackingReference ? 200 : 409]),
    );
    const both = await service.place();
    const [cancelled, paid] = await Promise.all([
      service.act(both, 'cancel', CANCEL),
      service.send('POST', `/orders/${both}/payments`, {
        body: { kind: 'payment', amount: 181, currencyCode: 'EUR', reference: 'race' },
      }),
    ]);
    const after = await service.order(both);
    expect(paid.status).toBe(200);
    expect([after['state'], after['refundDueAmount'], cancelled.status]).toEqual(
      cancelled.status === 200 ? ['cancelled', 181, 200] : ['accepted', 0, 409],
    );
  });
});

describe('what is sent along', () => {
  it('may be nothing, empty or {} under any content type, where an action takes nothing', async () => {
    const orderId = await service.place({ state: 'accepted' });
    const types = [
      'application/json',
      'text/plain',
      'text/xml; charset=latin1',
      'application/x-www-form-urlencoded',
      'nonsense',
      '///',
      'multipart/form-data',
      'application/json; charset=utf-16',
    ];
    for (const type of types) {
      for (const body of ['', '{}', ' {\n} ']) {
        expect(
          (await service.act(orderId, 'accept', body, { 'content-type': type })).status,
          `${type} ${body}`,
        ).toBe(200);
      }
    }
    expect((await service.act(orderId, 'accept')).status).toBe(200);
    const raw = (head: string, body = '') =>
      service.server.raw(
        `POST /api/store/v1/orders/${orderId}/accept HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer full\r\n${head}\r\n${body}`,
      );
    expect(await raw('')).toMatch(/^HTTP\/1.1 200 /);
    expect(await raw('Content-Length: 0\r\n')).toMatch(/^HTTP\/1.1 200 /);
    expect(await raw('Content-Length: 2\r\n', '{}')).toMatch(/^HTTP\/1.1 200 /);
    expect(await raw('Transfer-Encoding: chunked\r\n', '0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is refused where it is anything else', async () => {
    const orderId = await service.place({ state: 'accepted' });
    for (const body of ['{"x":1}', '[]', 'null', '1', 'x', '{} {}', '{', 'a=b', '\u0000']) {
      expect(
        (await service.act(orderId, 'accept', body, { 'content-type': 'text/plain' })).body['code'],
        body,
      ).toBe('invalid_request');
    }
    expect((await service.act(orderId, 'accept', ' '.repeat(300_000))).body['code']).toBe(
      'body_too_large',
    );
  });

  it.each([
    ['ship', {}, '/trackingReference'],
    ['ship', { trackingReference: 7 }, '/trackingReference'],
    ['ship', { trackingReference: 'x'.repeat(201) }, '/trackingReference'],
    ['ship', { ...SHIP, carrier: 'x'.repeat(201) }, '/carrier'],
    ['ship', { ...SHIP, trackingUrl: 'javascript:alert(1)' }, '/trackingUrl'],
    ['ship', { ...SHIP, trackingUrl: 'https://' }, '/trackingUrl'],
    ['ship', { ...SHIP, trackingUrl: `https://x.example/${'x'.repeat(2_048)}` }, '/trackingUrl'],
    ['ship', { ...SHIP, shippedAt: 'today' }, '/shippedAt'],
    ['ship', { ...SHIP, shippedAt: '2027-03-02T10:00:00' }, '/shippedAt'],
    ['ship', { ...SHIP, shippedAt: '2028-03-02T10:00:00Z' }, '/shippedAt'],
    ['ship', { ...SHIP, shippedAt: '0000-03-02T10:00:00Z' }, '/shippedAt'],
    ['ship', { ...SHIP, shipper: 'x' }, '/shipper'],
    ['cancel', { reason: 'x' }, '/note'],
    ['cancel', { note: null }, '/reason'],
    ['cancel', { reason: '', note: null }, '/reason'],
    ['cancel', { reason: '  ', note: null }, '/reason'],
    ['cancel', { reason: 'x'.repeat(101), note: null }, '/reason'],
    ['cancel', { reason: 'x', note: 'x'.repeat(2_001) }, '/note'],
    ['cancel', { reason: 'x', note: '\uD800' }, '/note'],
    ['cancel', { ...CANCEL, customerRefundedElsewhere: 'yes' }, '/customerRefundedElsewhere'],
    ['cancel', { ...CANCEL, unpaidDays: 3 }, '/unpaidDays'],
    ['cancel', [], ''],
  ])('%s is told what is wrong with %j', async (action, body, path) => {
    const orderId = await service.place({ state: 'ready_to_ship', onAccount: true });
    const reply = await service.act(orderId, action, body);
    expect([
      reply.status,
      (reply.body['values'] as { problems: { path: string }[] }).problems.map(
        (problem) => problem.path,
      ),
    ]).toEqual([400, [path]]);
    expect((await service.order(orderId))['version']).toBe(1);
  });

  it('is judged before the order: when it was shipped', async () => {
    const placed = await service.place({ state: 'placed' });
    for (const orderId of [service.newId(), 'junk', placed]) {
      const { status, body } = await service.act(orderId, 'ship', {
        ...SHIP,
        shippedAt: '2028-03-02T10:00:00Z',
      });
      expect([status, body['code'], body['values']]).toEqual([
        400,
        'invalid_request',
        { problems: [{ path: '/shippedAt', problem: 'must not be in the future' }] },
      ]);
    }
  });

  it('is needed by ship and cancel, as JSON', async () => {
    const orderId = await service.place({ state: 'ready_to_ship', onAccount: true });
    for (const action of ['ship', 'cancel']) {
      expect((await service.act(orderId, action)).status).toBe(400);
      expect((await service.act(orderId, action, '')).status).toBe(400);
      expect(
        (await service.act(orderId, action, 'a=b', { 'content-type': 'text/plain' })).status,
      ).toBe(415);
    }
  });
});

describe('an Idempotency-Key', () => {
  it('gives the first reply again, byte for byte, long after the order has gone on', async () => {
    const orderId = await service.place(PAID);
    const first = await service.act(
      orderId,
      'start-manufacturing',
      undefined,
      key('start-of-order-1-0001'),
    );
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    await service.act(orderId, 'mark-ready-to-ship');
    const again = await service.act(
      orderId,
      'start-manufacturing',
      '{}',
      key('start-of-order-1-0001'),
    );
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      first.text,
      'true',
    ]);
  });

  it('is refused for another request, and belongs to its store', async () => {
    const [orderId, other] = [await service.place(), await service.place()];
    await service.act(orderId, 'cancel', CANCEL, key('cancel-of-order-0001'));
    expect(
      (await service.act(orderId, 'cancel', { ...CANCEL, note: 'x' }, key('cancel-of-order-0001')))
        .body['code'],
    ).toBe('idempotency_key_reused');
    expect(
      (await service.act(other, 'cancel', CANCEL, key('cancel-of-order-0001'))).body['code'],
    ).toBe('idempotency_key_reused');
    expect(
      (await service.act(orderId, 'accept', undefined, key('cancel-of-order-0001'))).body['code'],
    ).toBe('idempotency_key_reused');
    const foreign = await service.place({ merchantId: service.otherMerchantId });
    expect(
      (
        await service.send('POST', `/orders/${foreign}/cancel`, {
          key: OTHER_KEY,
          body: CANCEL,
          headers: key('cancel-of-order-0001'),
        })
      ).status,
    ).toBe(200);
    expect(await stateOf(other)).toBe('accepted');
  });

  it('is not used up by a refusal', async () => {
    const orderId = await service.place();
    expect(
      (await service.act(orderId, 'start-manufacturing', undefined, key('start-when-it-is-paid')))
        .body['code'],
    ).toBe('payment_required');
    await service.send('POST', `/orders/${orderId}/payments`, {
      body: { kind: 'payment', amount: 181, currencyCode: 'EUR', reference: 'r1' },
    });
    expect(
      (await service.act(orderId, 'start-manufacturing', undefined, key('start-when-it-is-paid')))
        .status,
    ).toBe(200);
  });

  it('counts once, however many come at once', async () => {
    const orderId = await service.place({ state: 'ready_to_ship', ...PAID });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.act(orderId, 'ship', SHIP, key('ship-of-order-many-at-once')),
      ),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(
      replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true'),
    ).toHaveLength(19);
  });

  it('counts once on several processes', async () => {
    const shared = testContext(service.database, { clock: service.clock });
    const identity = {
      merchantId: service.merchantId,
      slug: 'frames',
      keyId: 'k',
      scopes: ['orders:write'] as const,
    };
    const processes = Array.from({ length: 3 }, () => testDependencies(shared, console.error));
    for (let round = 0; round < 5; round += 1) {
      const orderId = await service.place({ state: 'ready_to_ship', ...PAID });
      const replies = await Promise.all(
        processes.map((dependencies) =>
          advanceOrder(
            dependencies,
            identity,
            orderId,
            { action: 'ship', request: SHIP },
            `ship-on-processes-${round}`,
          ),
        ),
      );
      expect(replies).toEqual(
        replies.map(() => ({
          text: JSON.stringify({ orderId, state: 'shipped' }),
          replayed: expect.any(Boolean),
        })),
      );
      expect(replies.filter((reply) => 'replayed' in reply && !reply.replayed)).toHaveLength(1);
    }
  });

  it('must be 16 to 255 visible ASCII characters', async () => {
    const orderId = await service.place();
    for (const bad of [
      'short',
      'x'.repeat(256),
      'with a blank in the middle',
      'schl\u00fcssel-mit-umlaut',
    ]) {
      const { status, body } = await service.act(orderId, 'accept', undefined, key(bad));
      expect([status, body['values']], bad).toEqual([
        400,
        {
          problems: [
            { path: 'Idempotency-Key', problem: 'must be 16 to 255 visible ASCII characters' },
          ],
        },
      ]);
    }
  });
});

describe('what is written down', () => {
  it('is who did it, and what receivers are told of, in the transaction of the change', async () => {
    const orderId = await service.place({ state: 'ready_to_ship' });
    await service.send('POST', `/orders/${orderId}/payments`, {
      body: { kind: 'payment', amount: '181', currencyCode: 'EUR', reference: 'r1' },
    });
    await service.act(orderId, 'ship', SHIP);
    await service.act(orderId, 'ship', SHIP);
    await service.act(orderId, 'cancel', CANCEL);
    const { events, writes } = await service.database.read(async (reader) => ({
      events: await reader
        .selectFrom('event')
        .select(['kind', 'sequence'])
        .where('merchant_id', '=', service.merchantId)
        .where('subject_id', '=', orderId)
        .orderBy('sequence')
        .execute(),
      writes: await reader
        .selectFrom('write_log')
        .select(['actor_kind', 'actor_id', 'action'])
        .where('merchant_id', '=', service.merchantId)
        .where('subject', '=', orderId)
        .orderBy('entry_id')
        .execute(),
    }));
    expect(events).toEqual([
      { kind: 'order.placed', sequence: 1 },
      { kind: 'order.paid', sequence: 2 },
      { kind: 'order.shipped', sequence: 3 },
    ]);
    expect(writes).toEqual(
      ['order.payment', 'order.ship'].map((action) => ({
        actor_kind: 'key',
        actor_id: 'full',
        action,
      })),
    );
  });
});
