import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refundPayment } from '../../src/actions/orders/operator/refund-payment.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { unpaidParts } from '../../src/core/orders/payment-schedule.ts';
import { payableAmount, refundDueAmount } from '../../src/core/orders/totals.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { listOrderRefunds } from '../../src/storage/payments/refund-repository.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';

let service: PaymentService;
beforeEach(async () => {
  service = await openPaymentService();
});
afterEach(() => service.close());

const MINUTE_MS = 60_000;
const later = (minutes: number) =>
  service.clock.set(new Date(service.clock.now().getTime() + minutes * MINUTE_MS).toISOString());

async function paidOrder(): Promise<Order> {
  const order = await service.place();
  await service.open(await service.pay(await service.begin(order)));
  await service.sweep();
  return service.read(order);
}

const refund = (order: Order, more: object = {}) =>
  refundPayment(service.context, { merchant: 'oak', order: order.orderNumber, ...more });

async function code(work: Promise<unknown>): Promise<string> {
  const result = (await work) as { refused?: true; code?: string };
  return result.refused === true ? String(result.code) : 'done';
}

const refunds = (order: Order) =>
  service.database.read((reader) => listOrderRefunds(reader, service.merchantId, order.orderId));
const booked = () =>
  Object.values(service.sandbox.books.objects).filter(({ object }) => object === 'refund');
const paymentOf = (order: Order) => String(order.payments[0]?.reference);
const CANCEL = { reason: 'customer_request', note: null };

describe('refunding through the provider', () => {
  it('is decided, made once and counted once it has succeeded', async () => {
    const order = await paidOrder();
    expect(await code(refund(order))).toBe('nothing_to_refund');
    expect(await code(refund(order, { amount: '81.00', reference: 'r1' }))).toBe('done');
    expect(await service.read(order)).toMatchObject({
      pendingRefundAmount: 8_100n,
      refundedAmount: 0n,
      paidAt: order.paidAt,
    });
    expect(booked()).toHaveLength(0);
    expect(await code(refund(order, { amount: '81.00', reference: 'r1' }))).toBe('done');
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      pendingRefundAmount: 0n,
      refundedAmount: 8_100n,
      payments: [
        { kind: 'payment' },
        { kind: 'refund', amount: 8_100n, reference: booked()[0]?.id, actor: 'service:payments' },
      ],
    });
    later(60);
    await service.sweep();
    expect(booked()).toHaveLength(1);
    expect((await service.read(order)).payments).toHaveLength(2);
  });

  it('reserves what is pending, and refuses more than is held', async () => {
    service.sandbox.refundStatus = 'pending';
    const order = await paidOrder();
    await refund(order, { amount: '100.00' });
    expect(await refund(order, { amount: '81.01' })).toMatchObject({
      code: 'refund_too_large',
      values: { refundable: '81.00', currencyCode: 'EUR' },
    });
    await service.sweep();
    expect(await refunds(order)).toMatchObject([
      { state: 'pending', providerRefundId: expect.stringMatching(/^re_/) },
    ]);
    service.sandbox.settleRefund(String(booked()[0]?.id), 'succeeded');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      pendingRefundAmount: 0n,
      refundedAmount: 10_000n,
    });
    expect(await code(refund(order, { amount: '81.00' }))).toBe('done');
    await service.sweep();
    expect(booked().map(({ amount }) => amount)).toEqual([10_000, 8_100]);
  });

  it('cancels in one step, and is enough for a cancellation', async () => {
    service.sandbox.refundStatus = 'pending';
    const order = await paidOrder();
    expect(await code(refund(order, { cancel: CANCEL, amount: '1.00' }))).toBe('invalid_request');
    expect(await code(refund(order, { cancel: CANCEL }))).toBe('done');
    expect(await service.read(order)).toMatchObject({
      state: 'cancelled',
      pendingRefundAmount: 18_100n,
      refundedElsewhereAmount: 0n,
    });
    await service.sweep();
    service.sandbox.settleRefund(String(booked()[0]?.id), 'failed');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      pendingRefundAmount: 0n,
      refundedAmount: 0n,
      reviewFlag: { reasons: ['provider'], clearedAt: null },
    });
    expect(await refunds(order)).toMatchObject([
      { state: 'failed', problem: 'expired_or_canceled_card' },
    ]);
    service.sandbox.refundStatus = 'succeeded';
    expect(await code(refund(order))).toBe('done');
    await service.sweep();
    expect(await service.read(order)).toMatchObject({ refundedAmount: 18_100n });
  });

  it('reopens if it fails days later, without a message', async () => {
    service.sandbox.deliveries.fault = () => 'lose';
    const order = await paidOrder();
    await refund(order, { amount: '81.00' });
    await service.sweep();
    expect(await service.read(order)).toMatchObject({ refundedAmount: 8_100n });
    later(3 * 24 * 60);
    service.sandbox.settleRefund(String(booked()[0]?.id), 'failed');
    later(11);
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      refundedAmount: 0n,
      payments: [
        { kind: 'payment' },
        { kind: 'refund' },
        { kind: 'refund_reversed', amount: 8_100n },
      ],
      reviewFlag: { reasons: ['provider'] },
    });
    expect(await refunds(order)).toMatchObject([{ state: 'failed' }]);
  });

  it('is taken in when it was made in the dashboard of the provider', async () => {
    const order = await paidOrder();
    const [payment] = order.payments;
    const { Stripe } = await import('stripe');
    const stripe = new Stripe('sk_test_planted4711', {
      host: '127.0.0.1',
      port: new URL(service.sandbox.url).port,
      protocol: 'http',
    });
    await stripe.refunds.create({ payment_intent: String(payment?.reference), amount: 5_000 });
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({ refundedAmount: 5_000n });
    expect(await refunds(order)).toMatchObject([{ decidedBy: 'provider', amount: 5_000n }]);
    expect(await refund(order, { amount: '131.01' })).toMatchObject({ code: 'refund_too_large' });
  });

  it('is made once although the answer was lost and its key lapsed at the provider', async () => {
    const order = await paidOrder();
    await refund(order, { amount: '81.00' });
    let isFirst = true;
    service.sandbox.onAnswer = (method, path) => {
      const isLost = isFirst && method === 'POST' && path === '/v1/refunds';
      if (isLost) isFirst = false;
      return isLost ? 'cut' : 'send';
    };
    service.sandbox.isDown = true;
    await service.sweep();
    expect(await refunds(order)).toMatchObject([
      { state: 'pending', problem: 'payment_provider_unavailable' },
    ]);
    service.sandbox.isDown = false;
    later(1);
    await service.sweep();
    service.sandbox.books.replies = {};
    for (let minutes = 0; minutes < 3; minutes += 1) {
      later(24 * 60);
      await service.sweep();
    }
    expect(isFirst).toBe(false);
    expect(booked()).toHaveLength(1);
    expect(await service.read(order)).toMatchObject({ refundedAmount: 8_100n });
  });

  it('leaves money alone that was paid otherwise', async () => {
    const order = await paidOrder();
    const other = await service.place();
    await service.change(other, { paidAmount: 18_100n });
    expect(await refund(other, { cancel: CANCEL })).toMatchObject({
      code: 'refund_too_large',
      values: { refundable: '0.00' },
    });
    expect((await service.read(other)).state).toBe('accepted');
    expect(isRefusal(await refund(order, { amount: '0' }))).toBe(true);
  });
});

describe('an order that is paid in parts', () => {
  const PARTS = {
    paymentParts: [
      { due: 'at_ordering' as const, amount: 5_400n },
      { due: 'before_shipping' as const, amount: 12_700n },
    ],
  };
  async function paidTwice(): Promise<Order> {
    const order = await service.place(PARTS);
    for (const _ of PARTS.paymentParts)
      await service.open(await service.pay(await service.begin(order)));
    await service.sweep();
    const paid = await service.read(order);
    expect(paid.payments.map(({ amount }) => amount)).toEqual([5_400n, 12_700n]);
    return paid;
  }

  it('is refunded from the latest payment on, and reopens its parts before it leaves', async () => {
    const order = await paidTwice();
    await refund(order, { amount: '150.00' });
    await service.sweep();
    const after = await service.read(order);
    expect(after).toMatchObject({ refundedAmount: 15_000n, pendingRefundAmount: 0n, paidAt: null });
    expect(new Set(booked().map(({ amount }) => amount))).toEqual(new Set([12_700, 2_300]));
    expect(unpaidParts(after).map(({ openAmount }) => openAmount)).toEqual([2_300n, 12_700n]);
    expect((await service.sessions(order)).every(({ state }) => state === 'paid')).toBe(true);
    await service.open(await service.pay(await service.begin(order)));
    expect(await service.read(order)).toMatchObject({ paidAmount: 20_400n });
  });

  it('costs less after a refund that was not due once it has left', async () => {
    const order = await paidTwice();
    await service.change(order, { state: 'shipped', shippedAt: service.clock.now() });
    await refund(order, { amount: '150.00' });
    await service.sweep();
    const after = await service.read(order);
    expect(after).toMatchObject({ refundedAmount: 15_000n, adjustmentAmount: -15_000n });
    expect(payableAmount(after)).toBe(0n);
    expect(unpaidParts(after).reduce((sum, { amount }) => sum + amount, 0n)).toBe(3_100n);
    // A refund that fails is due again, because the store has agreed to it.
    const last = booked().find(({ amount }) => amount === 2_300);
    service.sandbox.settleRefund(String(last?.id), 'failed');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(refundDueAmount(await service.read(order))).toBe(2_300n);
  });

  it('has a dispute about each of its payments', async () => {
    const order = await paidTwice();
    for (const { reference } of order.payments) service.sandbox.openDispute(reference);
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect((await service.read(order)).dispute).toMatchObject({ status: 'needs_response' });
    expect(await refund(order, { amount: '0.01' })).toMatchObject({ code: 'refund_too_large' });
  });
});

describe('money that arrives after cancelling', () => {
  it.each([
    [false, 0n],
    [true, 18_100n],
  ])('with refundLatePayments %s is kept, flagged, and refunded: %s', async (isSet, refunded) => {
    await service.close();
    service = await openPaymentService({ refundLatePayments: isSet });
    service.sandbox.deliveries.fault = () => 'lose';
    const order = await service.place();
    const url = await service.begin(order);
    await service.open(`${service.statusPath(order)}/cancel`, { form: { confirm: 'yes' } });
    await service.pay(url);
    later(1);
    await service.sweep();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      state: 'cancelled',
      paidAmount: 18_100n,
      refundedAmount: refunded,
      pendingRefundAmount: 0n,
      reviewFlag: { reasons: ['paid_after_cancel'] },
    });
  });
});

describe('disputes', () => {
  it('are shown, keep the order open, and a lost one is an entry of the ledger', async () => {
    const order = await paidOrder();
    const disputeId = service.sandbox.openDispute(paymentOf(order));
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect((await service.read(order)).dispute).toMatchObject({
      status: 'needs_response',
      amount: 18_100n,
      evidenceDueBy: new Date('2027-03-09T11:00:00Z'),
      paymentUrl: `${service.sandbox.url}/payments/${paymentOf(order)}`,
    });
    expect(await refund(order, { amount: '1.00' })).toMatchObject({ code: 'refund_too_large' });
    service.sandbox.moveDispute(disputeId, 'lost');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      dispute: { status: 'lost' },
      refundedAmount: 18_100n,
      payments: [{ kind: 'payment' }, { kind: 'chargeback', reference: disputeId }],
    });
    later(24 * 60);
    await service.sweep();
    expect((await service.read(order)).payments).toHaveLength(2);
  });

  it('of several, the most urgent open one is shown', async () => {
    const order = await paidOrder();
    const first = service.sandbox.openDispute(paymentOf(order), 5_000);
    later(60);
    await service.sweep();
    const second = service.sandbox.openDispute(paymentOf(order), 6_000);
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect((await service.read(order)).dispute).toMatchObject({ amount: 5_000n });
    service.sandbox.moveDispute(first, 'under_review');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect((await service.read(order)).dispute).toMatchObject({ amount: 6_000n });
    service.sandbox.moveDispute(second, 'won');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect((await service.read(order)).dispute).toMatchObject({
      amount: 5_000n,
      status: 'under_review',
    });
    expect((await refund(order, { amount: '131.00' })) as object).toHaveProperty('changed', true);
  });

  it('are found without any message, also when they were lost and are won after all', async () => {
    service.sandbox.deliveries.fault = () => 'lose';
    const order = await paidOrder();
    const disputeId = service.sandbox.openDispute(paymentOf(order));
    service.sandbox.moveDispute(disputeId, 'lost');
    later(11);
    await service.sweep();
    expect(await service.read(order)).toMatchObject({ refundedAmount: 18_100n });
    service.sandbox.moveDispute(disputeId, 'won');
    later(11);
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      refundedAmount: 0n,
      dispute: { status: 'won' },
      payments: [{ kind: 'payment' }, { kind: 'chargeback' }, { kind: 'refund_reversed' }],
    });
  });
});

describe("the provider's reviews", () => {
  it('flag the order until they are closed', async () => {
    const order = await paidOrder();
    const reviewId = service.sandbox.openReview(String(order.payments[0]?.reference));
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      reviewFlag: { reasons: ['provider'], clearedAt: null, providerReviewClosedAs: null },
    });
    service.sandbox.closeReview(reviewId, 'approved');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      reviewFlag: { clearedAt: service.clock.now(), providerReviewClosedAs: 'approved' },
    });
  });

  it('stay open for a person if there is another reason', async () => {
    const order = await paidOrder();
    const reviewId = service.sandbox.openReview(String(order.payments[0]?.reference));
    service.sandbox.openDispute(String(order.payments[0]?.reference));
    service.sandbox.closeReview(reviewId, 'approved');
    await service.sandbox.deliveries.waitUntilSettled();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      reviewFlag: { clearedAt: null, providerReviewClosedAs: 'approved' },
    });
  });
});

describe('messages about a payment', () => {
  it('are handled in any order, doubled, and before the payment itself is known', async () => {
    service.sandbox.deliveries.fault = () => 'hold';
    const order = await service.place();
    await service.pay(await service.begin(order));
    const intent = Object.keys(service.sandbox.books.objects).find((id) => id.startsWith('pi_'));
    service.sandbox.openDispute(String(intent));
    service.sandbox.deliveries.fault = () => null;
    await service.sandbox.deliveries.release();
    await service.sweep();
    expect(await service.read(order)).toMatchObject({
      paidAmount: 18_100n,
      dispute: { status: 'needs_response' },
    });
    const { rows } = await service.database.read((reader) =>
      sql<{ open: string }>`
        select count(*)::text as open from payment_notice where handled_at is null`.execute(reader),
    );
    expect(rows).toEqual([{ open: '0' }]);
  });
});
