import { localInstant, localMoment } from '../offers/local-day.ts';
import { type WorkingDays, HORIZON_DAYS } from '../shared/working-days.ts';

/** When a store works. Times are local, HH:MM, the first before the second. */
export interface WorkingTime {
  readonly workingHours: { readonly from: string; readonly to: string };
  readonly calendar: WorkingDays;
  /** IANA name. */
  readonly timezone: string;
}

/**
 * The moment at which so many working hours have passed, counted in whole minutes of the store's
 * own clock. Null where its calendar has no working days left.
 */
export function answerDue(
  from: Date,
  hours: number,
  { workingHours, calendar, timezone }: WorkingTime,
): Date | null {
  const start = localMoment(from, timezone);
  const [opens, closes] = [minuteOf(workingHours.from), minuteOf(workingHours.to)];
  let left = Math.round(hours * 60);
  for (let day = start.day; day <= start.day + HORIZON_DAYS; day += 1) {
    if (!calendar.isWorkingDay(day)) continue;
    const first = day === start.day ? Math.max(opens, start.minuteOfDay) : opens;
    const there = Math.max(0, closes - first);
    if (there > 0 && left <= there) return localInstant(day, first + left, timezone);
    left -= there;
  }
  return null;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
