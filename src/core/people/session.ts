/** The methods by which a person can have proved their identity at the start of a session. */
export type AuthenticationStrength = 'link' | 'password' | 'two_factor' | 'passkey';

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** When the person last proved their identity. */
  readonly confirmedAt: Date;
}

const MINUTE_MS = 60_000;
export const MAXIMUM_SESSION_IDLE_MS = 12 * 60 * MINUTE_MS;
export const MAXIMUM_AGE_MS = 30 * 24 * 60 * MINUTE_MS;
const CONFIRMATION_MS = 10 * MINUTE_MS;
/** The minimum time between two updates of a session's time of last use. */
export const LAST_USE_PRECISION_MS = MINUTE_MS;

/** Returns when a session ends if it isn't used any more. */
export function sessionEnd({ createdAt, lastUsedAt }: SessionTimes): Date {
  return new Date(
    Math.min(lastUsedAt.getTime() + MAXIMUM_SESSION_IDLE_MS, createdAt.getTime() + MAXIMUM_AGE_MS),
  );
}

/** Returns the time until which the person doesn't have to prove their identity again. */
export function confirmationEnd({ confirmedAt }: SessionTimes): Date {
  return new Date(confirmedAt.getTime() + CONFIRMATION_MS);
}
