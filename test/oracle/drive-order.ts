import * as fc from 'fast-check';
import { advanceOrder } from '../../src/core/orders/advance.ts';
import { setDiscount, setOnAccount } from '../../src/core/orders/annotate.ts';
import { setDispute } from '../../src/core/orders/disputes.ts';
import type { OrderChange } from '../../src/core/orders/order-change.ts';
import type { Order, OrderEventKind } from '../../src/core/orders/order.ts';
import { recordPayment } from '../../src/core/orders/payments.ts';
import {
  answerRevision,
  proposeRevision,
  withdrawRevision,
} from '../../src/core/orders/revisions.ts';
import { settleOrder, settleChange } from '../../src/core/orders/settle.ts';
import { type Refusal, isRefusal } from '../../src/core/shared/result.ts';
import { SAMPLE_PLACED_AT, sampleLine, sampleOrder } from '../support/sample-order.ts';
import type { NaiveOrder, Step } from './naive-order.ts';

const HOUR_MS = 3_600_000;
const UNPAID_AFTER_DAYS = 7;

/** What an order begins as; amounts in the smallest unit. */
export interface Start {
  readonly type: 'made_to_order' | 'stock';
  readonly needsReview: boolean;
  readonly items: number;
  readonly shipping: number;
}

/** An order that steps are taken on, through the code under test. */
export class DrivenOrder {
  order: Order;
  readonly events: OrderEventKind[] = [];
  #hour = 0;
  #revisions = 0;
  #payments = 0;

  constructor({ type, needsReview, items, shipping }: Start) {
    const line = sampleLine({
      workflowType: type,
      quantity: 1,
      unitPriceAmount: BigInt(items),
      lineTotalAmount: BigInt(items),
    });
    const placed = sampleOrder({
      workflowType: type,
      lines: [line],
      shippingAmount: BigInt(shipping),
      merchantReviewRequired: needsReview,
      state: needsReview ? 'placed' : 'accepted',
      acceptedAt: needsReview ? null : SAMPLE_PLACED_AT,
      unpaidSince: null,
    });
    this.order = settleOrder(placed, this.#terms());
  }

  now(): Date {
    return new Date(SAMPLE_PLACED_AT.getTime() + this.#hour * HOUR_MS);
  }

  /** The refusal's code; `same` where nothing changed. */
  take(step: Step): string {
    if (step.do === 'wait') {
      this.#hour += step.hours;
      return 'done';
    }
    const before = this.order;
    const change = this.#change(step);
    if (isRefusal(change)) return change.code;
    if (!change.changed)
      return change.order === before ? 'same' : 'a repeat that changed the order';
    const settled = settleChange(before, change, this.#terms());
    this.order = settled.order;
    this.events.push(...settled.events);
    return 'done';
  }

  #terms() {
    return { now: this.now(), unpaidAfterDays: UNPAID_AFTER_DAYS, unpaidHoldMinutes: 120 };
  }

  #change(step: Exclude<Step, { do: 'wait' }>): OrderChange | Refusal {
    const [order, now] = [this.order, this.now()];
    const revisionId = order.revisions.at(-1)?.revisionId ?? 'none';
    switch (step.do) {
      case 'account':
        return setOnAccount(order, step.on);
      case 'discount':
        return setDiscount(order, BigInt(step.amount), 'Goodwill');
      case 'dispute':
        return setDispute(order, {
          status: step.status,
          amount: 100n,
          disputedAt: SAMPLE_PLACED_AT,
          evidenceDueBy: null,
          paymentUrl: null,
        });
      case 'pay':
      case 'refund':
        return recordPayment(
          order,
          {
            paymentId: `p${(this.#payments += 1)}`,
            kind: step.do === 'pay' ? 'payment' : 'refund',
            amount: BigInt(step.amount),
            reference: step.reference,
            occurredAt: now,
            actor: 'test',
          },
          now,
        );
      case 'propose':
        return proposeRevision(
          order,
          {
            revisionId: `r${(this.#revisions += 1)}`,
            revisedTotalAmount: BigInt(step.total),
            merchantNote: 'More wood',
            revisedEstimatedDelivery: null,
            expiresAt:
              step.expiresInHours === null
                ? null
                : new Date(now.getTime() + step.expiresInHours * HOUR_MS),
          },
          now,
        );
      case 'answer':
        return answerRevision(
          order,
          {
            revisionId,
            answer: step.answer,
            reestimate: () => {
              throw new Error('no day was proposed');
            },
          },
          now,
        );
      case 'withdraw':
        return withdrawRevision(order, revisionId, now);
      case 'ship':
        return advanceOrder(
          order,
          { action: 'ship', request: { trackingReference: step.tracking } },
          now,
        );
      case 'cancel':
        return advanceOrder(
          order,
          {
            action: 'cancel',
            request: {
              reason: step.reason,
              note: null,
              customerRefundedElsewhere: step.refundedElsewhere,
            },
            canceller: { by: 'merchant', unpaidDays: null },
          },
          now,
        );
      default:
        return advanceOrder(order, { action: step.do }, now);
    }
  }
}

export function naiveStart({ type, needsReview, items, shipping }: Start): NaiveOrder {
  return {
    state: needsReview ? 'placed' : 'accepted',
    type,
    items,
    shipping,
    discount: 0,
    adjustment: 0,
    parts: items + shipping > 0 ? [{ due: 'at_ordering', amount: items + shipping }] : [],
    paid: 0,
    refunded: 0,
    elsewhere: 0,
    pending: null,
    lastAnswer: null,
    dispute: null,
    onAccount: false,
    references: new Set(),
    flagged: false,
    hour: 0,
    firstTracking: undefined,
    firstCancel: undefined,
  };
}

/** Fifteen digits: no amount is more. */
const MAXIMUM_AMOUNT = 999_999_999_999_999;

const amount = fc.oneof(
  fc.constantFrom(1_000, 500, 1_200, 200),
  fc.integer({ min: 1, max: 3_000 }),
);
const reference = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');

/** Amounts are few, so that orders get paid exactly. */
export const anyStart: fc.Arbitrary<Start> = fc.record({
  type: fc.constantFrom('made_to_order', 'stock'),
  needsReview: fc.boolean(),
  items: fc.constantFrom(0, 1_000, 1_000, 1_000, 1_700),
  shipping: fc.constantFrom(0, 200),
});

const onward = fc
  .constantFrom('accept', 'start-manufacturing', 'mark-ready-to-ship', 'mark-delivered', 'complete')
  .map((name) => ({ do: name }) as Step);

const money: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), amount, reference }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), amount, reference }) },
);

/** What moves the total. */
const totals = [
  fc.record({
    do: fc.constant('propose' as const),
    total: fc.constantFrom(0, 500, 1_000, 1_200, 1_500, 2_000, MAXIMUM_AMOUNT),
    expiresInHours: fc.constantFrom(null, 1, 24),
  }),
  fc.record({
    do: fc.constant('answer' as const),
    answer: fc.constantFrom('accepted', 'declined'),
  }),
  fc.record({
    do: fc.constant('discount' as const),
    amount: fc.constantFrom(0, 100, 500, 1_150, 2_000, MAXIMUM_AMOUNT - 100, MAXIMUM_AMOUNT),
  }),
] as const;

const rest: fc.Arbitrary<Step> = fc.oneof(
  ...totals,
  fc.constant<Step>({ do: 'withdraw' }),
  fc.record({
    do: fc.constant('dispute' as const),
    status: fc.constantFrom('needs_response', 'under_review', 'won', 'lost'),
  }),
  fc.record({ do: fc.constant('account' as const), on: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 30) }),
  fc.record({ do: fc.constant('ship' as const), tracking: fc.constantFrom(null, 'T1') }),
  fc.record({
    do: fc.constant('cancel' as const),
    reason: fc.constantFrom('fraud', 'other'),
    refundedElsewhere: fc.boolean(),
  }),
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: onward },
  { weight: 2, arbitrary: money },
  { weight: 3, arbitrary: rest },
);
export const anyTotalStep: fc.Arbitrary<Step> = fc.oneof(...totals);
export const anyMoneyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: onward },
  { weight: 5, arbitrary: money },
  { weight: 3, arbitrary: rest },
);
