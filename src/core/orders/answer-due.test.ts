import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { workCalendar } from '../shared/work-calendar.ts';
import { answerDue } from './answer-due.ts';

const calendar = workCalendar({
  workingWeekdays: [1, 2, 3, 4, 5],
  closures: [{ from: '2027-03-05', to: '2027-03-05' }],
  holidays: [],
});
const rome = { workingHours: { from: '09:00', to: '17:00' }, calendar, timezone: 'Europe/Rome' };
const due = (from: string, hours: number, time = rome): string | undefined =>
  answerDue(new Date(from), hours, time)?.toISOString();

it('counts working hours from the given moment or the next opening', () => {
  expect(due('2027-03-02T09:30:00Z', 2)).toBe('2027-03-02T11:30:00.000Z');
  expect(due('2027-03-02T15:00:00Z', 2)).toBe('2027-03-03T09:00:00.000Z');
  expect(due('2027-03-02T15:00:00Z', 1)).toBe('2027-03-02T16:00:00.000Z');
  expect(due('2027-03-02T03:00:00Z', 8)).toBe('2027-03-02T16:00:00.000Z');
  expect(due('2027-03-02T20:00:00Z', 1)).toBe('2027-03-03T09:00:00.000Z');
});

it('skips days without work, and uses local time when clocks change', () => {
  // It is Thursday evening. Friday is a closure, and then comes the weekend.
  expect(due('2027-03-04T15:30:00Z', 1)).toBe('2027-03-08T08:30:00.000Z');
  // Clocks go forward on Sunday 28 March.
  expect(due('2027-03-26T15:00:00Z', 2)).toBe('2027-03-29T08:00:00.000Z');
});

it('is null for a merchant that never works', () => {
  expect(
    answerDue(new Date('2027-03-02T09:00:00Z'), 1, {
      ...rome,
      calendar: { isWorkingDay: () => false },
    }),
  ).toBe(null);
});

const wallClock = new Map<string, Intl.DateTimeFormat>();

/** Returns the weekday and local time (HH:MM), computed with Intl alone as an independent check. */
function wall(minute: number, timezone: string): { weekday: string; time: string } {
  const format =
    wallClock.get(timezone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  wallClock.set(timezone, format);
  const parts = Object.fromEntries(
    format.formatToParts(new Date(minute * 60_000)).map(({ type, value }) => [type, value]),
  );
  return { weekday: parts['weekday'] ?? '', time: `${parts['hour']}:${parts['minute']}` };
}

it('agrees with counting working minutes one by one', () => {
  const start = Date.UTC(2027, 2, 22) / 60_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 * 1_440 }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom('UTC', 'Europe/Rome', 'America/New_York', 'Asia/Kolkata'),
      fc.constantFrom(['09:00', '17:00'], ['06:30', '12:15'], ['00:00', '23:59']),
      (offset, hours, timezone, [from = '', to = '']) => {
        let minute = start + offset;
        for (let left = hours * 60; left > 0; minute += 1) {
          const { weekday, time } = wall(minute, timezone);
          if (weekday !== 'Sat' && weekday !== 'Sun' && time >= from && time < to) left -= 1;
        }
        const works = workCalendar({
          workingWeekdays: [1, 2, 3, 4, 5],
          closures: [],
          holidays: [],
        });
        expect(
          answerDue(new Date((start + offset) * 60_000), hours, {
            workingHours: { from, to },
            calendar: works,
            timezone,
          }),
        ).toEqual(new Date(minute * 60_000));
      },
    ),
    { numRuns: 60, seed: 20_261_120 },
  );
});
