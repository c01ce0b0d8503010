import { expiryAfter } from '../../core/keys/expiry.ts';
import { formatDate, parseStorableDate } from '../../core/shared/working-days.ts';
import { readDateTime } from './date-time.ts';

export const MOMENT_PROBLEM =
  'must be a date, YYYY-MM-DD, or a date-time with an offset, such as 2027-03-12T09:30:00Z';

const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 3), Date.UTC(9998, 11, 30)];

/**
 * A moment as people tell it: a date-time with an offset, or a day of the store's, which begins and
 * ends at midnight on its own clock. Null: it is neither, or nobody's lifetime.
 */
export function readToldMoment(text: string, timezone: string, edge: 'begin' | 'end'): Date | null {
  const day = parseStorableDate(text);
  if (day === null) return lived(readDateTime(text));
  const last = edge === 'end' ? day : day - 1;
  return lived(new Date(last * DAY_MS)) === null ? null : expiryAfter(formatDate(last), timezone);
}

const DAY_MS = 86_400_000;

function lived(moment: Date | null): Date | null {
  return moment !== null && moment.getTime() >= EARLIEST && moment.getTime() <= LATEST
    ? moment
    : null;
}
