import { EVENT_KINDS, type EventKind } from '../../core/webhooks/event-body.ts';
import { EVENT_TEXTS, WebhookEventBody } from '../webhooks/event.ts';
import type { SchemaComponents } from './openapi-components.ts';
import { WEBHOOK_BODIES } from './example-replies.ts';

type Json = Record<string, unknown>;

/** Returns descriptions of the requests that webhooks receive, by the kind of event. */
export function describeWebhooks(components: SchemaComponents): Json {
  const schema = components.publish(WebhookEventBody, false);
  return Object.fromEntries(EVENT_KINDS.map((kind) => [kind, { post: webhookOf(kind, schema) }]));
}

function webhookOf(kind: EventKind, schema: Json): Json {
  return {
    summary: EVENT_TEXTS[kind],
    description:
      'Signed by Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature. Sent until it is answered by a 2xx, at least once.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: WEBHOOK_BODIES[kind] } },
    },
    responses: { '2XX': { description: 'Taken. Anything else is sent again later.' } },
  };
}
