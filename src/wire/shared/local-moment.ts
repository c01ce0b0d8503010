import { expiryAfterLastDay } from '../../core/keys/expiry.ts';
import { formatDate, parseStorableDate } from '../../core/shared/working-days.ts';
import { readDateTime } from './date-time.ts';

export const MOMENT_PROBLEM =
  'must be a date, YYYY-MM-DD, or a date-time with an offset, such as 2027-03-12T09:30:00Z';

const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 3), Date.UTC(9998, 11, 30)];

/**
 * Parses a date-time with an offset, or a date, which means midnight in the merchant's time zone.
 * Returns null for any other text.
 */
export function parseLocalMoment(
  text: string,
  timezone: string,
  boundary: 'begin' | 'end',
): Date | null {
  const day = parseStorableDate(text);
  if (day === null) return nullIfOutOfRange(readDateTime(text));
  const last = boundary === 'end' ? day : day - 1;
  return nullIfOutOfRange(new Date(last * DAY_MS)) === null
    ? null
    : expiryAfterLastDay(formatDate(last), timezone);
}

const DAY_MS = 86_400_000;

function nullIfOutOfRange(time: Date | null): Date | null {
  return time !== null && time.getTime() >= EARLIEST && time.getTime() <= LATEST ? time : null;
}
