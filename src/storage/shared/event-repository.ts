import { type RawBuilder, sql } from 'kysely';
import { TEST_KIND, type WebhookEvent } from '../../core/webhooks/event-body.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { hintAfterCommit } from '../database/hints.ts';
import { insertRows, type NewRow } from './insert-rows.ts';

/**
 * The PostgreSQL channel that announces new webhook deliveries. Each notification contains the
 * merchant's id.
 */
export const DELIVERY_CHANNEL = 'webhook_delivery';

/**
 * How much the clocks of two processes may differ, in seconds. New deliveries become due earlier by
 * this amount, so that they are due immediately by every process's clock.
 */
const CLOCK_SKEW_SECONDS = 10;

/** An event in the form that webhook receivers get. */
export type StoredEvent = Omit<WebhookEvent, 'subjectId'>;

interface EventSubject {
  readonly merchantId: string;
  readonly subjectId: string;
}

/**
 * Returns SQL that writes events, and a delivery for each webhook that subscribes to them. It must
 * be part of the statement that makes the change, so that nothing is sent if the change is rolled
 * back. The last part returns a row for each delivery; if there are any, call `wakeDeliveries`.
 */
export function writeEvents(
  subject: EventSubject,
  events: readonly StoredEvent[],
): RawBuilder<unknown>[] {
  if (events.length === 0) return [];
  const { merchantId } = subject;
  const rows = events.map((event) => eventRow(subject, event));
  const written = sql`jsonb_populate_recordset(null::event, ${JSON.stringify(rows)}::jsonb) as new`;
  return [
    sql`
    insert into event (merchant_id, event_id, kind, subject_id, sequence, occurred_at)
    select ${merchantId}::uuid, new.event_id, new.kind, new.subject_id, new.sequence, new.occurred_at from ${written}`,
    sql`
    insert into webhook_delivery as owed (merchant_id, endpoint_id, event_id, due_at)
    select endpoint.merchant_id, endpoint.endpoint_id, new.event_id, ${dueAt(sql`new.occurred_at`)}
    from ${written} join webhook_endpoint as endpoint on endpoint.merchant_id = ${merchantId}::uuid
    where ${subscribesTo(sql`new.kind`)}
    returning owed.event_id`,
  ];
}

/** Does the same in statements of one table each, and wakes the workers if it wrote deliveries. */
export async function insertEvents(
  transaction: Transaction,
  subject: EventSubject,
  events: readonly StoredEvent[],
): Promise<void> {
  const { merchantId } = subject;
  const rows = events.map((event) => ({ merchant_id: merchantId, ...eventRow(subject, event) }));
  await insertRows(transaction, 'event', rows);
  const deliveries: NewRow[] = [];
  for (const { eventId, kind, occurredAt } of events) {
    // An endpoint that was found must still be there when its delivery is written.
    const { rows: endpoints } = await sql<{ endpoint_id: string }>`
      select endpoint.endpoint_id from webhook_endpoint as endpoint
      where endpoint.merchant_id = ${merchantId}::uuid and ${subscribesTo(sql`${kind}::text`)}
      for key share`.execute(transaction);
    const due = dueAt(sql`${occurredAt}::timestamptz`);
    const ofEvent = { merchant_id: merchantId, event_id: eventId, due_at: due };
    deliveries.push(...endpoints.map((endpoint) => ({ ...endpoint, ...ofEvent })));
  }
  await insertRows(transaction, 'webhook_delivery', deliveries);
  if (deliveries.length > 0) wakeDeliveries(transaction, merchantId);
}

function eventRow(
  { subjectId }: EventSubject,
  { eventId, kind, sequence, occurredAt }: StoredEvent,
) {
  return {
    event_id: eventId,
    kind,
    subject_id: subjectId,
    sequence,
    occurred_at: occurredAt,
  };
}

function subscribesTo(kind: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`endpoint.state <> 'disabled' and (endpoint.kinds is null or endpoint.kinds @> to_jsonb(${kind}))`;
}

function dueAt(occurredAt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${occurredAt} - ${CLOCK_SKEW_SECONDS}::integer * interval '1 second'`;
}

/**
 * Wakes the workers that send webhooks as soon as the transaction is committed, because more
 * deliveries are due.
 */
export function wakeDeliveries(transaction: Transaction, merchantId: string): void {
  hintAfterCommit(transaction, { channel: DELIVERY_CHANNEL, payload: merchantId });
}

/**
 * Stores a test event for one webhook endpoint. It is sent before all other events that are waiting
 * for this endpoint.
 */
export async function insertTestEvent(
  transaction: Transaction,
  merchantId: string,
  endpointId: string,
  { eventId, occurredAt }: Pick<StoredEvent, 'eventId' | 'occurredAt'>,
): Promise<void> {
  await sql`
    with written as (
      insert into event (merchant_id, event_id, kind, subject_id, sequence, occurred_at)
      values (${merchantId}::uuid, ${eventId}::uuid, ${TEST_KIND}, ${eventId}::uuid, 1, ${occurredAt}::timestamptz)
      returning event_id
    )
    insert into webhook_delivery (merchant_id, endpoint_id, event_id, due_at)
    select ${merchantId}::uuid, ${endpointId}::uuid, event_id, to_timestamp(0) from written`.execute(
    transaction,
  );
  wakeDeliveries(transaction, merchantId);
}

/** A change of an order or an opportunity. */
export interface ChangeNews {
  readonly merchantId: string;
  /**
   * The id of the event, or the id of the order with the time of its change. The same change always
   * has the same id.
   */
  readonly newsId: string;
  readonly kind: string;
  readonly subjectId: string;
}

/**
 * The position after which changes are read: an event id, and the time of the latest change of an
 * order.
 */
export interface NewsPosition {
  readonly afterEventId: string;
  readonly changedAfter: Date;
}

const MAXIMUM_NEWS_PER_READ = 1_000;

/**
 * Returns the events and the changed orders of these merchants after a position. Changed orders are
 * read separately, because most changes of an order don't cause an event.
 */
export async function readNews(
  reader: Reader,
  merchantIds: readonly string[],
  { afterEventId, changedAfter }: NewsPosition,
): Promise<readonly ChangeNews[]> {
  const ids = sql.join(merchantIds.map((id) => sql`${id}::uuid`));
  const { rows } = await sql<ChangeNews>`
    (
      select merchant_id as "merchantId", event_id::text as "newsId", kind, subject_id as "subjectId"
      from event where merchant_id in (${ids}) and event_id > ${afterEventId}::uuid
      order by event_id limit ${sql.lit(MAXIMUM_NEWS_PER_READ)}
    ) union all (
      select merchant_id, order_id || ' ' || extract(epoch from changed_at), 'order.changed', order_id
      from customer_order where merchant_id in (${ids}) and changed_at > ${changedAfter}::timestamptz
      order by changed_at limit ${sql.lit(MAXIMUM_NEWS_PER_READ)}
    )`.execute(reader);
  return rows;
}
