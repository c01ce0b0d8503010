/** How often and for how long a request is attempted, in milliseconds. */
export interface RetryLimits {
  /** The maximum number of attempts, including the first. The default is 5. */
  readonly attempts: number;
  /**
   * The time since the first attempt after which no further attempt starts. The default is three
   * minutes.
   */
  readonly totalMs: number;
  /** The limit for each attempt, including the body. The default is 30 seconds. */
  readonly attemptMs: number;
  /**
   * The upper limit of the first delay, which doubles with every failure. The default is half a
   * second.
   */
  readonly firstDelayMs: number;
  /** The maximum to which the delay doubles. The default is 30 seconds. */
  readonly longestDelayMs: number;
}

export const RETRY_LIMITS: RetryLimits = {
  attempts: 5,
  totalMs: 180_000,
  attemptMs: 30_000,
  firstDelayMs: 500,
  longestDelayMs: 30_000,
};

/**
 * Returns the limits, overridden by those that are given. A limit of undefined counts as not given.
 */
export function limitsOf<Limits extends Partial<RetryLimits>>(
  limits: Limits,
  given: Partial<RetryLimits> = {},
): Limits & Partial<RetryLimits> {
  return {
    ...limits,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

/**
 * The longest wait that the service can ask for: a wrong date in Retry-After must not silence a
 * client for years.
 */
const MAXIMUM_RETRY_AFTER_MS = 15 * 60_000;

/**
 * Returns the wait after a failure: a random part of a time that doubles with every failure, so
 * that many clients don't come back together. It isn't shorter than Retry-After, within reason.
 */
export function delayAfter(
  failures: number,
  retryAfterMs: number | null,
  { firstDelayMs, longestDelayMs }: RetryLimits,
  random: () => number,
): number {
  const fullMs = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
  return Math.max(random() * fullMs, Math.min(retryAfterMs ?? 0, MAXIMUM_RETRY_AFTER_MS));
}

/**
 * Returns Retry-After, which holds seconds or a date, in milliseconds. Returns null if it is
 * missing or can't be read.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const header = headers.get('retry-after')?.trim() ?? '';
  if (header === '') return null;
  const ms = /^\d+$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header) - serverTime(headers, nowMs);
  return Number.isFinite(ms) ? Math.max(ms, 0) : null;
}

/** A date in a header refers to the server's clock, which may differ from ours. */
function serverTime(headers: Headers, nowMs: number): number {
  const dateMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(dateMs) ? nowMs : dateMs;
}
