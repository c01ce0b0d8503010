import { parseDate, weekday } from '../shared/working-days.ts';

const named = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
  );

export const MONTHS = named([
  'january jan',
  'february feb',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sept sep',
  'october oct',
  'november nov',
  'december dec',
]);
export const WEEKDAYS = named([
  'monday mon',
  'tuesday tues tue',
  'wednesday wed',
  'thursday thurs thur thu',
  'friday fri',
  'saturday sat',
  'sunday sun',
]);
export const ORDINALS = named([
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]);

/** Feasts that fall on one day everywhere: their words, month and day. */
export const FEASTS: readonly {
  readonly words: readonly string[];
  readonly month: number;
  readonly day: number;
}[] = [
  ['christmas eve', 12, 24],
  ['xmas eve', 12, 24],
  ['christmas day', 12, 25],
  ['christmas', 12, 25],
  ['xmas', 12, 25],
  ['boxing day', 12, 26],
  ['new year eve', 12, 31],
  ['new years eve', 12, 31],
  ['new year day', 1, 1],
  ['new years day', 1, 1],
  ['new year', 1, 1],
  ['valentine day', 2, 14],
  ['valentines day', 2, 14],
  ['valentine', 2, 14],
  ['valentines', 2, 14],
  ['halloween', 10, 31],
  ['epiphany', 1, 6],
  ['saint nicholas', 12, 6],
].map(([words, month, day]) => ({
  words: String(words).split(' '),
  month: Number(month),
  day: Number(day),
}));

/** In days since 1970-01-01; null where the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): number | null {
  return parseDate(`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`);
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

export function yearOf(epochDay: number): number {
  return new Date(epochDay * 86_400_000).getUTCFullYear();
}

export function monthOf(epochDay: number): number {
  return new Date(epochDay * 86_400_000).getUTCMonth() + 1;
}

/** The first such day from today on; 29 February waits for its year. */
export function nextDayOf(today: number, month: number, day: number): number | null {
  for (let year = yearOf(today); year < yearOf(today) + 9; year += 1) {
    const found = dayOf(year, month, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

/**
 * Days after today on which that weekday may be meant: on the day itself it may be today or a week
 * later.
 */
export function comingWeekday(today: number, wanted: number): readonly number[] {
  const ahead = (wanted - weekday(today) + 7) % 7;
  return ahead === 0 ? [today, today + 7] : [today + ahead];
}

/** "Next Tuesday" is the coming one or the one of next week; often these are one day. */
export function nextWeekday(today: number, wanted: number): readonly number[] {
  const coming = today + (((wanted - weekday(today) + 6) % 7) + 1);
  const ofNextWeek = today - weekday(today) + 7 + wanted;
  return coming === ofNextWeek ? [coming] : [coming, ofNextWeek];
}
