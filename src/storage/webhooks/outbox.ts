import { type RawBuilder, sql } from 'kysely';
import type { SendFailure } from '../../core/webhooks/send-outcome.ts';
import type { WebhookEvent } from '../../core/webhooks/event-body.ts';
import type { Reader, Transaction } from '../database/database.ts';

/** The limits of one attempt to claim due webhook deliveries of a merchant. */
export interface ClaimRequest extends DeliveryClaimLimits {
  readonly claim: string;
  readonly now: Date;
  /** The time at which this worker's claim to the webhook deliveries expires. */
  readonly until: Date;
}

/** Limits how many webhook deliveries a worker claims at once. */
export interface DeliveryClaimLimits {
  readonly maximumDeliveries: number;
  /** The maximum number of deliveries to claim for certain webhook endpoints, by endpoint. */
  readonly endpointLimits: ReadonlyMap<string, number>;
  /**
   * The maximum number of deliveries to claim for each webhook endpoint that has no limit of its
   * own.
   */
  readonly defaultEndpointLimit: number;
}

/** A webhook delivery that this worker has claimed, with everything that is needed to send it. */
export interface ClaimedDelivery {
  readonly merchantId: string;
  readonly endpointId: string;
  readonly claim: string;
  readonly until: Date;
  readonly event: WebhookEvent;
  readonly attempts: number;
  readonly url: string;
  /** One or two encrypted secrets, the newest first. The message is signed with each of them. */
  readonly sealedSecrets: readonly string[];
  /** Whether the last delivery to this webhook endpoint succeeded. */
  readonly isHealthy: boolean;
  /** Whether this delivery serves to test if a failing webhook endpoint works again. */
  readonly isProbe: boolean;
}

/** The result of an attempt to deliver a webhook, and what happens to the delivery next. */
export interface SettledDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly claim: string;
  readonly attempt: {
    readonly attemptId: string;
    readonly number: number;
    readonly startedAt: Date;
    readonly latencyMs: number;
    readonly status: number | null;
    readonly failure: SendFailure | null;
    readonly excerpt: string;
  };
  /**
   * `taken` means that the receiver accepted the delivery, and `dropped` that the delivery failed
   * and is deleted. An object contains the number of attempts so far, and the time of the next
   * attempt or null.
   */
  readonly next: 'taken' | 'dropped' | { readonly attempts: number; readonly dueAt: Date | null };
}

/**
 * Returns merchants with due deliveries to webhook endpoints that may be tried now, sorted by id.
 * Nothing is locked.
 */
export async function findMerchantsWithDueDeliveries(
  reader: Reader,
  {
    now,
    afterMerchantId,
    limit,
  }: { readonly now: Date; readonly afterMerchantId: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const after =
    afterMerchantId === null ? sql`` : sql`and e.merchant_id > ${afterMerchantId}::uuid`;
  const { rows } = await sql<{ merchant_id: string }>`
    select distinct e.merchant_id from webhook_endpoint as e
    where e.state = 'active' and (e.probe_at is null or e.probe_at <= ${now}::timestamptz) and ${isDeliveryDueFor(sql`e.merchant_id`, now)} ${after}
    order by e.merchant_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.merchant_id);
}

function isDeliveryDueFor(merchantId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`exists (
    select from webhook_delivery as owed
    where owed.merchant_id = ${merchantId} and owed.endpoint_id = e.endpoint_id and owed.due_at <= ${now}::timestamptz
  )`;
}

/**
 * Claims due webhook deliveries of one merchant, up to a limit for each endpoint, and returns how
 * many. Endpoints take turns, so that slow receivers can't use up the whole limit.
 */
export async function claimDueDeliveries(
  transaction: Transaction,
  merchantId: string,
  {
    claim,
    now,
    until,
    maximumDeliveries: room,
    endpointLimits: free,
    defaultEndpointLimit: freeOfOthers,
  }: ClaimRequest,
): Promise<number> {
  const merchant = sql`${merchantId}::uuid`;
  const { rows } = await sql`
    with probing as materialized (
      select e.endpoint_id from webhook_endpoint as e
      where e.merchant_id = ${merchant} and e.state = 'active' and e.probe_at <= ${now}::timestamptz and ${isDeliveryDueFor(merchant, now)}
      order by e.endpoint_id for no key update
    ), ready as (
      select endpoint_id, 1 as free, ${freeOfOthers}::integer as unused from probing
      union all
      select e.endpoint_id, room.free, room.free from webhook_endpoint as e
      cross join lateral (select coalesce((${JSON.stringify(Object.fromEntries(free))}::jsonb ->> e.endpoint_id::text)::integer, ${freeOfOthers}::integer) as free) as room
      where e.merchant_id = ${merchant} and e.state = 'active' and e.probe_at is null
    ), found as materialized (
      select ready.endpoint_id, ready.unused, due.event_id, due.due_at
      from ready cross join lateral (
        select d.event_id, d.due_at from webhook_delivery as d
        where d.merchant_id = ${merchant} and d.endpoint_id = ready.endpoint_id and d.due_at <= ${now}::timestamptz
        order by d.due_at, d.event_id limit ready.free
        for update skip locked
      ) as due
    ), chosen as (
      select endpoint_id, event_id, row_number() over (partition by endpoint_id order by due_at, event_id) as place from found
      order by place, unused desc, endpoint_id limit ${room}
    ), put_off as (
      update webhook_endpoint as e set probe_at = ${until}::timestamptz from probing
      where e.merchant_id = ${merchant} and e.endpoint_id = probing.endpoint_id and e.endpoint_id in (select endpoint_id from chosen)
    )
    update webhook_delivery as d set claim = ${claim}::uuid, due_at = ${until}::timestamptz
    from chosen where d.merchant_id = ${merchant} and d.endpoint_id = chosen.endpoint_id and d.event_id = chosen.event_id
    returning d.event_id`.execute(transaction);
  return rows.length;
}

interface ClaimedRow {
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly attempts: number;
  readonly due_at: Date;
  readonly url: string;
  readonly secret: string;
  readonly old_secret: string | null;
  readonly failures: number;
  readonly is_probe: boolean;
  readonly kind: WebhookEvent['kind'];
  readonly subject_id: string;
  readonly sequence: number;
  readonly occurred_at: Date;
}

/**
 * Reads the webhook deliveries that a worker has claimed, sorted by event. It is called just before
 * they are sent, because endpoints may have been paused after the claim.
 */
export async function readClaimedDeliveries(
  reader: Reader,
  merchantId: string,
  claimId: string,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedRow>`
    select d.endpoint_id, d.event_id, d.attempts, d.due_at, e.url, e.secret, e.failures, coalesce(e.probe_at = d.due_at, false) as is_probe,
      case when e.old_secret_until > ${now}::timestamptz then e.old_secret end as old_secret,
      event.kind, event.subject_id, event.sequence, event.occurred_at
    from webhook_delivery as d
    join webhook_endpoint as e on e.merchant_id = d.merchant_id and e.endpoint_id = d.endpoint_id and e.state = 'active'
    join event on event.merchant_id = d.merchant_id and event.event_id = d.event_id
    where d.merchant_id = ${merchantId}::uuid and d.claim = ${claimId}::uuid and d.due_at > ${now}::timestamptz
    order by d.event_id`.execute(reader);
  return rows.map((row) => ({
    merchantId,
    endpointId: row.endpoint_id,
    claim: claimId,
    until: row.due_at,
    event: {
      eventId: row.event_id,
      kind: row.kind,
      subjectId: row.subject_id,
      sequence: row.sequence,
      occurredAt: row.occurred_at,
    },
    attempts: row.attempts,
    url: row.url,
    sealedSecrets: row.old_secret === null ? [row.secret] : [row.secret, row.old_secret],
    isHealthy: row.failures === 0,
    // A delivery isn't a probe if it was claimed while the webhook endpoint still worked, even if
    // the endpoint has failed since.
    isProbe: row.is_probe,
  }));
}

/**
 * Releases all claimed webhook deliveries except those to the given endpoints, so that another
 * worker can send them immediately.
 */
export async function releaseClaimedDeliveries(
  transaction: Transaction,
  merchantId: string,
  claimId: string,
  { except, now }: { readonly except: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    update webhook_delivery as d set claim = null, due_at = ${now}::timestamptz
    where d.merchant_id = ${merchantId}::uuid and d.claim = ${claimId}::uuid and not ${JSON.stringify(except)}::jsonb ? d.endpoint_id::text`.execute(
    transaction,
  );
}

/**
 * Saves the results of webhook deliveries of one merchant, and what happens to each delivery next.
 * Returns the endpoints that work again after a failure; calling it twice changes nothing.
 */
export async function settleDeliveries(
  transaction: Transaction,
  merchantId: string,
  settledDeliveries: readonly SettledDelivery[],
): Promise<readonly string[]> {
  const rows = settledDeliveries.map(({ endpointId, eventId, claim, attempt, next }) => ({
    endpoint_id: endpointId,
    event_id: eventId,
    claim,
    attempt_id: attempt.attemptId,
    number: attempt.number,
    started_at: attempt.startedAt,
    latency_ms: attempt.latencyMs,
    status: attempt.status,
    failure: attempt.failure,
    excerpt: attempt.excerpt,
    taken: next === 'taken',
    ...(typeof next === 'string'
      ? { over: true }
      : { over: false, attempts: next.attempts, due_at: next.dueAt }),
  }));
  const held = sql`d.merchant_id = ${merchantId}::uuid and d.endpoint_id = told.endpoint_id and d.event_id = told.event_id and d.claim = told.claim`;
  const { rows: failing } = await sql<{ endpoint_id: string }>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
        endpoint_id uuid, event_id uuid, claim uuid, attempt_id uuid, number integer, started_at timestamptz, latency_ms integer,
        status integer, failure text, excerpt text, taken boolean, over boolean, attempts integer, due_at timestamptz
      )
    ), ended as (
      delete from webhook_delivery as d using told where told.over and ${held}
    ), kept as (
      update webhook_delivery as d set claim = null, attempts = told.attempts, due_at = told.due_at from told where not told.over and ${held}
    ), logged as (
      insert into webhook_attempt (merchant_id, endpoint_id, attempt_id, event_id, number, started_at, latency_ms, status, taken, failure, excerpt)
      select ${merchantId}::uuid, endpoint_id, attempt_id, event_id, number, started_at, latency_ms, status, taken, failure, excerpt from told
      on conflict (merchant_id, endpoint_id, attempt_id) do nothing
    )
    select e.endpoint_id from webhook_endpoint as e
    where e.merchant_id = ${merchantId}::uuid and e.failures > 0 and e.endpoint_id in (select endpoint_id from told where taken)`.execute(
    transaction,
  );
  return failing.map((row) => row.endpoint_id);
}
