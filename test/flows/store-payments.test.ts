import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OTHER_KEY,
  type StoreReply,
  type StoreService,
  openStoreService,
} from '../support/store-service.ts';

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});

afterAll(() => service.close());

const PAYMENT = { kind: 'payment', amount: '181.00', currencyCode: 'EUR', reference: 'bank-1' };

const report = (
  orderId: string,
  change: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<StoreReply> =>
  service.send('POST', `/orders/${orderId}/payments`, { body: { ...PAYMENT, ...change }, headers });

describe('a payment', () => {
  it('pays an order, when it occurred, and answers with the order', async () => {
    const orderId = await service.place();
    const { status, text, body } = await report(orderId, {
      occurredAt: '2027-03-02T11:30:00+01:00',
    });
    expect([status, text]).toEqual([200, (await service.get(`/orders/${orderId}`)).text]);
    expect(body).toMatchObject({
      paidAmount: 181,
      payableTotalAmount: 0,
      refundDueAmount: 0,
      paidAt: '2027-03-02T10:30:00.000Z',
      version: 2,
    });
  });

  it('may come in parts, and too much of it is to be given back', async () => {
    const orderId = await service.place();
    expect((await report(orderId, { amount: 100, reference: '1' })).body).toMatchObject({
      paidAmount: 100,
      payableTotalAmount: 81,
      paidAt: null,
    });
    expect((await report(orderId, { amount: '81.0', reference: '2' })).body).toMatchObject({
      paidAmount: 181,
      payableTotalAmount: 0,
      paidAt: '2027-03-02T11:00:00.000Z',
    });
    expect((await report(orderId, { amount: '+0.5', reference: '3' })).body).toMatchObject({
      paidAmount: 181.5,
      payableTotalAmount: 0,
      refundDueAmount: 0.5,
    });
  });

  it('counts once under its reference, however often and by however many it is reported', async () => {
    const orderId = await service.place();
    const replies = await Promise.all(Array.from({ length: 10 }, () => report(orderId)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.body).toMatchObject({ paidAmount: 181, version: 2 });
    expect((await report(orderId, { amount: 5 })).body).toMatchObject({
      paidAmount: 181,
      version: 2,
    });
    // A refund is another thing than the payment of that reference.
    expect((await report(orderId, { kind: 'refund', amount: 5 })).body).toMatchObject({
      paidAmount: 181,
      refundedAmount: 5,
      payableTotalAmount: 5,
      paidAt: null,
    });
  });

  it('of a cancelled order is kept, to be given back, and flags the order', async () => {
    const orderId = await service.place();
    await service.act(orderId, 'cancel', { reason: 'unpaid', note: null });
    expect((await report(orderId)).body).toMatchObject({
      state: 'cancelled',
      paidAmount: 181,
      payableTotalAmount: 0,
      refundDueAmount: 181,
      paidAt: null,
      reviewFlag: { reasons: ['paid_after_cancel'], needsReview: true },
    });
    expect((await report(orderId, { kind: 'refund' })).body).toMatchObject({
      refundedAmount: 181,
      refundDueAmount: 0,
    });
  });

  it('lets a key be used again for the same reply', async () => {
    const orderId = await service.place();
    const headers = { 'idempotency-key': 'payment-of-order-0001' };
    const first = await report(orderId, {}, headers);
    await service.act(orderId, 'start-manufacturing');
    const again = await report(orderId, { amount: 181 }, headers);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await report(orderId, { amount: 180 }, headers)).body['code']).toBe(
      'idempotency_key_reused',
    );
  });
});

describe('a refund', () => {
  it('opens the way to cancelling', async () => {
    const orderId = await service.place({ paidAmount: 18_100n });
    const cancel = () =>
      service.act(orderId, 'cancel', { reason: 'customer_request', note: 'Changed their mind' });
    expect((await cancel()).body['code']).toBe('refund_required');
    expect((await report(orderId, { kind: 'refund', amount: 181 })).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect(await service.order(orderId)).toMatchObject({
      payableTotalAmount: 0,
      refundDueAmount: 0,
      cancellation: {
        reason: 'customer_request',
        note: 'Changed their mind',
        by: 'merchant',
        unpaidDays: null,
        cancelledAt: '2027-03-02T11:00:00.000Z',
      },
    });
  });

  it('made elsewhere is believed, and counts once when it is reported after all', async () => {
    const orderId = await service.place({ paidAmount: 18_100n });
    await service.act(orderId, 'cancel', {
      reason: 'other',
      note: null,
      customerRefundedElsewhere: true,
    });
    expect(await service.order(orderId)).toMatchObject({
      paidAmount: 181,
      refundedAmount: 181,
      refundDueAmount: 0,
      payableTotalAmount: 0,
    });
    expect((await report(orderId, { kind: 'refund', amount: 181 })).body).toMatchObject({
      refundedAmount: 181,
      refundDueAmount: 0,
      payableTotalAmount: 0,
    });
  });

  it('of what has left the store lowers the total, and the order stays paid', async () => {
    const orderId = await service.place({ state: 'ready_to_ship' });
    await report(orderId, { occurredAt: '2027-03-02T10:30:00Z' });
    await service.act(orderId, 'ship', { trackingReference: null });
    const paid = {
      paidAmount: 181,
      payableTotalAmount: 0,
      refundDueAmount: 0,
      paidAt: '2027-03-02T10:30:00.000Z',
    };
    expect(
      (await report(orderId, { kind: 'refund', amount: 20, reference: 'late' })).body,
    ).toMatchObject({
      ...paid,
      effectiveTotalAmount: 161,
      adjustmentAmount: -20,
      refundedAmount: 20,
    });
    await service.act(orderId, 'mark-delivered');
    expect(
      (await report(orderId, { kind: 'refund', amount: 161, reference: 'returned' })).body,
    ).toMatchObject({
      ...paid,
      effectiveTotalAmount: 0,
      adjustmentAmount: -181,
      refundedAmount: 181,
    });
    expect((await service.act(orderId, 'complete')).status).toBe(200);
    expect(
      (await report(orderId, { kind: 'refund', amount: '0.01', reference: 'more' })).status,
    ).toBe(400);
  });

  it('cannot be more than what was paid', async () => {
    const orderId = await service.place();
    await report(orderId, { amount: 50 });
    const { status, body } = await report(orderId, { kind: 'refund', amount: '50.01' });
    expect([status, body['values']]).toEqual([
      400,
      {
        problems: [
          { path: '/amount', problem: 'must be at most what was paid and not refunded yet' },
        ],
      },
    ]);
  });
});

describe('a report is refused', () => {
  it.each([
    [{ amount: 0 }, '/amount'],
    [{ amount: -5 }, '/amount'],
    [{ amount: '1.005' }, '/amount'],
    [{ amount: '1e3' }, '/amount'],
    [{ amount: '9'.repeat(16) }, '/amount'],
    [{ amount: 999_999_999_999_999 }, '/amount'],
    [{ amount: null }, '/amount'],
    [{ amount: '' }, '/amount'],
    [{ currencyCode: 'USD' }, '/currencyCode'],
    [{ currencyCode: 'eur' }, '/currencyCode'],
    [{ currencyCode: 'XXX' }, '/currencyCode'],
    [{ kind: 'gift' }, '/kind'],
    [{ reference: '' }, '/reference'],
    [{ reference: 'x'.repeat(201) }, '/reference'],
    [{ reference: 7 }, '/reference'],
    [{ occurredAt: 'now' }, '/occurredAt'],
    [{ occurredAt: '2030-01-01T00:00:00Z' }, '/occurredAt'],
    [{ occurredAt: '0000-01-01T00:00:00Z' }, '/occurredAt'],
    [{ extra: 1 }, '/extra'],
  ])('with %j', async (change, path) => {
    const orderId = await service.place();
    const { status, body } = await report(orderId, change);
    expect([
      status,
      (body['values'] as { problems: { path: string }[] }).problems[0]?.path,
    ]).toEqual([400, path]);
    expect((await service.order(orderId))['version']).toBe(1);
  });

  it('for when it occurred before anything of the order is told', async () => {
    const at = { occurredAt: '2030-01-01T00:00:00Z' };
    for (const orderId of [service.newId(), 'junk', await service.place()]) {
      for (const headers of [{}, { 'idempotency-key': `payment-${service.newId()}` }]) {
        const { status, body } = await report(orderId, at, headers);
        expect([status, body['values']]).toEqual([
          400,
          { problems: [{ path: '/occurredAt', problem: 'must not be in the future' }] },
        ]);
      }
    }
  });

  it("for another store's order, or one that isn't there", async () => {
    const orderId = await service.place();
    for (const [id, key] of [
      [orderId, OTHER_KEY],
      ['junk', 'full'],
      [service.newId(), 'full'],
    ] as const) {
      expect(
        (await service.send('POST', `/orders/${id}/payments`, { key, body: PAYMENT })).body['code'],
      ).toBe('order_not_found');
    }
  });
});
