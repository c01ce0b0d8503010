import type { PaymentMoment } from './payment-terms.ts';

/** A part of an order's total that is due at one moment. The amount is in minor units. */
export interface PaymentPart {
  readonly due: PaymentMoment;
  readonly amount: bigint;
}

/**
 * Reduces payment parts by the money between two cumulative amounts. For example, removing 80 to
 * 100 from parts of 30 and 70 leaves parts of 30 and 50; parts that become zero are dropped.
 */
export function withoutAmounts(
  parts: readonly PaymentPart[],
  oldTotal: bigint,
  newTotal: bigint,
): readonly PaymentPart[] {
  let start = 0n;
  return parts.flatMap((part) => {
    const end = start + part.amount;
    const removed = smallerAmount(end, newTotal) - largerAmount(start, oldTotal);
    start = end;
    const amount = part.amount - largerAmount(removed, 0n);
    return amount > 0n ? [{ ...part, amount }] : [];
  });
}

function smallerAmount(firstAmount: bigint, secondAmount: bigint): bigint {
  return firstAmount < secondAmount ? firstAmount : secondAmount;
}

function largerAmount(firstAmount: bigint, secondAmount: bigint): bigint {
  return firstAmount > secondAmount ? firstAmount : secondAmount;
}
