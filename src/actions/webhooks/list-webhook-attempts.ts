import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { readEventId, publicEventId, type WebhookEvent } from '../../core/webhooks/event-body.ts';
import type { SendFailure } from '../../core/webhooks/send-outcome.ts';
import { listAttempts, type LoggedAttempt } from '../../storage/webhooks/log.ts';
import type { ListWebhookAttemptsInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { findNamedEndpoint, type EndpointNotFoundRefusal } from './find-named-endpoint.ts';

export interface OperatorAttempt {
  readonly attemptId: string;
  /** The id of the event, which the receiver gets in the HTTP header `webhook-id`. */
  readonly eventId: string;
  readonly kind: WebhookEvent['kind'];
  /** The id of the order or the opportunity that the event is about. */
  readonly subjectId: string;
  /**
   * The number of this attempt to deliver the event, starting with 1. If the event is replayed, the
   * numbers start with 1 again.
   */
  readonly number: number;
  readonly startedAt: string;
  readonly latencyMs: number;
  readonly status: number | null;
  readonly isTaken: boolean;
  readonly failure: SendFailure | null;
  /** The beginning of the receiver's reply to a webhook. */
  readonly excerpt: string;
}

const PAGE_SIZE = 50;
const UUID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Lists the attempts to deliver events to a webhook endpoint, the latest first. Attempts are kept
 * for 30 days.
 */
export async function listWebhookAttempts(
  { database }: ActionContext,
  {
    eventId: publicId,
    failedOnly = false,
    beforeAttemptId,
    limit = PAGE_SIZE,
    ...named
  }: Static<typeof ListWebhookAttemptsInput>,
): Promise<
  | { readonly attempts: readonly OperatorAttempt[]; readonly hasMore: boolean }
  | EndpointNotFoundRefusal
  | Refusal<'invalid_request'>
> {
  const eventId = publicId === undefined ? null : readEventId(publicId);
  if (eventId !== null && !UUID_PATTERN.test(eventId)) {
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
      attempts: attempts.slice(0, limit).map(operatorAttempt),
      hasMore: attempts.length > limit,
    };
  });
}

function operatorAttempt({ eventId, startedAt, ...attempt }: LoggedAttempt): OperatorAttempt {
  return { ...attempt, eventId: publicEventId(eventId), startedAt: startedAt.toISOString() };
}
