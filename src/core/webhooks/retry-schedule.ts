const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/**
 * From one attempt to the next: ten attempts over 75 h 35 min, as the Standard Webhooks
 * specification proposes.
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

/** A receiver that asks for more is asked again all the same. */
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;
/** Either way, so that what failed together isn't tried together. */
const JITTER = 0.1;

export interface FailedAttempt {
  /** Which it was, from 1. */
  readonly number: number;
  readonly endedAt: Date;
  /** As the receiver asked for it; null: it didn't. */
  readonly retryAfterSeconds: number | null;
  /** At least 0, less than 1. */
  readonly random: number;
}

/**
 * When an event is tried again; null: never, that was the last attempt. What a receiver asks for
 * only ever delays it.
 */
export function nextAttemptAt({
  number,
  endedAt,
  retryAfterSeconds,
  random,
}: FailedAttempt): Date | null {
  const pauseMs = PAUSES_MS[number - 1];
  if (pauseMs === undefined) return null;
  const askedMs = Math.min((retryAfterSeconds ?? 0) * 1_000, LONGEST_RETRY_AFTER_MS);
  const spread = pauseMs * (1 - JITTER + 2 * JITTER * random);
  // No sooner than was asked for, but spread out after it too.
  return new Date(
    endedAt.getTime() + Math.round(Math.max(spread, askedMs * (1 + JITTER * random))),
  );
}
