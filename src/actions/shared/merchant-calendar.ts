import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { workCalendar } from '../../core/shared/work-calendar.ts';
import type { WorkingDays } from '../../core/shared/working-days.ts';
import { publicHolidayDays } from '../../gateways/public-holidays.ts';

/** Holidays are known from last year to three years ahead. */
const HOLIDAY_YEARS = { before: 1, after: 3 };

/** A merchant's public holidays around now, in days since 1970-01-01. */
export async function merchantHolidays(
  { slug, settings: { publicHolidays } }: Merchant,
  now: Date,
): Promise<readonly number[]> {
  if (publicHolidays === null) return [];
  const year = now.getUTCFullYear();
  const days = await publicHolidayDays(
    publicHolidays.country,
    publicHolidays.region,
    year - HOLIDAY_YEARS.before,
    year + HOLIDAY_YEARS.after,
  );
  if (isRefusal(days))
    throw new Error(`${slug}: its public holidays are not known any more (${days.code})`);
  return days;
}

/** The days on which a merchant works, around now, its public holidays left out. */
export async function merchantCalendar(merchant: Merchant, now: Date): Promise<WorkingDays> {
  const { workingWeekdays, closures } = merchant.settings;
  return workCalendar({
    workingWeekdays,
    closures,
    holidays: await merchantHolidays(merchant, now),
  });
}
