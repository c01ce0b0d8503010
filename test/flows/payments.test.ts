import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';

let service: PaymentService;
beforeEach(async () => {
  service = await openPaymentService({ paymentInstructions: 'IBAN IT60' });
});
afterEach(() => service.close());

const MINUTE_MS = 60_000;
const later = (minutes: number) =>
  service.clock.set(new Date(service.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
const payments = async (order: Order) => (await service.read(order)).payments;
const pageOf = async (order: Order) => (await service.open(service.statusPath(order))).text;

async function events(order: Order): Promise<string[]> {
  const rows = await service.database.read((reader) =>
    reader
      .selectFrom('event')
      .select('kind')
      .where('merchant_id', '=', service.merchantId)
      .where('subject_id', '=', order.orderId)
      .orderBy('sequence')
      .execute(),
  );
  return rows.map(({ kind }) => kind);
}

async function notices(): Promise<readonly { kind: string; handled: boolean }[]> {
  const { rows } = await service.database.read((reader) =>
    sql<{ kind: string; handled: boolean }>`
      select kind, handled_at is not null as handled from payment_notice
      where merchant_id = ${service.merchantId}::uuid order by event_id`.execute(reader),
  );
  return rows;
}

const unpaid = () =>
  service.place({
    unpaidSince: new Date('2027-03-02T10:00:00Z'),
    unpaidUntil: new Date('2027-03-05T11:00:00Z'),
  });

const send = (body: string, signature: string, path = '/payments/sandbox/oak') =>
  fetch(`${service.server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

describe('paying an order by card', () => {
  it('is offered beside the instructions, and says that it is test money', async () => {
    const order = await service.place();
    const { text, headers } = await service.open(`${service.statusPath(order)}/pay`);
    expect(text).toContain('Pay €181.00 by card');
    expect(text).toContain('Demo store: it is paid with test money');
    expect(text).toContain('IBAN IT60');
    expect(headers.get('content-security-policy')).toContain(
      `form-action 'self' ${service.sandbox.url};`,
    );
    expect((await service.sessions(order)).length).toBe(0);
  });

  it('takes only the money for which the order was placed', async () => {
    for (const paymentMode of ['live', 'test'] as const) {
      const order = await service.place({ paymentMode });
      const { text } = await service.open(`${service.statusPath(order)}/pay`);
      expect(text).toContain('IBAN IT60');
      expect(text).not.toContain('by card');
      expect((await service.press(order)).status).not.toBe(303);
    }
    expect(service.sandbox.books.objects).toEqual({});
  });

  it('settles when the buyer returns, without any notice', async () => {
    service.sandbox.deliveries.fault = () => 'lose';
    const order = await service.place();
    const back = await service.pay(await service.begin(order));
    expect((await service.read(order)).paidAt).toBe(null);
    const reply = await service.open(back);
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `../${service.statusPath(order).split('/').at(-1)}`,
    ]);
    expect(await service.read(order)).toMatchObject({ paidAmount: 18_100n });
    expect(await events(order)).toEqual(['order.placed', 'order.paid']);
    expect(await pageOf(order)).toContain('€181.00 paid by card on 2 March 2027');
    await service.open(back);
    await service.sweep();
    expect(await payments(order)).toHaveLength(1);
    expect(await events(order)).toEqual(['order.placed', 'order.paid']);
  });

  it('settles by notices, doubled and in any order, if the buyer does not return', async () => {
    service.sandbox.deliveries.fault = () => 'twice';
    const order = await service.place();
    await service.pay(await service.begin(order));
    await service.sandbox.deliveries.waitUntilSettled();
    expect(await notices()).toEqual([
      { kind: 'payment_intent.succeeded', handled: false },
      { kind: 'checkout.session.completed', handled: false },
    ]);
    expect((await service.read(order)).paidAt).toBe(null);
    await service.sweep();
    expect(await payments(order)).toMatchObject([
      { amount: 18_100n, reference: expect.stringMatching(/^pi_/), actor: 'service:payments' },
    ]);
    expect((await notices()).every(({ handled }) => handled)).toBe(true);
  });

  it('settles by looking there, if nobody returns and nothing is told', async () => {
    service.sandbox.deliveries.fault = () => 'lose';
    const order = await service.place();
    await service.pay(await service.begin(order));
    await service.sweep();
    expect(await payments(order)).toHaveLength(0);
    later(1);
    await service.sweep();
    expect(await payments(order)).toHaveLength(1);
    expect(await service.sessions(order)).toMatchObject([{ state: 'paid', dueAt: null }]);
  });

  it('leads two tabs to one page, and counts what is paid there once', async () => {
    const order = await service.place();
    const urls = await Promise.all([service.begin(order), service.begin(order)]);
    expect(new Set(urls).size).toBe(1);
    const back = await service.pay(urls[0] ?? '');
    await Promise.all([service.open(back), service.open(back), service.sweep()]);
    expect(await payments(order)).toHaveLength(1);
    const again = await service.press(order);
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining('This can’t be paid by card'),
    ]);
  });

  it('ends a page that asks for another amount before it opens the next', async () => {
    const order = await service.place();
    const first = await service.begin(order);
    await service.change(order, { adjustmentAmount: -1_000n });
    const second = await service.begin(order);
    expect(second).not.toBe(first);
    expect(await (await fetch(first)).text()).toContain('has ended');
    expect(await service.sessions(order)).toMatchObject([
      { state: 'open', amount: 17_100n },
      { state: 'expired', amount: 18_100n },
    ]);
    await service.open(await service.pay(second));
    expect(await service.read(order)).toMatchObject({ paidAmount: 17_100n, reviewFlag: null });
  });

  it('ends a page whose opening was never answered before it opens one for another amount', async () => {
    const order = await service.place();
    service.sandbox.onAnswer = (method, path) =>
      method === 'POST' && path === '/v1/checkout/sessions' ? 'cut' : 'send';
    expect((await service.press(order)).status).toBe(503);
    expect(await service.sessions(order)).toMatchObject([{ state: 'beginning', url: null }]);
    service.sandbox.onAnswer = () => 'send';
    await service.change(order, { adjustmentAmount: -1_000n });
    const url = await service.begin(order);
    expect(await service.sessions(order)).toMatchObject([
      { state: 'open', amount: 17_100n, url },
      { state: 'expired', amount: 18_100n },
    ]);
    const pages = Object.values(service.sandbox.books.objects)
      .filter(({ object }) => object === 'checkout.session')
      .map(({ status, amount_total: amount }) => [status, amount]);
    expect(pages).toEqual([
      ['expired', 18_100],
      ['open', 17_100],
    ]);
  });

  it('keeps what was paid on a page whose amount moved meanwhile', async () => {
    service.sandbox.deliveries.fault = () => 'lose';
    const order = await service.place();
    await service.pay(await service.begin(order));
    await service.change(order, { adjustmentAmount: 2_000n });
    // The first page turns out to be paid, and the second asks for the rest.
    const url = await service.begin(order);
    expect(await service.read(order)).toMatchObject({ paidAmount: 18_100n, paidAt: null });
    expect(await service.sessions(order)).toMatchObject([{ amount: 2_000n }, { state: 'paid' }]);
    await service.open(await service.pay(url));
    expect((await service.read(order)).paidAt).not.toBe(null);
  });

  it('opens no page after a card was declined or the buyer turned back', async () => {
    const order = await service.place();
    const url = await service.begin(order);
    await service.pay(url, 'declined');
    expect(await service.begin(order)).toBe(url);
    await service.open(`${service.statusPath(order)}/paid?session=${order.orderId}`);
    const [session] = await service.sessions(order);
    await service.open(`${service.statusPath(order)}/paid?session=${String(session?.sessionId)}`);
    expect(await payments(order)).toHaveLength(0);
    later(46);
    await service.sweep();
    expect(await service.sessions(order)).toMatchObject([{ state: 'expired' }]);
    expect(await service.begin(order)).not.toBe(url);
  });

  it('flags money that is not what was asked for, and keeps it', async () => {
    const [more, foreign] = [await service.place(), await service.place()];
    for (const [order, change] of [
      [more, { amount_received: 181_000 }],
      [foreign, { currency: 'usd' }],
    ] as const) {
      await service.pay(await service.begin(order));
      const intent = Object.values(service.sandbox.books.objects).findLast(
        ({ object }) => object === 'payment_intent',
      );
      Object.assign(intent ?? {}, change);
    }
    later(1);
    await service.sweep();
    expect(await service.read(more)).toMatchObject({
      paidAmount: 181_000n,
      reviewFlag: { reasons: ['provider'] },
    });
    expect(await service.read(foreign)).toMatchObject({
      paidAmount: 0n,
      reviewFlag: { reasons: ['provider'] },
    });
    expect(await service.sessions(foreign)).toMatchObject([
      { state: 'paid', problem: 'currency', providerPaymentId: expect.stringMatching(/^pi_/) },
    ]);
  });

  it('counts a payment although a reference of its name was reported before', async () => {
    const order = await service.place();
    await service.pay(await service.begin(order));
    const intent = Object.keys(service.sandbox.books.objects).find((id) => id.startsWith('pi_'));
    const { recordPayment } = await import('../../src/core/orders/payments.ts');
    const reported = recordPayment(
      await service.read(order),
      {
        paymentId: order.orderId,
        kind: 'payment',
        amount: 100n,
        reference: String(intent),
        occurredAt: service.clock.now(),
        actor: 'key:x',
      },
      service.clock.now(),
    );
    if ('refused' in reported) throw new Error(reported.code);
    await service.change(order, reported.order);
    later(1);
    await service.sweep();
    expect((await payments(order)).map(({ amount }) => amount)).toEqual([100n, 18_100n]);
  });
});

describe('an order that is not paid in time', () => {
  const BEFORE_THE_END = '2027-03-05T10:30:00Z';
  it('is not cancelled while its page is open, which is ended first', async () => {
    await service.close();
    service = await openPaymentService({
      policies: { ...DEFAULT_SETTINGS.policies, unpaidAfterDays: 3 },
    });
    const order = await unpaid();
    service.clock.set(BEFORE_THE_END);
    const url = await service.begin(order);
    service.clock.set('2027-03-05T11:00:01Z');
    await service.change(order, {
      unpaidSince: new Date('2027-03-02T10:00:00Z'),
      unpaidUntil: new Date('2027-03-05T11:00:00Z'),
    });
    await service.cancelUnpaid();
    expect((await service.read(order)).state).toBe('accepted');
    const refused = await service.press(order);
    expect(refused.status).toBe(409);
    expect(await (await fetch(url)).text()).toContain('has ended');
    await service.sweep();
    expect(await service.sessions(order)).toMatchObject([{ state: 'expired' }]);
    await service.cancelUnpaid();
    expect((await service.read(order)).state).toBe('cancelled');
  });

  it('keeps and flags what was paid on a page after it was cancelled', async () => {
    service.sandbox.deliveries.fault = () => 'lose';
    const order = await service.place();
    const url = await service.begin(order);
    const cancelled = await service.open(`${service.statusPath(order)}/cancel`, {
      form: { confirm: 'yes' },
    });
    expect(cancelled.status).toBe(303);
    await service.pay(url);
    later(1);
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      state: 'cancelled',
      paidAmount: 18_100n,
      reviewFlag: { reasons: ['paid_after_cancel'] },
    });
  });
});

describe('what a provider tells', () => {
  it('is refused with a wrong signature, and nothing is written down', async () => {
    const refused = await send('{"id":"evt_1"}', 't=1,v1=00');
    expect(refused.status).toBe(400);
    expect((await send('{}', 't=1,v1=00', '/payments/sandbox/other')).status).toBe(404);
    expect((await send('{}', 't=1,v1=00', '/payments/other/oak')).status).toBe(404);
    expect((await send('{}', 't=1,v1=00', '/payments/stripe/oak')).status).toBe(400);
    expect(await notices()).toEqual([]);
  });

  it('is taken if it is old, of an unknown kind or about somebody else', async () => {
    const { Stripe } = await import('stripe');
    const { SANDBOX_SECRET } = await import('../support/payment-service.ts');
    for (const [id, type, object] of [
      ['evt_a', 'invoice.paid', { id: 'in_1', object: 'invoice' }],
      ['evt_b', 'checkout.session.completed', { metadata: { bottegaSessionId: 'none' } }],
      ['evt_a', 'invoice.paid', { id: 'in_1', object: 'invoice' }],
    ] as const) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: SANDBOX_SECRET,
        timestamp: 1_500_000_000,
      });
      const taken = await send(payload, signature);
      expect([taken.status, await taken.text()]).toEqual([204, '']);
    }
    expect(await notices()).toEqual([
      { kind: 'invoice.paid', handled: true },
      { kind: 'checkout.session.completed', handled: true },
    ]);
  });
});

describe('a provider that is down', () => {
  it('is asked for another page if the first would end too soon when it is up again', async () => {
    const order = await service.place();
    service.sandbox.isDown = true;
    expect((await service.press(order)).status).toBe(503);
    later(20);
    service.sandbox.isDown = false;
    const back = await service.pay(await service.begin(order));
    await service.open(back);
    expect(await service.sessions(order)).toMatchObject([{ state: 'paid' }, { state: 'expired' }]);
    expect(await payments(order)).toHaveLength(1);
  });

  it('begins nothing, and what was paid is settled when it is up again', async () => {
    const order = await service.place();
    service.sandbox.isDown = true;
    const refused = await service.press(order);
    expect([refused.status, refused.text]).toEqual([
      503,
      expect.stringContaining('does not work at the moment'),
    ]);
    service.sandbox.isDown = false;
    const back = await service.pay(await service.begin(order));
    expect(await service.sessions(order)).toHaveLength(1);
    service.sandbox.isDown = true;
    const unknown = await service.open(back);
    expect(unknown.text).toContain('We do not know yet whether it was paid');
    for (let minutes = 0; minutes < 30; minutes += 10) {
      later(10);
      await service.sweep();
    }
    expect(await payments(order)).toHaveLength(0);
    service.sandbox.isDown = false;
    later(10);
    await service.sweep();
    expect(await payments(order)).toHaveLength(1);
  });
});
