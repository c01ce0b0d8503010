import { expect, test } from 'vitest';
import { parseLocalMoment } from './local-moment.ts';

test.each([
  ['2027-03-12', 'Europe/Rome', '2027-03-11T23:00:00.000Z', '2027-03-12T23:00:00.000Z'],
  // These days have 23 and 25 hours, because clocks change.
  ['2027-03-28', 'Europe/Rome', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ['2027-10-31', 'Europe/Rome', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
  ['2028-02-29', 'Pacific/Auckland', '2028-02-28T11:00:00.000Z', '2028-02-29T11:00:00.000Z'],
  ['2027-01-01', 'UTC', '2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'],
])('the day %s in %s begins and ends at midnight there', (day, timezone, begin, end) => {
  expect(parseLocalMoment(day, timezone, 'begin')?.toISOString()).toBe(begin);
  expect(parseLocalMoment(day, timezone, 'end')?.toISOString()).toBe(end);
});

test('a date-time is what it says, wherever it is told', () => {
  for (const edge of ['begin', 'end'] as const) {
    expect(parseLocalMoment('2027-03-12T09:30:00+02:00', 'Europe/Rome', edge)?.toISOString()).toBe(
      '2027-03-12T07:30:00.000Z',
    );
  }
});

test.each([
  '',
  'tomorrow',
  '2027-02-29',
  '2027-3-1',
  '12.3.2027',
  '2027-03-12T09:30:00',
  '0001-01-01',
  '1969-12-31',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
])('%j is no moment', (text) => {
  for (const edge of ['begin', 'end'] as const)
    expect(parseLocalMoment(text, 'Europe/Rome', edge)).toBe(null);
});
