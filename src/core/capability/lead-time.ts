import {
  type WorkingDays,
  addWorkingDays,
  nextWorkingDay,
  workingDaysBetween,
} from '../shared/working-days.ts';
import type { Answers } from './answers.ts';
import type { CompiledLeadTime, CompiledMap } from './compiled-map.ts';
import { TRUE, type Truth, isTrueNow } from './truth.ts';

export interface MakingTime {
  readonly workingDays: number;
  /** True if a due day demands faster work than usual. */
  readonly isRushed: boolean;
}

/** The working days that the conditions in `leadTime.add` add. */
interface AddedDays {
  /** What is added whatever else the buyer chooses. */
  readonly certain: number;
  /** What is added as things stand. */
  readonly now: number;
}

type WorkMoment = Pick<Answers, 'workFrom' | 'quantity'> & { readonly calendar: WorkingDays };

/**
 * Returns the day on which the work is ready, or null if that is too far in the future.
 * `workingDays` is the time for one piece; what many pieces take longer is added to it.
 */
export function readyDay(
  { perQuantity }: CompiledLeadTime,
  { workFrom, calendar, quantity }: WorkMoment,
  workingDays: number,
): number | null {
  const first = workFrom === null ? null : nextWorkingDay(calendar, workFrom);
  return first === null
    ? null
    : addWorkingDays(calendar, first, workingDays + daysForQuantity(perQuantity, quantity));
}

function daysForQuantity(perQuantity: CompiledLeadTime['perQuantity'], quantity: number): number {
  return perQuantity === null
    ? 0
    : Math.floor(quantity / perQuantity.every) * perQuantity.workingDays;
}

/** Returns how long the work takes as things stand if no due day asks for less. */
export function usualWorkingDays(
  { workingDays, add, perQuantity }: CompiledLeadTime,
  answers: Answers,
): number {
  let days = workingDays + daysForQuantity(perQuantity, answers.quantity);
  for (const part of add) if (isTrueNow(part.when.holds(answers))) days += part.workingDays;
  return days;
}

export function sumAddedDays({ add }: CompiledLeadTime, answers: Answers): AddedDays {
  let [certain, now] = [0, 0];
  for (const { workingDays, when } of add) {
    const truth: Truth = when.holds(answers);
    if (truth === TRUE) certain += workingDays;
    if (isTrueNow(truth)) now += workingDays;
  }
  return { certain, now };
}

/** Returns whether the work can't be ready on a day, in days since 1970-01-01. */
export function isTooEarly(
  leadTime: CompiledLeadTime,
  moment: WorkMoment,
  day: number,
  workingDays: number,
): boolean {
  const ready = readyDay(leadTime, moment, workingDays);
  return ready === null || day < ready;
}

/**
 * Returns the earliest day on which the buyer needs the order, in days since 1970-01-01, or null if
 * the buyer named none.
 */
export function earliestDueDay({ dueDays }: CompiledMap, answers: Answers): number | null {
  let earliest: number | null = null;
  for (const { index } of dueDays) {
    if (!answers.isAnswered(index)) continue;
    const day = answers.days[index] as number;
    if (earliest === null || day < earliest) earliest = day;
  }
  return earliest;
}

/**
 * Returns how long the work takes as things stand: the usual time or, for an early due day, as much
 * less as the day demands and the store can do.
 */
export function makingTime(map: CompiledMap, answers: Answers, added: AddedDays): MakingTime {
  const { leadTime } = map;
  const { workingDays, rushWorkingDays, perQuantity } = leadTime;
  const extra = added.now + daysForQuantity(perQuantity, answers.quantity);
  const due = rushWorkingDays < workingDays ? earliestDueDay(map, answers) : null;
  if (due === null || !isTooEarly(leadTime, answers, due, workingDays + added.now))
    return { workingDays: workingDays + extra, isRushed: false };
  const left = workingDaysUntil(answers, due, workingDays + extra) - extra;
  return { workingDays: Math.max(rushWorkingDays, left) + extra, isRushed: true };
}

/** Counts the working days from the first day of work to a day, up to a maximum. */
function workingDaysUntil(
  { workFrom, calendar }: WorkMoment,
  day: number,
  maximum: number,
): number {
  const first = workFrom === null ? null : nextWorkingDay(calendar, workFrom);
  return first === null || day < first ? 0 : workingDaysBetween(calendar, first, day, maximum);
}
