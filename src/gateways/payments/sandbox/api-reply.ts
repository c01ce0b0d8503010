import {
  type SandboxAccount,
  type SandboxBooks,
  type SandboxObject,
  shownObject,
} from './books.ts';

/** The state of a refund. Even a refund that was made can fail days later. */
export type RefundStatus = 'succeeded' | 'pending' | 'failed';

export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

export interface ApiContext {
  readonly books: SandboxBooks;
  readonly account: SandboxAccount;
  readonly nowSeconds: () => number;
  /** The address of the sandbox's own payment pages. */
  readonly pageUrl: (sessionId: string) => string;
  /** Returns what becomes of the next refund; unless told otherwise, it succeeds at once. */
  readonly refundStatus: () => RefundStatus;
  /** Writes an event about an object, and sends it to the store. */
  readonly emit: (kind: string, object: SandboxObject) => void;
}

export function found(body: Record<string, unknown>): ApiReply {
  return { status: 200, body: shownObject(body) };
}

export function failed(status: number, message: string, code?: string): ApiReply {
  const error = { type: 'invalid_request_error', message, ...(code !== undefined && { code }) };
  return { status, body: { error } };
}

export function missing(id: string): ApiReply {
  return failed(404, `No such object: '${id}'`, 'resource_missing');
}
