/** An event as it is sent. Its ids are all it carries: what else there is to know is read through the Store API. */
export interface StoreEvent {
  /** The same as the header `webhook-id`, at every attempt and every replay. */
  readonly id: string;
  /** Such as order.paid; there may be others one day. */
  readonly type: string;
  readonly occurredAt: string;
  /** Rises with each event of the same order or opportunity. */
  readonly sequence: number;
  /** Which order or opportunity; null: a test is about none. */
  readonly subjectId: string | null;
}

/** Reads a body whose signature was found to be right. Null: it is none that this program knows how to read. */
export function readEvent(body: unknown): StoreEvent | null {
  if (!isObject(body)) return null;
  const { id, type, occurredAt, sequence, data } = body;
  if (!isObject(data)) return null;
  const subjectId = data['orderId'] ?? data['structuredOpportunityId'] ?? null;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof occurredAt !== 'string') return null;
  if (typeof sequence !== 'number' || (subjectId !== null && typeof subjectId !== 'string')) return null;
  return { id, type, occurredAt, sequence, subjectId };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
