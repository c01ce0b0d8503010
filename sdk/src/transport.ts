import type { BottegaConnectionError, BottegaError } from './errors.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { pause } from './pause.ts';
import { limitsOf, RETRY_LIMITS, type RetryLimits } from './retry.ts';

/** A failed attempt that will be retried. */
export interface Retry {
  /** The operationId. */
  readonly operation: string;
  /** The error of the attempt that failed. */
  readonly error: BottegaError | BottegaConnectionError;
  readonly attempts: number;
  readonly delayMs: number;
}

/** The options of every client. */
export interface ClientOptions {
  /**
   * The address of the service, such as https://bottega.example; it may be "" in a page of the
   * service itself.
   */
  readonly baseUrl: string;
  readonly retry?: Partial<RetryLimits>;
  /** Called with each failure before the wait that follows it, for logging. */
  readonly onRetry?: (retry: Retry) => void;
  /** Headers to send with each request, such as user-agent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the global fetch, for a proxy or a test. */
  readonly fetch?: typeof fetch;
  /** Replaces the wait between attempts in tests; it must reject when the signal aborts. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Replaces the clock in tests; returns milliseconds since 1970. */
  readonly now?: () => number;
  /** Replaces Math.random in tests. */
  readonly random?: () => number;
  /** Replaces the maker of idempotency keys in tests. */
  readonly newKey?: () => string;
}

/** The options of a call. */
export interface CallOptions {
  /**
   * The key for a call that must be carried out once. Store it before you call, so that you can
   * call again after a crash; without it the client makes a key that all attempts of this call
   * share.
   */
  readonly idempotencyKey?: string;
  /** Aborts the call, including later attempts, with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly retry?: Partial<RetryLimits>;
}

/** The connection of a client to the service. */
export interface Transport {
  /**
   * Returns the URL of a path.
   * @throws TypeError if `baseUrl` is invalid
   */
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
    // The global fetch is looked up at each call, because a page or a test may replace it later.
    // Browsers require that it isn't called as a method.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    onRetry,
    sleep,
    now,
    random,
    newKey,
  };
}

/**
 * Otherwise a header of ours and the same header of the caller's in another case would be merged
 * into one with two values.
 */
function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/**
 * Validates the base URL. A path alone is accepted where it can be resolved: in a page, or by the
 * caller's own fetch.
 */
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
