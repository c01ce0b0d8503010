import { type WorkingDays, addWorkingDays, nextWorkingDay } from '../shared/working-days.ts';

/** A moment on a merchant's own clock. */
export interface LocalMoment {
  /** In days since 1970-01-01. */
  readonly day: number;
  /** 0 to 1439. */
  readonly minuteOfDay: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Clock {
  readonly format: Intl.DateTimeFormat;
  minute: number;
  moment: LocalMoment;
}

const clocks = new Map<string, Clock>();

/**
 * The merchant's local day and time. Each zone remembers its last answer: formatting costs
 * microseconds, and most questions come within one minute.
 * @throws RangeError for a name that is no IANA time zone
 */
export function localMoment(now: Date, timezone: string): LocalMoment {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let clock = clocks.get(timezone);
  if (clock === undefined) {
    clock = { format: formatFor(timezone), minute: Number.NaN, moment: { day: 0, minuteOfDay: 0 } };
    clocks.set(timezone, clock);
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

function read(format: Intl.DateTimeFormat, now: Date): LocalMoment {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(now)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return {
    day: new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS,
    minuteOfDay: hour * 60 + minute,
  };
}

const MINUTES_A_DAY = 1_440;

/**
 * When the clocks of the zone show it; in the hour that clocks skip, as much later. `day` counts
 * from 1970-01-01.
 */
export function localInstant(day: number, minuteOfDay: number, timezone: string): Date {
  const wanted = day * MINUTES_A_DAY + minuteOfDay;
  let minutes = wanted;
  // The first step finds the offset, the second one corrects it where the clocks change in between.
  for (let step = 0; step < 2; step += 1) {
    const shown = localMoment(new Date(minutes * MINUTE_MS), timezone);
    minutes += wanted - (shown.day * MINUTES_A_DAY + shown.minuteOfDay);
  }
  return new Date(minutes * MINUTE_MS);
}

const CUT_OFF = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * The working day on which work on a question starts to count: the day of asking, or the next
 * working day where it isn't one or the cut-off (HH:MM) has struck. Null where the calendar has no
 * such day within the horizon.
 * @throws RangeError for a cut-off that is no time of day
 */
export function startDay(
  { day, minuteOfDay }: LocalMoment,
  cutOffTime: string | null,
  calendar: WorkingDays,
): number | null {
  const isLate = cutOffTime !== null && minuteOfDay >= minutesOf(cutOffTime);
  return isLate ? addWorkingDays(calendar, day, 1) : nextWorkingDay(calendar, day);
}

function minutesOf(time: string): number {
  const match = CUT_OFF.exec(time);
  if (match === null) throw new RangeError(`no time of day: ${JSON.stringify(time)}`);
  return Number(match[1]) * 60 + Number(match[2]);
}
