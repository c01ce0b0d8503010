import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import { transitionOf } from '../../core/orders/workflow.ts';
import type { DueItems } from '../shared/due-work.ts';

const { from: cancellable } = transitionOf('cancel');
const CANCELLABLE = sql.join(
  [...new Set([...cancellable.made_to_order, ...cancellable.stock])].map((state) => sql.lit(state)),
);
// Hours: the days of a time zone are of several lengths.
const WAITED = sql`(m.settings -> 'policies' ->> 'unpaidAfterDays')::integer * interval '24 hours'`;

const HELD = sql`coalesce((m.settings ->> 'unpaidHoldMinutes')::integer, ${sql.lit(DEFAULT_SETTINGS.unpaidHoldMinutes)}) * interval '1 minute'`;

const unpaidSince = (
  now: Date,
  waited: RawBuilder<unknown>,
) => sql`due.unpaid_since <= ${now}::timestamptz - ${waited} and due.paid_amount = 0
  and (due.unpaid_until is null or due.unpaid_until <= ${now}::timestamptz) and due.state in (${CANCELLABLE})`;

const unpaidOrders = (condition: RawBuilder<unknown>) => sql`
  select due.order_id as subject_id, due.unpaid_since as since from customer_order as due
  where due.merchant_id = m.merchant_id and ${condition}`;

/**
 * Orders that their store, by its limit of today, has waited long enough for to be paid, and whose
 * buyers were told no later day.
 */
export const UNPAID_ORDERS: DueItems = (now) => unpaidOrders(unpaidSince(now, WAITED));

/** The same of orders that hold counted stock, for which stores wait a shorter time. */
export const UNPAID_HOLDS: DueItems = (now) =>
  unpaidOrders(sql`due.holds_stock and ${unpaidSince(now, HELD)}`);

/** Orders with a revision whose time is over unanswered. */
export const LAPSED_REVISIONS: DueItems = (now) => sql`
  select due.order_id as subject_id, due.expires_at as since from order_revision as due
  where due.merchant_id = m.merchant_id and due.status = 'proposed' and due.expires_at <= ${now}::timestamptz`;
