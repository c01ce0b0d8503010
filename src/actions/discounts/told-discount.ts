import type { DiscountCode } from '../../core/orders/discount.ts';

export type DiscountState = 'active' | 'not_yet' | 'over' | 'used_up' | 'ended';

/** A discount code as its store's people see it; amounts are decimal text, date-times in UTC. */
export interface ToldDiscount extends Omit<DiscountCode, 'validFrom' | 'validUntil' | 'endedAt'> {
  readonly state: DiscountState;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly endedAt: string | null;
}

export function toldDiscount(code: DiscountCode, now: Date): ToldDiscount {
  const { validFrom, validUntil, endedAt, ...rest } = code;
  return {
    ...rest,
    state: stateOf(code, now),
    validFrom: momentText(validFrom),
    validUntil: momentText(validUntil),
    endedAt: momentText(endedAt),
  };
}

function momentText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

function stateOf(
  { validFrom, validUntil, endedAt, maximumUses, used }: DiscountCode,
  now: Date,
): DiscountState {
  if (endedAt !== null) return 'ended';
  if (validUntil !== null && now >= validUntil) return 'over';
  if (maximumUses !== null && used >= maximumUses) return 'used_up';
  return validFrom !== null && now < validFrom ? 'not_yet' : 'active';
}
