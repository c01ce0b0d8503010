import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import { transitionOf } from '../../core/orders/workflow.ts';
import type { DueItems } from '../shared/due-work.ts';

const { from: cancellable } = transitionOf('cancel');
const CANCELLABLE_STATES = sql.join(
  [...new Set([...cancellable.made_to_order, ...cancellable.stock])].map((state) => sql.lit(state)),
);
// This rule must match `gracePeriodEnd` in core/orders/grace-period.ts, which tells the buyer when
// the time for payment ends. A day counts as 24 hours, even when clocks change for summer time.
const UNPAID_AFTER_DAYS = sql`(m.settings -> 'policies' ->> 'unpaidAfterDays')::integer * interval '24 hours'`;

const UNPAID_HOLD_MINUTES = sql`coalesce((m.settings ->> 'unpaidHoldMinutes')::integer, ${sql.lit(DEFAULT_SETTINGS.unpaidHoldMinutes)}) * interval '1 minute'`;

const unpaidSince = (
  now: Date,
  waitingTime: RawBuilder<unknown>,
) => sql`due.unpaid_since <= ${now}::timestamptz - ${waitingTime} and due.paid_amount = 0
  and (due.unpaid_until is null or due.unpaid_until <= ${now}::timestamptz) and due.state in (${CANCELLABLE_STATES})`;

const unpaidOrders = (condition: RawBuilder<unknown>) => sql`
  select due.order_id as subject_id, due.unpaid_since as since from customer_order as due
  where due.merchant_id = m.merchant_id and ${condition}`;

/**
 * An SQL query for unpaid orders that must be cancelled, because the merchant's deadline for
 * payment has passed.
 */
export const DUE_UNPAID_ORDERS: DueItems = (now) =>
  unpaidOrders(unpaidSince(now, UNPAID_AFTER_DAYS));

/**
 * An SQL query for unpaid orders that reserve stock and must be cancelled. Their deadline for
 * payment is shorter than for other orders.
 */
export const DUE_UNPAID_HOLDS: DueItems = (now) =>
  unpaidOrders(sql`due.holds_stock and ${unpaidSince(now, UNPAID_HOLD_MINUTES)}`);

/**
 * An SQL query for orders with a proposed change that has expired without an answer from the buyer.
 */
export const EXPIRED_REVISIONS: DueItems = (now) => sql`
  select due.order_id as subject_id, due.expires_at as since from order_revision as due
  where due.merchant_id = m.merchant_id and due.status = 'proposed' and due.expires_at <= ${now}::timestamptz`;
