/** The kinds of events about an order, and others that there may be one day. */
export type OrderEventType =
  | 'order.placed'
  | 'order.paid'
  | 'order.shipped'
  | 'order.cancelled'
  | (string & {});
/** The kind of events about a request, and others that there may be one day. */
export type OpportunityEventType = 'opportunity.recorded' | (string & {});

interface SentEvent {
  /** The same at every attempt and every replay: by it a repeat is told. Such as evt_… */
  readonly id: string;
  readonly occurredAt: string;
  /** The store's; null: it isn't told. */
  readonly merchantId: string | null;
  /**
   * Counts from 1 for each order or request: what isn't higher than what you know of it is old
   * news.
   */
  readonly sequence: number;
}

/** Something happened to an order. What it now is, the Store API says. */
export interface OrderEvent extends SentEvent {
  readonly about: 'order';
  readonly type: OrderEventType;
  /** The order's id. */
  readonly subjectId: string;
}

/** Something happened to a request for what the store doesn't offer yet. */
export interface OpportunityEvent extends SentEvent {
  readonly about: 'opportunity';
  readonly type: OpportunityEventType;
  /** Its structuredOpportunityId. */
  readonly subjectId: string;
}

/**
 * About neither: a test, or something that this version of the client doesn't know. Answer 2xx all
 * the same.
 */
export interface OtherEvent extends SentEvent {
  readonly about: 'other';
  readonly type: 'webhook.test' | (string & {});
  readonly subjectId: null;
}

/** An event; `about` tells them apart, `type` says what happened. It carries ids only. */
export type WebhookEvent = OrderEvent | OpportunityEvent | OtherEvent;

/** The event in a body that was read as JSON; null: it is none. */
export function readEvent(body: unknown): WebhookEvent | null {
  if (!isObject(body) || !isObject(body['data'])) return null;
  const { id, type, occurredAt, sequence, data } = body;
  if (
    typeof id !== 'string' ||
    typeof type !== 'string' ||
    typeof occurredAt !== 'string' ||
    typeof sequence !== 'number'
  )
    return null;
  const { merchantId, orderId, structuredOpportunityId } = data;
  const sent = {
    id,
    type,
    occurredAt,
    sequence,
    merchantId: typeof merchantId === 'string' ? merchantId : null,
  };
  if (typeof orderId === 'string') return { ...sent, about: 'order', subjectId: orderId };
  if (typeof structuredOpportunityId === 'string')
    return { ...sent, about: 'opportunity', subjectId: structuredOpportunityId };
  const isBroken =
    [orderId, structuredOpportunityId].some((value) => value !== undefined && value !== null) ||
    /^(?:order|opportunity)\./.test(type);
  return isBroken ? null : { ...sent, about: 'other', subjectId: null };
}

/**
 * Whether the event is old news: not later than the highest `sequence` that you know of its subject
 * (null: none). Events may overtake each other; drop these, and still answer 2xx.
 */
export function isStale({ subjectId, sequence }: WebhookEvent, known: number | null): boolean {
  return subjectId !== null && known !== null && sequence <= known;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
