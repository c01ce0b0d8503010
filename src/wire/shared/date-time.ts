const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;
const MINUTE_MS = 60_000;

/**
 * A date-time as RFC 3339 has it, with an offset; what is finer than milliseconds is cut off
 * downward. Null: it is none.
 */
export function readDateTime(text: string): Date | null {
  const match = DATE_TIME.exec(text);
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
  // A day that no month has would roll over into the next.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute));
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return new Date(
    midnight.getTime() + (hour * 60 + minute - offset) * MINUTE_MS + second * 1_000 + milliseconds,
  );
}

/** The same in a query, where the plus sign of an offset arrives as a space. */
export function readQueryDateTime(text: string): Date | null {
  return readDateTime(text.replace(/ (\d{2}:\d{2})$/, '+$1'));
}
