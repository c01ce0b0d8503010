const AHEAD_MS = 24 * 3_600_000;
const EARLIEST = Date.UTC(2000, 0, 1);

/**
 * Why a moment can't be when something happened that is told of now; null: it can. Clocks differ,
 * so a day ahead is believed; more is a mistake.
 */
export function momentProblem(
  path: string,
  moment: Date,
  now: Date,
): { readonly path: string; readonly problem: string } | null {
  if (moment.getTime() > now.getTime() + AHEAD_MS)
    return { path, problem: 'must not be in the future' };
  return moment.getTime() < EARLIEST ? { path, problem: 'must not be before the year 2000' } : null;
}
