import { isLate } from '../offers/estimate.ts';
import type { Estimate } from '../offers/offer.ts';
import {
  type WorkingDays,
  MAXIMUM_DAYS_AHEAD,
  addWorkingDays,
  formatDate,
  parseDate,
} from '../shared/working-days.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import { changedOrder, unchangedOrder } from './make-change.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';

/**
 * A dispatch or delivery day that the merchant sets by hand. `on` must be a valid date, YYYY-MM-DD.
 */
export interface ManualEstimateDay {
  readonly on: string;
  readonly calendar: WorkingDays;
  readonly now: Date;
}

/**
 * Sets the day on which the order is expected to be dispatched. Setting the same day again changes
 * nothing.
 */
export function setEstimate(
  order: Order,
  day: ManualEstimateDay,
): OrderChange | Refusal<'action_not_available'> {
  if (order.state === 'cancelled') return refuse('action_not_available');
  const estimate = estimateFromDispatch(order, day);
  return isSameEstimate(order.estimate, estimate)
    ? unchangedOrder(order)
    : changedOrder({ ...order, estimate });
}

/** Returns whether two estimates are equal, regardless of when they were made. */
function isSameEstimate(one: Estimate | null, other: Estimate): boolean {
  if (one === null) return false;
  return (Object.keys(other) as (keyof Estimate)[]).every(
    (key) => key === 'revisedAt' || (one[key] ?? null) === other[key],
  );
}

/**
 * Returns the estimate for an order that is dispatched on the given day. The delivery days are
 * computed from the transit times.
 */
function estimateFromDispatch(order: Order, { on, calendar, now }: ManualEstimateDay): Estimate {
  const arrives = (workingDays: number | null | undefined): string | null => {
    const day =
      workingDays === null || workingDays === undefined
        ? null
        : addWorkingDays(calendar, dayOf(on), workingDays);
    return day === null ? null : formatDate(day);
  };
  const { transitMinWorkingDays, transitMaxWorkingDays } = order.estimate ?? {};
  return estimateByHand(
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
 * Returns the estimate for an order that is delivered, or ready for collection, on the given day.
 * The dispatch day is found by subtracting the longest transit time.
 */
export function estimateDelivery(order: Order, { on, calendar, now }: ManualEstimateDay): Estimate {
  if (order.fulfilment === 'collect')
    return estimateByHand(order, { date: on, deliveryFrom: null, deliveryTo: null }, now);
  const leaves = workingDaysBefore(calendar, dayOf(on), order.estimate?.transitMaxWorkingDays ?? 0);
  return estimateByHand(order, { date: formatDate(leaves), deliveryFrom: on, deliveryTo: on }, now);
}

type EstimatedDays = Pick<Estimate, 'date' | 'deliveryFrom' | 'deliveryTo'>;

function estimateByHand(order: Order, days: EstimatedDays, now: Date): Estimate {
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

/**
 * Returns the day that is `count` working days before the given day. If the search limit is reached
 * first, returns the given day itself.
 */
function workingDaysBefore(calendar: WorkingDays, epochDay: number, count: number): number {
  let left = count;
  for (let day = epochDay; day > epochDay - MAXIMUM_DAYS_AHEAD; day -= 1) {
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
