export const EVENT_KINDS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'opportunity.recorded',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The kind of a test event, which staff send to check that events arrive. */
export const TEST_KIND = 'webhook.test';

/** An event about an order or an opportunity that webhooks report. */
export interface WebhookEvent {
  readonly eventId: string;
  readonly kind: EventKind | typeof TEST_KIND;
  readonly subjectId: string;
  /** The position of the event among all events of the same order or opportunity, starting at 1. */
  readonly sequence: number;
  readonly occurredAt: Date;
}

const EVENT_ID_PREFIX = 'evt_';
const BODY_VERSION = 1;

/**
 * Formats the id of an event as webhook receivers see it. An event that is sent again keeps its id.
 */
export function publicEventId(eventId: string): string {
  return `${EVENT_ID_PREFIX}${eventId}`;
}

/**
 * Parses the id of an event with or without its prefix, but doesn't check that the event exists.
 */
export function readEventId(text: string): string {
  return text.startsWith(EVENT_ID_PREFIX) ? text.slice(EVENT_ID_PREFIX.length) : text;
}

/**
 * Returns the body of a webhook event, which is signed and sent. Every attempt sends the same
 * bytes.
 */
export function writeEventBody(
  merchantId: string,
  { eventId, kind, subjectId, sequence, occurredAt }: WebhookEvent,
): string {
  const data = { merchantId, ...subjectMembers(kind, subjectId) };
  return JSON.stringify({
    type: kind,
    id: publicEventId(eventId),
    occurredAt: occurredAt.toISOString(),
    version: BODY_VERSION,
    sequence,
    data,
  });
}

function subjectMembers(
  kind: WebhookEvent['kind'],
  subjectId: string,
): Readonly<Record<string, string>> {
  if (kind === TEST_KIND) return {};
  return kind === 'opportunity.recorded'
    ? { structuredOpportunityId: subjectId }
    : { orderId: subjectId };
}
