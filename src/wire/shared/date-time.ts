const DATE_TIME_PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;
const MINUTE_MS = 60_000;

/**
 * Parses an RFC 3339 date-time with a time zone offset, to the millisecond. Returns null if the
 * text is anything else.
 */
export function readDateTime(text: string): Date | null {
  const match = DATE_TIME_PATTERN.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(Number);
  const [, , , , , , , fraction = '', sign, offsetHour = '0', offsetMinute = '0'] = match;
  if (
    hour > 23 ||
    minute > 59 ||
    second > 60 ||
    Number(offsetHour) > 23 ||
    Number(offsetMinute) > 59
  )
    return null;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  // JavaScript would silently convert 31 April to 1 May.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute));
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return new Date(
    midnight.getTime() + (hour * 60 + minute - offset) * MINUTE_MS + second * 1_000 + milliseconds,
  );
}

/**
 * Parses a date-time from a URL's query, where the plus sign of a time zone offset arrives as a
 * space.
 */
export function readQueryDateTime(text: string): Date | null {
  return readDateTime(text.replace(/ (\d{2}:\d{2})$/, '+$1'));
}
