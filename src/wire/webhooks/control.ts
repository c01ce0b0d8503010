import { Type } from 'typebox';
import { EVENT_KINDS } from '../../core/webhooks/event-body.ts';
import {
  uuidSchema,
  limitSchemaUpTo,
  dateOrTimeSchema,
  nameSchema,
} from '../shared/control-fields.ts';
import { closedEnum, nullable, requestSchema, text } from '../shared/schemas.ts';

/**
 * The maximum number of hours for which an old webhook secret may remain in use after it has been
 * replaced.
 */
export const MAXIMUM_OVERLAP_HOURS = 168;

const limitSchema = limitSchemaUpTo(1_000);
const eventId = Type.String({ minLength: 1, maxLength: 40 });
const secretSchema = Type.Optional(Type.String({ maxLength: 200 }));
const endpointFields = { merchant: nameSchema, endpointId: nameSchema };

export const AddWebhookInput = requestSchema(
  'AddWebhook',
  {
    merchant: nameSchema,
    url: text(2_048, 'Where events are sent.'),
    kinds: Type.Optional(
      nullable(
        Type.Array(closedEnum(EVENT_KINDS), {
          minItems: 1,
          maxItems: EVENT_KINDS.length,
          uniqueItems: true,
        }),
      ),
    ),
    description: Type.Optional(text(200, 'What it is for.')),
    // The secret with which the receiver verifies the webhook. If it is missing, a new secret is
    // generated.
    secret: secretSchema,
  },
  'An endpoint that is told of events, of all kinds where none are named.',
);
export const ListWebhooksInput = requestSchema(
  'ListWebhooks',
  { merchant: nameSchema, afterEndpointId: Type.Optional(uuidSchema), limit: limitSchema },
  'Endpoints in the order in which they were made.',
);
export const SetWebhookStateInput = requestSchema(
  'SetWebhookState',
  { ...endpointFields, state: closedEnum(['active', 'paused', 'disabled']) },
  'Whether an endpoint is told of events.',
);
export const RotateWebhookInput = requestSchema(
  'RotateWebhook',
  {
    ...endpointFields,
    overlapHours: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 0, maximum: MAXIMUM_OVERLAP_HOURS }),
    ),
    secret: secretSchema,
  },
  'A new secret. The one before it signs too for so many hours.',
);
export const TestWebhookInput = requestSchema(
  'TestWebhook',
  endpointFields,
  'A test event for one endpoint.',
);
export const ListWebhookAttemptsInput = requestSchema(
  'ListWebhookAttempts',
  {
    ...endpointFields,
    eventId: Type.Optional(eventId),
    failedOnly: Type.Optional(Type.Boolean()),
    beforeAttemptId: Type.Optional(uuidSchema),
    limit: limitSchema,
  },
  'What was sent to an endpoint, latest first.',
);
export const ReplayWebhookInput = requestSchema(
  'ReplayWebhook',
  {
    ...endpointFields,
    eventId: Type.Optional(eventId),
    failed: Type.Optional(Type.Boolean()),
    since: dateOrTimeSchema,
    until: dateOrTimeSchema,
    afterEventId: Type.Optional(uuidSchema),
  },
  'What is sent once more: one event, all that has failed, or what happened in a time, page by page.',
);
