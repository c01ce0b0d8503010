import { localInstant } from '../offers/local-day.ts';
import { parseDate } from '../shared/working-days.ts';

/**
 * Returns when an API key expires: at midnight in the merchant's time zone, after the last day on
 * which the key is valid. `lastDay` is YYYY-MM-DD; returns null if it isn't a date.
 */
export function expiryAfterLastDay(lastDay: string, timezone: string): Date | null {
  const day = parseDate(lastDay);
  return day === null ? null : localInstant(day + 1, 0, timezone);
}
