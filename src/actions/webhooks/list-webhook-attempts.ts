import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { readEventId, toldEventId, type WebhookEvent } from '../../core/webhooks/event-body.ts';
import type { SendFailure } from '../../core/webhooks/send-outcome.ts';
import { listAttempts, type LoggedAttempt } from '../../storage/webhooks/log.ts';
import type { ListWebhookAttemptsInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { findNamedEndpoint, type NotFound } from './find-named-endpoint.ts';

/** One request as it went; `startedAt` is a date-time in UTC. */
export interface ToldAttempt {
  readonly attemptId: string;
  /** As the receiver was told it: `webhook-id`. */
  readonly eventId: string;
  readonly kind: WebhookEvent['kind'];
  /** Of the order, or of the opportunity. */
  readonly subjectId: string;
  /** Of this event; a replay counts from 1 again. */
  readonly number: number;
  readonly startedAt: string;
  readonly latencyMs: number;
  readonly status: number | null;
  /** Whether the receiver has taken it. */
  readonly isTaken: boolean;
  readonly failure: SendFailure | null;
  /** What the reply began with. */
  readonly excerpt: string;
}

const PAGE = 50;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What was sent to an endpoint, latest first, from before the attempt given. It goes back 30 days.
 */
export async function listWebhookAttempts(
  { database }: ActionContext,
  {
    eventId: asked,
    failedOnly = false,
    beforeAttemptId,
    limit = PAGE,
    ...named
  }: Static<typeof ListWebhookAttemptsInput>,
): Promise<
  | { readonly attempts: readonly ToldAttempt[]; readonly hasMore: boolean }
  | NotFound
  | Refusal<'invalid_request'>
> {
  const eventId = asked === undefined ? null : readEventId(asked);
  if (eventId !== null && !UUID.test(eventId)) {
    return refuse('invalid_request', {
      problems: [{ path: '/eventId', problem: "must be an event's id, such as evt_0197f1c2-…" }],
    });
  }
  return database.read(async (reader) => {
    const found = await findNamedEndpoint(reader, named);
    if (isRefusal(found)) return found;
    const page = {
      eventId,
      failedOnly,
      beforeAttemptId: beforeAttemptId ?? null,
      limit: limit + 1,
    };
    const attempts = await listAttempts(
      reader,
      found.merchant.merchantId,
      found.endpoint.endpointId,
      page,
    );
    return {
      attempts: attempts.slice(0, limit).map(toldAttempt),
      hasMore: attempts.length > limit,
    };
  });
}

function toldAttempt({ eventId, startedAt, ...attempt }: LoggedAttempt): ToldAttempt {
  return { ...attempt, eventId: toldEventId(eventId), startedAt: startedAt.toISOString() };
}
