import { LRUCache } from 'lru-cache';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { workCalendar } from '../../core/shared/work-calendar.ts';
import type { WorkingDays } from '../../core/shared/working-days.ts';
import { publicHolidayDays } from '../../gateways/public-holidays.ts';

/**
 * The range of years for which public holidays are computed: last year, the current year and the
 * next three years.
 */
const HOLIDAY_YEARS = { before: 1, after: 3 };

/**
 * The maximum number of cached lists of public holidays. There is one list for each country, region
 * and year.
 */
const MAXIMUM_CALENDARS = 500;
const NO_HOLIDAYS: ReadonlySet<number> = new Set();
const holidayCache = new LRUCache<string, ReadonlySet<number>>({ max: MAXIMUM_CALENDARS });

/**
 * Returns the public holidays at a merchant's location in the years around today, in days since
 * 1970-01-01. Merchants in the same region share a cache, because computing holidays takes
 * milliseconds.
 */
export async function merchantHolidays(
  { slug, settings: { publicHolidays } }: Merchant,
  now: Date,
): Promise<ReadonlySet<number>> {
  if (publicHolidays === null) return NO_HOLIDAYS;
  const { country, region } = publicHolidays;
  const year = now.getUTCFullYear();
  const key = JSON.stringify([country, region, year]);
  const before = holidayCache.get(key);
  if (before !== undefined) return before;
  const days = await publicHolidayDays(
    country,
    region,
    year - HOLIDAY_YEARS.before,
    year + HOLIDAY_YEARS.after,
  );
  if (isRefusal(days))
    throw new Error(`${slug}: its public holidays are not known any more (${days.code})`);
  const holidays: ReadonlySet<number> = new Set(days);
  holidayCache.set(key, holidays);
  return holidays;
}

/** Returns the merchant's working days, excluding public holidays, for the years around today. */
export async function merchantCalendar(merchant: Merchant, now: Date): Promise<WorkingDays> {
  const { workingWeekdays, closures } = merchant.settings;
  return workCalendar({
    workingWeekdays,
    closures,
    holidays: await merchantHolidays(merchant, now),
  });
}
