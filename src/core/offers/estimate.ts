import {
  type WorkingDays,
  addWorkingDays,
  formatDate,
  latestWorkingDay,
  nextWorkingDay,
} from '../shared/working-days.ts';
import type { Estimate } from './offer.ts';

/** The number of working days between dispatch and arrival. */
export interface TransitTime {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

export interface EstimateQuestion {
  readonly basis: 'stock' | 'lead_time';
  readonly leadTimeWorkingDays: number;
  /**
   * The local day on which work starts, in days since 1970-01-01. It is null if the merchant's
   * calendar has no further working day.
   */
  readonly startDay: number | null;
  /**
   * When new stock arrives, in days since 1970-01-01, or null if nothing is backordered. The day
   * itself is null if it isn't known.
   */
  readonly restock: { readonly day: number | null } | null;
  readonly calendar: WorkingDays;
  /** The transit time, or null if nothing is shipped or the destination is unknown. */
  readonly transit: TransitTime | null;
  /** The day by which the buyer needs the order, in days since 1970-01-01. */
  readonly neededBy: number | null;
  /**
   * The due day that the buyer chose among the options, in days since 1970-01-01. The order is
   * dispatched so that it arrives on that day, and not as early as possible.
   */
  readonly dueDay: number | null;
}

/**
 * Estimates when an order is dispatched (`date`) and, if the transit time is known, when it
 * arrives. An order whose arrival can't be estimated counts as too late.
 */
export function estimateFor(question: EstimateQuestion): Estimate {
  const { basis, leadTimeWorkingDays, startDay, restock, calendar, transit, dueDay } = question;
  const neededBy = earlierDay(question.neededBy, dueDay);
  const start = restock === null ? startDay : laterDay(startDay, restock.day);
  const first = start === null ? null : nextWorkingDay(calendar, start);
  const ready = dayAfter(calendar, first, leadTimeWorkingDays);
  const days = daysFrom(calendar, dispatchDay(calendar, ready, dueDay, transit), transit);
  const working = {
    transitMinWorkingDays: transit?.minimum ?? null,
    transitMaxWorkingDays: transit?.maximum ?? null,
  };
  return {
    basis: restock === null ? basis : 'restock',
    date: days.date,
    makeTimeWorkingDays: basis === 'stock' ? null : leadTimeWorkingDays,
    revisedAt: null,
    late: neededBy !== null && isLate(formatDate(neededBy), { ...days, ...working }),
    dispatchWorkingDays: restock === null ? leadTimeWorkingDays : null,
    ...working,
    deliveryFrom: days.deliveryFrom,
    deliveryTo: days.deliveryTo,
    restockExpectedOn: dateText(restock?.day ?? null),
  };
}

/**
 * Returns the day of dispatch: as soon as the order is ready or, for a due day, as late as it still
 * arrives on that day.
 */
function dispatchDay(
  calendar: WorkingDays,
  ready: number | null,
  dueDay: number | null,
  transit: TransitTime | null,
): number | null {
  if (ready === null || dueDay === null) return ready;
  return Math.max(ready, latestWorkingDay(calendar, dueDay, transit?.maximum ?? 0));
}

function daysFrom(calendar: WorkingDays, leaves: number | null, transit: TransitTime | null) {
  const deliveryFrom = dayAfter(calendar, leaves, transit?.minimum ?? null);
  const deliveryTo = dayAfter(calendar, leaves, transit?.maximum ?? null);
  return {
    date: dateText(leaves),
    deliveryFrom: dateText(deliveryFrom),
    deliveryTo: dateText(deliveryTo),
  };
}

function earlierDay(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function laterDay(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

function dayAfter(
  calendar: WorkingDays,
  day: number | null,
  workingDays: number | null,
): number | null {
  return day === null || workingDays === null ? null : addWorkingDays(calendar, day, workingDays);
}

type ArrivalEstimate = Pick<
  Estimate,
  'date' | 'deliveryFrom' | 'deliveryTo' | 'transitMinWorkingDays' | 'transitMaxWorkingDays'
>;

/**
 * Returns whether an order arrives after the day on which the buyer needs it. An order whose
 * arrival is unknown counts as late.
 */
export function isLate(neededBy: string, estimate: ArrivalEstimate): boolean {
  const arrives = arrivalOf(estimate);
  return arrives === null || neededBy < arrives;
}

/**
 * Returns the last day on which the order may arrive or, if nothing is known about transit, the day
 * of dispatch. Returns null if no date is known.
 */
function arrivalOf({
  date,
  deliveryFrom,
  deliveryTo,
  transitMinWorkingDays,
  transitMaxWorkingDays,
}: ArrivalEstimate): string | null {
  if (deliveryTo) return deliveryTo;
  if (typeof transitMaxWorkingDays === 'number') return null;
  if (deliveryFrom) return deliveryFrom;
  return typeof transitMinWorkingDays === 'number' ? null : date;
}

/** The day 9999-12-31, in days since 1970-01-01. Later days can't be written as YYYY-MM-DD. */
const LAST_DAY = 2_932_896;

function dateText(day: number | null): string | null {
  return day === null || day > LAST_DAY ? null : formatDate(day);
}
