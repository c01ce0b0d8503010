import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workCalendar } from './work-calendar.ts';
import {
  MAXIMUM_DAYS_AHEAD,
  addWorkingDays,
  formatDate,
  nextWorkingDay,
  parseDate,
  parseStorableDate,
  weekday,
  workingDaysBetween,
} from './working-days.ts';

const SEED = 20_261_120;

const day = (text: string): number => parseDate(text) ?? Number.NaN;
const week = workCalendar({
  workingWeekdays: [1, 2, 3, 4, 5],
  closures: [{ from: '2026-12-24', to: '2027-01-06' }],
  holidays: [day('2026-12-08')],
});
const never = { isWorkingDay: () => false };

describe('dates', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-11-20', 20_777],
    ['2028-02-29', 21_243],
    ['9999-12-31', 2_932_896],
    ['0001-01-01', -719_162],
  ])('%s is day %i', (text, epochDay) => {
    expect(parseDate(text)).toBe(epochDay);
    expect(formatDate(epochDay)).toBe(text);
  });

  it('are written as the platform writes them', () => {
    const days = Array.from({ length: 64_000 }, (_, place) => place * 61 - 900_000);
    const written = days.map((epochDay) =>
      new Date(epochDay * 86_400_000).toISOString().slice(0, 10),
    );
    expect(days.map(formatDate)).toEqual(written);
  });

  it('of the year 0 cannot be stored', () => {
    expect([
      parseStorableDate('0000-12-31'),
      parseStorableDate('0001-01-01'),
      parseStorableDate('2026-02-29'),
    ]).toEqual([null, -719_162, null]);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    '',
  ])('%j is no date', (text) => expect(parseDate(text)).toBeNull());

  it('knows leap days', () => {
    expect(
      [parseDate('2024-02-29'), parseDate('2100-02-29'), parseDate('2000-02-29')].map(
        (each) => each !== null,
      ),
    ).toEqual([true, false, true]);
  });

  it('names weekdays from Monday, before 1970 too', () => {
    expect(
      ['2026-11-16', '2026-11-20', '2026-11-22', '1969-12-28', '1969-12-29'].map((text) =>
        weekday(day(text)),
      ),
    ).toEqual([1, 5, 7, 7, 1]);
  });
});

describe('counting working days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-12-07', 1, '2026-12-09'],
    ['2026-12-23', 1, '2027-01-07'],
    ['2026-12-22', 3, '2027-01-08'],
  ])('%s plus %i working days is %s', (from, count, to) => {
    expect(addWorkingDays(week, day(from), count)).toBe(day(to));
    expect(workingDaysBetween(week, day(from), day(to), 1_000)).toBe(count);
  });

  it('moves to the next working day only from a day that is not one', () => {
    expect(nextWorkingDay(week, day('2026-11-20'))).toBe(day('2026-11-20'));
    expect(nextWorkingDay(week, day('2026-11-21'))).toBe(day('2026-11-23'));
  });

  it('gives up if the calendar has no working days', () => {
    expect(addWorkingDays(never, 0, 1)).toBeNull();
    expect(nextWorkingDay(never, 0)).toBeNull();
    expect(workingDaysBetween(never, 0, 10 * MAXIMUM_DAYS_AHEAD, 5)).toBe(0);
  });

  it('counts backwards for earlier days, and stops soon after `enough`', () => {
    expect(workingDaysBetween(week, day('2026-11-23'), day('2026-11-19'), 1_000)).toBe(-2);
    expect(workingDaysBetween(week, day('2026-01-05'), day('2026-12-01'), 10)).toBe(11);
  });

  it('adds as many days as it counts between two days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 22_000 }),
        fc.integer({ min: 0, max: 300 }),
        (from, count) => {
          const to = addWorkingDays(week, from, count) ?? Number.NaN;
          expect(workingDaysBetween(week, from, to, 1_000)).toBe(count);
          expect(addWorkingDays(week, addWorkingDays(week, from, 7) ?? 0, count)).toBe(
            addWorkingDays(week, from, 7 + count),
          );
        },
      ),
      { numRuns: 200, seed: SEED },
    );
  });
});
