import { parseDate } from '../shared/working-days.ts';

/**
 * Returns the day when new stock is expected, or null if that day has already passed in the
 * merchant's time zone. `today` is in days since 1970-01-01.
 */
export function restockAhead(restockExpectedOn: string | null, today: number): string | null {
  const day = restockExpectedOn === null ? null : parseDate(restockExpectedOn);
  return day === null || day < today ? null : restockExpectedOn;
}

/**
 * Returns when the stock that an order is waiting for will arrive, or null if nothing is
 * backordered. `day` is in days since 1970-01-01, or null if the date is unknown.
 */
export function restockOf(
  stock: { readonly backordered: number; readonly restockExpectedOn: string | null } | null,
  today: number,
): { readonly day: number | null } | null {
  if (stock === null || stock.backordered === 0) return null;
  const on = restockAhead(stock.restockExpectedOn, today);
  return { day: on === null ? null : parseDate(on) };
}
