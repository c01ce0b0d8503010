/** How often and how long a request is tried. Times in milliseconds. */
export interface RetryLimits {
  /** How often it is sent at most, the first time included. Default 5. */
  readonly attempts: number;
  /** From the first attempt on; a wait that would end later isn't begun. Default three minutes. */
  readonly totalMs: number;
  /** How long each attempt may take, its body included. Default 30 seconds. */
  readonly attemptMs: number;
  /** The longest first wait; it doubles with every failure. Default half a second. */
  readonly firstDelayMs: number;
  /** What it doubles up to. Default 30 seconds. */
  readonly longestDelayMs: number;
}

export const RETRY_LIMITS: RetryLimits = {
  attempts: 5,
  totalMs: 180_000,
  attemptMs: 30_000,
  firstDelayMs: 500,
  longestDelayMs: 30_000,
};

/** The limits with those that are given instead. One that is given as undefined isn't given. */
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
 * Whoever is told to stay away for longer asks again after so long: a wrong date must not silence a
 * client for years.
 */
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;

/**
 * The wait after a failure: any part of a time that doubles (full jitter, so that many clients
 * don't come back together), and not less than Retry-After says, unless that is absurd.
 */
export function delayAfter(
  failures: number,
  retryAfterMs: number | null,
  { firstDelayMs, longestDelayMs }: RetryLimits,
  random: () => number,
): number {
  const fullMs = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
  return Math.max(random() * fullMs, Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS));
}

/**
 * Retry-After in milliseconds, given as seconds or as a date; null where there is none that can be
 * read.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const header = headers.get('retry-after')?.trim() ?? '';
  if (header === '') return null;
  const ms = /^\d+$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header) - serverTime(headers, nowMs);
  return Number.isFinite(ms) ? Math.max(ms, 0) : null;
}

/** A date is told by the sender's clock, which ours needn't agree with. */
function serverTime(headers: Headers, nowMs: number): number {
  const told = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(told) ? nowMs : told;
}
