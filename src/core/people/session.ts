/** How a person proved who they are when the session began. */
export type Assurance = 'link' | 'password' | 'two_factor' | 'passkey';

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** When the person last proved who they are. */
  readonly confirmedAt: Date;
}

const MINUTE_MS = 60_000;
export const IDLE_MS = 12 * 60 * MINUTE_MS;
export const MAXIMUM_AGE_MS = 30 * 24 * 60 * MINUTE_MS;
const CONFIRMATION_MS = 10 * MINUTE_MS;
/** The time of last use is stored at most this often. */
export const USE_STEP_MS = MINUTE_MS;

/** Returns when a session ends if nothing more is done in it. */
export function sessionEnd({ createdAt, lastUsedAt }: SessionTimes): Date {
  return new Date(Math.min(lastUsedAt.getTime() + IDLE_MS, createdAt.getTime() + MAXIMUM_AGE_MS));
}

/** Returns until when the person counts as having just proved who they are. */
export function confirmationEnd({ confirmedAt }: SessionTimes): Date {
  return new Date(confirmedAt.getTime() + CONFIRMATION_MS);
}
