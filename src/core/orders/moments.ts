const MAXIMUM_CLOCK_LEAD_MS = 24 * 3_600_000;
const EARLIEST_MOMENT_MS = Date.UTC(2000, 0, 1);

/**
 * Returns why a time reported by a client is implausible, or null if it is plausible. The time may
 * be up to a day in the future, because clocks differ.
 */
export function momentProblem(
  path: string,
  moment: Date,
  now: Date,
): { readonly path: string; readonly problem: string } | null {
  if (moment.getTime() > now.getTime() + MAXIMUM_CLOCK_LEAD_MS)
    return { path, problem: 'must not be in the future' };
  return moment.getTime() < EARLIEST_MOMENT_MS
    ? { path, problem: 'must not be before the year 2000' }
    : null;
}
