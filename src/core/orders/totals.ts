import type { Minor, Order, OrderLine, OrderStatus } from './order.ts';

/** Lines of an order, added up. */
export function itemsAmount(lines: readonly Pick<OrderLine, 'lineTotalAmount'>[]): Minor {
  return lines.reduce((sum, line) => sum + line.lineTotalAmount, 0n);
}

type Summed = Pick<OrderStatus, 'lines' | 'shippingAmount' | 'discount' | 'adjustmentAmount'>;

/** What the order costs: lines + shipping − discount + adjustment. Never negative. */
export function effectiveTotal({
  lines,
  shippingAmount,
  discount,
  adjustmentAmount,
}: Summed): Minor {
  return itemsAmount(lines) + shippingAmount - (discount?.amount ?? 0n) + adjustmentAmount;
}

type Settled = Summed &
  Pick<Order, 'state' | 'paidAmount' | 'refundedAmount' | 'refundedElsewhereAmount'>;

/** What the store holds of the buyer's money. */
export function heldAmount({
  paidAmount,
  refundedAmount,
  refundedElsewhereAmount,
}: Pick<Order, 'paidAmount' | 'refundedAmount' | 'refundedElsewhereAmount'>): Minor {
  return paidAmount - refundedAmount - refundedElsewhereAmount;
}

/** What the store is due: the total, or nothing of a cancelled order. */
function dueAmount(order: Settled): Minor {
  return order.state === 'cancelled' ? 0n : effectiveTotal(order);
}

/**
 * What remains to pay. Due = held + payable − refund due, always; of payable and refund due one is
 * 0.
 */
export function payableAmount(order: Settled): Minor {
  const open = dueAmount(order) - heldAmount(order);
  return open > 0n ? open : 0n;
}

/** What the store must give back. */
export function refundDueAmount(order: Settled): Minor {
  const open = heldAmount(order) - dueAmount(order);
  return open > 0n ? open : 0n;
}
