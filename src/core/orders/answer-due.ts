import { localInstant, localMoment } from '../offers/local-day.ts';
import { type WorkingDays, MAXIMUM_DAYS_AHEAD } from '../shared/working-days.ts';

/**
 * The merchant's daily working hours. Both times are local (HH:MM), and the first is before the
 * second.
 */
export interface WorkingTime {
  readonly workingHours: { readonly from: string; readonly to: string };
  readonly calendar: WorkingDays;
  readonly timezone: string;
}

/**
 * Returns the time that is `hours` working hours after `from`, or null if the merchant's calendar
 * has no working days left.
 */
export function answerDue(
  from: Date,
  hours: number,
  { workingHours, calendar, timezone }: WorkingTime,
): Date | null {
  const start = localMoment(from, timezone);
  const [opens, closes] = [minuteOf(workingHours.from), minuteOf(workingHours.to)];
  let left = Math.round(hours * 60);
  for (let day = start.day; day <= start.day + MAXIMUM_DAYS_AHEAD; day += 1) {
    if (!calendar.isWorkingDay(day)) continue;
    const first = day === start.day ? Math.max(opens, start.minuteOfDay) : opens;
    const openMinutes = Math.max(0, closes - first);
    if (openMinutes > 0 && left <= openMinutes) return localInstant(day, first + left, timezone);
    left -= openMinutes;
  }
  return null;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
