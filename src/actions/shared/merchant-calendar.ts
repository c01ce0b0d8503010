import { LRUCache } from 'lru-cache';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { workCalendar } from '../../core/shared/work-calendar.ts';
import type { WorkingDays } from '../../core/shared/working-days.ts';
import { publicHolidayDays } from '../../gateways/public-holidays.ts';

/** Holidays are known from last year to three years ahead. */
const HOLIDAY_YEARS = { before: 1, after: 3 };

/** Country, region and years that the holidays of all merchants there are kept for. */
const MAXIMUM_CALENDARS = 500;
const NONE: ReadonlySet<number> = new Set();
const known = new LRUCache<string, ReadonlySet<number>>({ max: MAXIMUM_CALENDARS });

/**
 * A merchant's public holidays around now, in days since 1970-01-01. Merchants of one region share
 * one set, which took milliseconds to work out.
 */
export async function merchantHolidays(
  { slug, settings: { publicHolidays } }: Merchant,
  now: Date,
): Promise<ReadonlySet<number>> {
  if (publicHolidays === null) return NONE;
  const { country, region } = publicHolidays;
  const year = now.getUTCFullYear();
  const key = JSON.stringify([country, region, year]);
  const before = known.get(key);
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
  known.set(key, holidays);
  return holidays;
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
