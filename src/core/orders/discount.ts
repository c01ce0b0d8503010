import { decimal, divide, multiply } from '../shared/exact.ts';
import { fromMinorUnits, toMinorUnits } from '../shared/money.ts';
import type { MinorUnits, OrderDiscount } from './order.ts';

/** A discount code of a merchant. Amounts are decimal text in the merchant's currency. */
export interface DiscountCode {
  /** The code in upper case. Codes are compared without regard to case. */
  readonly code: string;
  /** The text that the order shows for the discount. */
  readonly label: string;
  readonly kind: 'percent' | 'amount';
  /**
   * The discount as decimal text, either a percentage such as "10" or an amount such as "12.50".
   */
  readonly value: string;
  readonly minimumItemsAmount: string | null;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly maximumUses: number | null;
  readonly used: number;
  readonly endedAt: Date | null;
}

/** Converts a discount code to the form in which codes are stored and compared. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * Returns the discount that a code gives on items worth this amount, or null if the code doesn't
 * currently apply to them. The discount is rounded half away from zero and never exceeds the
 * amount.
 */
export function discountOf(
  code: DiscountCode,
  items: MinorUnits,
  exponent: number,
  now: Date,
): OrderDiscount | null {
  if (!isCodeValid(code, items, exponent, now)) return null;
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

function isCodeValid(
  { validFrom, validUntil, maximumUses, used, endedAt, minimumItemsAmount }: DiscountCode,
  items: MinorUnits,
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
