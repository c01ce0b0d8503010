/**
 * The lowest id (UUIDv7) that can have been made at a moment or later: ids rise with time, so they
 * can be asked for by it.
 */
export function firstIdOf(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
