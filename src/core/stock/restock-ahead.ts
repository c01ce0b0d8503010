import { parseDate } from '../shared/working-days.ts';

/**
 * The day on which more is expected, if that can still be: one that has passed on the store's own
 * clock says nothing. `today` counts from 1970-01-01.
 */
export function restockAhead(restockExpectedOn: string | null, today: number): string | null {
  const day = restockExpectedOn === null ? null : parseDate(restockExpectedOn);
  return day === null || day < today ? null : restockExpectedOn;
}

/**
 * What must come into stock before work starts: its day, counted from 1970-01-01, or null where
 * nobody knows it. Null: nothing must.
 */
export function restockOf(
  stock: { readonly backordered: number; readonly restockExpectedOn: string | null } | null,
  today: number,
): { readonly day: number | null } | null {
  if (stock === null || stock.backordered === 0) return null;
  const on = restockAhead(stock.restockExpectedOn, today);
  return { day: on === null ? null : parseDate(on) };
}
