import { localMoment } from '../offers/local-day.ts';
import { parseDate } from '../shared/working-days.ts';

const MINUTES_A_DAY = 1_440;
const MINUTE_MS = 60_000;

/**
 * The moment at which a key expires that is good up to and including a day (YYYY-MM-DD): the next midnight on the
 * store's own clock. Null: that is no date.
 */
export function expiryAfter(lastDay: string, timezone: string): Date | null {
  const day = parseDate(lastDay);
  if (day === null) return null;
  const midnight = (day + 1) * MINUTES_A_DAY;
  let minutes = midnight;
  // The first step finds the zone's offset, the second corrects it where the clocks change in between.
  for (let step = 0; step < 2; step += 1) {
    const shown = localMoment(new Date(minutes * MINUTE_MS), timezone);
    minutes += midnight - (shown.day * MINUTES_A_DAY + shown.minuteOfDay);
  }
  return new Date(minutes * MINUTE_MS);
}
