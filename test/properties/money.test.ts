import { deepStrictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveTotal,
  heldAmount,
  itemsAmount,
  payableAmount,
  refundDueAmount,
} from '../../src/core/orders/totals.ts';
import {
  DrivenOrder,
  anyMoneyStep,
  anyStart,
  anyTotalStep,
  naiveStart,
} from '../oracle/drive-order.ts';
import {
  type NaiveOrder,
  type Step,
  dueNowOf,
  heldOf,
  isPending,
  payableOf,
  refundDueOf,
  take,
  totalOf,
} from '../oracle/naive-order.ts';

const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const RUNS = 3_000;

const anyRun = [anyStart, fc.array(anyMoneyStep, { minLength: 5, maxLength: 40 })] as const;

function expectAddsUp({ order }: DrivenOrder, naive: NaiveOrder): void {
  const amounts = {
    total: effectiveTotal(order),
    held: heldAmount(order),
    payable: payableAmount(order),
    refundDue: refundDueAmount(order),
    paid: order.paidAmount,
    refunded: order.refundedAmount,
  };
  const byHand = {
    total: BigInt(totalOf(naive)),
    held: BigInt(heldOf(naive)),
    payable: BigInt(payableOf(naive)),
    refundDue: BigInt(refundDueOf(naive)),
    paid: BigInt(naive.paid),
    refunded: BigInt(naive.refunded),
  };
  const recorded = (expected: string): bigint =>
    order.payments.reduce((sum, { kind, amount }) => sum + (kind === expected ? amount : 0n), 0n);
  const due = order.state === 'cancelled' ? 0n : amounts.total;
  const holds = [
    itemsAmount(order.lines) +
      order.shippingAmount -
      (order.discount?.amount ?? 0n) +
      order.adjustmentAmount ===
      amounts.total,
    due - amounts.held === amounts.payable - amounts.refundDue,
    Object.values(amounts).every((amount) => amount >= 0n && amount < 10n ** 15n),
    recorded('payment') === order.paidAmount && recorded('refund') === order.refundedAmount,
  ];
  deepStrictEqual({ holds, amounts }, { holds: holds.map(() => true), amounts: byHand });
}

/** Paid and since when, and how long the store waits, follow from the rest. */
function expectSettled(driven: DrivenOrder, naive: NaiveOrder): void {
  const { order } = driven;
  const isCancelled = naive.state === 'cancelled';
  const reviewed = naive.state !== 'placed' || !order.merchantReviewRequired;
  const isWaited =
    dueNowOf(naive) > 0 && !isCancelled && reviewed && !naive.onAccount && !isPending(naive);
  const canEnd = ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'].includes(naive.state);
  const settled = [
    isCancelled || (order.paidAt === null) === payableOf(naive) > 0,
    order.unpaidSince !== null,
    order.unpaidUntil !== null,
  ];
  const byHand = [true, isWaited, isWaited && naive.paid === 0 && canEnd];
  deepStrictEqual(settled, byHand);
}

describe(`money, ${RUNS} generated histories (seed ${SEED})`, () => {
  it('always adds up, and agrees with sums kept by hand', () => {
    let [late, doubled, elsewhere, given] = [0, 0, 0, 0];
    fc.assert(
      fc.property(...anyRun, (start, steps) => {
        const [driven, naive] = [new DrivenOrder(start), naiveStart(start)];
        expectAddsUp(driven, naive);
        for (const step of steps) {
          const [payable, paidAt] = [payableOf(naive), driven.order.paidAt];
          const expected = take(naive, step);
          const outcome = driven.take(step);
          deepStrictEqual([step, outcome], [step, expected]);
          if (
            step.do === 'refund' &&
            expected === 'done' &&
            ['shipped', 'delivered', 'completed'].includes(naive.state)
          ) {
            deepStrictEqual([payableOf(naive), driven.order.paidAt], [payable, paidAt]);
            given += 1;
          }
          expectAddsUp(driven, naive);
          // Time alone changes nothing that is stored: a revision that ran out is closed by the
          // next change.
          if (step.do !== 'wait' && expected === 'done') expectSettled(driven, naive);
          if (step.do === 'pay' && naive.state === 'cancelled' && expected === 'done') late += 1;
          if (step.do === 'pay' && expected === 'same') doubled += 1;
          if (
            step.do === 'cancel' &&
            step.refundedElsewhere &&
            naive.elsewhere > 0 &&
            expected === 'done'
          )
            elsewhere += 1;
        }
        expect(driven.order.reviewFlag?.reasons.includes('paid_after_cancel') ?? false).toBe(
          naive.flagged,
        );
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(Math.min(late, doubled, elsewhere, given)).toBeGreaterThan(100);
  });

  it('never comes to more than can be told, nor to less than nothing', () => {
    const refused: Record<string, number> = {};
    fc.assert(
      fc.property(
        anyStart,
        fc.array(anyTotalStep, { minLength: 10, maxLength: 40, size: 'max' }),
        (start, steps) => {
          const [driven, naive] = [new DrivenOrder(start), naiveStart(start)];
          for (const step of steps) {
            const expected = take(naive, step);
            const outcome = driven.take(step);
            deepStrictEqual([step, outcome], [step, expected]);
            expectAddsUp(driven, naive);
            // A smaller discount can only make too much.
            const isTooMuch =
              (step.do === 'discount' &&
                step.amount < naive.discount &&
                expected === 'invalid_request') ||
              (expected === 'changed_meanwhile' && isPending(naive));
            if (isTooMuch) refused[step.do] = (refused[step.do] ?? 0) + 1;
          }
        },
      ),
      { numRuns: RUNS / 2, seed: SEED + 2 },
    );
    expect(Math.min(refused['discount'] ?? 0, refused['answer'] ?? 0)).toBeGreaterThan(10);
  });

  it('tells that an order is paid each time that it becomes so, and never otherwise', () => {
    fc.assert(
      fc.property(...anyRun, (start, steps) => {
        const driven = new DrivenOrder(start);
        let paidTimes = 0;
        for (const step of steps) {
          const wasPaid = driven.order.paidAt !== null;
          driven.take(step);
          if (!wasPaid && driven.order.paidAt !== null) paidTimes += 1;
        }
        expect(driven.events.filter((event) => event === 'order.paid')).toHaveLength(paidTimes);
      }),
      { numRuns: RUNS / 2, seed: SEED + 1 },
    );
  });

  it('takes a payment for when it occurred', () => {
    const driven = new DrivenOrder({
      type: 'stock',
      needsReview: false,
      items: 1_000,
      shipping: 0,
    });
    driven.take({ do: 'pay', amount: 400, reference: 'first' });
    driven.take({ do: 'wait', hours: 5 });
    const last: Step = { do: 'pay', amount: 600, reference: 'second' };
    driven.take(last);
    expect(driven.order.paidAt).toEqual(driven.now());
    driven.take({ do: 'wait', hours: 5 });
    expect([driven.take(last), driven.order.paidAmount]).toEqual(['same', 1_000n]);
  });
});
