import { type RawBuilder, sql } from 'kysely';
import { smallestIdAt } from '../../core/shared/smallest-id.ts';
import type { SendFailure } from '../../core/webhooks/send-outcome.ts';
import type { WebhookEvent } from '../../core/webhooks/event-body.ts';
import type { Reader, Transaction } from '../database/database.ts';

/** One attempt to send an event to a webhook endpoint. */
export interface LoggedAttempt {
  readonly attemptId: string;
  readonly eventId: string;
  readonly kind: WebhookEvent['kind'];
  readonly subjectId: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly latencyMs: number;
  readonly status: number | null;
  readonly isTaken: boolean;
  readonly failure: SendFailure | null;
  readonly excerpt: string;
}

export interface LogPage {
  /** The event whose delivery attempts are listed, or null to list the attempts for all events. */
  readonly eventId: string | null;
  readonly failedOnly: boolean;
  readonly beforeAttemptId: string | null;
  readonly limit: number;
}

/**
 * Returns a page of delivery attempts to a webhook endpoint that precede `beforeAttemptId`, the
 * latest first.
 */
export async function listAttempts(
  reader: Reader,
  merchantId: string,
  endpointId: string,
  { eventId, failedOnly, beforeAttemptId, limit }: LogPage,
): Promise<LoggedAttempt[]> {
  const attempts = reader
    .selectFrom('webhook_attempt as a')
    .innerJoin('event', (joinBuilder) =>
      joinBuilder
        .onRef('event.merchant_id', '=', 'a.merchant_id')
        .onRef('event.event_id', '=', 'a.event_id'),
    )
    .select([
      'a.attempt_id as attemptId',
      'a.event_id as eventId',
      'event.kind',
      'event.subject_id as subjectId',
      'a.number',
      'a.started_at as startedAt',
      'a.latency_ms as latencyMs',
      'a.status',
      'a.taken as isTaken',
      'a.failure',
      'a.excerpt',
    ])
    .where('a.merchant_id', '=', merchantId)
    .where('a.endpoint_id', '=', endpointId)
    .orderBy('a.attempt_id', 'desc')
    .limit(limit)
    .$if(eventId !== null, (query) => query.where('a.event_id', '=', eventId ?? ''))
    .$if(failedOnly, (query) => query.where('a.taken', '=', false))
    .$if(beforeAttemptId !== null, (query) =>
      query.where('a.attempt_id', '<', beforeAttemptId ?? ''),
    );
  return attempts.execute();
}

/**
 * An SQL query for webhook endpoints with delivery attempts that were recorded before the given
 * time.
 */
export const endpointsWithOldAttemptsQuery = (cutoffTime: Date): RawBuilder<unknown> => sql`
  select due.endpoint_id as subject_id, due.created_at as since from webhook_endpoint as due
  where due.merchant_id = m.merchant_id and exists (
    select from webhook_attempt as a
    where a.merchant_id = due.merchant_id and a.endpoint_id = due.endpoint_id and a.attempt_id < ${smallestIdAt(cutoffTime)}::uuid
  )`;

/**
 * Deletes recorded delivery attempts that are older than the given time, at most
 * `maximumPerEndpoint` for each webhook endpoint. Returns how many were deleted.
 */
export async function deleteOldAttempts(
  transaction: Transaction,
  merchantId: string,
  cutoffTime: Date,
  maximumPerEndpoint: number,
): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select e.endpoint_id, oldest.attempt_id from webhook_endpoint as e cross join lateral (
        select a.attempt_id from webhook_attempt as a
        where a.merchant_id = ${merchantId}::uuid and a.endpoint_id = e.endpoint_id and a.attempt_id < ${smallestIdAt(cutoffTime)}::uuid
        order by a.attempt_id limit ${maximumPerEndpoint}
      ) as oldest
      where e.merchant_id = ${merchantId}::uuid
    )
    delete from webhook_attempt as a using old
    where a.merchant_id = ${merchantId}::uuid and a.endpoint_id = old.endpoint_id and a.attempt_id = old.attempt_id
    returning a.attempt_id`.execute(transaction);
  return rows.length;
}
