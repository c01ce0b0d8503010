/** In this file, dates are represented as days since 1970-01-01, without time zones. */

const DAY_MS = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface WorkingDays {
  isWorkingDay(epochDay: number): boolean;
}

/**
 * The number of days to search ahead for a working day. A merchant that is closed for longer has no
 * next working day.
 */
export const MAXIMUM_DAYS_AHEAD = 20_000;

/**
 * Parses a date (YYYY-MM-DD) to days since 1970-01-01. Returns null if there is no such date, as
 * for 2026-02-30.
 */
export function parseDate(text: string): number | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = new Date(0).setUTCFullYear(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time / DAY_MS : null;
}

/**
 * Parses a date that is going to be stored. The year 0 is rejected, because PostgreSQL doesn't
 * support it.
 */
export function parseStorableDate(text: string): number | null {
  return text.startsWith('0000') ? null : parseDate(text);
}

/** The number of days from 0000-03-01 to 1970-01-01. */
const DAYS_BEFORE_EPOCH = 719_468;
const DAYS_IN_ERA = 146_097;
const YEARS_IN_ERA = 400;

/**
 * Formats a day as YYYY-MM-DD. Source: Howard Hinnant, "chrono-Compatible Low-Level Date
 * Algorithms". Years begin in March in this algorithm, which makes a leap day the last day of its
 * year.
 */
export function formatDate(epochDay: number): string {
  const days = Math.floor(epochDay) + DAYS_BEFORE_EPOCH;
  const era = Math.floor(days / DAYS_IN_ERA);
  const ofEra = days - era * DAYS_IN_ERA;
  const leapDays =
    Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor((ofEra - leapDays) / 365);
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * YEARS_IN_ERA + yearOfEra + Number(month <= 2);
  // Only for years from 1000 to 9999 does `toISOString` write four digits, and it throws for an
  // invalid date.
  if (!(year >= 1_000 && year <= 9_999))
    return new Date(epochDay * DAY_MS).toISOString().slice(0, 10);
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

export function weekday(epochDay: number): number {
  return ((((epochDay + 3) % 7) + 7) % 7) + 1;
}

/**
 * Returns the day that is `count` working days after the given day, or the given day itself if
 * `count` is 0. Returns null if it is too far in the future.
 */
export function addWorkingDays(
  calendar: WorkingDays,
  epochDay: number,
  count: number,
): number | null {
  let day = epochDay;
  const horizon = epochDay + MAXIMUM_DAYS_AHEAD;
  for (let left = count; left > 0;) {
    day += 1;
    if (day > horizon) return null;
    if (calendar.isWorkingDay(day)) left -= 1;
  }
  return day;
}

/**
 * Returns the first working day on or after the given day. Returns null if it is too far in the
 * future.
 */
export function nextWorkingDay(calendar: WorkingDays, epochDay: number): number | null {
  return calendar.isWorkingDay(epochDay) ? epochDay : addWorkingDays(calendar, epochDay, 1);
}

/**
 * Returns the latest working day on which something must leave to arrive by the given day, `count`
 * working days later. If the search limit is reached first, returns the given day itself.
 */
export function latestWorkingDay(calendar: WorkingDays, epochDay: number, count: number): number {
  let left = count;
  for (let day = epochDay; day > epochDay - MAXIMUM_DAYS_AHEAD; day -= 1) {
    if (!calendar.isWorkingDay(day)) continue;
    if (left === 0) return day;
    left -= 1;
  }
  return epochDay;
}

/**
 * Counts the working days after `from`, up to and including `to`; the count is negative if `to` is
 * before `from`. Counting stops soon after it exceeds `maximumCount`, so that distant dates cost
 * little time.
 */
export function workingDaysBetween(
  calendar: WorkingDays,
  from: number,
  to: number,
  maximumCount: number,
): number {
  if (to < from) return -workingDaysBetween(calendar, to - 1, from - 1, maximumCount);
  let count = 0;
  const last = Math.min(to, from + MAXIMUM_DAYS_AHEAD);
  for (let day = from + 1; day <= last && count <= maximumCount; day += 1)
    if (calendar.isWorkingDay(day)) count += 1;
  return count;
}
