const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/**
 * The pauses between attempts to deliver a webhook event. Ten attempts are spread over 75 h 35 min,
 * as the Standard Webhooks specification proposes.
 */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** The longest pause that a webhook receiver can request before the next attempt. */
const MAXIMUM_RETRY_AFTER_MS = 24 * HOUR_MS;
/**
 * The fraction by which each pause is randomly lengthened or shortened, so that events that failed
 * together aren't all retried together.
 */
const RETRY_JITTER_FRACTION = 0.1;

export interface FailedAttempt {
  readonly number: number;
  readonly endedAt: Date;
  readonly retryAfterSeconds: number | null;
  /** A random number, at least 0 and less than 1, that varies the pause. */
  readonly random: number;
}

/**
 * Returns when to send an event again after a failed attempt, or null after the last attempt. A
 * receiver's Retry-After can only lengthen the pause.
 */
export function nextAttemptAt({
  number,
  endedAt,
  retryAfterSeconds,
  random,
}: FailedAttempt): Date | null {
  const pauseMs = PAUSES_MS[number - 1];
  if (pauseMs === undefined) return null;
  const requestedPauseMs = Math.min((retryAfterSeconds ?? 0) * 1_000, MAXIMUM_RETRY_AFTER_MS);
  const spread = pauseMs * (1 - RETRY_JITTER_FRACTION + 2 * RETRY_JITTER_FRACTION * random);
  // The random variation is only added to a pause that the receiver requested, because that pause
  // must not become shorter.
  return new Date(
    endedAt.getTime() +
      Math.round(Math.max(spread, requestedPauseMs * (1 + RETRY_JITTER_FRACTION * random))),
  );
}
