import { describe, expect, it } from 'vitest';
import { SAMPLE_PLACED_AT, sampleLine, sampleOrder } from '../../../test/support/sample-order.ts';
import type { Order } from './order.ts';
import { isPaymentAwaited, settleOrder, settleChange } from './settle.ts';

const now = new Date('2027-03-03T10:00:00Z');
const terms = { now, unpaidAfterDays: 7, unpaidHoldMinutes: 120 };
const settled = (change: Partial<Order>): Order =>
  settleOrder(sampleOrder({ unpaidSince: null, ...change }), terms);

const pending = {
  revisionId: 'r',
  status: 'proposed',
  revisedTotalAmount: 1n,
  merchantNote: 'x',
  revisedEstimatedDelivery: null,
  proposedAt: SAMPLE_PLACED_AT,
  expiresAt: new Date('2027-03-04T10:00:00Z'),
  closedAt: null,
} as const;

describe('the time limit of an unpaid order', () => {
  it('starts when payment becomes possible, and does not restart', () => {
    expect(settled({})).toMatchObject({
      unpaidSince: now,
      unpaidUntil: new Date('2027-03-10T10:00:00Z'),
    });
    expect(settled({ unpaidSince: SAMPLE_PLACED_AT })).toMatchObject({
      unpaidSince: SAMPLE_PLACED_AT,
      unpaidUntil: new Date('2027-03-09T10:00:00Z'),
    });
    expect(
      settleOrder(sampleOrder(), { now, unpaidAfterDays: null, unpaidHoldMinutes: 120 })
        .unpaidUntil,
    ).toBe(null);
  });

  it.each<[string, Partial<Order>]>([
    ['a review', { state: 'placed', merchantReviewRequired: true }],
    ['a revision', { revisions: [pending] }],
    ['a payment', { paidAmount: 18_100n }],
    ['an order on account', { onAccount: true }],
    ['a cancelled order', { state: 'cancelled' }],
  ])('is suspended by %s', (_name, change) => {
    expect(settled({ unpaidSince: SAMPLE_PLACED_AT, ...change })).toMatchObject({
      unpaidSince: null,
      unpaidUntil: null,
    });
    expect(isPaymentAwaited(sampleOrder(change), now)).toBe(false);
  });

  it('is absent if a person must decide, because something was paid or the order cannot be cancelled', () => {
    expect(settled({ paidAmount: 1n })).toMatchObject({ unpaidSince: now, unpaidUntil: null });
    expect(settled({ state: 'shipped' })).toMatchObject({ unpaidSince: now, unpaidUntil: null });
  });

  it('starts again when a revision expires, which is then closed', () => {
    const late = settleOrder(sampleOrder({ unpaidSince: null, revisions: [pending] }), {
      now: new Date('2027-03-05T00:00:00Z'),
      unpaidAfterDays: 7,
      unpaidHoldMinutes: 120,
    });
    expect(late.unpaidSince).toEqual(new Date('2027-03-05T00:00:00Z'));
    expect(late.revisions).toMatchObject([
      { status: 'expired', closedAt: new Date('2027-03-04T10:00:00Z') },
    ]);
  });
});

describe('the time limit of an order that holds stock', () => {
  const held = [sampleLine({ holds: [{ locationKey: 'default', quantity: 2 }] })];
  const until = (change: Partial<Order>, more: Partial<typeof terms> = {}) =>
    settleOrder(sampleOrder({ unpaidSince: null, lines: held, ...change }), {
      ...terms,
      ...more,
    }).unpaidUntil?.toISOString() ?? null;

  it('is the minutes for stock, or the days if those are shorter', () => {
    expect(until({})).toBe('2027-03-03T12:00:00.000Z');
    expect(
      settleOrder(sampleOrder({ unpaidSince: null, lines: held }), {
        ...terms,
        unpaidAfterDays: null,
      }).unpaidUntil,
    ).toEqual(new Date('2027-03-03T12:00:00Z'));
    expect(until({}, { unpaidAfterDays: 1, unpaidHoldMinutes: 1_441 })).toBe(
      '2027-03-04T10:00:00.000Z',
    );
    expect(until({ unpaidSince: SAMPLE_PLACED_AT })).toBe('2027-03-02T12:00:00.000Z');
  });

  it('is never shortened below what the buyer was promised', () => {
    const actual = new Date('2027-03-03T12:00:00Z');
    expect(until({ unpaidSince: now, unpaidUntil: actual }, { unpaidHoldMinutes: 30 })).toBe(
      '2027-03-03T12:00:00.000Z',
    );
    expect(until({ unpaidSince: now, unpaidUntil: actual }, { unpaidHoldMinutes: 180 })).toBe(
      '2027-03-03T13:00:00.000Z',
    );
  });

  it('is suspended like any other, and absent if a person must decide', () => {
    expect(until({ revisions: [pending] })).toBe(null);
    expect(until({ onAccount: true })).toBe(null);
    expect(until({ paidAmount: 1n })).toBe(null);
  });
});

describe('paid', () => {
  it('is an order at the time of its latest payment, in whatever sequence payments are recorded', () => {
    const payment = {
      paymentId: 'p',
      kind: 'payment',
      amount: 9_050n,
      reference: 'r',
      recordedAt: now,
      actor: 'test',
    } as const;
    const [early, late] = [new Date('2027-03-01T10:00:00Z'), new Date('2027-03-02T12:00:00Z')];
    const before = sampleOrder({
      paidAmount: 9_050n,
      payments: [{ ...payment, occurredAt: late }],
    });
    const order = {
      ...before,
      paidAmount: 18_100n,
      payments: [...before.payments, { ...payment, occurredAt: early }],
    };
    expect(settleChange(before, { order, events: [], changed: true }, terms)).toMatchObject({
      order: { paidAt: late },
      events: ['order.paid'],
    });
    const discounted = { ...before, adjustmentAmount: -9_050n };
    expect(
      settleChange(before, { order: discounted, events: [], changed: true }, terms).order.paidAt,
    ).toEqual(now);
  });

  it('is an order with nothing left to pay, from the moment of that change', () => {
    expect(settled({ paidAmount: 18_100n }).paidAt).toEqual(now);
    expect(
      settleOrder(sampleOrder({ paidAmount: 18_100n }), terms, SAMPLE_PLACED_AT).paidAt,
    ).toEqual(SAMPLE_PLACED_AT);
    expect(settled({ lines: [], shippingAmount: 0n }).paidAt).toEqual(now);
    expect(settled({ paidAmount: 18_100n, paidAt: SAMPLE_PLACED_AT }).paidAt).toEqual(
      SAMPLE_PLACED_AT,
    );
    expect(settled({ paidAmount: 18_099n, paidAt: SAMPLE_PLACED_AT }).paidAt).toBe(null);
  });

  it('does not change when an order is cancelled', () => {
    expect(settled({ state: 'cancelled' }).paidAt).toBe(null);
    expect(
      settled({
        state: 'cancelled',
        paidAt: SAMPLE_PLACED_AT,
        paidAmount: 18_100n,
        refundedAmount: 18_100n,
      }).paidAt,
    ).toEqual(SAMPLE_PLACED_AT);
  });
});
