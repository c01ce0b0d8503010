import type { Minor, OrderStatus } from './order.ts';
import { effectiveTotal } from './totals.ts';

const FIRST_OF_SIXTEEN_DIGITS = 1_000_000_000_000_000n;

/**
 * Whether an amount in the smallest unit has no more digits than a JSON number is certain to carry.
 * Not for negative ones.
 */
export function isSendableAmount(amount: bigint): boolean {
  return amount >= 0n && amount < FIRST_OF_SIXTEEN_DIGITS;
}

/**
 * Whether an order's total, and what it is made up of, can be told. Where not, the order could
 * never be read again.
 */
export function isSendableTotal(
  order: Pick<OrderStatus, 'lines' | 'shippingAmount' | 'discount' | 'adjustmentAmount'>,
): boolean {
  const { discount, adjustmentAmount } = order;
  const adjusted: Minor = adjustmentAmount < 0n ? -adjustmentAmount : adjustmentAmount;
  return [effectiveTotal(order), discount?.amount ?? 0n, adjusted].every(isSendableAmount);
}
