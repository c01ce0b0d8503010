import type { DiscountCode } from '../../core/orders/discount.ts';

/** A row of the table `discount_code`. Its dates are text if the row was read as JSON. */
export interface DiscountRow<Moment extends Date | string> {
  readonly code: string;
  readonly label: string;
  readonly kind: DiscountCode['kind'];
  readonly value: string;
  readonly minimum_items_amount: string | null;
  readonly valid_from: Moment | null;
  readonly valid_until: Moment | null;
  readonly maximum_uses: number | null;
  readonly used: number;
  readonly ended_at: Moment | null;
}

export function discountCodeOf(row: DiscountRow<Date | string>): DiscountCode {
  return {
    code: row.code,
    label: row.label,
    kind: row.kind,
    value: row.value,
    minimumItemsAmount: row.minimum_items_amount,
    validFrom: dateOrNull(row.valid_from),
    validUntil: dateOrNull(row.valid_until),
    maximumUses: row.maximum_uses,
    used: row.used,
    endedAt: dateOrNull(row.ended_at),
  };
}

function dateOrNull(moment: Date | string | null): Date | null {
  return typeof moment === 'string' ? new Date(moment) : moment;
}
