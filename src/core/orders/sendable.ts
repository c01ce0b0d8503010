import type { MinorUnits, OrderStatus } from './order.ts';
import { effectiveTotal } from './totals.ts';

const SMALLEST_SIXTEEN_DIGIT_NUMBER = 1_000_000_000_000_000n;

/**
 * Returns whether an amount in minor units is not negative and has at most 15 digits, so that a
 * JSON number can represent it exactly.
 */
export function isSendableAmount(amount: bigint): boolean {
  return amount >= 0n && amount < SMALLEST_SIXTEEN_DIGIT_NUMBER;
}

/**
 * Returns whether JSON numbers can represent an order's total and its parts. Otherwise the order
 * could never be sent to a client.
 */
export function isSendableTotal(
  order: Pick<OrderStatus, 'lines' | 'shippingAmount' | 'discount' | 'adjustmentAmount'>,
): boolean {
  const { discount, adjustmentAmount } = order;
  const adjusted: MinorUnits = adjustmentAmount < 0n ? -adjustmentAmount : adjustmentAmount;
  return [effectiveTotal(order), discount?.amount ?? 0n, adjusted].every(isSendableAmount);
}
