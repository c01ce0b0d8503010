import { fileNameOf } from './file-name.ts';

/** A reply with the contents of its headers. */
export interface Reply<Body> {
  readonly body: Body;
  readonly status: number;
  readonly headers: Headers;
  /** The id to mention in a problem report. */
  readonly requestId: string | null;
  /** Whether this is the stored reply of an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
  /** The remaining budget and the seconds until it is full again; null if the reply doesn't say. */
  readonly rateLimit: RateLimit | null;
  /** How many times the request was sent. */
  readonly attempts: number;
  /** The request's idempotency key; null if it has none. */
  readonly idempotencyKey: string | null;
}

/** What is left of a budget. */
export interface RateLimit {
  /** The number of requests that are left. */
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** A file that was sent with an opportunity. Somebody unknown sent it, so handle it with care. */
export interface Attachment {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string | null;
  /** The MIME type, such as image/png. */
  readonly mimeType: string;
}

export function describeReply<Body>(
  response: Response,
  body: Body,
  { attempts, idempotencyKey }: { attempts: number; idempotencyKey: string | null },
): Reply<Body> {
  const { status, headers } = response;
  return {
    body,
    status,
    headers,
    attempts,
    idempotencyKey,
    requestId: headers.get('request-id'),
    isReplayed: headers.get('idempotent-replayed') === 'true',
    rateLimit: readRateLimit(headers.get('ratelimit')),
  };
}

/** Reads a header such as "key";r=231;t=60. */
function readRateLimit(header: string | null): RateLimit | null {
  const [, remaining, resetSeconds] = /;r=(\d+);t=(\d+)/.exec(header ?? '') ?? [];
  return remaining === undefined || resetSeconds === undefined
    ? null
    : { remaining: Number(remaining), resetSeconds: Number(resetSeconds) };
}

export function attachmentOf(response: Response, bytes: Uint8Array<ArrayBuffer>): Attachment {
  return {
    bytes,
    fileName: fileNameOf(response.headers.get('content-disposition')),
    mimeType: response.headers.get('content-type') ?? 'application/octet-stream',
  };
}
