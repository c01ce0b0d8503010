import { type EndpointHealth, HEALTHY, type ReceiverFault } from './endpoint.ts';
import { isSuccess, type SendOutcome } from './send-outcome.ts';

/** So many failures in a row open the breaker. */
const OPENS_AFTER = 5;
const FIRST_PROBE_MS = 5_000;
const LONGEST_PROBE_MS = 300_000;
const DAY_MS = 86_400_000;
/** Nothing but failure for so long disables an endpoint. */
const DISABLES_AFTER_MS = 5 * DAY_MS;
/** The receiver says that it is gone for good. */
const GONE = 410;

export interface HealthChange {
  readonly health: EndpointHealth;
  /** Null: it stays as it is. */
  readonly disable: ReceiverFault | null;
}

/**
 * What an attempt that ended at `at` says of its endpoint. One that we broke off says nothing. `isProbe`: it was begun
 * while the breaker was open.
 */
export function healthAfter(health: EndpointHealth, outcome: Pick<SendOutcome, 'status' | 'failure'>, at: Date, isProbe = health.probeAt !== null): HealthChange {
  if (outcome.failure === 'aborted') return { health, disable: null };
  if (isSuccess(outcome)) return { health: HEALTHY, disable: null };
  const failingSince = health.failingSince ?? at;
  const failed = { ...nextProbe(health, at, isProbe), failingSince };
  if (outcome.failure === null && outcome.status === GONE) return { health: failed, disable: 'gone' };
  return { health: failed, disable: at.getTime() - failingSince.getTime() >= DISABLES_AFTER_MS ? 'failing' : null };
}

// Many that were under way at once fail at once: after the one that opens the breaker, they make its pause no longer.
function nextProbe(health: EndpointHealth, at: Date, isProbe: boolean): Pick<EndpointHealth, 'failures' | 'probeAt'> {
  if (health.probeAt !== null && !isProbe) return health;
  const failures = health.failures + 1;
  return { failures, probeAt: failures < OPENS_AFTER ? null : new Date(at.getTime() + probePauseMs(failures)) };
}

/** Twice as long each time. */
function probePauseMs(failures: number): number {
  return Math.min(FIRST_PROBE_MS * 2 ** Math.min(failures - OPENS_AFTER, 30), LONGEST_PROBE_MS);
}
