import { type Refusal, refuse } from '../../core/shared/result.ts';
import { readQueryDateTime } from '../shared/date-time.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { DEFAULT_PAGE, LIMIT_PROBLEM, MAXIMUM_PAGE, readLimit } from '../shared/query.ts';
import { type FeedPlace, readCursor } from './cursor.ts';

export interface ChangedOrdersQuery {
  readonly after: FeedPlace | null;
  /** The time from which on changed orders are returned. It is ignored if `after` is given. */
  readonly updatedSince: Date | null;
  readonly limit: number;
}

/**
 * Parses a query for changed orders, and refuses invalid values. Unknown and repeated parameters
 * must have been refused before.
 */
export function readChangedOrdersQuery(
  merchantId: string,
  query: Readonly<Record<string, unknown>>,
): ChangedOrdersQuery | Refusal<'invalid_request' | 'cursor_invalid'> {
  const problems: Problem[] = [];
  const { after, updatedSince, limit } = query;
  const size = readLimit(limit, { standard: DEFAULT_PAGE, maximum: MAXIMUM_PAGE });
  if (size === null) problems.push(LIMIT_PROBLEM);
  const isStart = after === undefined && updatedSince !== undefined;
  const since = isStart ? readQueryDateTime(String(updatedSince)) : null;
  if (isStart && since === null) problems.push(NO_DATE_TIME);
  if (size === null || problems.length > 0) return refuse('invalid_request', { problems });
  const place = typeof after === 'string' ? readCursor(merchantId, after) : null;
  if (after !== undefined && place === null) return refuse('cursor_invalid');
  return {
    after: place,
    updatedSince: since === null ? null : clampToStorableRange(since),
    limit: size,
  };
}

const NO_DATE_TIME: Problem = {
  path: '?updatedSince',
  problem: 'must be a date-time with an offset, such as 2026-03-12T09:30:00Z (RFC 3339)',
};

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/**
 * Moves a time into the range that the database can store. The result of the query stays the same,
 * because all changes to orders lie within this range.
 */
function clampToStorableRange(moment: Date): Date {
  return new Date(Math.min(Math.max(moment.getTime(), EARLIEST), LATEST));
}
