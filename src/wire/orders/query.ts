import { type Refusal, refuse } from '../../core/shared/result.ts';
import { readQueryDateTime } from '../shared/date-time.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { DEFAULT_PAGE_SIZE, LIMIT_PROBLEM, MAXIMUM_PAGE_SIZE, readLimit } from '../shared/query.ts';
import { type FeedPosition, readCursor } from './cursor.ts';

export interface ChangedOrdersQuery {
  readonly after: FeedPosition | null;
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
  const size = readLimit(limit, { defaultLimit: DEFAULT_PAGE_SIZE, maximum: MAXIMUM_PAGE_SIZE });
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

const EARLIEST_TIME_MS = Date.UTC(1970, 0, 1);
const LATEST_TIME_MS = Date.UTC(9999, 11, 31);

/**
 * Moves a time into the range that the database can store. The result of the query stays the same,
 * because all changes to orders lie within this range.
 */
function clampToStorableRange(time: Date): Date {
  return new Date(Math.min(Math.max(time.getTime(), EARLIEST_TIME_MS), LATEST_TIME_MS));
}
