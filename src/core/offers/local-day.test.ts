import { describe, expect, it } from 'vitest';
import { workCalendar } from '../shared/work-calendar.ts';
import { parseDate } from '../shared/working-days.ts';
import { localMoment, startDay } from './local-day.ts';

const day = (text: string): number => parseDate(text) ?? Number.NaN;
const at = (instant: string, timezone: string) => localMoment(new Date(instant), timezone);

describe('localMoment', () => {
  it.each([
    ['2026-11-20T12:34:56Z', 'Europe/Rome', '2026-11-20', 13 * 60 + 34],
    ['2026-11-20T23:30:00Z', 'Europe/Rome', '2026-11-21', 30],
    ['2026-11-20T23:00:00Z', 'Europe/Rome', '2026-11-21', 0],
    ['2026-11-20T02:00:00Z', 'America/New_York', '2026-11-19', 21 * 60],
    ['2026-12-31T10:30:00Z', 'Pacific/Auckland', '2026-12-31', 23 * 60 + 30],
    ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01', 0],
    ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21', 0],
    ['2026-11-20T00:00:00Z', 'UTC', '2026-11-20', 0],
  ])('%s in %s', (instant, timezone, date, minuteOfDay) => {
    expect(at(instant, timezone)).toEqual({ day: day(date), minuteOfDay });
  });

  it('skips the hour that clocks skip, and repeats the hour that clocks repeat', () => {
    expect(at('2026-03-29T00:59:00Z', 'Europe/Rome')).toEqual({
      day: day('2026-03-29'),
      minuteOfDay: 119,
    });
    expect(at('2026-03-29T01:00:00Z', 'Europe/Rome')).toEqual({
      day: day('2026-03-29'),
      minuteOfDay: 180,
    });
    expect(at('2026-10-25T00:30:00Z', 'Europe/Rome')).toEqual({
      day: day('2026-10-25'),
      minuteOfDay: 150,
    });
    expect(at('2026-10-25T01:30:00Z', 'Europe/Rome')).toEqual({
      day: day('2026-10-25'),
      minuteOfDay: 150,
    });
    expect(at('2026-10-25T23:00:00Z', 'Europe/Rome')).toEqual({
      day: day('2026-10-26'),
      minuteOfDay: 0,
    });
  });

  it('caches results for one minute at most, and for each zone separately', () => {
    const first = at('2026-11-20T12:00:59.999Z', 'Europe/Rome');
    expect(at('2026-11-20T12:00:00.000Z', 'Europe/Rome')).toEqual(first);
    expect(at('2026-11-20T12:01:00.000Z', 'Europe/Rome').minuteOfDay).toBe(first.minuteOfDay + 1);
    expect(at('2026-11-20T12:01:00.000Z', 'UTC').minuteOfDay).toBe(721);
    expect(at('2026-11-20T12:00:00.000Z', 'Europe/Rome')).toEqual(first);
  });

  it('throws for an unknown time zone', () => {
    expect(() => at('2026-11-20T12:00:00Z', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('startDay', () => {
  const week = workCalendar({
    workingWeekdays: [1, 2, 3, 4, 5],
    closures: [{ from: '2026-12-24', to: '2027-01-06' }],
    holidays: [],
  });
  it.each([
    ['2026-11-20', 14 * 60 + 59, '15:00', '2026-11-20'],
    ['2026-11-20', 15 * 60, '15:00', '2026-11-23'],
    ['2026-11-19', 23 * 60, '15:00', '2026-11-20'],
    ['2026-11-21', 9 * 60, '15:00', '2026-11-23'],
    ['2026-11-21', 16 * 60, '15:00', '2026-11-23'],
    ['2026-12-23', 15 * 60, '15:00', '2027-01-07'],
    ['2026-11-20', 1_439, null, '2026-11-20'],
    ['2026-11-20', 0, '00:00', '2026-11-23'],
  ])('%s, minute %i, cut-off %s: %s', (date, minuteOfDay, cutOff, start) => {
    expect(startDay({ day: day(date), minuteOfDay }, cutOff, week)).toBe(day(start));
  });

  it('returns null if the calendar has no working days', () => {
    expect(startDay({ day: 0, minuteOfDay: 0 }, null, { isWorkingDay: () => false })).toBeNull();
    expect(
      startDay({ day: 0, minuteOfDay: 900 }, '15:00', { isWorkingDay: () => false }),
    ).toBeNull();
  });

  it('throws for a cut-off that is not a time of day', () => {
    expect(() => startDay({ day: 0, minuteOfDay: 0 }, '25:00', week)).toThrow(RangeError);
  });

  it('uses local time for the cut-off on the day on which clocks change', () => {
    const everyDay = { isWorkingDay: () => true };
    const before = startDay(at('2026-03-29T12:59:00Z', 'Europe/Rome'), '15:00', everyDay);
    const after = startDay(at('2026-03-29T13:00:00Z', 'Europe/Rome'), '15:00', everyDay);
    expect([before, after]).toEqual([day('2026-03-29'), day('2026-03-30')]);
  });
});
