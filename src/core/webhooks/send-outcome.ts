/** Why a URL can't be that of a receiver: its form, or where its name leads to by now. */
export type UrlProblem =
  | 'url_malformed'
  | 'url_too_long'
  | 'url_not_https'
  | 'url_userinfo'
  | 'url_fragment'
  | 'url_host'
  | 'url_port'
  | 'name_not_found'
  | 'address_not_public';

/**
 * Why an exchange didn't come to its end. `aborted`: we were told to stop. `secret_unreadable`:
 * nothing could be signed.
 */
export type SendFailure =
  | UrlProblem
  | 'connection_failed'
  | 'tls_failed'
  | 'connection_lost'
  | 'reply_invalid'
  | 'timeout'
  | 'aborted'
  | 'secret_unreadable';

/** What came of one request to a receiver. */
export interface SendOutcome {
  /** Null: no answer, or none as far as its status. */
  readonly status: number | null;
  readonly latencyMs: number;
  /** Null: the exchange came to its end, and its status tells. */
  readonly failure: SendFailure | null;
  /** As the receiver asks for it, a date worked out; null: it doesn't. */
  readonly retryAfterSeconds: number | null;
  /** What the body begins with, at most 1 KiB, printable. */
  readonly excerpt: string;
}

/** 2xx alone, to its end: a redirect is none. */
export function isSuccess({ status, failure }: Pick<SendOutcome, 'status' | 'failure'>): boolean {
  return failure === null && status !== null && status >= 200 && status <= 299;
}
