import {
  type WorkingDays,
  addWorkingDays,
  formatDate,
  nextWorkingDay,
} from '../shared/working-days.ts';
import type { Estimate } from './offer.ts';

/** Working days between leaving the store and arriving. */
export interface Transit {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

export interface EstimateQuestion {
  /** What it would be if nothing had to come into stock first. */
  readonly basis: 'stock' | 'lead_time';
  /** Working days until it is ready to leave. */
  readonly leadTimeWorkingDays: number;
  /**
   * The local day on which work starts to count, in days since 1970-01-01; null: the merchant's
   * calendar has none.
   */
  readonly startDay: number | null;
  /**
   * What must come into stock before work starts, in days since 1970-01-01, null where nobody knows
   * the day; null: nothing.
   */
  readonly restock: { readonly day: number | null } | null;
  readonly calendar: WorkingDays;
  /** Null: nothing ships, or the destination isn't known. */
  readonly transit: Transit | null;
  /** In days since 1970-01-01. */
  readonly neededBy: number | null;
}

/**
 * When it is ready, and when it arrives. `date` is the day on which it leaves; the delivery days
 * stand where the destination's transit is known. What must come into stock first is counted from
 * that day on. Where nobody knows it, or the calendar has no working day left, the dates are null,
 * and anything needed by a date is late.
 */
export function estimateFor(question: EstimateQuestion): Estimate {
  const { basis, leadTimeWorkingDays, startDay, restock, calendar, transit, neededBy } = question;
  const start = restock === null ? startDay : later(startDay, restock.day);
  const first = start === null ? null : nextWorkingDay(calendar, start);
  const ready = after(calendar, first, leadTimeWorkingDays);
  const deliveryFrom = after(calendar, ready, transit?.minimum ?? null);
  const deliveryTo = after(calendar, ready, transit?.maximum ?? null);
  const days = {
    date: dateText(ready),
    deliveryFrom: dateText(deliveryFrom),
    deliveryTo: dateText(deliveryTo),
  };
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

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

function after(
  calendar: WorkingDays,
  day: number | null,
  workingDays: number | null,
): number | null {
  return day === null || workingDays === null ? null : addWorkingDays(calendar, day, workingDays);
}

type Arriving = Pick<
  Estimate,
  'date' | 'deliveryFrom' | 'deliveryTo' | 'transitMinWorkingDays' | 'transitMaxWorkingDays'
>;

/** Needed by that day (YYYY-MM-DD), it should arrive later, or nobody knows when. */
export function isLate(neededBy: string, estimate: Arriving): boolean {
  const arrives = arrivalOf(estimate);
  return arrives === null || neededBy < arrives;
}

/**
 * The last day it should arrive; where only the first one is known, that one: it can't be there
 * before. What takes days to arrive isn't there when it leaves.
 */
function arrivalOf({
  date,
  deliveryFrom,
  deliveryTo,
  transitMinWorkingDays,
  transitMaxWorkingDays,
}: Arriving): string | null {
  if (deliveryTo) return deliveryTo;
  if (typeof transitMaxWorkingDays === 'number') return null;
  if (deliveryFrom) return deliveryFrom;
  return typeof transitMinWorkingDays === 'number' ? null : date;
}

/** 9999-12-31: what is later has no text. */
const LAST_DAY = 2_932_896;

function dateText(day: number | null): string | null {
  return day === null || day > LAST_DAY ? null : formatDate(day);
}
