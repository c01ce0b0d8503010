import type { BottegaConnectionError, BottegaError } from './errors.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { pause } from './pause.ts';
import { limitsOf, RETRY_LIMITS, type RetryLimits } from './retry.ts';

/** A failure that is waited out. */
export interface Retry {
  /** The operationId. */
  readonly operation: string;
  /** What the try before it came to. */
  readonly error: BottegaError | BottegaConnectionError;
  readonly attempts: number;
  readonly delayMs: number;
}

/** What every client takes. */
export interface ClientOptions {
  /**
   * Where the service is, such as https://bottega.example; in a page of the service's own, "" will
   * do.
   */
  readonly baseUrl: string;
  readonly retry?: Partial<RetryLimits>;
  /** Told of each failure before it is waited out: for a log. */
  readonly onRetry?: (retry: Retry) => void;
  /** Sent with each request, such as user-agent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the global fetch: a proxy, or a test. */
  readonly fetch?: typeof fetch;
  /** Waits between tries; rejects when the signal comes. For tests. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. For tests. */
  readonly now?: () => number;
  /** From 0 to below 1. For tests. */
  readonly random?: () => number;
  /** Makes keys. For tests. */
  readonly newKey?: () => string;
}

/** What one call takes. */
export interface CallOptions {
  /**
   * For a call that must happen once: kept by you before it is sent, so that it can be sent again
   * after a crash. Where you give none, the client makes one, the same for all its tries.
   */
  readonly idempotencyKey?: string;
  /** Ends it, tries to come included, with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly retry?: Partial<RetryLimits>;
}

/** How a client reaches the service. */
export interface Transport {
  /** The whole address of a path. Throws TypeError where `baseUrl` is none. */
  readonly addressOf: (path: string) => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: RetryLimits;
  readonly onRetry: (retry: Retry) => void;
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  readonly newKey: () => string;
}

export function createTransport(
  options: ClientOptions,
  headers: Readonly<Record<string, string>> = {},
): Transport {
  const {
    baseUrl,
    retry,
    onRetry = () => undefined,
    sleep = pause,
    now = Date.now,
    random = Math.random,
    newKey = newIdempotencyKey,
  } = options;
  return {
    addressOf: (path) => `${addressIn(baseUrl, options.fetch !== undefined)}${path}`,
    headers: { ...inLowerCase(options.headers ?? {}), ...headers },
    limits: limitsOf(RETRY_LIMITS, retry),
    // Looked up at each call: a page or a test may replace the global one later. Browsers want it
    // called on no object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    onRetry,
    sleep,
    now,
    random,
    newKey,
  };
}

/** Else one of ours and one of the caller's would be sent as one header with two values. */
function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** A path alone will do where it is below something: in a page, or for the caller's own fetch. */
function addressIn(baseUrl: string, isOwnFetch: boolean): string {
  const address = withoutSlash(baseUrl);
  if (/^(?:\/|$)/.test(address) && (isOwnFetch || 'location' in globalThis)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new TypeError(
      `baseUrl is no address of a service, such as https://bottega.example: "${baseUrl}".`,
    );
  }
  const { username, password } = new URL(address);
  if (username !== '' || password !== '') {
    throw new TypeError(
      'baseUrl has a user or a password in it, which fetch does not send: put them into headers.',
    );
  }
  return address;
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url;
}
