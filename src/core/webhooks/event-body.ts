/** What a store's systems can be told of. */
export const EVENT_KINDS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'opportunity.recorded',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Sent on request, to see whether it arrives. */
export const TEST_KIND = 'webhook.test';

/** Something that happened to an order or an opportunity; or a test, which is its own subject. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly kind: EventKind | typeof TEST_KIND;
  readonly subjectId: string;
  /** Counts up for each subject, from 1. */
  readonly sequence: number;
  readonly occurredAt: Date;
}

const PREFIX = 'evt_';
const BODY_VERSION = 1;

/**
 * An event's id as receivers see it: the `id` of its body and its `webhook-id`, replays included.
 */
export function toldEventId(eventId: string): string {
  return `${PREFIX}${eventId}`;
}

/**
 * The id that is told so, with its beginning or without; whether there is such an event is another
 * question.
 */
export function readEventId(text: string): string {
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
}

/** The body that is signed and sent: the same bytes at every attempt. */
export function writeEventBody(
  merchantId: string,
  { eventId, kind, subjectId, sequence, occurredAt }: WebhookEvent,
): string {
  const data = { merchantId, ...subjectOf(kind, subjectId) };
  return JSON.stringify({
    type: kind,
    id: toldEventId(eventId),
    occurredAt: occurredAt.toISOString(),
    version: BODY_VERSION,
    sequence,
    data,
  });
}

function subjectOf(
  kind: WebhookEvent['kind'],
  subjectId: string,
): Readonly<Record<string, string>> {
  if (kind === TEST_KIND) return {};
  return kind === 'opportunity.recorded'
    ? { structuredOpportunityId: subjectId }
    : { orderId: subjectId };
}
