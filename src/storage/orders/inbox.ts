import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { isStartable } from './startable.ts';

/** An item that needs the attention of the store's staff. */
export interface InboxRow {
  readonly kind: string;
  readonly subjectId: string;
  readonly title: string;
  readonly detail: string | null;
  readonly since: Date | null;
  readonly dueAt: Date | null;
  /** The number of things that the item stands for. */
  readonly count: number;
}

export interface InboxTimes {
  readonly now: Date;
  /** The current date in the store's time zone. */
  readonly today: string;
  readonly timezone: string;
  /** The time before which a revision must expire to be listed. */
  readonly revisionCutoffTime: Date;
  /** The time after which an email must have failed to be listed. */
  readonly mailStartTime: Date;
  /** The maximum number of entries of each kind. */
  readonly limit: number;
}

/**
 * Returns the items of all kinds that need the staff's attention, up to a limit for each kind. A
 * single statement reads them, using an index for each kind.
 */
export async function readInbox(
  reader: Reader,
  merchantId: string,
  times: InboxTimes,
): Promise<readonly InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select kind, subject_id as "subjectId", title, detail, since, due_at as "dueAt", 1 as count from (
      ${sql.join([...orderInboxQueries(merchantId, times), ...otherInboxQueries(merchantId, times)], sql` union all `)}
    ) as waiting
    union all ${startQuery(merchantId, times)}
    union all ${unpaidQuery(merchantId)}`.execute(reader);
  return rows;
}

/**
 * Returns a single item for all orders to start, because the list of orders is elsewhere. The item
 * names the order that must leave first.
 */
function startQuery(merchantId: string, { timezone }: InboxTimes) {
  return sql`(select 'orders_to_start', o.order_id::text, '#' || o.order_number,
      coalesce(o.buyer_name, o.customer_email), min(coalesce(o.paid_at, o.accepted_at)) over (),
      ${endOfDay("o.estimate ->> 'date'", timezone)}, (count(*) over ())::integer
    from customer_order as o where o.merchant_id = ${merchantId}::uuid and ${isStartable(merchantId)}
    order by o.estimate ->> 'date', o.order_id limit 1)`;
}

/** Returns a single item for all orders of which something is left to pay. It names the oldest. */
function unpaidQuery(merchantId: string) {
  return sql`(select 'orders_unpaid', o.order_id::text, '#' || o.order_number,
      coalesce(o.buyer_name, o.customer_email), o.placed_at, null::timestamptz, (count(*) over ())::integer
    from customer_order as o where o.merchant_id = ${merchantId}::uuid and o.payable_amount > 0
    order by o.order_id limit 1)`;
}

function endOfDay(day: string, timezone: string) {
  return sql`((${sql.raw(day)})::date + 1)::timestamp at time zone ${timezone}`;
}

function orderInboxQueries(
  merchantId: string,
  { today, timezone, revisionCutoffTime, limit }: InboxTimes,
) {
  const store = sql`o.merchant_id = ${merchantId}::uuid`;
  const order = sql`o.order_id::text as subject_id, '#' || o.order_number as title, coalesce(o.buyer_name, o.customer_email) as detail`;
  return [
    sql`(select 'order_dispute' as kind, ${order}, o.disputed_at as since, o.dispute_evidence_due_by as due_at
      from customer_order as o where ${store} and o.dispute_status = 'needs_response'
      order by o.order_id limit ${limit})`,
    sql`(select 'order_review', ${order}, o.placed_at, o.answer_due_at
      from customer_order as o where ${store} and o.state = 'placed' order by o.order_id limit ${limit})`,
    sql`(select 'order_flagged', ${order}, o.flagged_at, null::timestamptz
      from customer_order as o
      where ${store} and o.flagged_at is not null and o.flag_cleared_at is null and o.state <> 'placed'
      order by o.order_id limit ${limit})`,
    sql`(select 'order_late', ${order}, o.accepted_at, ${endOfDay("o.estimate ->> 'date'", timezone)}
      from customer_order as o
      where ${store} and o.state in ('accepted', 'in_manufacturing', 'ready_to_ship')
        and o.estimate ->> 'date' < ${today}
      order by o.estimate ->> 'date', o.order_id limit ${limit})`,
    sql`(select 'revision_expiring', ${order}, r.proposed_at, r.expires_at
      from order_revision as r join customer_order as o on o.merchant_id = r.merchant_id and o.order_id = r.order_id
      where r.merchant_id = ${merchantId}::uuid and r.status = 'proposed' and r.expires_at < ${revisionCutoffTime}::timestamptz
      order by r.expires_at limit ${limit})`,
  ];
}

function otherInboxQueries(
  merchantId: string,
  { today, timezone, mailStartTime, limit }: InboxTimes,
) {
  const id = sql`${merchantId}::uuid`;
  return [
    sql`(select 'request_waiting', q.opportunity_id::text, left(q.words, 120), q.contact_name, q.waiting_since, q.answer_by
      from opportunity as q where q.merchant_id = ${id} and q.waiting_party = 'merchant'
      order by q.waiting_since limit ${limit})`,
    sql`(select 'referral_overdue', q.opportunity_id::text, left(q.words, 120), q.contact_name, q.waiting_since,
        (q.referral_due_by + 1)::timestamp at time zone ${timezone}
      from opportunity as q where q.merchant_id = ${id} and q.referral_due_by < ${today}::date
      order by q.referral_due_by limit ${limit})`,
    sql`(select 'stock_low', s.sku, p.title, (s.on_hand_total - s.reserved_total)::text, null::timestamptz, null::timestamptz
      from product_stock as s join product as p on p.merchant_id = s.merchant_id and p.sku = s.sku
      where s.merchant_id = ${id} and s.tracked and s.on_hand_total - s.reserved_total <= s.low_stock_level
      order by s.sku limit ${limit})`,
    sql`(select 'webhook_failing', w.endpoint_id::text, w.url, coalesce(w.disabled_because, 'failing'),
        coalesce(w.disabled_at, w.failing_since), null::timestamptz
      from webhook_endpoint as w
      where w.merchant_id = ${id} and (w.failing_since is not null and w.state = 'active'
        or w.state = 'disabled' and w.disabled_because in ('gone', 'failing') and w.disabled_at > ${mailStartTime}::timestamptz)
      order by w.endpoint_id limit ${limit})`,
    sql`(select 'mail_failed', m.mail_id::text, coalesce(m.recipient, m.kind), m.failure_code, m.created_at, null::timestamptz
      from mail as m
      where m.merchant_id = ${id} and m.state = 'failed' and m.kind not like 'person.%' and m.created_at > ${mailStartTime}::timestamptz
      order by m.mail_id desc limit ${limit})`,
  ];
}
