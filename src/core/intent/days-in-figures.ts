import { parseDate } from '../shared/working-days.ts';
import { dayOf, nextDayOf } from './calendar-words.ts';
import type { Token } from './tokens.ts';

/** The days that a date in digits may mean, regardless of words before it such as "by". */
export interface PossibleDays {
  readonly days: readonly number[];
  readonly end: number;
  readonly isDeadline?: boolean;
}

/** Reads an ISO date, such as 2027-05-12. */
export function readIsoDate(tokens: readonly Token[], tokenIndex: number): PossibleDays | null {
  const parts = tokens.slice(tokenIndex, tokenIndex + 5);
  if (
    parts.length < 5 ||
    parts[0]?.text.length !== 4 ||
    parts.slice(1).some(({ hasGapBefore }) => hasGapBefore)
  )
    return null;
  const day = parseDate(parts.map(({ text }) => text).join(''));
  return day === null ? null : { days: [day], end: tokenIndex + 5 };
}

/**
 * Reads a date with dots, slashes or hyphens. A date without a year is read only if
 * `isDateExpected` is true, because its digits may have other meanings.
 */
export function readNumericDate(
  tokens: readonly Token[],
  tokenIndex: number,
  isDateExpected: boolean,
  today: number,
): PossibleDays | null {
  return (
    readDottedDate(tokens, tokenIndex, isDateExpected, today) ??
    readSlashedDate(tokens, tokenIndex, isDateExpected, today)
  );
}

/** Reads a date with dots, such as 12.05.2027. The day comes first. */
function readDottedDate(
  tokens: readonly Token[],
  tokenIndex: number,
  isDateExpected: boolean,
  today: number,
): PossibleDays | null {
  const text = tokens[tokenIndex]?.text ?? '';
  const [, day, month, year = null] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (day === undefined || (year === null && !isDateExpected)) return null;
  const days = possibleDays(Number(day), Number(month), year, today);
  return days.length === 0 ? null : { days, end: tokenIndex + 1 };
}

/** Reads a date with slashes or hyphens, such as 12/05/2027. It may mean 12 May or 5 December. */
function readSlashedDate(
  tokens: readonly Token[],
  tokenIndex: number,
  isDateExpected: boolean,
  today: number,
): PossibleDays | null {
  const stroke = tokens[tokenIndex + 1]?.text ?? '';
  const isJoined =
    tokens[tokenIndex + 1]?.hasGapBefore === false &&
    tokens[tokenIndex + 2]?.hasGapBefore === false;
  if (!isJoined || !/^[/-]$/.test(stroke)) return null;
  const [first, second] = [tokens[tokenIndex]?.text ?? '', tokens[tokenIndex + 2]?.text ?? ''];
  if (!/^\d{1,2}$/.test(first) || !/^\d{1,2}$/.test(second)) return null;
  const year = yearAfterSlash(tokens, tokenIndex + 3, stroke);
  if (year === null && (stroke === '-' || !isDateExpected)) return null;
  const days = new Set([
    ...possibleDays(Number(first), Number(second), year, today),
    ...possibleDays(Number(second), Number(first), year, today),
  ]);
  return days.size === 0
    ? null
    : { days: [...days], end: year === null ? tokenIndex + 3 : tokenIndex + 5 };
}

function yearAfterSlash(
  tokens: readonly Token[],
  tokenIndex: number,
  separator: string,
): string | null {
  const year = tokens[tokenIndex + 1]?.text ?? '';
  const isJoined =
    tokens[tokenIndex]?.text === separator && tokens[tokenIndex]?.hasGapBefore === false;
  return isJoined && /^(?:\d\d|\d{4})$/.test(year) ? year : null;
}

function possibleDays(
  day: number,
  month: number,
  year: string | null,
  today: number,
): readonly number[] {
  const found = year === null ? nextDayOf(today, month, day) : dayOf(fullYear(year), month, day);
  return found === null ? [] : [found];
}

function fullYear(year: string): number {
  return year.length === 2 ? 2_000 + Number(year) : Number(year);
}
