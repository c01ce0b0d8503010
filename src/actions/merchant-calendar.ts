import type { Merchant } from '../core/merchants/merchant.ts';
import { isRefusal } from '../core/shared/result.ts';
import { workCalendar } from '../core/shared/work-calendar.ts';
import type { WorkingDays } from '../core/shared/working-days.ts';
import { publicHolidayDays } from '../gateways/public-holidays.ts';

const HOLIDAY_YEARS = { before: 1, after: 3 };

/** The days on which a merchant works, around now, its public holidays left out. */
export async function merchantCalendar({ slug, settings }: Merchant, now: Date): Promise<WorkingDays> {
  const { workingWeekdays, closures, publicHolidays } = settings;
  if (publicHolidays === null) return workCalendar({ workingWeekdays, closures, holidays: [] });
  const year = now.getUTCFullYear();
  const holidays = await publicHolidayDays(publicHolidays.country, publicHolidays.region, year - HOLIDAY_YEARS.before, year + HOLIDAY_YEARS.after);
  if (isRefusal(holidays)) throw new Error(`${slug}: its public holidays are not known any more (${holidays.code})`);
  return workCalendar({ workingWeekdays, closures, holidays });
}
