const [MINUTE, HOUR] = [60_000, 3_600_000];

/** After the first attempt, the second, …: the last one comes almost three days after the first. */
const PAUSES_MS: readonly number[] = [1, 5, 15]
  .map((minutes) => minutes * MINUTE)
  .concat([1, 2, 4, 6, 8, 12, 12, 12, 12].map((hours) => hours * HOUR));

export const MAIL_ATTEMPTS = PAUSES_MS.length + 1;

/** When a mail that has been tried so often, at least once, is tried again; null: never. */
export function nextMailAttempt(attempts: number, now: Date): Date | null {
  const pauseMs = PAUSES_MS[attempts - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
