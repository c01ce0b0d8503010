import { HORIZON_DAYS, type WorkingDays, parseDate, weekday } from './working-days.ts';

export interface WorkWeek {
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly workingWeekdays: readonly number[];
  /** Both days included, YYYY-MM-DD. */
  readonly closures: readonly { readonly from: string; readonly to: string }[];
  /** In days since 1970-01-01. A set is used as it is, so that calendars can share one. */
  readonly holidays: Iterable<number>;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The days on which a merchant works. Asking about a day costs the same however long the closures
 * are.
 * @throws RangeError for a closure whose dates are none
 */
export function workCalendar({ workingWeekdays, closures, holidays }: WorkWeek): WorkingDays {
  const works = new Set(workingWeekdays);
  const worksOn = Array.from({ length: 8 }, (_, day) => works.has(day));
  const free: ReadonlySet<number> = holidays instanceof Set ? holidays : new Set(holidays);
  const closed = merge(closures.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })));
  return {
    isWorkingDay: remembered(
      (day) => worksOn[weekday(day)] === true && !free.has(day) && !isWithin(closed, day),
    ),
  };
}

const DAYS_BEFORE_FIRST = 512;
/** As far as anybody counts from a day of the first ten years. */
const REMEMBERED_DAYS = DAYS_BEFORE_FIRST + 3_653 + HORIZON_DAYS;
const [UNKNOWN, WORKS, RESTS] = [0, 1, 2];
/** Most estimates stay within one stretch: a calendar is as small as what was asked of it. */
const STRETCH_DAYS = 256;

/**
 * Estimates count through the same days again and again: the answers for the days around the first
 * are kept.
 */
function remembered(isWorkingDay: (day: number) => boolean): (day: number) => boolean {
  const stretches: (Uint8Array | undefined)[] = [];
  let first: number | null = null;
  return (day) => {
    first ??= day - DAYS_BEFORE_FIRST;
    const place = day - first;
    if (place < 0 || place >= REMEMBERED_DAYS) return isWorkingDay(day);
    const known = (stretches[Math.floor(place / STRETCH_DAYS)] ??= new Uint8Array(STRETCH_DAYS));
    const within = place % STRETCH_DAYS;
    if (known[within] === UNKNOWN) known[within] = isWorkingDay(day) ? WORKS : RESTS;
    return known[within] === WORKS;
  };
}

function dayOf(date: string): number {
  const day = parseDate(date);
  if (day === null) throw new RangeError(`no date: ${JSON.stringify(date)}`);
  return day;
}

/**
 * Ranges in order, those that touch or overlap made one, those that end before they begin left out.
 */
function merge(ranges: readonly Range[]): readonly Range[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of ranges
    .filter((range) => range.from <= range.to)
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
