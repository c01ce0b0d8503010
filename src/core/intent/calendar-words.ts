import { parseDate, weekday } from '../shared/working-days.ts';
import calendar from './words/calendar.json' with { type: 'json' };

const numberWordsFromOne = (
  wordLists: readonly (readonly string[])[],
): ReadonlyMap<string, number> =>
  new Map(wordLists.flatMap((words, index) => words.map((word) => [word, index + 1] as const)));

export const MONTHS = numberWordsFromOne(calendar.months);
export const WEEKDAYS = numberWordsFromOne(calendar.weekdays);
export const ORDINALS = numberWordsFromOne(calendar.ordinals.map((word) => [word]));

/** Holidays that have the same date every year, such as Christmas. */
export const FIXED_HOLIDAYS: readonly {
  readonly words: readonly string[];
  readonly month: number;
  readonly day: number;
}[] = calendar.holidays.map(({ words, month, day }) => ({ words: words.split(' '), month, day }));

/** Returns the date as days since 1970-01-01, or null if the date doesn't exist. */
export function dayOf(year: number, month: number, day: number): number | null {
  return parseDate(
    `${String(year).padStart(4, '0')}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`,
  );
}

function padToTwoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

export function yearOf(epochDay: number): number {
  return new Date(epochDay * 86_400_000).getUTCFullYear();
}

export function monthOf(epochDay: number): number {
  return new Date(epochDay * 86_400_000).getUTCMonth() + 1;
}

/**
 * Returns the next date with this month and day, which may be today. For 29 February, the result is
 * in the next leap year.
 */
export function nextDayOf(today: number, month: number, day: number): number | null {
  for (let year = yearOf(today); year < yearOf(today) + 9; year += 1) {
    const found = dayOf(year, month, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

/**
 * Returns the days that a weekday may mean, as days since 1970-01-01. The name of today's weekday
 * may mean today or the same weekday next week.
 */
export function upcomingWeekday(today: number, targetWeekday: number): readonly number[] {
  const daysUntil = (targetWeekday - weekday(today) + 7) % 7;
  return daysUntil === 0 ? [today, today + 7] : [today + daysUntil];
}

/**
 * Returns the days that a phrase such as "next Tuesday" may mean: the first Tuesday after today,
 * and Tuesday of the next calendar week. The two are often the same day.
 */
export function nextWeekday(today: number, targetWeekday: number): readonly number[] {
  const upcoming = today + (((targetWeekday - weekday(today) + 6) % 7) + 1);
  const ofNextWeek = today - weekday(today) + 7 + targetWeekday;
  return upcoming === ofNextWeek ? [upcoming] : [upcoming, ofNextWeek];
}
