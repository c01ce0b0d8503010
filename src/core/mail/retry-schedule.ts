const [MINUTE, HOUR] = [60_000, 3_600_000];

/** The pauses between attempts to send an email. Together they last almost three days. */
const PAUSES_MS: readonly number[] = [1, 5, 15]
  .map((minutes) => minutes * MINUTE)
  .concat([1, 2, 4, 6, 8, 12, 12, 12, 12].map((hours) => hours * HOUR));

export const MAIL_ATTEMPTS = PAUSES_MS.length + 1;

/** Returns when to retry an email after this many attempts, or null if no attempts are left. */
export function nextMailAttempt(attempts: number, now: Date): Date | null {
  const pauseMs = PAUSES_MS[attempts - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
