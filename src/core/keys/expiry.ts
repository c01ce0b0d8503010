import { localInstant } from '../offers/local-day.ts';
import { parseDate } from '../shared/working-days.ts';

/**
 * The moment at which a key expires that is good up to and including a day (YYYY-MM-DD): the next
 * midnight on the store's own clock. Null: that is no date.
 */
export function expiryAfter(lastDay: string, timezone: string): Date | null {
  const day = parseDate(lastDay);
  return day === null ? null : localInstant(day + 1, 0, timezone);
}
