import type { PaymentMoment } from './payment-terms.ts';

/** A part of an order's total that is due at one moment, in minor units. */
export interface PaymentPart {
  readonly due: PaymentMoment;
  readonly amount: bigint;
}

/**
 * Removes a range of amounts, where the parts lie one behind the other from 0 to their sum. Parts
 * of which nothing is left disappear.
 */
export function withoutAmounts(
  parts: readonly PaymentPart[],
  from: bigint,
  to: bigint,
): readonly PaymentPart[] {
  let start = 0n;
  return parts.flatMap((part) => {
    const end = start + part.amount;
    const removed = smaller(end, to) - larger(start, from);
    start = end;
    const amount = part.amount - larger(removed, 0n);
    return amount > 0n ? [{ ...part, amount }] : [];
  });
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
