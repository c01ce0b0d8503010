import { type WorkingDays, addWorkingDays, formatDate, nextWorkingDay } from '../shared/working-days.ts';
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
  /** The local day on which work starts to count, in days since 1970-01-01; null: the merchant's calendar has none. */
  readonly startDay: number | null;
  /** What must come into stock before work starts, in days since 1970-01-01, null where nobody knows the day; null: nothing. */
  readonly restock: { readonly day: number | null } | null;
  readonly calendar: WorkingDays;
  /** Null: nothing ships, or the destination isn't known. */
  readonly transit: Transit | null;
  /** In days since 1970-01-01. */
  readonly neededBy: number | null;
}

/**
 * When it is ready, and when it arrives. `date` is the day on which it leaves; the delivery days stand where the
 * destination's transit is known. What must come into stock first is counted from that day on. Where nobody knows it, or
 * the calendar has no working day left, the dates are null, and anything needed by a date is late.
 */
export function estimateFor(question: EstimateQuestion): Estimate {
  const { basis, leadTimeWorkingDays, startDay, restock, calendar, transit, neededBy } = question;
  const start = restock === null ? startDay : later(startDay, restock.day);
  const first = start === null ? null : nextWorkingDay(calendar, start);
  const ready = after(calendar, first, leadTimeWorkingDays);
  const deliveryFrom = after(calendar, ready, transit?.minimum ?? null);
  const deliveryTo = after(calendar, ready, transit?.maximum ?? null);
  return {
    basis: restock === null ? basis : 'restock',
    date: dateText(ready),
    makeTimeWorkingDays: basis === 'stock' ? null : leadTimeWorkingDays,
    revisedAt: null,
    late: neededBy !== null && isLate(neededBy, arrival(transit, ready, deliveryFrom, deliveryTo)),
    dispatchWorkingDays: restock === null ? leadTimeWorkingDays : null,
    transitMinWorkingDays: transit?.minimum ?? null,
    transitMaxWorkingDays: transit?.maximum ?? null,
    deliveryFrom: dateText(deliveryFrom),
    deliveryTo: dateText(deliveryTo),
    restockExpectedOn: dateText(restock?.day ?? null),
  };
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

function after(calendar: WorkingDays, day: number | null, workingDays: number | null): number | null {
  return day === null || workingDays === null ? null : addWorkingDays(calendar, day, workingDays);
}

/** The last day it should arrive; where only the first one is known, that one: it can't be there before. */
function arrival(transit: Transit | null, ready: number | null, deliveryFrom: number | null, deliveryTo: number | null): number | null {
  if (transit === null || (transit.minimum === null && transit.maximum === null)) return ready;
  return transit.maximum === null ? deliveryFrom : deliveryTo;
}

function isLate(neededBy: number, arrives: number | null): boolean {
  return arrives === null || neededBy < arrives;
}

/** 9999-12-31: what is later has no text. */
const LAST_DAY = 2_932_896;

function dateText(day: number | null): string | null {
  return day === null || day > LAST_DAY ? null : formatDate(day);
}
