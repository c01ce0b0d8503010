import { expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../../../test/support/sample-order.ts';
import type { Order } from './order.ts';
import { releasedDiscountCode } from './released-code.ts';
import { cancelUnpaid } from './unpaid.ts';

const SINCE = new Date('2027-03-02T10:00:00Z');
const UNTIL = new Date('2027-03-05T10:00:00Z');
const waited = (change: Partial<Order> = {}) =>
  sampleOrder({ unpaidSince: SINCE, unpaidUntil: UNTIL, ...change });
const at = (now: Date, unpaidAfterDays: number | null = 3) => ({
  now,
  unpaidAfterDays,
  unpaidHoldMinutes: 120,
});

test('the service cancels an order from the exact moment on, with the number of whole unpaid days', () => {
  expect(cancelUnpaid(waited(), at(new Date(UNTIL.getTime() - 1)))).toMatchObject({
    changed: false,
  });
  const { order, events, changed } = cancelUnpaid(waited(), at(UNTIL));
  expect([changed, events]).toEqual([true, ['order.cancelled']]);
  expect(order).toMatchObject({
    state: 'cancelled',
    cancellation: {
      reason: 'unpaid',
      note: null,
      by: 'service',
      unpaidDays: 3,
      cancelledAt: UNTIL,
    },
  });
  expect(
    cancelUnpaid(waited(), at(new Date('2027-03-07T09:59:59Z'))).order.cancellation,
  ).toMatchObject({ unpaidDays: 4 });
});

test.each<[string, Partial<Order>, number | null]>([
  ['its merchant waits longer now', {}, 4],
  ['its merchant waits without limit now', {}, null],
  ['no payment is awaited', { unpaidSince: null, unpaidUntil: null }, 3],
  ['something was paid', { paidAmount: 1n }, 3],
  ['everything paid was refunded', { paidAmount: 1n, refundedAmount: 1n }, 3],
  ['it is on account', { onAccount: true }, 3],
  ['it is shipped', { state: 'shipped' }, 3],
  ['it is cancelled already', { state: 'cancelled', unpaidSince: null, unpaidUntil: null }, 3],
])('if %s, an order stays', (_, change, days) => {
  const order = waited(change);
  expect(cancelUnpaid(order, at(UNTIL, days))).toEqual({ order, events: [], changed: false });
});

test.each<[string, Date | null, number, string]>([
  ['a limit that was set later', null, 1, '2027-03-03T10:00:00Z'],
  [
    'the later day that the buyer was promised, if the limit is shorter now,',
    UNTIL,
    1,
    '2027-03-05T10:00:00Z',
  ],
  ['a longer limit', UNTIL, 10, '2027-03-12T10:00:00Z'],
])('%s applies to orders that are already waiting', (_, unpaidUntil, days, due) => {
  const end = new Date(due);
  expect(cancelUnpaid(waited({ unpaidUntil }), at(new Date(end.getTime() - 1), days)).changed).toBe(
    false,
  );
  expect(cancelUnpaid(waited({ unpaidUntil }), at(end, days)).order.state).toBe('cancelled');
});

test('an order that holds stock is cancelled after the minutes of its limit', () => {
  const lines = [sampleLine({ holds: [{ locationKey: 'default', quantity: 2 }] })];
  const end = new Date('2027-03-02T12:00:00Z');
  const holding = (change: Partial<Order> = {}) =>
    sampleOrder({ unpaidSince: SINCE, unpaidUntil: end, lines, ...change });
  for (const days of [null, 3]) {
    expect(cancelUnpaid(holding(), at(new Date(end.getTime() - 1), days)).changed).toBe(false);
    expect(cancelUnpaid(holding(), at(end, days)).order.cancellation).toMatchObject({
      reason: 'unpaid',
      by: 'service',
      unpaidDays: 0,
    });
  }
  expect(cancelUnpaid(holding({ unpaidUntil: UNTIL }), at(end, 1)).changed).toBe(false);
  for (const change of [
    { onAccount: true },
    { paidAmount: 1n },
    { state: 'placed', merchantReviewRequired: true },
  ] as const)
    expect(cancelUnpaid(holding(change), at(UNTIL)).changed).toBe(false);
});

test('a discount code is released once, by cancelling or by another discount', () => {
  const withCode = waited({
    discount: { amount: 100n, label: 'Spring', source: 'code', code: 'SPRING' },
  });
  const cancelled: Order = { ...withCode, state: 'cancelled' };
  expect(releasedDiscountCode(withCode, { ...withCode, note: 'x' })).toBe(null);
  expect(releasedDiscountCode(withCode, cancelled)).toBe('SPRING');
  expect(releasedDiscountCode(cancelled, { ...cancelled, note: 'x' })).toBe(null);
  expect(releasedDiscountCode(withCode, { ...withCode, discount: null })).toBe('SPRING');
  expect(releasedDiscountCode(waited(), { ...waited(), state: 'cancelled' })).toBe(null);
});
