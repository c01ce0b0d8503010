import type { HolidaysTypes } from 'date-holidays';
import { refuse, type Refusal } from '../core/shared/result.ts';

const DAY_MS = 86_400_000;

export type HolidayRefusal = Refusal<'country_unknown' | 'region_unknown'>;

/**
 * Returns the public holidays of a country or region from the first year to the last, as days since
 * 1970-01-01. A holiday that lasts only part of a day counts if that part includes noon.
 */
export async function publicHolidayDays(
  country: string,
  region: string | null,
  fromYear: number,
  toYear: number,
): Promise<number[] | HolidayRefusal> {
  // The rules for the holidays of all countries take several megabytes of memory, so they are
  // loaded only when they are needed.
  const { Holidays } = await import('../../vendor/date-holidays/date-holidays.cjs');
  const known = new Holidays.default();
  if (!Object.hasOwn(known.getCountries(), country)) return refuse('country_unknown', { country });
  if (region !== null && !Object.hasOwn(known.getStates(country) ?? {}, region)) {
    return refuse('region_unknown', {
      country,
      region,
      regions: Object.keys(known.getStates(country) ?? {}),
    });
  }
  const calendar = new Holidays.default(
    region === null ? { country } : { country, state: region },
    {
      types: ['public'],
    },
  );
  const days = new Set<number>();
  // One extra year is computed on each side, because New Year's Day may be observed on the last day
  // of the previous year.
  for (let year = fromYear - 1; year <= toYear + 1; year += 1) {
    for (const holiday of calendar.getHolidays(year))
      for (const day of daysOf(holiday)) days.add(day);
  }
  const first = Date.UTC(fromYear, 0, 1) / DAY_MS;
  const last = Date.UTC(toYear, 11, 31) / DAY_MS;
  return [...days]
    .filter((day) => first <= day && day <= last)
    .toSorted((one, other) => one - other);
}

/** A region of a country, with its code and its name. */
export interface NamedRegion {
  readonly region: string;
  readonly name: string;
}

export interface NamedHoliday {
  /** The date of the holiday as YYYY-MM-DD. */
  readonly date: string;
  readonly name: string;
}

/**
 * Returns the countries with known public holidays. For a chosen country, also returns its regions
 * and the names of its holidays, which are empty if the country or region is unknown.
 */
export async function namedHolidays(
  country: string | null,
  region: string | null,
  years: readonly number[],
): Promise<{
  readonly countries: readonly string[];
  readonly regions: readonly NamedRegion[];
  readonly holidays: readonly NamedHoliday[];
}> {
  const { Holidays } = await import('../../vendor/date-holidays/date-holidays.cjs');
  const known = new Holidays.default();
  const countries = Object.keys(known.getCountries());
  if (country === null || !countries.includes(country))
    return { countries, regions: [], holidays: [] };
  const states: Readonly<Record<string, string>> = known.getStates(country) ?? {};
  const regions = Object.entries(states).map(([code, name]) => ({ region: code, name }));
  const place =
    region !== null && Object.hasOwn(states, region) ? { country, state: region } : { country };
  const calendar = new Holidays.default(place, { types: ['public'] });
  const holidays = years.flatMap((year) =>
    calendar.getHolidays(year).flatMap((holiday) =>
      daysOf(holiday).map((day) => ({
        date: new Date(day * DAY_MS).toISOString().slice(0, 10),
        name: holiday.name,
      })),
    ),
  );
  return { countries, regions, holidays };
}

// The holiday library gives `date` in local time, but `start` and `end` as instants. Therefore only
// the difference between `start` and `end` is used.
function daysOf({ date, start, end }: HolidaysTypes.Holiday): number[] {
  const begins = Date.parse(`${date.slice(0, 10)}T${date.slice(11, 19)}Z`);
  const ends = begins + (end.getTime() - start.getTime());
  const days: number[] = [];
  for (let day = Math.floor(begins / DAY_MS); day * DAY_MS < ends; day += 1) {
    const noon = (day + 0.5) * DAY_MS;
    if (begins <= noon && noon < ends) days.push(day);
  }
  return days;
}
