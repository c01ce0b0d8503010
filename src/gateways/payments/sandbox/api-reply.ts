import {
  type SandboxAccount,
  type SandboxBooks,
  type SandboxObject,
  publicSandboxObject,
} from './books.ts';

/** The state of a refund. Even a successful refund can fail days later. */
export type RefundStatus = 'succeeded' | 'pending' | 'failed';

export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

export interface ApiContext {
  readonly books: SandboxBooks;
  readonly account: SandboxAccount;
  readonly nowSeconds: () => number;
  /** Returns the URL of a payment page of the sandbox. */
  readonly pageUrl: (sessionId: string) => string;
  /** Returns the outcome of the next refund. By default, refunds succeed at once. */
  readonly refundStatus: () => RefundStatus;
  /** Creates an event about an object, and sends it to the store. */
  readonly emit: (kind: string, object: SandboxObject) => void;
}

export function sandboxObjectReply(body: Record<string, unknown>): ApiReply {
  return { status: 200, body: publicSandboxObject(body) };
}

export function errorReply(status: number, message: string, code?: string): ApiReply {
  const error = { type: 'invalid_request_error', message, ...(code !== undefined && { code }) };
  return { status, body: { error } };
}

export function notFoundReply(id: string): ApiReply {
  return errorReply(404, `No such object: '${id}'`, 'resource_missing');
}
