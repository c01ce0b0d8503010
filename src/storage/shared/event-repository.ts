import { type RawBuilder, sql } from 'kysely';
import { TEST_KIND, type WebhookEvent } from '../../core/webhooks/event-body.ts';
import type { Transaction } from '../database/database.ts';

/** Where a hint is sent when deliveries were made; its payload is the merchant's id. */
export const DELIVERY_CHANNEL = 'webhook_delivery';

/**
 * So far the clock of whoever delivers may be behind that of whoever wrote the event: it is due at
 * once all the same.
 */
const CLOCKS_APART_SECONDS = 10;

/** Something that happened, as receivers are told of it. */
export type StoredEvent = Omit<WebhookEvent, 'subjectId'>;

interface Subject {
  readonly merchantId: string;
  /** An order, or an opportunity. */
  readonly subjectId: string;
}

/**
 * What writes events, and what every endpoint that wants them is owed: parts of one statement, that
 * of the change itself. So neither is there without the other, and a change that is rolled back is
 * told to nobody.
 */
export function writeEvents(
  { merchantId, subjectId }: Subject,
  events: readonly StoredEvent[],
): RawBuilder<unknown>[] {
  if (events.length === 0) return [];
  const rows = events.map(({ eventId, kind, sequence, occurredAt }) => ({
    event_id: eventId,
    kind,
    subject_id: subjectId,
    sequence,
    occurred_at: occurredAt,
  }));
  const written = sql`jsonb_populate_recordset(null::event, ${JSON.stringify(rows)}::jsonb) as new`;
  return [
    sql`
    insert into event (merchant_id, event_id, kind, subject_id, sequence, occurred_at)
    select ${merchantId}::uuid, new.event_id, new.kind, new.subject_id, new.sequence, new.occurred_at from ${written}`,
    sql`
    insert into webhook_delivery (merchant_id, endpoint_id, event_id, due_at)
    select endpoint.merchant_id, endpoint.endpoint_id, new.event_id, new.occurred_at - ${CLOCKS_APART_SECONDS}::integer * interval '1 second'
    from ${written} join webhook_endpoint as endpoint on endpoint.merchant_id = ${merchantId}::uuid
    where endpoint.state <> 'disabled' and (endpoint.kinds is null or endpoint.kinds @> to_jsonb(new.kind))
    returning pg_notify(${DELIVERY_CHANNEL}, merchant_id::text)`,
  ];
}

/** Wakes whoever delivers, where more is due than was. */
export async function hintDeliveries(transaction: Transaction, merchantId: string): Promise<void> {
  await sql`select pg_notify(${DELIVERY_CHANNEL}, ${merchantId}::text)`.execute(transaction);
}

/** A test of one endpoint. It is due before all else that the endpoint is owed. */
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
    select ${merchantId}::uuid, ${endpointId}::uuid, event_id, to_timestamp(0) from written
    returning pg_notify(${DELIVERY_CHANNEL}, ${merchantId}::text)`.execute(transaction);
}
