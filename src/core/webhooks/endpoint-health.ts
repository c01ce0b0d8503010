import { type EndpointHealth, HEALTHY_ENDPOINT, type ReceiverFault } from './endpoint.ts';
import { isSuccess, type SendOutcome } from './send-outcome.ts';

/**
 * The number of consecutive failures after which a webhook's circuit breaker opens. The webhook's
 * URL is then tried only occasionally.
 */
export const FAILURES_UNTIL_DOWN = 5;
const FIRST_PROBE_MS = 5_000;
const MAXIMUM_PROBE_MS = 300_000;
const DAY_MS = 86_400_000;
/**
 * How long all attempts must have failed before a webhook is disabled. Its circuit breaker must
 * also be open, because two failures five days apart aren't enough.
 */
const DISABLES_AFTER_MS = 5 * DAY_MS;
/** The longest pause that the receiver of a webhook can request with Retry-After. */
const MAXIMUM_REQUESTED_PAUSE_MS = 300_000;
/** The HTTP status that the receiver of a webhook sends when it is permanently gone. */
const HTTP_STATUS_GONE = 410;

export interface HealthChange {
  readonly health: EndpointHealth;
  /** Why the webhook must be disabled after this attempt, or null if it stays enabled. */
  readonly disable: ReceiverFault | null;
}

export interface FinishedAttempt {
  readonly outcome: Pick<SendOutcome, 'status' | 'failure' | 'retryAfterSeconds'>;
  readonly at: Date;
  /** True if the attempt began while the circuit breaker was open. */
  readonly isProbe: boolean;
  readonly isTest: boolean;
}

/**
 * Returns the health of a webhook after an attempt to deliver an event. An attempt doesn't count if
 * this service caused its failure, or if it was only a failed test of a healthy webhook.
 */
export function healthAfter(health: EndpointHealth, attempt: FinishedAttempt): HealthChange {
  const { outcome, at, isTest } = attempt;
  if (outcome.failure === 'aborted' || outcome.failure === 'secret_unreadable')
    return { health, disable: null };
  if (isSuccess(outcome)) return { health: HEALTHY_ENDPOINT, disable: null };
  const isGone = outcome.failure === null && outcome.status === HTTP_STATUS_GONE;
  if (isTest && health.failures === 0 && !isGone) return { health, disable: null };
  const failed = { ...nextProbe(health, attempt), failingSince: health.failingSince ?? at };
  if (isGone) return { health: failed, disable: 'gone' };
  return { health: failed, disable: hasFailedForDays(failed, at) ? 'failing' : null };
}

export function isEndpointDown({ failures }: EndpointHealth): boolean {
  return failures >= FAILURES_UNTIL_DOWN;
}

export function hasFailedForDays(health: EndpointHealth, now: Date): boolean {
  return (
    isEndpointDown(health) &&
    health.failingSince !== null &&
    health.failingSince <= disabledIfFailingSince(now)
  );
}

/** Returns the time before which failures must have begun for a webhook to be disabled now. */
export function disabledIfFailingSince(now: Date): Date {
  return new Date(now.getTime() - DISABLES_AFTER_MS);
}

// If many attempts fail at the same time, only the failure that opens the circuit breaker counts.
// Otherwise the other failures would lengthen the pause.
function nextProbe(
  health: EndpointHealth,
  { outcome, at, isProbe }: FinishedAttempt,
): Pick<EndpointHealth, 'failures' | 'probeAt'> {
  if (health.probeAt !== null && !isProbe) return health;
  const failures = health.failures + 1;
  const pauseMs = Math.max(
    failures < FAILURES_UNTIL_DOWN ? 0 : probePauseMs(failures),
    requestedPauseMs(outcome),
  );
  return { failures, probeAt: pauseMs === 0 ? null : new Date(at.getTime() + pauseMs) };
}

function requestedPauseMs({ retryAfterSeconds }: FinishedAttempt['outcome']): number {
  return Math.min((retryAfterSeconds ?? 0) * 1_000, MAXIMUM_REQUESTED_PAUSE_MS);
}

/**
 * Returns how long to wait for the next attempt while the circuit breaker is open. The pause
 * doubles with every failure, up to a maximum.
 */
function probePauseMs(failures: number): number {
  return Math.min(
    FIRST_PROBE_MS * 2 ** Math.min(failures - FAILURES_UNTIL_DOWN, 30),
    MAXIMUM_PROBE_MS,
  );
}
