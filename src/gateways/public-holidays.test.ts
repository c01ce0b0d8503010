import Packaged from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { Holidays } from '../../vendor/date-holidays/date-holidays.cjs';
import { publicHolidayDays } from './public-holidays.ts';

const dates = (days: unknown) =>
  Array.isArray(days)
    ? days.map((day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10))
    : days;

describe('public holidays', () => {
  // The days are set by Italian law: Legge 27 maggio 1949, n. 260, as amended.
  test('of Italy', async () => {
    expect(dates(await publicHolidayDays('IT', null, 2025, 2025))).toEqual([
      '2025-01-01',
      '2025-01-06',
      '2025-04-20',
      '2025-04-21',
      '2025-04-25',
      '2025-05-01',
      '2025-06-02',
      '2025-08-15',
      '2025-11-01',
      '2025-12-08',
      '2025-12-25',
      '2025-12-26',
    ]);
  });

  test('of a region, beside those of its country', async () => {
    const bavaria = dates(await publicHolidayDays('DE', 'BY', 2026, 2026));
    const germany = dates(await publicHolidayDays('DE', null, 2026, 2026));
    expect(bavaria).toEqual(expect.arrayContaining(['2026-01-06', '2026-10-03']));
    expect(germany).not.toContain('2026-01-06');
  });

  test('a day kept in the year before is in that year', async () => {
    expect(dates(await publicHolidayDays('US', null, 2027, 2027))).toContain('2027-12-31');
    expect(dates(await publicHolidayDays('US', null, 2028, 2028))).not.toContain('2027-12-31');
  });

  test('several years, each day once, in order', async () => {
    const days = await publicHolidayDays('IT', null, 2025, 2027);
    expect(days).toEqual([...new Set(days as number[])].toSorted((a, b) => a - b));
    expect(dates(days)).toEqual(expect.arrayContaining(['2025-12-26', '2026-01-01', '2027-12-26']));
  });

  test('of an unknown place are refused', async () => {
    expect(await publicHolidayDays('XX', null, 2026, 2026)).toMatchObject({
      refused: true,
      code: 'country_unknown',
    });
    expect(await publicHolidayDays('constructor', null, 2026, 2026)).toMatchObject({
      code: 'country_unknown',
    });
    expect(await publicHolidayDays('DE', 'ZZ', 2026, 2026)).toMatchObject({
      code: 'region_unknown',
      values: { country: 'DE', region: 'ZZ' },
    });
  });

  test('the copy knows the days that the package knows, of every country', () => {
    const countries = Object.keys(new Packaged().getCountries());
    expect(countries.length).toBeGreaterThan(100);
    const differing = countries.filter((country) => {
      const [packaged, copied] = [Packaged, Holidays.default].map((calendar) =>
        new calendar({ country }, { types: ['public'] }).getHolidays(2028),
      );
      return JSON.stringify(packaged) !== JSON.stringify(copied);
    });
    expect(differing).toEqual([]);
  });
});
