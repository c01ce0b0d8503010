import { type WorkingDays, addWorkingDays, nextWorkingDay } from '../shared/working-days.ts';

export interface LocalMoment {
  /** The local day, in days since 1970-01-01. */
  readonly day: number;
  /** Minutes since local midnight, from 0 to 1439. */
  readonly minuteOfDay: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Clock {
  readonly format: Intl.DateTimeFormat;
  minute: number;
  moment: LocalMoment;
}

const clockByTimezone = new Map<string, Clock>();

/**
 * Returns the local day and time in a time zone. The last result for each time zone is cached,
 * since formatting dates is slow.
 * @throws RangeError if the name is not an IANA time zone
 */
export function localMoment(now: Date, timezone: string): LocalMoment {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let clock = clockByTimezone.get(timezone);
  if (clock === undefined) {
    clock = { format: formatFor(timezone), minute: Number.NaN, moment: { day: 0, minuteOfDay: 0 } };
    clockByTimezone.set(timezone, clock);
  }
  if (clock.minute !== minute) {
    clock.moment = read(clock.format, now);
    clock.minute = minute;
  }
  return clock.moment;
}

function formatFor(timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
}

function read(dateTimeFormat: Intl.DateTimeFormat, now: Date): LocalMoment {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of dateTimeFormat.formatToParts(now)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return {
    day: new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS,
    minuteOfDay: hour * 60 + minute,
  };
}

const MINUTES_PER_DAY = 1_440;

/**
 * Converts a local day and time to an instant, where `day` is in days since 1970-01-01. If a clock
 * change skips the local time, it is moved forward by the skipped time.
 */
export function localInstant(day: number, minuteOfDay: number, timezone: string): Date {
  const localMinutes = day * MINUTES_PER_DAY + minuteOfDay;
  let minutes = localMinutes;
  // The first step finds the time zone's offset, and the second corrects it if the clocks change in
  // between.
  for (let step = 0; step < 2; step += 1) {
    const shown = localMoment(new Date(minutes * MINUTE_MS), timezone);
    minutes += localMinutes - (shown.day * MINUTES_PER_DAY + shown.minuteOfDay);
  }
  return new Date(minutes * MINUTE_MS);
}

const CUT_OFF_TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Returns the day on which work on an order starts: the first working day from today on, or from
 * tomorrow on once the cut-off time (HH:MM) has passed. Returns null if the calendar has no such
 * day.
 * @throws RangeError if the cut-off isn't a time of day
 */
export function startDay(
  { day, minuteOfDay }: LocalMoment,
  cutOffTime: string | null,
  calendar: WorkingDays,
): number | null {
  const isLate = cutOffTime !== null && minuteOfDay >= parseTimeOfDay(cutOffTime);
  return isLate ? addWorkingDays(calendar, day, 1) : nextWorkingDay(calendar, day);
}

function parseTimeOfDay(time: string): number {
  const match = CUT_OFF_TIME_PATTERN.exec(time);
  if (match === null) throw new RangeError(`no time of day: ${JSON.stringify(time)}`);
  return Number(match[1]) * 60 + Number(match[2]);
}
