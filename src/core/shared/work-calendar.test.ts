import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workCalendar } from './work-calendar.ts';
import { formatDate, parseDate, weekday } from './working-days.ts';

const SEED = 20_261_120;

const day = (text: string): number => parseDate(text) ?? Number.NaN;

describe('workCalendar', () => {
  const calendar = workCalendar({
    workingWeekdays: [1, 2, 3, 4, 5, 6],
    closures: [
      { from: '2026-08-10', to: '2026-08-21' },
      { from: '2026-12-24', to: '2027-01-06' },
      { from: '2026-12-31', to: '2026-12-31' },
    ],
    holidays: [day('2026-06-02')],
  });

  it.each([
    ['2026-08-08', true],
    ['2026-08-09', false],
    ['2026-08-10', false],
    ['2026-08-21', false],
    ['2026-08-22', true],
    ['2026-06-01', true],
    ['2026-06-02', false],
    ['2026-06-03', true],
    ['2026-12-23', true],
    ['2026-12-24', false],
    ['2027-01-01', false],
    ['2027-01-06', false],
    ['2027-01-07', true],
  ])('%s: %s', (text, works) => expect(calendar.isWorkingDay(day(text))).toBe(works));

  it('ignores closures that end before they begin, and handles endless ones quickly', () => {
    const odd = workCalendar({
      workingWeekdays: [5],
      closures: [
        { from: '2026-11-20', to: '2026-11-19' },
        { from: '2027-01-01', to: '9999-12-31' },
      ],
      holidays: [],
    });
    expect(odd.isWorkingDay(day('2026-11-20'))).toBe(true);
    expect(odd.isWorkingDay(day('5000-01-03'))).toBe(false);
  });

  it('throws for a closure with an invalid date', () => {
    expect(() =>
      workCalendar({
        workingWeekdays: [1],
        closures: [{ from: '2026-02-30', to: '2026-03-01' }],
        holidays: [],
      }),
    ).toThrow(RangeError);
  });

  it('agrees with a search through every list', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -3, max: 30 }));
    fc.assert(
      fc.property(
        fc.subarray([1, 2, 3, 4, 5, 6, 7]),
        fc.array(span, { maxLength: 8 }),
        fc.array(fc.integer({ min: 0, max: 230 })),
        (workingWeekdays, spans, holidays) => {
          const closures = spans.map(([from, length]) => ({ from, to: from + length }));
          const made = workCalendar({
            workingWeekdays,
            holidays,
            closures: closures.map(({ from, to }) => ({
              from: formatDate(from),
              to: formatDate(to),
            })),
          });
          for (let each = -5; each < 240; each += 1) {
            const closed = closures.some(({ from, to }) => from <= each && each <= to);
            expect(made.isWorkingDay(each)).toBe(
              workingWeekdays.includes(weekday(each)) && !closed && !holidays.includes(each),
            );
          }
        },
      ),
      { numRuns: 60, seed: SEED },
    );
  });
});
