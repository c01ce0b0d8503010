/**
 * Returns the lowest UUIDv7 that can be generated at the given time. Because ids rise with time,
 * queries can select rows by time using the id alone.
 */
export function smallestIdAt(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
