/**
 * Returns the number of whole seconds until a given time, at least 1. Returns null if that time is
 * unknown.
 */
export function secondsUntil(instantMs: number | undefined, now: Date): number | null {
  if (instantMs === undefined) return null;
  return Math.max(1, Math.ceil((instantMs - now.getTime()) / 1_000));
}
