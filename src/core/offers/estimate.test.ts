import { describe, expect, it } from 'vitest';
import { workCalendar } from '../shared/work-calendar.ts';
import { parseDate } from '../shared/working-days.ts';
import { type EstimateQuestion, estimateFor } from './estimate.ts';

const day = (text: string): number => parseDate(text) ?? Number.NaN;
const calendar = workCalendar({
  workingWeekdays: [1, 2, 3, 4, 5],
  closures: [{ from: '2026-12-24', to: '2027-01-06' }],
  holidays: [day('2026-12-08')],
});

function ask(question: Partial<EstimateQuestion> & { readonly start?: string }) {
  const { start, ...rest } = question;
  return estimateFor({
    basis: 'lead_time',
    leadTimeWorkingDays: 8,
    startDay: day(start ?? '2026-11-20'),
    restock: null,
    calendar,
    transit: null,
    neededBy: null,
    dueDay: null,
    ...rest,
  });
}

describe('estimateFor', () => {
  it('has every member', () => {
    expect(ask({ transit: { minimum: 1, maximum: 2 }, neededBy: day('2026-12-04') })).toEqual({
      basis: 'lead_time',
      date: '2026-12-02',
      makeTimeWorkingDays: 8,
      revisedAt: null,
      late: false,
      dispatchWorkingDays: 8,
      transitMinWorkingDays: 1,
      transitMaxWorkingDays: 2,
      deliveryFrom: '2026-12-03',
      deliveryTo: '2026-12-04',
      restockExpectedOn: null,
    });
  });

  it.each([
    ['over a weekend', '2026-11-20', 1, '2026-11-23'],
    ['from a Saturday', '2026-11-21', 0, '2026-11-23'],
    ['from a Saturday, made on Monday', '2026-11-21', 1, '2026-11-24'],
    ['over a holiday', '2026-12-04', 2, '2026-12-09'],
    ['over the closure and the end of the year', '2026-12-22', 3, '2027-01-08'],
    ['from within the closure', '2026-12-28', 0, '2027-01-07'],
    ['ready at once', '2026-11-20', 0, '2026-11-20'],
  ])('%s', (_, start, leadTimeWorkingDays, date) => {
    expect(ask({ start, leadTimeWorkingDays }).date).toBe(date);
  });

  it('counts transit from the day it leaves', () => {
    const estimate = ask({
      start: '2026-12-21',
      leadTimeWorkingDays: 2,
      transit: { minimum: 1, maximum: 3 },
    });
    expect([estimate.date, estimate.deliveryFrom, estimate.deliveryTo]).toEqual([
      '2026-12-23',
      '2027-01-07',
      '2027-01-11',
    ]);
  });

  it('has no make time for stock', () => {
    const estimate = ask({ basis: 'stock', leadTimeWorkingDays: 1 });
    expect([estimate.makeTimeWorkingDays, estimate.dispatchWorkingDays]).toEqual([null, 1]);
  });

  it.each([
    ['the day it is ready', null, '2026-12-02', false],
    ['the day before', null, '2026-12-01', true],
    ['the last day of delivery', { minimum: 1, maximum: 2 }, '2026-12-04', false],
    [
      'between the first and the last day of delivery',
      { minimum: 1, maximum: 2 },
      '2026-12-03',
      true,
    ],
    [
      'the first day of delivery, the last one not being known',
      { minimum: 1, maximum: null },
      '2026-12-03',
      false,
    ],
    [
      'the day before the first day of delivery, the last one not being known',
      { minimum: 1, maximum: null },
      '2026-12-02',
      true,
    ],
    [
      'the day it is ready, how long it travels not being known',
      { minimum: null, maximum: null },
      '2026-12-02',
      false,
    ],
  ])('needed by %s', (_, transit, neededBy, late) => {
    expect(ask({ transit, neededBy: day(neededBy) }).late).toBe(late);
  });

  it('has no dates if there are no working days left, and is then late for any day', () => {
    const idle = { isWorkingDay: () => false };
    for (const estimate of [
      ask({ calendar: idle, neededBy: 30_000 }),
      ask({ startDay: null, neededBy: 30_000, transit: { minimum: 1, maximum: 2 } }),
    ]) {
      expect([estimate.date, estimate.deliveryFrom, estimate.deliveryTo, estimate.late]).toEqual([
        null,
        null,
        null,
        true,
      ]);
    }
    expect(ask({ calendar: idle }).late).toBe(false);
  });
});
