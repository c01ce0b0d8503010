import {
  FIXED_HOLIDAYS,
  MONTHS,
  ORDINALS,
  WEEKDAYS,
  upcomingWeekday,
  dayOf,
  monthOf,
  nextDayOf,
  nextWeekday,
  yearOf,
} from './calendar-words.ts';
import { type PossibleDays, readNumericDate, readIsoDate } from './days-in-figures.ts';
import { readEaster } from './easter.ts';
import { readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';
import calendar from './words/calendar.json' with { type: 'json' };

export interface ReadDay {
  /**
   * The days that the words may mean, as days since 1970-01-01. The list is empty if they don't
   * mean a single day.
   */
  readonly days: readonly number[];
  /** True if the order is needed by this day, as after "by" or "until". */
  readonly isDeadline: boolean;
  readonly start: number;
  readonly end: number;
}

type DayPreposition = keyof typeof calendar.prepositions;

export function readDay(tokens: readonly Token[], start: number, today: number): ReadDay | null {
  const [at, preposition] = readLeadingWords(tokens, start);
  const place = skipWords(tokens, at, 'the', 'this', 'coming');
  const found =
    readDayRange(tokens, place, at, today) ??
    readWeekdayWithDate(tokens, place, today) ??
    readDayAt(tokens, place, at, preposition, today) ??
    readPeriodAt(tokens, at, preposition, today);
  if (found === null) return null;
  const latest = matchPhrase(tokens, found.end, 'at the latest');
  const isDeadline =
    preposition === 'deadline' ||
    preposition === 'before' ||
    latest !== null ||
    found.isDeadline === true;
  return { days: requestedDays(found, preposition), isDeadline, start, end: latest ?? found.end };
}

/**
 * Returns the days that are meant, taking the preposition into account. For example, "before
 * Friday" means Thursday, and "after Friday" doesn't mean a single day.
 */
function requestedDays(
  { days }: PossibleDays,
  preposition: DayPreposition | null,
): readonly number[] {
  if (preposition === 'after') return [];
  return preposition === 'before' ? days.map((day) => day - 1) : days;
}

/**
 * The phrases that may come before a day, grouped by their first word; longer phrases come first.
 */
const PREPOSITIONS_BY_FIRST_WORD = Map.groupBy(
  Object.entries(calendar.prepositions)
    .flatMap(([leading, phrases]) =>
      // The cast is safe, because the object has exactly the kinds of prepositions as its keys.
      phrases.map((text) => ({ words: text.split(' '), leading: leading as DayPreposition })),
    )
    .toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

function readLeadingWords(
  tokens: readonly Token[],
  start: number,
): readonly [number, DayPreposition | null] {
  for (const { words, leading } of PREPOSITIONS_BY_FIRST_WORD.get(tokens[start]?.text ?? '') ??
    []) {
    if (words.every((word, index) => tokens[start + index]?.text === word))
      return [start + words.length, leading];
  }
  return [start, null];
}

function matchPhrase(tokens: readonly Token[], start: number, words: string): number | null {
  const list = words.split(' ');
  return list.every((word, index) => tokens[start + index]?.text === word)
    ? start + list.length
    : null;
}

function skipWords(
  tokens: readonly Token[],
  tokenIndex: number,
  ...words: readonly string[]
): number {
  return words.includes(tokens[tokenIndex]?.text ?? '')
    ? skipWords(tokens, tokenIndex + 1, ...words)
    : tokenIndex;
}

function readDayAt(
  tokens: readonly Token[],
  tokenIndex: number,
  firstToken: number,
  preposition: DayPreposition | null,
  today: number,
): PossibleDays | null {
  const isDate = preposition !== null && preposition !== 'in';
  return (
    readIsoDate(tokens, tokenIndex) ??
    readWrittenDate(tokens, tokenIndex, today) ??
    readNumericDate(tokens, tokenIndex, isDate, today) ??
    readHoliday(tokens, tokenIndex, today) ??
    readRelativeDay(tokens, firstToken, preposition, today) ??
    readWeekdayAt(tokens, firstToken, today) ??
    (preposition === null ? null : readDayOfMonth(tokens, tokenIndex, today))
  );
}

/**
 * Reads a weekday with a date, such as "Friday 12 March" or "Friday the 12th". A date that doesn't
 * fall on that weekday is dropped.
 */
function readWeekdayWithDate(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
): PossibleDays | null {
  const targetWeekday = WEEKDAYS.get(tokens[tokenIndex]?.text ?? '');
  if (targetWeekday === undefined) return null;
  const next = skipWords(tokens, tokenIndex + 1, ',', 'the', '.');
  const date =
    readWrittenDate(tokens, next, today) ??
    readNumericDate(tokens, next, true, today) ??
    readDayOfMonth(tokens, next, today);
  return date === null
    ? null
    : { ...date, days: date.days.filter((day) => (((day + 3) % 7) + 7) % 7 === targetWeekday - 1) };
}

/**
 * Reads a range of days, such as "between 10 and 12 March" or "from Monday to Friday", which
 * doesn't mean a single day.
 */
function readDayRange(
  tokens: readonly Token[],
  tokenIndex: number,
  firstToken: number,
  today: number,
): PossibleDays | null {
  const start = skipWords(tokens, tokenIndex, 'between', 'from');
  const first =
    readWrittenDate(tokens, start, today) ??
    readWeekdayAt(tokens, firstToken, today) ??
    readDayNumber(tokens, start);
  const link = first === null ? '' : (tokens[first.end]?.text ?? '');
  if (first === null || !/^(?:and|to|-|or|until|till)$/.test(link)) return null;
  const next = skipWords(tokens, first.end + 1, 'the');
  const second =
    readWrittenDate(tokens, next, today) ??
    ('days' in first ? readWeekdayAt(tokens, next, today) : null);
  return second === null ? null : { days: [], end: second.end };
}

/** Reads a date with the month in words, such as "12 May 2027", "the 12th of May" or "May 12th". */
function readWrittenDate(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
): PossibleDays | null {
  const leadingDay = readDayNumber(tokens, tokenIndex);
  if (leadingDay !== null) {
    const monthAt = skipWords(tokens, leadingDay.end, 'of', '-', '.');
    const month = MONTHS.get(tokens[monthAt]?.text ?? '');
    return month === undefined
      ? null
      : readDayInYear(tokens, monthAt + 1, month, leadingDay.day, today);
  }
  const month = MONTHS.get(tokens[tokenIndex]?.text ?? '');
  const day =
    month === undefined
      ? null
      : readDayNumber(tokens, skipWords(tokens, tokenIndex + 1, 'the', '.', '-'));
  return month === undefined || day === null
    ? null
    : readDayInYear(tokens, day.end, month, day.day, today);
}

const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(calendar.ordinalEndings);

function readDayNumber(
  tokens: readonly Token[],
  tokenIndex: number,
): { readonly day: number; readonly end: number; readonly isOrdinal: boolean } | null {
  const token = tokens[tokenIndex];
  const spoken = token?.kind === 'word' ? ORDINALS.get(token.text) : undefined;
  if (spoken !== undefined) return { day: spoken, end: tokenIndex + 1, isOrdinal: true };
  if (
    token?.kind !== 'number' ||
    !/^\d{1,2}$/.test(token.text) ||
    Number(token.text) < 1 ||
    Number(token.text) > 31
  )
    return null;
  const next = tokens[tokenIndex + 1];
  const isOrdinal = next !== undefined && !next.hasGapBefore && ORDINAL_ENDINGS.has(next.text);
  return { day: Number(token.text), end: isOrdinal ? tokenIndex + 2 : tokenIndex + 1, isOrdinal };
}

function readDayInYear(
  tokens: readonly Token[],
  tokenIndex: number,
  month: number,
  day: number,
  today: number,
): PossibleDays | null {
  const place = skipWords(tokens, tokenIndex, ',');
  const year = readYearAt(tokens[place]);
  const found = year === null ? nextDayOf(today, month, day) : dayOf(year, month, day);
  return { days: found === null ? [] : [found], end: year === null ? tokenIndex : place + 1 };
}

function readYearAt(token: Token | undefined): number | null {
  return token?.kind === 'number' && /^(?:19|20|21)\d\d$/.test(token.text)
    ? Number(token.text)
    : null;
}

function readHoliday(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
): PossibleDays | null {
  const easter = readEaster(tokens, tokenIndex, today);
  if (easter !== null) return easter;
  for (const { words, month, day } of FIXED_HOLIDAYS) {
    if (!words.every((word, index) => tokens[tokenIndex + index]?.text === word)) continue;
    return readDayInYear(tokens, tokenIndex + words.length, month, day, today);
  }
  return null;
}

/** Reads a day relative to today, such as "tomorrow", "in three weeks" or "ten days from now". */
function readRelativeDay(
  tokens: readonly Token[],
  tokenIndex: number,
  preposition: DayPreposition | null,
  today: number,
): PossibleDays | null {
  return (
    readNearDay(tokens, tokenIndex, today) ?? readDaysAhead(tokens, tokenIndex, preposition, today)
  );
}

function readNearDay(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
): PossibleDays | null {
  if (tokens[tokenIndex]?.text === 'today') return { days: [today], end: tokenIndex + 1 };
  if (tokens[tokenIndex]?.text === 'tomorrow') return { days: [today + 1], end: tokenIndex + 1 };
  const after =
    matchPhrase(tokens, tokenIndex, 'the day after tomorrow') ??
    matchPhrase(tokens, tokenIndex, 'day after tomorrow');
  return after === null ? null : { days: [today + 2], end: after };
}

function readDaysAhead(
  tokens: readonly Token[],
  tokenIndex: number,
  preposition: DayPreposition | null,
  today: number,
): PossibleDays | null {
  const count =
    readNumber(tokens, tokenIndex) ??
    (tokens[tokenIndex]?.text === 'a' ? { value: 1, end: tokenIndex + 1 } : null);
  if (count === null) return null;
  const unitAt = skipWords(tokens, count.end, '-');
  const length = DAYS_IN_PERIOD.get(tokens[unitAt]?.text ?? '');
  const isWhole =
    length !== undefined && count.value !== null && Number.isInteger(count.value * length);
  if (!isWhole) return readMonthsAhead(tokens, unitAt, preposition);
  const counted =
    matchPhrase(tokens, unitAt + 1, 'from now') ??
    matchPhrase(tokens, unitAt + 1, 'from today') ??
    matchPhrase(tokens, unitAt + 1, 'time');
  const isWithin = preposition === 'deadline' && tokens[tokenIndex - 1]?.text === 'within';
  if (counted === null && preposition !== 'in' && !isWithin) return null;
  return { days: [today + count.value * length], end: counted ?? unitAt + 1 };
}

const DAYS_IN_PERIOD: ReadonlyMap<string, number> = new Map(Object.entries(calendar.daysInPeriod));

/**
 * Reads a number of months or years, which doesn't mean a single day because their lengths differ.
 */
function readMonthsAhead(
  tokens: readonly Token[],
  tokenIndex: number,
  preposition: DayPreposition | null,
): PossibleDays | null {
  return (preposition === 'in' || preposition === 'deadline') &&
    /^(?:months?|years?)$/.test(tokens[tokenIndex]?.text ?? '')
    ? { days: [], end: tokenIndex + 1 }
    : null;
}

function readWeekdayAt(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
): PossibleDays | null {
  const isNext = tokens[skipWords(tokens, tokenIndex, 'the')]?.text === 'next';
  const place = isNext
    ? skipWords(tokens, tokenIndex, 'the') + 1
    : skipWords(tokens, tokenIndex, 'the', 'this', 'coming');
  const targetWeekday = WEEKDAYS.get(tokens[place]?.text ?? '');
  if (targetWeekday === undefined || isSunInSky(tokens, place)) return null;
  const end = place + 1;
  if (tokens[end]?.text === 'week' || tokens[end]?.text === 'after')
    return { days: [], end: end + 1 };
  return {
    days: isNext ? nextWeekday(today, targetWeekday) : upcomingWeekday(today, targetWeekday),
    end,
  };
}

/** Returns whether "sun" is no day, as in "the sun is bright" and "in full sun". */
function isSunInSky(tokens: readonly Token[], place: number): boolean {
  return (
    tokens[place]?.text === 'sun' &&
    /^(?:the|full|direct|some|bright|hot|morning|afternoon|evening|midday)$/.test(
      tokens[place - 1]?.text ?? '',
    )
  );
}

/** Reads the day of a month without the month's name, such as "the 12th". */
function readDayOfMonth(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
): PossibleDays | null {
  const found = readDayNumber(tokens, tokenIndex);
  if (found === null || !found.isOrdinal || tokens[tokenIndex]?.kind === 'word') return null;
  const [year, month] = [yearOf(today), monthOf(today)];
  const inMonth = dayOf(year, month, found.day);
  const next = month === 12 ? dayOf(year + 1, 1, found.day) : dayOf(year, month + 1, found.day);
  const day = inMonth !== null && inMonth >= today ? inMonth : next;
  return { days: day === null ? [] : [day], end: found.end };
}

const PERIOD_WORDS: ReadonlySet<string> = new Set(calendar.periods);
const PERIOD_PARTS: ReadonlySet<string> = new Set(calendar.periodParts);

/**
 * Reads a period, such as "next week" or "the end of the month". Only "before May" means a single
 * day, which the reader takes to be 1 May.
 */
function readPeriodAt(
  tokens: readonly Token[],
  start: number,
  preposition: DayPreposition | null,
  today: number,
): PossibleDays | null {
  let at = skipWords(tokens, start, 'the');
  const isPart = PERIOD_PARTS.has(tokens[at]?.text ?? '');
  if (isPart) at = skipWords(tokens, at + 1, 'of', '-', 'the', 'in');
  const isThat = /^(?:next|this|coming)$/.test(tokens[at]?.text ?? '');
  if (isThat) at += 1;
  const text = tokens[at]?.text ?? '';
  const month = isPart || isThat || preposition !== null ? MONTHS.get(text) : undefined;
  if (month !== undefined)
    return readWholeMonth(tokens, at, month, !isPart && preposition === 'before', today);
  const isStretch = PERIOD_WORDS.has(text) && (isPart || isThat || text === 'weekend');
  return isStretch ? { days: [], end: at + 1 } : null;
}

/**
 * Reads a month and, if given, its year. Returns the first day of the month if `isBefore` is true;
 * otherwise no single day is meant.
 */
function readWholeMonth(
  tokens: readonly Token[],
  tokenIndex: number,
  month: number,
  isBefore: boolean,
  today: number,
): PossibleDays {
  const year = readYearAt(tokens[tokenIndex + 1]);
  const end = year === null ? tokenIndex + 1 : tokenIndex + 2;
  if (!isBefore) return { days: [], end };
  const first = year === null ? nextDayOf(today, month, 1) : dayOf(year, month, 1);
  return { days: first === null ? [] : [first], end };
}
