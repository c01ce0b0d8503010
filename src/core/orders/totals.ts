import type { MinorUnits, Order, OrderLine, OrderStatus } from './order.ts';

export function itemsAmount(lines: readonly Pick<OrderLine, 'lineTotalAmount'>[]): MinorUnits {
  return lines.reduce((sum, line) => sum + line.lineTotalAmount, 0n);
}

type AmountColumns = Pick<
  OrderStatus,
  'lines' | 'shippingAmount' | 'discount' | 'adjustmentAmount'
>;

/**
 * Returns the total of an order: the sum of its lines plus shipping, minus the discount, plus the
 * adjustment. The result is never negative.
 */
export function effectiveTotal({
  lines,
  shippingAmount,
  discount,
  adjustmentAmount,
}: AmountColumns): MinorUnits {
  return itemsAmount(lines) + shippingAmount - (discount?.amount ?? 0n) + adjustmentAmount;
}

type MoneyColumns = AmountColumns &
  Pick<Order, 'state' | 'paidAmount' | 'refundedAmount' | 'refundedElsewhereAmount'>;

/** Returns how much of the buyer's money the merchant holds. */
export function heldAmount({
  paidAmount,
  refundedAmount,
  refundedElsewhereAmount,
}: Pick<Order, 'paidAmount' | 'refundedAmount' | 'refundedElsewhereAmount'>): MinorUnits {
  return paidAmount - refundedAmount - refundedElsewhereAmount;
}

/** Returns what the buyer has to pay in total, which is 0 for a cancelled order. */
function dueAmount(order: MoneyColumns): MinorUnits {
  return order.state === 'cancelled' ? 0n : effectiveTotal(order);
}

/**
 * Returns the amount that the buyer still has to pay. The total owed always equals the money held
 * plus the amount payable minus the refund due, and at least one of the last two is 0.
 */
export function payableAmount(order: MoneyColumns): MinorUnits {
  const open = dueAmount(order) - heldAmount(order);
  return open > 0n ? open : 0n;
}

export function refundDueAmount(order: MoneyColumns): MinorUnits {
  const open = heldAmount(order) - dueAmount(order);
  return open > 0n ? open : 0n;
}
