import { weekday } from '../shared/working-days.ts';
import { dayOf, yearOf } from './calendar-words.ts';
import type { PossibleDays } from './days-in-figures.ts';
import type { Token } from './tokens.ts';

/** Reads Easter and the days beside it, such as "Easter Monday" and "Good Friday". */
export function readEaster(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
): PossibleDays | null {
  const [first, second] = [tokens[tokenIndex]?.text, tokens[tokenIndex + 1]?.text];
  if (first === 'good' && second === 'friday')
    return { days: [nextEaster(today, -2)], end: tokenIndex + 2 };
  if (first !== 'easter') return null;
  if (second === 'monday') return { days: [nextEaster(today, 1)], end: tokenIndex + 2 };
  return { days: [nextEaster(today, 0)], end: tokenIndex + (second === 'sunday' ? 2 : 1) };
}

/** Returns the next day that is this many days after Easter Sunday. It may be today. */
function nextEaster(today: number, daysAfter: number): number {
  const [first, second] = [yearOf(today), yearOf(today) + 1].map(
    (year) => easterOf(year) + daysAfter,
  );
  return first !== undefined && first >= today ? first : (second ?? today);
}

/** Returns Easter Sunday of a year in the Gregorian calendar, by the method of Gauss. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrections = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + corrections + 15) % 30;
  const fullMoon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const day = (dayOf(year, 3, 21) ?? 0) + fullMoon;
  return day + 7 - (weekday(day) % 7);
}
