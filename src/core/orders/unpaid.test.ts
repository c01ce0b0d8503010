import { expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../../../test/support/sample-order.ts';
import type { Order } from './order.ts';
import { releasedCode } from './released-code.ts';
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

test('an order is cancelled from the very moment on, by the service, and tells the whole days', () => {
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
  ['its store waits longer now', {}, 4],
  ['its store waits for ever now', {}, null],
  ['nothing is waited for', { unpaidSince: null, unpaidUntil: null }, 3],
  ['something was paid', { paidAmount: 1n }, 3],
  ['all that was paid is refunded', { paidAmount: 1n, refundedAmount: 1n }, 3],
  ['it is on account', { onAccount: true }, 3],
  ['it is shipped', { state: 'shipped' }, 3],
  ['it is cancelled already', { state: 'cancelled', unpaidSince: null, unpaidUntil: null }, 3],
])('where %s, an order stays', (_, change, days) => {
  const order = waited(change);
  expect(cancelUnpaid(order, at(UNTIL, days))).toEqual({ order, events: [], changed: false });
});

test.each<[string, Date | null, number, string]>([
  ['a limit that came later', null, 1, '2027-03-03T10:00:00Z'],
  ['a shorter one: the buyer was told a later day', UNTIL, 1, '2027-03-05T10:00:00Z'],
  ['a longer one', UNTIL, 10, '2027-03-12T10:00:00Z'],
])('%s counts for orders that wait already', (_, unpaidUntil, days, due) => {
  const end = new Date(due);
  expect(cancelUnpaid(waited({ unpaidUntil }), at(new Date(end.getTime() - 1), days)).changed).toBe(
    false,
  );
  expect(cancelUnpaid(waited({ unpaidUntil }), at(end, days)).order.state).toBe('cancelled');
});

test('an order that holds stock is cancelled after minutes', () => {
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

test('a code is given back once: by cancelling, or by another discount in its place', () => {
  const withCode = waited({
    discount: { amount: 100n, label: 'Spring', source: 'code', code: 'SPRING' },
  });
  const cancelled: Order = { ...withCode, state: 'cancelled' };
  expect(releasedCode(withCode, { ...withCode, note: 'x' })).toBe(null);
  expect(releasedCode(withCode, cancelled)).toBe('SPRING');
  expect(releasedCode(cancelled, { ...cancelled, note: 'x' })).toBe(null);
  expect(releasedCode(withCode, { ...withCode, discount: null })).toBe('SPRING');
  expect(releasedCode(waited(), { ...waited(), state: 'cancelled' })).toBe(null);
});
