import { parseDate } from '../shared/working-days.ts';

/** The day on which more is expected, if that can still be: one that has passed on the store's own clock says nothing. `today` counts from 1970-01-01. */
export function restockAhead(restockExpectedOn: string | null, today: number): string | null {
  const day = restockExpectedOn === null ? null : parseDate(restockExpectedOn);
  return day === null || day < today ? null : restockExpectedOn;
}
