import { decimal, divide, multiply } from '../shared/exact.ts';
import { fromMinorUnits, toMinorUnits } from '../shared/money.ts';
import type { Minor, OrderDiscount } from './order.ts';

/** A code that a merchant has given out. Amounts are decimal text in its currency. */
export interface DiscountCode {
  /** In upper case: codes are compared without regard to case. */
  readonly code: string;
  /** What the order says of it. */
  readonly label: string;
  readonly kind: 'percent' | 'amount';
  /** 10 for 10 %, or an amount. */
  readonly value: string;
  readonly minimumItemsAmount: string | null;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly maximumUses: number | null;
  readonly used: number;
  readonly endedAt: Date | null;
}

/** As codes are kept and compared. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * What the code takes off items of this amount, at most all of it, rounded half away from zero;
 * null where it isn't valid for them now. `exponent`: the currency's decimal places.
 */
export function discountOf(
  code: DiscountCode,
  items: Minor,
  exponent: number,
  now: Date,
): OrderDiscount | null {
  if (!isValid(code, items, exponent, now)) return null;
  const taken =
    code.kind === 'amount'
      ? toMinorUnits(decimal(code.value), exponent)
      : toMinorUnits(
          divide(multiply(fromMinorUnits(items, exponent), decimal(code.value)), {
            n: 100n,
            d: 1n,
          }),
          exponent,
        );
  return {
    amount: taken > items ? items : taken,
    label: code.label,
    source: 'code',
    code: code.code,
  };
}

function isValid(
  { validFrom, validUntil, maximumUses, used, endedAt, minimumItemsAmount }: DiscountCode,
  items: Minor,
  exponent: number,
  now: Date,
): boolean {
  if (
    endedAt !== null ||
    (validFrom !== null && now < validFrom) ||
    (validUntil !== null && now >= validUntil)
  )
    return false;
  if (maximumUses !== null && used >= maximumUses) return false;
  return (
    minimumItemsAmount === null || items >= toMinorUnits(decimal(minimumItemsAmount), exponent)
  );
}
