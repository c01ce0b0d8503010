import { describe, expect, it } from 'vitest';
import { formatDate, parseDate } from '../shared/working-days.ts';
import { readDay } from './days.ts';
import { tokenise } from './tokens.ts';

/** This day is a Tuesday. */
const TODAY = parseDate('2027-03-02') ?? 0;

function read(text: string): { days: string[]; isDeadline: boolean; isWhole: boolean } | null {
  const tokens = tokenise(text);
  const day = readDay(tokens, 0, TODAY);
  return day === null
    ? null
    : {
        days: day.days.map(formatDate),
        isDeadline: day.isDeadline,
        isWhole: day.end === tokens.length,
      };
}

describe('days', () => {
  it.each([
    ['2027-05-12', '2027-05-12'],
    ['on 12 May', '2027-05-12'],
    ['12th of May 2028', '2028-05-12'],
    ['May 12th, 2027', '2027-05-12'],
    ['1 March', '2028-03-01'],
    ['25/12/2027', '2027-12-25'],
    ['12.05.2027', '2027-05-12'],
    ['tomorrow', '2027-03-03'],
    ['the day after tomorrow', '2027-03-04'],
    ['in three weeks', '2027-03-23'],
    ['ten days from now', '2027-03-12'],
    ['Friday', '2027-03-05'],
    ['this Friday', '2027-03-05'],
    ['next Monday', '2027-03-08'],
    ['Friday 12 March', '2027-03-12'],
    ['for Christmas', '2027-12-25'],
    ['on the 20th', '2027-03-20'],
    ['in a fortnight', '2027-03-16'],
  ])('%j is %s', (text, day) => {
    expect(read(text)).toEqual({ days: [day], isDeadline: false, isWhole: true });
  });

  it.each([
    ['by 12 May', '2027-05-12'],
    ['before 12 May', '2027-05-11'],
    ['before Christmas', '2027-12-24'],
    ['no later than Friday', '2027-03-05'],
    ['within two weeks', '2027-03-16'],
    ['before May', '2027-04-30'],
  ])('%j is a deadline', (text, day) => {
    expect(read(text)).toEqual({ days: [day], isDeadline: true, isWhole: true });
  });

  it.each([
    ['12/05/2027', 2],
    ['Tuesday', 2],
    ['next Friday', 2],
    ['Friday 13 March', 0],
    ['31 February', 0],
    ['next week', 0],
    ['the end of May', 0],
    ['between 10 and 12 March', 0],
    ['after 12 May', 0],
  ])('%j is not one day but %d', (text, count) => {
    expect(read(text)?.days).toHaveLength(count);
  });

  it.each(['oak', '30', '30 cm', 'may I have', 'in walnut'])('%j is none', (text) => {
    expect(read(text)).toBeNull();
  });
});
