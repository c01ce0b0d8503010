/**
 * The reasons why a webhook's URL can't be used: its form is wrong, its host can't be found, or its
 * host has a forbidden address.
 */
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
 * The reasons why an HTTP request to a webhook's URL got no complete reply. `aborted` means that
 * this service ended the request; `secret_unreadable` means that the body couldn't be signed.
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

export interface SendOutcome {
  /** The HTTP status of the reply, or null if none was received. */
  readonly status: number | null;
  readonly latencyMs: number;
  /**
   * The reason why there was no complete reply. If it is null, the HTTP status tells whether the
   * event was accepted.
   */
  readonly failure: SendFailure | null;
  /** The receiver's Retry-After header converted to seconds, or null if there was none. */
  readonly retryAfterSeconds: number | null;
  /** The beginning of the reply's body: at most 1 KiB of printable characters. */
  readonly excerpt: string;
}

/** Returns whether the receiver replied with a 2xx status. A redirect doesn't count as success. */
export function isSuccess({ status, failure }: Pick<SendOutcome, 'status' | 'failure'>): boolean {
  return failure === null && status !== null && status >= 200 && status <= 299;
}
