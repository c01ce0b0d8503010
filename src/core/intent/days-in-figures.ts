import { parseDate } from '../shared/working-days.ts';
import { dayOf, nextDayOf } from './calendar-words.ts';
import type { Token } from './tokens.ts';

/** What is found without the words before it. */
export interface FoundDays {
  readonly days: readonly number[];
  readonly end: number;
  readonly isDeadline?: boolean;
}

/** 2027-05-12. */
export function isoDay(tokens: readonly Token[], at: number): FoundDays | null {
  const parts = tokens.slice(at, at + 5);
  if (parts.length < 5 || parts[0]?.text.length !== 4 || parts.slice(1).some(({ gap }) => gap))
    return null;
  const day = parseDate(parts.map(({ text }) => text).join(''));
  return day === null ? null : { days: [day], end: at + 5 };
}

/**
 * A date with points or strokes. Without a year, and unless `isDate`, the figures may say anything.
 */
export function inFigures(
  tokens: readonly Token[],
  at: number,
  isDate: boolean,
  today: number,
): FoundDays | null {
  return withPoints(tokens, at, isDate, today) ?? withStrokes(tokens, at, isDate, today);
}

/** 12.05.2027: with points the day comes first. */
function withPoints(
  tokens: readonly Token[],
  at: number,
  isDate: boolean,
  today: number,
): FoundDays | null {
  const text = tokens[at]?.text ?? '';
  const [, day, month, year = null] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (day === undefined || (year === null && !isDate)) return null;
  const days = figures(Number(day), Number(month), year, today);
  return days.length === 0 ? null : { days, end: at + 1 };
}

/** 12/05/2027 is the twelfth of May or the fifth of December. */
function withStrokes(
  tokens: readonly Token[],
  at: number,
  isDate: boolean,
  today: number,
): FoundDays | null {
  const stroke = tokens[at + 1]?.text ?? '';
  const isJoined = tokens[at + 1]?.gap === false && tokens[at + 2]?.gap === false;
  if (!isJoined || !/^[/-]$/.test(stroke)) return null;
  const [first, second] = [tokens[at]?.text ?? '', tokens[at + 2]?.text ?? ''];
  if (!/^\d{1,2}$/.test(first) || !/^\d{1,2}$/.test(second)) return null;
  const year = yearBehind(tokens, at + 3, stroke);
  if (year === null && (stroke === '-' || !isDate)) return null;
  const days = new Set([
    ...figures(Number(first), Number(second), year, today),
    ...figures(Number(second), Number(first), year, today),
  ]);
  return days.size === 0 ? null : { days: [...days], end: year === null ? at + 3 : at + 5 };
}

function yearBehind(tokens: readonly Token[], at: number, stroke: string): string | null {
  const year = tokens[at + 1]?.text ?? '';
  const isJoined = tokens[at]?.text === stroke && tokens[at]?.gap === false;
  return isJoined && /^(?:\d\d|\d{4})$/.test(year) ? year : null;
}

function figures(
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
