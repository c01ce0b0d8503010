import {
  FEASTS,
  MONTHS,
  ORDINALS,
  WEEKDAYS,
  comingWeekday,
  dayOf,
  monthOf,
  nextDayOf,
  nextWeekday,
  yearOf,
} from './calendar-words.ts';
import { type FoundDays, inFigures, isoDay } from './days-in-figures.ts';
import { readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';

/** A day, or a stretch of them, as a sentence names it. */
export interface ReadDay {
  /**
   * Those that the words may mean, in days since 1970-01-01; none where they tell no single day.
   */
  readonly days: readonly number[];
  /** Of words like by and until: it is needed then. */
  readonly isDeadline: boolean;
  readonly start: number;
  readonly end: number;
}

type Leading = 'deadline' | 'before' | 'after' | 'on' | 'in';
const LEADING: readonly (readonly [string, Leading])[] = [
  ['no later than', 'deadline'],
  ['not later than', 'deadline'],
  ['at the latest by', 'deadline'],
  ['in time for', 'deadline'],
  ['at the latest on', 'deadline'],
  ['by', 'deadline'],
  ['until', 'deadline'],
  ['till', 'deadline'],
  ['latest', 'deadline'],
  ['not after', 'deadline'],
  ['ahead of', 'before'],
  ['before', 'before'],
  ['not before', 'after'],
  ['after', 'after'],
  ['since', 'after'],
  ['from', 'after'],
  ['around', 'after'],
  ['about', 'after'],
  ['on', 'on'],
  ['for', 'on'],
  ['at', 'on'],
  ['of', 'on'],
  ['in', 'in'],
  ['within', 'deadline'],
];

export function readDay(tokens: readonly Token[], start: number, today: number): ReadDay | null {
  const [at, leading] = leadingAt(tokens, start);
  const place = skip(tokens, at, 'the', 'this', 'coming');
  const found =
    betweenDays(tokens, place, at, today) ??
    weekdayWithDate(tokens, place, today) ??
    dayAt(tokens, place, at, leading, today) ??
    stretchAt(tokens, at, leading, today);
  if (found === null) return null;
  const latest = phrase(tokens, found.end, 'at the latest');
  const isDeadline =
    leading === 'deadline' || leading === 'before' || latest !== null || found.isDeadline === true;
  return { days: daysMeant(found, leading), isDeadline, start, end: latest ?? found.end };
}

/** "After Friday" means no single day, "before Friday" the day in front of it. */
function daysMeant({ days }: FoundDays, leading: Leading | null): readonly number[] {
  if (leading === 'after') return [];
  return leading === 'before' ? days.map((day) => day - 1) : days;
}

const LEADING_BY_FIRST = Map.groupBy(
  LEADING.map(([phraseWords, leading]) => ({ words: phraseWords.split(' '), leading })),
  ({ words }) => words[0] ?? '',
);

function leadingAt(tokens: readonly Token[], start: number): readonly [number, Leading | null] {
  for (const { words, leading } of LEADING_BY_FIRST.get(tokens[start]?.text ?? '') ?? []) {
    if (words.every((word, index) => tokens[start + index]?.text === word))
      return [start + words.length, leading];
  }
  return [start, null];
}

/** The token after a phrase that begins here, else null. */
function phrase(tokens: readonly Token[], start: number, words: string): number | null {
  const list = words.split(' ');
  return list.every((word, index) => tokens[start + index]?.text === word)
    ? start + list.length
    : null;
}

function skip(tokens: readonly Token[], at: number, ...words: readonly string[]): number {
  return words.includes(tokens[at]?.text ?? '') ? skip(tokens, at + 1, ...words) : at;
}

function dayAt(
  tokens: readonly Token[],
  at: number,
  unskipped: number,
  leading: Leading | null,
  today: number,
): FoundDays | null {
  const isDate = leading !== null && leading !== 'in';
  return (
    isoDay(tokens, at) ??
    writtenOut(tokens, at, today) ??
    inFigures(tokens, at, isDate, today) ??
    feast(tokens, at, today) ??
    relative(tokens, unskipped, leading, today) ??
    weekdayAt(tokens, unskipped, today) ??
    (leading === null ? null : dayOfMonth(tokens, at, today))
  );
}

/** Friday 12 March, Friday the 12th: both must be the same day. */
function weekdayWithDate(tokens: readonly Token[], at: number, today: number): FoundDays | null {
  const wanted = WEEKDAYS.get(tokens[at]?.text ?? '');
  if (wanted === undefined) return null;
  const next = skip(tokens, at + 1, ',', 'the', '.');
  const date =
    writtenOut(tokens, next, today) ??
    inFigures(tokens, next, true, today) ??
    dayOfMonth(tokens, next, today);
  return date === null
    ? null
    : { ...date, days: date.days.filter((day) => (((day + 3) % 7) + 7) % 7 === wanted - 1) };
}

/** Between 10 and 12 March, 10-12 March, from Monday to Friday. */
function betweenDays(
  tokens: readonly Token[],
  at: number,
  unskipped: number,
  today: number,
): FoundDays | null {
  const start = skip(tokens, at, 'between', 'from');
  const first =
    writtenOut(tokens, start, today) ??
    weekdayAt(tokens, unskipped, today) ??
    dayNumber(tokens, start);
  const link = first === null ? '' : (tokens[first.end]?.text ?? '');
  if (first === null || !/^(?:and|to|-|or|until|till)$/.test(link)) return null;
  const next = skip(tokens, first.end + 1, 'the');
  const second =
    writtenOut(tokens, next, today) ?? ('days' in first ? weekdayAt(tokens, next, today) : null);
  return second === null ? null : { days: [], end: second.end };
}

/** 12 May 2027, the 12th of May, May 12th. */
function writtenOut(tokens: readonly Token[], at: number, today: number): FoundDays | null {
  const leadingDay = dayNumber(tokens, at);
  if (leadingDay !== null) {
    const monthAt = skip(tokens, leadingDay.end, 'of', '-', '.');
    const month = MONTHS.get(tokens[monthAt]?.text ?? '');
    return month === undefined ? null : inYear(tokens, monthAt + 1, month, leadingDay.day, today);
  }
  const month = MONTHS.get(tokens[at]?.text ?? '');
  const day = month === undefined ? null : dayNumber(tokens, skip(tokens, at + 1, 'the', '.', '-'));
  return month === undefined || day === null
    ? null
    : inYear(tokens, day.end, month, day.day, today);
}

const SUFFIXES = new Set(['st', 'nd', 'rd', 'th']);

function dayNumber(
  tokens: readonly Token[],
  at: number,
): { readonly day: number; readonly end: number; readonly isOrdinal: boolean } | null {
  const token = tokens[at];
  const spoken = token?.kind === 'word' ? ORDINALS.get(token.text) : undefined;
  if (spoken !== undefined) return { day: spoken, end: at + 1, isOrdinal: true };
  if (
    token?.kind !== 'number' ||
    !/^\d{1,2}$/.test(token.text) ||
    Number(token.text) < 1 ||
    Number(token.text) > 31
  )
    return null;
  const next = tokens[at + 1];
  const isOrdinal = next !== undefined && !next.gap && SUFFIXES.has(next.text);
  return { day: Number(token.text), end: isOrdinal ? at + 2 : at + 1, isOrdinal };
}

function inYear(
  tokens: readonly Token[],
  at: number,
  month: number,
  day: number,
  today: number,
): FoundDays | null {
  const place = skip(tokens, at, ',');
  const year = yearAt(tokens[place]);
  const found = year === null ? nextDayOf(today, month, day) : dayOf(year, month, day);
  return { days: found === null ? [] : [found], end: year === null ? at : place + 1 };
}

function yearAt(token: Token | undefined): number | null {
  return token?.kind === 'number' && /^(?:19|20|21)\d\d$/.test(token.text)
    ? Number(token.text)
    : null;
}

function feast(tokens: readonly Token[], at: number, today: number): FoundDays | null {
  for (const { words, month, day } of FEASTS) {
    if (!words.every((word, index) => tokens[at + index]?.text === word)) continue;
    return inYear(tokens, at + words.length, month, day, today);
  }
  return null;
}

/** Tomorrow, in three weeks, ten days from now. */
function relative(
  tokens: readonly Token[],
  at: number,
  leading: Leading | null,
  today: number,
): FoundDays | null {
  return nearDay(tokens, at, today) ?? daysAhead(tokens, at, leading, today);
}

function nearDay(tokens: readonly Token[], at: number, today: number): FoundDays | null {
  if (tokens[at]?.text === 'today') return { days: [today], end: at + 1 };
  if (tokens[at]?.text === 'tomorrow') return { days: [today + 1], end: at + 1 };
  const after =
    phrase(tokens, at, 'the day after tomorrow') ?? phrase(tokens, at, 'day after tomorrow');
  return after === null ? null : { days: [today + 2], end: after };
}

function daysAhead(
  tokens: readonly Token[],
  at: number,
  leading: Leading | null,
  today: number,
): FoundDays | null {
  const count =
    readNumber(tokens, at) ?? (tokens[at]?.text === 'a' ? { value: 1, end: at + 1 } : null);
  if (count === null) return null;
  const unitAt = skip(tokens, count.end, '-');
  const length = DAYS_IN.get(tokens[unitAt]?.text ?? '');
  const isWhole =
    length !== undefined && count.value !== null && Number.isInteger(count.value * length);
  if (!isWhole) return stretchOfMonths(tokens, unitAt, leading);
  const counted =
    phrase(tokens, unitAt + 1, 'from now') ??
    phrase(tokens, unitAt + 1, 'from today') ??
    phrase(tokens, unitAt + 1, 'time');
  const isWithin = leading === 'deadline' && tokens[at - 1]?.text === 'within';
  if (counted === null && leading !== 'in' && !isWithin) return null;
  return { days: [today + count.value * length], end: counted ?? unitAt + 1 };
}

const DAYS_IN: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['days', 1],
  ['week', 7],
  ['weeks', 7],
  ['fortnight', 14],
  ['fortnights', 14],
]);

/** Months differ in length: so many of them are no day. */
function stretchOfMonths(
  tokens: readonly Token[],
  at: number,
  leading: Leading | null,
): FoundDays | null {
  return (leading === 'in' || leading === 'deadline') &&
    /^(?:months?|years?)$/.test(tokens[at]?.text ?? '')
    ? { days: [], end: at + 1 }
    : null;
}

function weekdayAt(tokens: readonly Token[], at: number, today: number): FoundDays | null {
  const isNext = tokens[skip(tokens, at, 'the')]?.text === 'next';
  const place = isNext ? skip(tokens, at, 'the') + 1 : skip(tokens, at, 'the', 'this', 'coming');
  const wanted = WEEKDAYS.get(tokens[place]?.text ?? '');
  if (wanted === undefined) return null;
  const end = place + 1;
  if (tokens[end]?.text === 'week' || tokens[end]?.text === 'after')
    return { days: [], end: end + 1 };
  return { days: isNext ? nextWeekday(today, wanted) : comingWeekday(today, wanted), end };
}

/** The 12th. */
function dayOfMonth(tokens: readonly Token[], at: number, today: number): FoundDays | null {
  const found = dayNumber(tokens, at);
  if (found === null || !found.isOrdinal || tokens[at]?.kind === 'word') return null;
  const [year, month] = [yearOf(today), monthOf(today)];
  const inMonth = dayOf(year, month, found.day);
  const next = month === 12 ? dayOf(year + 1, 1, found.day) : dayOf(year, month + 1, found.day);
  const day = inMonth !== null && inMonth >= today ? inMonth : next;
  return { days: day === null ? [] : [day], end: found.end };
}

const STRETCH = /^(?:week|weekend|month|year|spring|summer|autumn|winter)$/;
const PART = /^(?:end|mid|middle|early|late|beginning|start)$/;

/** Next week, mid May, the end of the month: no day. Before May is before its first. */
function stretchAt(
  tokens: readonly Token[],
  start: number,
  leading: Leading | null,
  today: number,
): FoundDays | null {
  let at = skip(tokens, start, 'the');
  const isPart = PART.test(tokens[at]?.text ?? '');
  if (isPart) at = skip(tokens, at + 1, 'of', '-', 'the', 'in');
  const isThat = /^(?:next|this|coming)$/.test(tokens[at]?.text ?? '');
  if (isThat) at += 1;
  const text = tokens[at]?.text ?? '';
  const month = isPart || isThat || leading !== null ? MONTHS.get(text) : undefined;
  if (month !== undefined)
    return wholeMonth(tokens, at, month, !isPart && leading === 'before', today);
  const isStretch = STRETCH.test(text) && (isPart || isThat || text === 'weekend');
  return isStretch ? { days: [], end: at + 1 } : null;
}

/** A month with its year: its first day where something is before it, else no day. */
function wholeMonth(
  tokens: readonly Token[],
  at: number,
  month: number,
  isBefore: boolean,
  today: number,
): FoundDays {
  const year = yearAt(tokens[at + 1]);
  const end = year === null ? at + 1 : at + 2;
  if (!isBefore) return { days: [], end };
  const first = year === null ? nextDayOf(today, month, 1) : dayOf(year, month, 1);
  return { days: first === null ? [] : [first], end };
}
