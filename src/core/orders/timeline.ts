import type { PaymentMoment } from '../merchants/payment-terms.ts';
import { type MinorUnits, type Order, ORDER_STATES, type OrderState } from './order.ts';
import { type OpenPart, unpaidParts } from './payment-schedule.ts';

/** A step of an order as its buyer sees it, such as payment or delivery. */
export interface TimelineStep {
  readonly key: TimelineKey;
  readonly progress: 'done' | 'current' | 'later';
  /** When the step was completed, or null if it isn't completed or the time wasn't recorded. */
  readonly at: Date | null;
  /** The first and last day on which the step is expected, or null. */
  readonly expected: { readonly from: string; readonly to: string } | null;
  /** The amount that is paid, still to pay or refunded in this step, or null for other steps. */
  readonly amount: MinorUnits | null;
}

export type TimelineKey =
  | 'placed'
  | 'accepted'
  | 'deposit'
  | 'payment'
  | 'making'
  | 'ready'
  | 'shipped'
  | 'delivered'
  | 'collected'
  | 'cancelled'
  | 'refunded';

type UndatedTimelineStep = Omit<TimelineStep, 'progress'> & { readonly isDone: boolean };

/** Returns the steps of an order, from placement to handover or cancellation. */
export function timelineOf(order: Order): readonly TimelineStep[] {
  const steps = order.state === 'cancelled' ? cancelledSteps(order) : unfinishedSteps(order);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...shown }, index) => {
    const ahead = index === current ? 'current' : 'later';
    return { ...shown, progress: isDone ? 'done' : ahead };
  });
}

function timelineStep(
  key: TimelineKey,
  isDone: boolean,
  extraMembers: Partial<UndatedTimelineStep> = {},
): UndatedTimelineStep {
  return { key, isDone, at: null, expected: null, amount: null, ...extraMembers };
}

function unfinishedSteps(order: Order): readonly UndatedTimelineStep[] {
  const { estimate } = order;
  const isCollected = order.fulfilment === 'collect';
  const leaves = dayRange(estimate?.date ?? null, estimate?.date ?? null);
  const arrives = dayRange(estimate?.deliveryFrom ?? null, estimate?.deliveryTo ?? null);
  const isMade = order.workflowType === 'made_to_order';
  const hasIt = hasReachedState(order, 'delivered');
  return [
    timelineStep('placed', true, { at: order.placedAt }),
    timelineStep('accepted', hasReachedState(order, 'accepted'), { at: order.acceptedAt }),
    ...paymentSteps(order, ['at_ordering', 'before_making']),
    ...(isMade ? [timelineStep('making', hasReachedState(order, 'ready_to_ship'))] : []),
    ...paymentSteps(order, ['before_shipping']),
    ...(isCollected
      ? [
          timelineStep('ready', hasReachedState(order, 'ready_to_ship'), { expected: leaves }),
          timelineStep('collected', hasIt, { at: order.deliveredAt }),
        ]
      : [
          timelineStep('shipped', hasReachedState(order, 'shipped'), {
            at: order.shippedAt,
            expected: leaves,
          }),
          timelineStep('delivered', hasIt, { at: order.deliveredAt, expected: arrives }),
        ]),
    ...paymentSteps(order, ['on_account']),
  ];
}

function cancelledSteps(order: Order): readonly UndatedTimelineStep[] {
  const { acceptedAt, cancellation, refundedAmount, payments } = order;
  const paid = payments.filter(({ kind }) => kind === 'payment');
  const refunds = payments.filter(({ kind }) => kind === 'refund');
  return [
    timelineStep('placed', true, { at: order.placedAt }),
    ...(acceptedAt === null ? [] : [timelineStep('accepted', true, { at: acceptedAt })]),
    ...paid.map(({ amount, occurredAt }) =>
      timelineStep('payment', true, { at: occurredAt, amount }),
    ),
    timelineStep('cancelled', true, { at: cancellation?.cancelledAt ?? null }),
    ...(refundedAmount === 0n
      ? []
      : [
          timelineStep('refunded', true, {
            at: refunds.at(-1)?.occurredAt ?? null,
            amount: refundedAmount,
          }),
        ]),
  ];
}

function dayRange(from: string | null, to: string | null): TimelineStep['expected'] {
  return to === null ? null : { from: from ?? to, to };
}

function hasReachedState({ state }: Order, expectedState: OrderState): boolean {
  return ORDER_STATES.indexOf(state) >= ORDER_STATES.indexOf(expectedState);
}

/**
 * Returns the payment steps for the parts that are due at the given moments. An order on account is
 * paid as the last step.
 */
function paymentSteps(
  order: Order,
  moments: readonly PaymentMoment[],
): readonly UndatedTimelineStep[] {
  const parts = unpaidParts(order);
  const dueOf = ({ due }: OpenPart): PaymentMoment => (order.onAccount ? 'on_account' : due);
  return parts.flatMap((part, index) => {
    if (!moments.includes(dueOf(part))) return [];
    const isDone = part.openAmount === 0n;
    const isDeposit = parts.length > 1 && index === 0 && part.due === 'at_ordering';
    const until = parts.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0n);
    const at = isDone ? findTimeOfPayment(order, until) : null;
    // What was refunded after the order had left lowers its price, not what was paid before.
    const paid = parts.length === 1 ? order.paidAmount : part.amount;
    const amount = isDone ? paid : part.openAmount;
    return [timelineStep(isDeposit ? 'deposit' : 'payment', isDone, { at, amount })];
  });
}

/** Returns when the payments added up to an amount, or null if they haven't reached it. */
function findTimeOfPayment({ payments }: Order, amount: MinorUnits): Date | null {
  let paid = 0n;
  for (const payment of payments.filter(({ kind }) => kind === 'payment')) {
    paid += payment.amount;
    if (paid >= amount) return payment.occurredAt;
  }
  return null;
}
