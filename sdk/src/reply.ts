import { fileNameOf } from './file-name.ts';

/** A reply with what its headers tell. */
export interface Reply<Body> {
  readonly body: Body;
  readonly status: number;
  readonly headers: Headers;
  /** Name it when you report a problem. */
  readonly requestId: string | null;
  /** True: this is the reply of an earlier request with the same key. */
  readonly isReplayed: boolean;
  /**
   * What is left of the budget, and the seconds until it is full again; null: the reply doesn't
   * say.
   */
  readonly rateLimit: RateLimit | null;
  /** How often it was sent. */
  readonly attempts: number;
  /** The key that it was sent with; null: none. */
  readonly idempotencyKey: string | null;
}

/** What is left of a budget. */
export interface RateLimit {
  /** Requests. */
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** A file that came with a request. A stranger sent it: look at it with care. */
export interface Attachment {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string | null;
  /** Such as image/png. */
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

/** Such as "key";r=231;t=60 */
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
