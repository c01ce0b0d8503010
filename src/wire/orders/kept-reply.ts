import type { KeptReply } from '../../core/orders/kept-reply.ts';
import type { NewOrder, OrderStatus } from '../../core/orders/order.ts';
import { pendingRevision } from '../../core/orders/workflow.ts';
import { writeJson } from '../shared/json-text.ts';
import { orderReply, promisedDeliveryDay } from './write-reply.ts';

/**
 * The form of kept replies. It must be raised whenever `orderReply` writes anything differently for
 * an order that hasn't changed, because texts of another form are composed anew.
 */
export const KEPT_REPLY_FORM = 1;

/** Stands for fields that the database sets. JSON escapes this character in strings. */
const GAP = '\u{1}';

/** The fields that the database sets, which are the same in the reply and in the feed's rows. */
export type SetByDatabase = Pick<OrderStatus, 'changedAt' | 'version' | 'orderNumber'>;

/**
 * Writes an order's reply to be kept with the order, or returns null if it would soon be wrong
 * although the order doesn't change.
 */
export function keepReply(order: NewOrder, now: Date): KeptReply | null {
  const lifetime = lifetimeOf(order, now);
  if (lifetime === null) return null;
  const set = { changedAt: now, orderNumber: '' };
  // The time zone is of no importance, because replies that depend on it aren't kept.
  const fields = Object.entries(orderReply({ ...order, ...set }, { now, timezone: 'UTC' }));
  const [first, second] = ['changedAt', 'orderNumber'].map((field) =>
    fields.findIndex(([name]) => name === field),
  ) as [number, number];
  const parts = [fields.slice(0, first), fields.slice(first + 2, second), fields.slice(second + 1)];
  const text = parts.map((part) => writeJson(Object.fromEntries(part)).slice(1, -1)).join(GAP);
  return { text, form: KEPT_REPLY_FORM, until: lifetime.until };
}

/** Adds to a kept reply what the database has set, which gives the text of the whole reply. */
export function completeReply(
  text: string,
  { changedAt, version, orderNumber }: SetByDatabase,
): string {
  const [start, middle, end] = text.split(GAP);
  return `{${start},"changedAt":"${changedAt.toISOString()}","version":${version},${middle},"orderNumber":"${orderNumber}",${end}}`;
}

const HOUR_MS = 3_600_000;
/** A day ends first, 14 hours before it does in UTC, and last, 12 hours after. */
const [FIRST_END_HOUR, LAST_END_HOUR] = [10, 36];

/** Returns until when an order's reply stays the same, or null if it should not be kept. */
function lifetimeOf(order: NewOrder, now: Date): { readonly until: Date | null } | null {
  const { estimate, state, answerDueAt } = order;
  if (answerDueAt !== null || pendingRevision(order, now) !== null) return null;
  const promised = estimate === null || estimate.late ? null : promisedDeliveryDay(state, estimate);
  if (promised === null) return { until: null };
  const dayMs = Date.parse(promised);
  const firstEnd = new Date(dayMs + FIRST_END_HOUR * HOUR_MS);
  if (now < firstEnd) return { until: firstEnd };
  return now.getTime() >= dayMs + LAST_END_HOUR * HOUR_MS ? { until: null } : null;
}
