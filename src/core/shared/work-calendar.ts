import { MAXIMUM_DAYS_AHEAD, type WorkingDays, parseDate, weekday } from './working-days.ts';

export interface WorkWeek {
  /** The ISO weekdays on which the merchant works: 1 is Monday, 7 is Sunday. */
  readonly workingWeekdays: readonly number[];
  /**
   * The periods in which the merchant is closed, as ranges of dates (YYYY-MM-DD). Both ends are
   * included.
   */
  readonly closures: readonly { readonly from: string; readonly to: string }[];
  /** Holidays in days since 1970-01-01. A Set isn't copied, so several calendars can share it. */
  readonly holidays: Iterable<number>;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a calendar of the merchant's working days. Looking up a day takes the same time for short
 * and long closures.
 * @throws RangeError if a closure has an invalid date
 */
export function workCalendar({ workingWeekdays, closures, holidays }: WorkWeek): WorkingDays {
  const works = new Set(workingWeekdays);
  const worksOn = Array.from({ length: 8 }, (_, day) => works.has(day));
  const free: ReadonlySet<number> = holidays instanceof Set ? holidays : new Set(holidays);
  const closed = mergeRanges(
    closures.map(({ from, to }) => ({ from: requireDay(from), to: requireDay(to) })),
  );
  return {
    isWorkingDay: cacheWorkingDays(
      (day) => worksOn[weekday(day)] === true && !free.has(day) && !isWithin(closed, day),
    ),
  };
}

const DAYS_BEFORE_FIRST = 512;
/**
 * The cache is large enough for every count of working days that starts within ten years after its
 * first day.
 */
const CACHED_DAYS = DAYS_BEFORE_FIRST + 3_653 + MAXIMUM_DAYS_AHEAD;
const [UNKNOWN, WORKS, RESTS] = [0, 1, 2];
/**
 * The cache of working days grows by this many days at a time. Most estimates need no more, which
 * keeps the cache small.
 */
const CACHE_BLOCK_DAYS = 256;

/**
 * Caches which days are working days, because estimates look up the same days again and again. The
 * cache begins near the first day that is looked up.
 */
function cacheWorkingDays(isWorkingDay: (day: number) => boolean): (day: number) => boolean {
  const stretches: (Uint8Array | undefined)[] = [];
  let first: number | null = null;
  return (day) => {
    first ??= day - DAYS_BEFORE_FIRST;
    const place = day - first;
    if (place < 0 || place >= CACHED_DAYS) return isWorkingDay(day);
    const known = (stretches[Math.floor(place / CACHE_BLOCK_DAYS)] ??= new Uint8Array(
      CACHE_BLOCK_DAYS,
    ));
    const within = place % CACHE_BLOCK_DAYS;
    if (known[within] === UNKNOWN) known[within] = isWorkingDay(day) ? WORKS : RESTS;
    return known[within] === WORKS;
  };
}

function requireDay(date: string): number {
  const day = parseDate(date);
  if (day === null) throw new RangeError(`no date: ${JSON.stringify(date)}`);
  return day;
}

/**
 * Sorts ranges of days and merges those that overlap or touch. Ranges that end before they begin
 * are dropped.
 */
function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of ranges
    .filter((dayRange) => dayRange.from <= dayRange.to)
    .toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

function isWithin(ranges: readonly Range[], day: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.from ?? Number.POSITIVE_INFINITY) <= day;
}
