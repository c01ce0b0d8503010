import { type EndpointHealth, HEALTHY, type ReceiverFault } from './endpoint.ts';
import { isSuccess, type SendOutcome } from './send-outcome.ts';

/** After so many failures in a row an endpoint counts as down, and its breaker is open. */
export const DOWN_AFTER = 5;
const FIRST_PROBE_MS = 5_000;
const LONGEST_PROBE_MS = 300_000;
const DAY_MS = 86_400_000;
/**
 * Nothing but failure for so long disables an endpoint, as long as its breaker is open: two
 * failures with silence between them are not five days of failure.
 */
const DISABLES_AFTER_MS = 5 * DAY_MS;
/**
 * A receiver that asks for a pause gets it, but not for the sake of one event: with the next one it
 * is tried after this at the latest.
 */
const LONGEST_ASKED_PAUSE_MS = 300_000;
/** The receiver says that it is gone for good. */
const GONE = 410;

export interface HealthChange {
  readonly health: EndpointHealth;
  /** Null: it stays as it is. */
  readonly disable: ReceiverFault | null;
}

/** An attempt that has ended. */
export interface EndedAttempt {
  readonly outcome: Pick<SendOutcome, 'status' | 'failure' | 'retryAfterSeconds'>;
  readonly at: Date;
  /** It was begun while the breaker was open. */
  readonly isProbe: boolean;
  readonly isTest: boolean;
}

/**
 * What an attempt says of its endpoint. One that we broke off, or couldn't sign, says nothing. Nor
 * does a test that fails while nothing else does: it isn't tried again, so that it would be the
 * beginning of days of failure by itself.
 */
export function healthAfter(health: EndpointHealth, attempt: EndedAttempt): HealthChange {
  const { outcome, at, isTest } = attempt;
  if (outcome.failure === 'aborted' || outcome.failure === 'secret_unreadable')
    return { health, disable: null };
  if (isSuccess(outcome)) return { health: HEALTHY, disable: null };
  const isGone = outcome.failure === null && outcome.status === GONE;
  if (isTest && health.failures === 0 && !isGone) return { health, disable: null };
  const failed = { ...nextProbe(health, attempt), failingSince: health.failingSince ?? at };
  if (isGone) return { health: failed, disable: 'gone' };
  return { health: failed, disable: hasFailedForDays(failed, at) ? 'failing' : null };
}

export function isDown({ failures }: EndpointHealth): boolean {
  return failures >= DOWN_AFTER;
}

export function hasFailedForDays(health: EndpointHealth, now: Date): boolean {
  return (
    isDown(health) &&
    health.failingSince !== null &&
    health.failingSince <= disabledIfFailingSince(now)
  );
}

/** An endpoint that is down since then, or longer, is disabled. */
export function disabledIfFailingSince(now: Date): Date {
  return new Date(now.getTime() - DISABLES_AFTER_MS);
}

// Many that were under way at once fail at once: after the one that opens the breaker, they make
// its pause no longer.
function nextProbe(
  health: EndpointHealth,
  { outcome, at, isProbe }: EndedAttempt,
): Pick<EndpointHealth, 'failures' | 'probeAt'> {
  if (health.probeAt !== null && !isProbe) return health;
  const failures = health.failures + 1;
  const pauseMs = Math.max(
    failures < DOWN_AFTER ? 0 : probePauseMs(failures),
    askedPauseMs(outcome),
  );
  return { failures, probeAt: pauseMs === 0 ? null : new Date(at.getTime() + pauseMs) };
}

function askedPauseMs({ retryAfterSeconds }: EndedAttempt['outcome']): number {
  return Math.min((retryAfterSeconds ?? 0) * 1_000, LONGEST_ASKED_PAUSE_MS);
}

/** Twice as long each time. */
function probePauseMs(failures: number): number {
  return Math.min(FIRST_PROBE_MS * 2 ** Math.min(failures - DOWN_AFTER, 30), LONGEST_PROBE_MS);
}
