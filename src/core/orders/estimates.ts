import { isLate } from '../offers/estimate.ts';
import type { Estimate } from '../offers/offer.ts';
import {
  type WorkingDays,
  HORIZON_DAYS,
  addWorkingDays,
  formatDate,
  parseDate,
} from '../shared/working-days.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import { changedTo, unchanged } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';

/** Dates are YYYY-MM-DD; `on` must be one. */
export interface DayByHand {
  readonly on: string;
  readonly calendar: WorkingDays;
  readonly now: Date;
}

/** The merchant says by hand on which day the order leaves. The same days again change nothing. */
export function setEstimate(
  order: Order,
  day: DayByHand,
): OrderChange | Refusal<'action_not_available'> {
  if (order.state === 'cancelled') return refuse('action_not_available');
  const estimate = estimateLeaving(order, day);
  return isSame(order.estimate, estimate) ? unchanged(order) : changedTo({ ...order, estimate });
}

/** But for when it was said. */
function isSame(one: Estimate | null, other: Estimate): boolean {
  if (one === null) return false;
  return (Object.keys(other) as (keyof Estimate)[]).every(
    (key) => key === 'revisedAt' || (one[key] ?? null) === other[key],
  );
}

/** Leaves on that day; arrives as many working days later as the destination takes. */
function estimateLeaving(order: Order, { on, calendar, now }: DayByHand): Estimate {
  const arrives = (workingDays: number | null | undefined): string | null => {
    const day =
      workingDays === null || workingDays === undefined
        ? null
        : addWorkingDays(calendar, dayOf(on), workingDays);
    return day === null ? null : formatDate(day);
  };
  const { transitMinWorkingDays, transitMaxWorkingDays } = order.estimate ?? {};
  return byHand(
    order,
    {
      date: on,
      deliveryFrom: arrives(transitMinWorkingDays),
      deliveryTo: arrives(transitMaxWorkingDays),
    },
    now,
  );
}

/**
 * Delivered, or ready to be collected, on that day; leaves as many working days before as the
 * destination takes at most.
 */
export function estimateDelivery(order: Order, { on, calendar, now }: DayByHand): Estimate {
  if (order.fulfilment === 'collect')
    return byHand(order, { date: on, deliveryFrom: null, deliveryTo: null }, now);
  const leaves = workingDaysBefore(calendar, dayOf(on), order.estimate?.transitMaxWorkingDays ?? 0);
  return byHand(order, { date: formatDate(leaves), deliveryFrom: on, deliveryTo: on }, now);
}

type Days = Pick<Estimate, 'date' | 'deliveryFrom' | 'deliveryTo'>;

function byHand(order: Order, days: Days, now: Date): Estimate {
  const {
    makeTimeWorkingDays = null,
    transitMinWorkingDays = null,
    transitMaxWorkingDays = null,
  } = order.estimate ?? {};
  return {
    basis: 'merchant',
    date: days.date,
    makeTimeWorkingDays,
    revisedAt: now.toISOString(),
    late:
      order.neededBy !== null &&
      isLate(order.neededBy, { ...days, transitMinWorkingDays, transitMaxWorkingDays }),
    dispatchWorkingDays: null,
    transitMinWorkingDays,
    transitMaxWorkingDays,
    deliveryFrom: days.deliveryFrom,
    deliveryTo: days.deliveryTo,
    restockExpectedOn: null,
  };
}

/** The day itself for 0; and where the calendar has no such day within the horizon. */
function workingDaysBefore(calendar: WorkingDays, epochDay: number, count: number): number {
  let left = count;
  for (let day = epochDay; day > epochDay - HORIZON_DAYS; day -= 1) {
    if (left === 0) return day;
    if (calendar.isWorkingDay(day - 1)) left -= 1;
  }
  return epochDay;
}

function dayOf(date: string): number {
  const day = parseDate(date);
  if (day === null) throw new RangeError(`no date: ${JSON.stringify(date)}`);
  return day;
}
