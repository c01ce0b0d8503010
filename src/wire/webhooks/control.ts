import { Type } from 'typebox';
import { EVENT_KINDS } from '../../core/webhooks/event-body.ts';
import { id, limitTo, moment, name } from '../shared/control-fields.ts';
import { closedSet, nullable, requestOf, text } from '../shared/schemas.ts';

/**
 * The maximum number of hours for which an old webhook secret may remain in use after it has been
 * replaced.
 */
export const MAXIMUM_OVERLAP_HOURS = 168;

const limit = limitTo(1_000);
const eventId = Type.String({ minLength: 1, maxLength: 40 });
const secret = Type.Optional(Type.String({ maxLength: 200 }));
const endpoint = { merchant: name, endpointId: name };

export const AddWebhookInput = requestOf(
  'AddWebhook',
  {
    merchant: name,
    url: text(2_048, 'Where events are sent.'),
    kinds: Type.Optional(
      nullable(
        Type.Array(closedSet(EVENT_KINDS), {
          minItems: 1,
          maxItems: EVENT_KINDS.length,
          uniqueItems: true,
        }),
      ),
    ),
    description: Type.Optional(text(200, 'What it is for.')),
    // The secret with which the receiver verifies the webhook. If it is missing, a new secret is
    // generated.
    secret,
  },
  'An endpoint that is told of events, of all kinds where none are named.',
);
export const ListWebhooksInput = requestOf(
  'ListWebhooks',
  { merchant: name, afterEndpointId: Type.Optional(id), limit },
  'Endpoints in the order in which they were made.',
);
export const SetWebhookStateInput = requestOf(
  'SetWebhookState',
  { ...endpoint, state: closedSet(['active', 'paused', 'disabled']) },
  'Whether an endpoint is told of events.',
);
export const RotateWebhookInput = requestOf(
  'RotateWebhook',
  {
    ...endpoint,
    overlapHours: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 0, maximum: MAXIMUM_OVERLAP_HOURS }),
    ),
    secret,
  },
  'A new secret. The one before it signs too for so many hours.',
);
export const TestWebhookInput = requestOf(
  'TestWebhook',
  endpoint,
  'A test event for one endpoint.',
);
export const ListWebhookAttemptsInput = requestOf(
  'ListWebhookAttempts',
  {
    ...endpoint,
    eventId: Type.Optional(eventId),
    failedOnly: Type.Optional(Type.Boolean()),
    beforeAttemptId: Type.Optional(id),
    limit,
  },
  'What was sent to an endpoint, latest first.',
);
export const ReplayWebhookInput = requestOf(
  'ReplayWebhook',
  {
    ...endpoint,
    eventId: Type.Optional(eventId),
    failed: Type.Optional(Type.Boolean()),
    since: moment,
    until: moment,
    afterEventId: Type.Optional(id),
  },
  'What is sent once more: one event, all that has failed, or what happened in a time, page by page.',
);
