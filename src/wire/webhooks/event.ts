import { Type } from 'typebox';
import { EVENT_KINDS, type EventKind, TEST_KIND } from '../../core/webhooks/event-body.ts';
import { DateTime, withDescription, Integer, openEnum, replySchema } from '../shared/schemas.ts';
import { stringSchema, uuid } from '../shared/fields.ts';

const EventData = replySchema(
  'WebhookEventData',
  {
    merchantId: uuid('The store.'),
    orderId: Type.Optional(uuid('Of an event of an order: the order.')),
    structuredOpportunityId: Type.Optional(uuid('Of an event of a request: the request.')),
  },
  'Ids alone; the Store API has the rest.',
);

/** The body of the HTTP request that a webhook receives. */
export const WebhookEventBody = replySchema(
  'WebhookEvent',
  {
    type: openEnum([...EVENT_KINDS, TEST_KIND], 'What happened; others may be added.'),
    id: stringSchema('The same at every attempt and in webhook-id: drop what came before.'),
    occurredAt: withDescription(DateTime, 'When it happened.'),
    version: withDescription(Integer, 'The form of this body.'),
    sequence: withDescription(Integer, 'Counts the events of each order or request, from 1 on.'),
    data: EventData,
  },
  'Something that happened, as a webhook is told of it.',
);

/** Descriptions of the events that webhooks receive, by the kind of event. */
export const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  'order.placed': 'An order was placed, by whatever way.',
  'order.paid': 'All of an order is paid.',
  'order.shipped': 'An order was shipped.',
  'order.cancelled': 'An order was cancelled, by whomever.',
  'opportunity.recorded': 'Somebody asked for what the store does not offer yet.',
};
