import { withoutAmounts } from '../merchants/payment-parts.ts';
import type { PaymentMoment } from '../merchants/payment-terms.ts';
import type { PaymentPart } from '../merchants/payment-parts.ts';
import type { Minor, Order, OrderState, OrderStatus } from './order.ts';
import { effectiveTotal, heldAmount, payableAmount, refundDueAmount } from './totals.ts';

/** A part of the total with what remains to be paid of it. */
export interface OpenPart extends PaymentPart {
  readonly openAmount: Minor;
  /** Whether the store waits for the open amount now. */
  readonly isDueNow: boolean;
}

/** The fields of an order that determine its payment parts, and how much of them is paid. */
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
 * Returns the parts in which an order is paid. They always add up to the order's total; an order
 * without a schedule of its own is paid at once.
 */
export function partsOf(order: ScheduledOrder): readonly PaymentPart[] {
  const { paymentParts } = order;
  const total = effectiveTotal(order);
  if (paymentParts === null) return total > 0n ? [{ due: 'at_ordering', amount: total }] : [];
  const sum = sumOf(paymentParts);
  if (sum === total) return paymentParts;
  // A previous version of this service changes the total without knowing its parts.
  return sum > total
    ? withoutAmounts(paymentParts, total, sum)
    : withMore(paymentParts, total - sum);
}

/**
 * Returns the parts of an order's total with what remains to be paid of each. Money that the
 * merchant holds pays the parts in their sequence, so a refund reopens the latest paid part first.
 */
export function openParts(order: ScheduledOrder): readonly OpenPart[] {
  const parts = partsOf(order);
  const isCancelled = order.state === 'cancelled';
  let held = heldAmount(order);
  return parts.map((part) => {
    const paid = smaller(held, part.amount);
    held -= paid;
    const openAmount = isCancelled ? 0n : part.amount - paid;
    return {
      ...part,
      openAmount,
      isDueNow: openAmount > 0n && !order.onAccount && isReached(part.due, order.state),
    };
  });
}

/** Returns how much the buyer should have paid by now and hasn't, as far as the schedule says. */
export function dueNowAmount(order: ScheduledOrder): Minor {
  return openParts(order).reduce(
    (sum, { isDueNow, openAmount }) => (isDueNow ? sum + openAmount : sum),
    0n,
  );
}

/** The earliest part that isn't due yet but can be paid, with what remains to be paid of it. */
function nextPart(order: ScheduledOrder): OpenPart | null {
  if (order.onAccount) return null;
  return openParts(order).find(({ openAmount, isDueNow }) => openAmount > 0n && !isDueNow) ?? null;
}

/**
 * Returns the amount that a payment page asks for: what is due now or, if nothing is, the next
 * part, so that a buyer may pay early. It is 0 if only parts on account are left.
 */
export function askedAmount(order: ScheduledOrder): Minor {
  const due = dueNowAmount(order);
  if (due > 0n) return due;
  const next = nextPart(order);
  return next === null || next.due === 'on_account' ? 0n : next.openAmount;
}

/** Returns what must be paid before an order is made, or before it leaves, and isn't paid yet. */
export function openBefore(order: ScheduledOrder, step: 'making' | 'leaving'): Minor {
  if (order.onAccount) return 0n;
  return openParts(order)
    .filter(({ due }) =>
      step === 'making' ? due === 'at_ordering' || due === 'before_making' : due !== 'on_account',
    )
    .reduce((sum, { openAmount }) => sum + openAmount, 0n);
}

/**
 * Returns the stored parts of an order after a change, which may have moved its total. A higher
 * total raises the latest unpaid part, or adds a part if everything is paid; a lower total takes
 * from the latest part on. A refund after dispatch that lowers the total takes from what was paid.
 */
export function movedParts(before: Order, after: Order): readonly PaymentPart[] | null {
  const [old, total] = [effectiveTotal(before), effectiveTotal(after)];
  if (old === total) return after.paymentParts;
  const parts = partsOf(before);
  if (total > old) return raisedParts(before, parts, total - old);
  if (after.paymentParts === null) return null;
  const isRefund = after.refundedAmount > before.refundedAmount;
  const end = isRefund ? smaller(heldAmount(before), old) : old;
  return withoutAmounts(parts, end - (old - total), end);
}

function raisedParts(
  before: Order,
  parts: readonly PaymentPart[],
  rise: Minor,
): readonly PaymentPart[] | null {
  if (payableAmount(before) > 0n) return before.paymentParts && withMore(parts, rise);
  // If an amount was to be refunded, it first covers the higher total.
  const covered = smaller(refundDueAmount(before), rise);
  const restored = covered > 0n ? withMore(parts, covered) : parts;
  if (covered === rise) return before.paymentParts && restored;
  return [...restored, { due: nextGuardedMoment(before), amount: rise - covered }];
}

/** Returns when a rise must be paid: before the next step of the store that asks for payment. */
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

function withMore(parts: readonly PaymentPart[], amount: Minor): readonly PaymentPart[] {
  const last = parts.at(-1);
  return last === undefined
    ? [{ due: 'at_ordering', amount }]
    : [...parts.slice(0, -1), { ...last, amount: last.amount + amount }];
}

function sumOf(parts: readonly PaymentPart[]): Minor {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function smaller(one: Minor, other: Minor): Minor {
  return one < other ? one : other;
}
