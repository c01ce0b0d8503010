/**
 * Dates without time zones, as days since 1970-01-01, and counting in the days on which somebody
 * works.
 */

const DAY_MS = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What counting needs to know of a calendar. */
export interface WorkingDays {
  isWorkingDay(epochDay: number): boolean;
}

/**
 * Days that a count looks at before it gives up: a store that is closed for decades has no next
 * working day.
 */
export const HORIZON_DAYS = 20_000;

/** Null where the text is no date of the calendar, 2026-02-30 included. */
export function parseDate(text: string): number | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = new Date(0).setUTCFullYear(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time / DAY_MS : null;
}

/** The same of a date that is kept: databases know no year 0. */
export function parseStorableDate(text: string): number | null {
  return text.startsWith('0000') ? null : parseDate(text);
}

const MAXIMUM_TEXTS = 4_096;
const texts = new Map<number, string>();

/** YYYY-MM-DD. The days around now are asked for again and again, so their texts are kept. */
export function formatDate(epochDay: number): string {
  const known = texts.get(epochDay);
  if (known !== undefined) return known;
  if (texts.size === MAXIMUM_TEXTS) texts.clear();
  const text = new Date(epochDay * DAY_MS).toISOString().slice(0, 10);
  texts.set(epochDay, text);
  return text;
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekday(epochDay: number): number {
  return ((((epochDay + 3) % 7) + 7) % 7) + 1;
}

/**
 * The day reached after `count` further working days; the day itself for 0.
 * Null where the calendar has no such day within the horizon.
 */
export function addWorkingDays(
  calendar: WorkingDays,
  epochDay: number,
  count: number,
): number | null {
  let day = epochDay;
  const horizon = epochDay + HORIZON_DAYS;
  for (let left = count; left > 0;) {
    day += 1;
    if (day > horizon) return null;
    if (calendar.isWorkingDay(day)) left -= 1;
  }
  return day;
}

/**
 * The first working day from this one on, this one included; null where there is none within the
 * horizon.
 */
export function nextWorkingDay(calendar: WorkingDays, epochDay: number): number | null {
  return calendar.isWorkingDay(epochDay) ? epochDay : addWorkingDays(calendar, epochDay, 1);
}

/**
 * Working days later than `from`, up to and including `to`; negative for days before.
 * Counting stops once it is past `enough`, so that a far date costs no more than it must.
 */
export function workingDaysBetween(
  calendar: WorkingDays,
  from: number,
  to: number,
  enough: number,
): number {
  if (to < from) return -workingDaysBetween(calendar, to - 1, from - 1, enough);
  let count = 0;
  const last = Math.min(to, from + HORIZON_DAYS);
  for (let day = from + 1; day <= last && count <= enough; day += 1)
    if (calendar.isWorkingDay(day)) count += 1;
  return count;
}
