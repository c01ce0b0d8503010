/** The types of events about an order. New ones may be added. */
export type OrderEventType =
  | 'order.placed'
  | 'order.paid'
  | 'order.shipped'
  | 'order.cancelled'
  | (string & {});
/** The types of events about an opportunity. New ones may be added. */
export type OpportunityEventType = 'opportunity.recorded' | (string & {});

interface SentEvent {
  /**
   * The same id at every attempt and every replay, such as evt_…, by which duplicates can be
   * recognised.
   */
  readonly id: string;
  readonly occurredAt: string;
  /** The store's id; null if the event doesn't carry it. */
  readonly merchantId: string | null;
  /**
   * Counts from 1 for each order or opportunity. An event whose number isn't higher than the last
   * one you processed is out of date.
   */
  readonly sequence: number;
}

/** Something happened to an order; read its current state from the Store API. */
export interface OrderEvent extends SentEvent {
  readonly about: 'order';
  readonly type: OrderEventType;
  /** The order's id. */
  readonly subjectId: string;
}

/**
 * Something happened to an opportunity: a request for something that the store doesn't offer yet.
 */
export interface OpportunityEvent extends SentEvent {
  readonly about: 'opportunity';
  readonly type: OpportunityEventType;
  /** The opportunity's structuredOpportunityId. */
  readonly subjectId: string;
}

/**
 * A test, or an event that this version of the client doesn't know. Reply to it with 2xx as well.
 */
export interface OtherEvent extends SentEvent {
  readonly about: 'other';
  readonly type: 'webhook.test' | (string & {});
  readonly subjectId: null;
}

/** An event: `about` is the discriminant and `type` says what happened. It carries ids only. */
export type WebhookEvent = OrderEvent | OpportunityEvent | OtherEvent;

/** Returns the event in a parsed JSON body, or null if there is none. */
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
 * Whether the event is out of date: its `sequence` isn't higher than the highest one that you have
 * processed of its subject (null if none). Events may overtake each other, so ignore these and
 * still reply with 2xx.
 */
export function isStale({ subjectId, sequence }: WebhookEvent, known: number | null): boolean {
  return subjectId !== null && known !== null && sequence <= known;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
