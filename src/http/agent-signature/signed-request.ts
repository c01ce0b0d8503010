import type { IncomingHttpHeaders } from 'node:http';

/** A request as its sender saw it, which is what signatures are made for. */
export interface SignedRequest {
  readonly method: string;
  /** The path and query, exactly as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /**
   * The service's own URL. A signature must cover its host, so that a request to another service
   * can't be forwarded to this one.
   */
  readonly baseUrl: URL;
}
