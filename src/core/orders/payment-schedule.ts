import { withoutAmounts } from '../merchants/payment-parts.ts';
import type { PaymentMoment } from '../merchants/payment-terms.ts';
import type { PaymentPart } from '../merchants/payment-parts.ts';
import type { MinorUnits, Order, OrderState, OrderStatus } from './order.ts';
import { effectiveTotal, heldAmount, payableAmount, refundDueAmount } from './totals.ts';

/** One payment part of an order's total, with the amount that is still unpaid. */
export interface OpenPart extends PaymentPart {
  readonly openAmount: MinorUnits;
  /** Whether the unpaid amount is due now. */
  readonly isDueNow: boolean;
}

/** The fields of an order from which its payment parts and their paid amounts are computed. */
export type ScheduledOrder = Pick<
  OrderStatus,
  | 'lines'
  | 'shippingAmount'
  | 'discount'
  | 'adjustmentAmount'
  | 'paidAmount'
  | 'refundedAmount'
  | 'refundedElsewhereAmount'
  | 'state'
  | 'onAccount'
  | 'paymentParts'
>;

/**
 * Returns the payment parts of an order, which always add up to the order's total. Without a
 * schedule, the whole total is due at ordering.
 */
export function partsOf(order: ScheduledOrder): readonly PaymentPart[] {
  const { paymentParts } = order;
  const total = effectiveTotal(order);
  if (paymentParts === null) return total > 0n ? [{ due: 'at_ordering', amount: total }] : [];
  const sum = sumOf(paymentParts);
  if (sum === total) return paymentParts;
  // An older version of this service may have changed the total without updating the payment parts.
  return sum > total
    ? withoutAmounts(paymentParts, total, sum)
    : withIncreasedAmount(paymentParts, total - sum);
}

/**
 * Returns the payment parts of an order with their unpaid amounts. The money that the merchant
 * holds is applied to the earliest part first, so a refund reopens the latest paid part first.
 */
export function unpaidParts(order: ScheduledOrder): readonly OpenPart[] {
  const parts = partsOf(order);
  const isCancelled = order.state === 'cancelled';
  let held = heldAmount(order);
  return parts.map((part) => {
    const paid = smallerAmount(held, part.amount);
    held -= paid;
    const openAmount = isCancelled ? 0n : part.amount - paid;
    return {
      ...part,
      openAmount,
      isDueNow: openAmount > 0n && !order.onAccount && isReached(part.due, order.state),
    };
  });
}

/** Returns the unpaid amount that is due now according to the payment schedule. */
export function dueNowAmount(order: ScheduledOrder): MinorUnits {
  return unpaidParts(order).reduce(
    (sum, { isDueNow, openAmount }) => (isDueNow ? sum + openAmount : sum),
    0n,
  );
}

/**
 * Returns the earliest unpaid part that isn't due yet, or null if the buyer can't pay any part
 * early.
 */
function nextOpenPart(order: ScheduledOrder): OpenPart | null {
  if (order.onAccount) return null;
  return (
    unpaidParts(order).find(({ openAmount, isDueNow }) => openAmount > 0n && !isDueNow) ?? null
  );
}

/**
 * Returns the amount that a payment page asks for. This is the amount due now or, if nothing is
 * due, the next part, so that a buyer can pay early; parts on account are never asked for.
 */
export function requestedPaymentAmount(order: ScheduledOrder): MinorUnits {
  const due = dueNowAmount(order);
  if (due > 0n) return due;
  const next = nextOpenPart(order);
  return next === null || next.due === 'on_account' ? 0n : next.openAmount;
}

/**
 * Returns the unpaid amount that must be paid before the order is made or before it leaves the
 * store.
 */
export function openAmountBeforeStep(
  order: ScheduledOrder,
  step: 'making' | 'leaving',
): MinorUnits {
  if (order.onAccount) return 0n;
  return unpaidParts(order)
    .filter(({ due }) =>
      step === 'making' ? due === 'at_ordering' || due === 'before_making' : due !== 'on_account',
    )
    .reduce((sum, { openAmount }) => sum + openAmount, 0n);
}

/**
 * Returns the payment parts to store after a change of the order's total. A higher total increases
 * the latest unpaid part, or adds a part if all are paid. A lower total reduces the latest parts
 * first; if the reason is a refund after dispatch, it reduces the paid amounts instead.
 */
export function partsAfterTotalChange(before: Order, after: Order): readonly PaymentPart[] | null {
  const [old, total] = [effectiveTotal(before), effectiveTotal(after)];
  if (old === total) return after.paymentParts;
  const parts = partsOf(before);
  if (total > old) return partsWithRaisedAmount(before, parts, total - old);
  if (after.paymentParts === null) return null;
  const isRefund = after.refundedAmount > before.refundedAmount;
  const end = isRefund ? smallerAmount(heldAmount(before), old) : old;
  return withoutAmounts(parts, end - (old - total), end);
}

function partsWithRaisedAmount(
  before: Order,
  parts: readonly PaymentPart[],
  increase: MinorUnits,
): readonly PaymentPart[] | null {
  if (payableAmount(before) > 0n)
    return before.paymentParts && withIncreasedAmount(parts, increase);
  // A refund that is still owed to the buyer first pays for the increase of the total.
  const covered = smallerAmount(refundDueAmount(before), increase);
  const restored = covered > 0n ? withIncreasedAmount(parts, covered) : parts;
  if (covered === increase) return before.paymentParts && restored;
  return [...restored, { due: nextGuardedMoment(before), amount: increase - covered }];
}

/**
 * Returns when an increase of the total is due: before the store's next step that requires payment.
 */
function nextGuardedMoment({ state, workflowType }: Order): PaymentMoment {
  if (isReached('on_account', state)) return 'on_account';
  const isUnmade = workflowType === 'made_to_order' && !isReached('before_making', state);
  return isUnmade ? 'before_making' : 'before_shipping';
}

const STATES_OF_MOMENTS: Readonly<Record<PaymentMoment, readonly OrderState[] | null>> = {
  at_ordering: null,
  before_making: ['in_manufacturing', 'ready_to_ship', 'shipped', 'delivered', 'completed'],
  before_shipping: ['ready_to_ship', 'shipped', 'delivered', 'completed'],
  on_account: ['shipped', 'delivered', 'completed'],
};

function isReached(moment: PaymentMoment, state: OrderState): boolean {
  return STATES_OF_MOMENTS[moment]?.includes(state) ?? true;
}

function withIncreasedAmount(
  parts: readonly PaymentPart[],
  amount: MinorUnits,
): readonly PaymentPart[] {
  const last = parts.at(-1);
  return last === undefined
    ? [{ due: 'at_ordering', amount }]
    : [...parts.slice(0, -1), { ...last, amount: last.amount + amount }];
}

function sumOf(parts: readonly PaymentPart[]): MinorUnits {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function smallerAmount(firstAmount: MinorUnits, secondAmount: MinorUnits): MinorUnits {
  return firstAmount < secondAmount ? firstAmount : secondAmount;
}
