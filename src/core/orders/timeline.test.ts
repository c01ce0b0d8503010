import { expect, it } from 'vitest';
import { sampleOrder } from '../../../test/support/sample-order.ts';
import type { Order, OrderPayment } from './order.ts';
import { timelineOf } from './timeline.ts';

const at = (day: number) => new Date(`2027-03-${String(day).padStart(2, '0')}T10:00:00Z`);

const TIMES = { recordedAt: at(2), actor: 'service' };

function payment(amount: bigint, day: number, kind: OrderPayment['kind'] = 'payment') {
  const reference = `r${day}`;
  return { paymentId: `p${day}`, kind, amount, reference, ...TIMES, occurredAt: at(day) };
}

/** Writes the steps as short texts, such as `placed done` or `payment 18100 current`. */
function steps(change: Partial<Order>): string[] {
  return timelineOf(sampleOrder(change)).map(({ key, amount, progress, at: moment }) => {
    const day = moment === null ? '' : ` on ${moment.getUTCDate()}`;
    return `${key}${amount === null ? '' : ` ${amount}`} ${progress}${day}`;
  });
}

it('leads from the placing to the delivery, and waits where the order waits', () => {
  expect(steps({})).toEqual([
    'placed done on 2',
    'accepted done on 2',
    'payment 18100 current',
    'making later',
    'shipped later',
    'delivered later',
  ]);
  const paid = { paidAt: at(3), paidAmount: 18_100n, payments: [payment(18_100n, 3)] };
  expect(steps({ ...paid, state: 'in_manufacturing' })).toEqual([
    'placed done on 2',
    'accepted done on 2',
    'payment 18100 done on 3',
    'making current',
    'shipped later',
    'delivered later',
  ]);
  expect(steps({ ...paid, state: 'ready_to_ship', fulfilment: 'collect' }).slice(3)).toEqual([
    'making done',
    'ready done',
    'collected current',
  ]);
});

it('puts each part of the price where it is due', () => {
  const parts: Partial<Order> = {
    paymentParts: [
      { due: 'at_ordering', amount: 6_000n },
      { due: 'before_shipping', amount: 12_100n },
    ],
    paidAmount: 6_000n,
    payments: [payment(6_000n, 4)],
  };
  expect(steps(parts).slice(2)).toEqual([
    'deposit 6000 done on 4',
    'making current',
    'payment 12100 later',
    'shipped later',
    'delivered later',
  ]);
  expect(steps({ ...parts, onAccount: true, state: 'shipped', shippedAt: at(9) })).toEqual([
    'placed done on 2',
    'accepted done on 2',
    'making done',
    'shipped done on 9',
    'delivered current',
    'deposit 6000 done on 4',
    'payment 12100 later',
  ]);
});

it('says what is left to pay where a part of it is paid', () => {
  expect(steps({ paidAmount: 5_000n, payments: [payment(5_000n, 4)] })).toContain(
    'payment 13100 current',
  );
});

it('says what was paid, also once some of it was refunded', () => {
  const refunded: Partial<Order> = {
    state: 'shipped',
    shippedAt: at(9),
    paidAmount: 18_100n,
    refundedAmount: 500n,
    adjustmentAmount: -500n,
    payments: [payment(18_100n, 4), payment(500n, 10, 'refund')],
  };
  expect(steps(refunded)).toContain('payment 18100 done on 4');
});

it('ends with the cancellation and what was given back', () => {
  expect(
    steps({
      state: 'cancelled',
      paidAmount: 18_100n,
      refundedAmount: 18_100n,
      payments: [payment(18_100n, 3), payment(18_100n, 6, 'refund')],
      cancellation: {
        reason: 'cannot_make',
        note: null,
        cancelledAt: at(5),
        by: 'merchant',
        unpaidDays: null,
      },
    }),
  ).toEqual([
    'placed done on 2',
    'accepted done on 2',
    'payment 18100 done on 3',
    'cancelled done on 5',
    'refunded 18100 done on 6',
  ]);
});
