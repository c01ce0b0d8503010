import { type RawBuilder, sql } from 'kysely';
import { smallestIdAt } from '../../core/shared/smallest-id.ts';
import { TEST_KIND } from '../../core/webhooks/event-body.ts';
import type { Transaction } from '../database/database.ts';
import { wakeDeliveries } from '../shared/event-repository.ts';
import { isUuid } from '../shared/storable.ts';

/**
 * The pace at which events are sent again: the first delivery is due at `from`, and the others
 * follow at intervals of `pauseMs`.
 */
export interface DeliveryReplayPace {
  readonly now: Date;
  readonly from: Date;
  readonly pauseMs: number;
}

interface Endpoint {
  readonly merchantId: string;
  readonly endpointId: string;
}

export interface ReplayedDeliveryPage {
  readonly count: number;
  /** The cursor of the next page of events, or null at the end. */
  readonly lastEventId: string | null;
}

/**
 * The maximum difference, in milliseconds, between the time in an event's id and the earlier time
 * of the event. After the server's clock has been set back, ids keep using the later time.
 */
const ID_CLOCK_LEAD_MS = 86_400_000;

const replayedColumns = ({ from, pauseMs }: DeliveryReplayPace) =>
  sql`${from}::timestamptz + (row_number() over (order by event_id) - 1) * ${pauseMs}::double precision * interval '1 millisecond'`;
/** An SQL condition for webhook deliveries that aren't currently being sent. */
const isUnclaimed = (now: Date) => sql`(d.claim is null or d.due_at <= ${now}::timestamptz)`;

/**
 * Returns SQL for the new due time of a delivery: the given time, or the present due time if that
 * is earlier. An abandoned delivery has no due time, so it gets the given one.
 */
const earlierDueTime = (dueAt: RawBuilder<unknown>) => sql`least(d.due_at, ${dueAt})`;

/**
 * Makes the delivery of one event due again. Returns 0 if the event is currently being sent, and
 * null if there is no such event.
 */
export async function replayEvent(
  transaction: Transaction,
  { merchantId, endpointId }: Endpoint,
  eventId: string,
  { now, from }: DeliveryReplayPace,
): Promise<number | null> {
  if (!isUuid(eventId)) return null;
  const { rows } = await sql<{ found: boolean; count: number }>`
    with wanted as (
      select event_id from event where merchant_id = ${merchantId}::uuid and event_id = ${eventId}::uuid and kind <> ${TEST_KIND}
    ), replayed as (
      insert into webhook_delivery as d (merchant_id, endpoint_id, event_id, due_at)
      select ${merchantId}::uuid, ${endpointId}::uuid, event_id, ${from}::timestamptz from wanted
      on conflict (merchant_id, endpoint_id, event_id) do update set due_at = ${earlierDueTime(sql`excluded.due_at`)}, attempts = 0, claim = null where ${isUnclaimed(now)}
      returning d.event_id
    )
    select exists (select from wanted) as found, (select count(*) from replayed) as count`.execute(
    transaction,
  );
  return rows[0]?.found === true ? rows[0].count : null;
}

/**
 * Makes a page of failed webhook deliveries due again, including abandoned ones, and returns how
 * many. They no longer count as failed, so the next call continues with the next page.
 */
export async function replayFailedDeliveries(
  transaction: Transaction,
  { merchantId, endpointId }: Endpoint,
  replayPace: DeliveryReplayPace,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    with failed as materialized (
      select d.event_id from webhook_delivery as d
      where d.merchant_id = ${merchantId}::uuid and d.endpoint_id = ${endpointId}::uuid and d.attempts > 0 and ${isUnclaimed(replayPace.now)}
      order by d.event_id limit ${limit}
    )
    update webhook_delivery as d set due_at = ${earlierDueTime(sql`placed.due_at`)}, attempts = 0, claim = null
    from (select event_id, ${replayedColumns(replayPace)} as due_at from failed) as placed
    where d.merchant_id = ${merchantId}::uuid and d.endpoint_id = ${endpointId}::uuid and d.event_id = placed.event_id and ${isUnclaimed(replayPace.now)}
    returning d.event_id`.execute(transaction);
  return rows.length;
}

/**
 * Sends the events of a period to a webhook endpoint again, one page at a time and in the sequence
 * in which they were written. Deliveries that are already pending stay unchanged.
 */
export async function replayRange(
  transaction: Transaction,
  { merchantId, endpointId }: Endpoint,
  {
    since,
    until,
    afterEventId,
    limit,
  }: {
    readonly since: Date;
    readonly until: Date;
    readonly afterEventId: string | null;
    readonly limit: number;
  },
  replayPace: DeliveryReplayPace,
): Promise<ReplayedDeliveryPage> {
  const behind =
    afterEventId === null
      ? sql`event.event_id >= ${smallestIdAt(since)}::uuid`
      : sql`event.event_id > ${afterEventId}::uuid`;
  const { rows } = await sql<{ seen: number; last_event_id: string | null; count: number }>`
    with wanted as materialized (
      select event.event_id from event
      join webhook_endpoint as e on e.merchant_id = event.merchant_id and e.endpoint_id = ${endpointId}::uuid
      where event.merchant_id = ${merchantId}::uuid and ${behind} and event.event_id < ${smallestIdAt(new Date(until.getTime() + ID_CLOCK_LEAD_MS))}::uuid
        and event.occurred_at >= ${since}::timestamptz and event.occurred_at < ${until}::timestamptz
        and event.kind <> ${TEST_KIND} and (e.kinds is null or e.kinds @> to_jsonb(event.kind))
      order by event.event_id limit ${limit}
    ), replayed as (
      insert into webhook_delivery as d (merchant_id, endpoint_id, event_id, due_at)
      select ${merchantId}::uuid, ${endpointId}::uuid, event_id, ${replayedColumns(replayPace)} from wanted order by event_id
      on conflict (merchant_id, endpoint_id, event_id) do update set due_at = excluded.due_at, attempts = 0 where d.due_at is null
      returning d.event_id
    )
    select (select count(*) from wanted) as seen, (select event_id from wanted order by event_id desc limit 1) as last_event_id,
      (select count(*) from replayed) as count`.execute(transaction);
  const { seen = 0, last_event_id: lastEventId = null, count = 0 } = rows[0] ?? {};
  return { count, lastEventId: seen < limit ? null : lastEventId };
}

/**
 * Makes failed webhook deliveries due now, for all events or for those since `startTime`.
 * Deliveries that were abandoned or are being sent stay unchanged.
 */
export async function advanceRetries(
  transaction: Transaction,
  { merchantId, endpointId }: Endpoint,
  { now, since }: { readonly now: Date; readonly since: Date | null },
): Promise<void> {
  const young = since === null ? sql`` : sql`and event_id >= ${smallestIdAt(since)}::uuid`;
  await sql`
    update webhook_delivery set due_at = ${now}::timestamptz
    where merchant_id = ${merchantId}::uuid and endpoint_id = ${endpointId}::uuid and attempts > 0 and due_at > ${now}::timestamptz and claim is null ${young}`.execute(
    transaction,
  );
}

/**
 * Saves the time at which the last replayed delivery becomes due, and wakes the workers that send
 * webhooks.
 */
export async function endReplay(
  transaction: Transaction,
  { merchantId, endpointId }: Endpoint,
  endTime: Date,
): Promise<void> {
  await sql`
    update webhook_endpoint set replays_until = ${endTime}::timestamptz
    where merchant_id = ${merchantId}::uuid and endpoint_id = ${endpointId}::uuid`.execute(
    transaction,
  );
  wakeDeliveries(transaction, merchantId);
}
