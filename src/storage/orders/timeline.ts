import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** An entry in the history of an order. */
export interface TimelineRow {
  readonly at: Date;
  readonly kind: 'change' | 'payment' | 'refund' | 'revision' | 'mail';
  readonly what: string;
  readonly by: string | null;
  readonly detail: string | null;
}

const MAXIMUM_TIMELINE_ENTRIES = 500;

/**
 * Returns the history of an order, oldest entry first. All tables are read by one SQL statement.
 */
export async function readTimeline(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<readonly TimelineRow[]> {
  const store = sql`merchant_id = ${merchantId}::uuid`;
  const order = sql`${store} and order_id = ${orderId}::uuid`;
  const { rows } = await sql<TimelineRow>`
    select at, kind, what, by, detail from (
      select placed_at as at, 'change' as kind, 'order.place' as what, placed_via as by, null as detail
      from customer_order where ${order}
      union all
      select w.at, 'change', w.action,
        case w.actor_kind
          when 'person' then (select coalesce(p.name, p.email) from person as p where p.person_id = w.actor_id::uuid)
          when 'key' then (select k.name from api_key as k where k.merchant_id = ${merchantId}::uuid and k.key_id::text = w.actor_id)
          when 'cli' then w.actor_id
          else w.actor_kind
        end, null
      from write_log as w where w.merchant_id = ${merchantId}::uuid and w.subject = ${orderId} and w.action <> 'order.place'
      union all
      select occurred_at, kind, reference, actor, amount::text from order_payment where ${order}
      union all
      select coalesce(closed_at, proposed_at), 'revision', status, null, merchant_note from order_revision where ${order}
      union all
      select coalesce(sent_at, created_at), 'mail', kind || '.' || state, null, coalesce(recipient, '') from mail where ${order}
    ) as entry order by at, what limit ${MAXIMUM_TIMELINE_ENTRIES}`.execute(reader);
  return rows;
}
