import type { DiscountCode } from '../../core/orders/discount.ts';

export type DiscountState = 'active' | 'not_yet' | 'over' | 'used_up' | 'ended';

/** A discount code in the form that staff see: amounts are decimal texts, and times are in UTC. */
export interface OperatorDiscount extends Omit<
  DiscountCode,
  'validFrom' | 'validUntil' | 'endedAt'
> {
  readonly state: DiscountState;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly endedAt: string | null;
}

export function operatorDiscount(code: DiscountCode, now: Date): OperatorDiscount {
  const { validFrom, validUntil, endedAt, ...rest } = code;
  return {
    ...rest,
    state: discountState(code, now),
    validFrom: timeText(validFrom),
    validUntil: timeText(validUntil),
    endedAt: timeText(endedAt),
  };
}

function timeText(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

function discountState(
  { validFrom, validUntil, endedAt, maximumUses, used }: DiscountCode,
  now: Date,
): DiscountState {
  if (endedAt !== null) return 'ended';
  if (validUntil !== null && now >= validUntil) return 'over';
  if (maximumUses !== null && used >= maximumUses) return 'used_up';
  return validFrom !== null && now < validFrom ? 'not_yet' : 'active';
}
