import { type Refusal, refuse } from '../../core/shared/result.ts';
import { readQueryDateTime } from '../shared/date-time.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { DEFAULT_PAGE, MAXIMUM_PAGE, readLimit, unknownParameters } from '../shared/query.ts';
import { type FeedPlace, readCursor } from './cursor.ts';

/** Which changed orders are asked for. */
export interface ChangedOrdersQuery {
  readonly after: FeedPlace | null;
  /** Inclusive; says nothing where `after` is given. */
  readonly updatedSince: Date | null;
  readonly limit: number;
}

const NAMES = ['updatedSince', 'after', 'limit'] as const;

/** Reads the query of the changed orders, or says what is wrong with it. */
export function readChangedOrdersQuery(
  merchantId: string,
  query: Readonly<Record<string, unknown>>,
): ChangedOrdersQuery | Refusal<'invalid_request' | 'cursor_invalid'> {
  const problems = [...unknownParameters(query, NAMES), ...doubledParameters(query)];
  const { after, updatedSince, limit } = query;
  if (problems.length > 0) return refuse('invalid_request', { problems });
  const size = readLimit(limit, { standard: DEFAULT_PAGE, maximum: MAXIMUM_PAGE });
  if (size === null) problems.push({ path: '?limit', problem: 'must be a whole number from 1 on' });
  const isStart = after === undefined && updatedSince !== undefined;
  const since = isStart ? readQueryDateTime(String(updatedSince)) : null;
  if (isStart && since === null) problems.push(NO_DATE_TIME);
  if (size === null || problems.length > 0) return refuse('invalid_request', { problems });
  const place = typeof after === 'string' ? readCursor(merchantId, after) : null;
  if (after !== undefined && place === null) return refuse('cursor_invalid');
  return { after: place, updatedSince: since === null ? null : withinReach(since), limit: size };
}

const NO_DATE_TIME: Problem = {
  path: '?updatedSince',
  problem: 'must be a date-time with an offset, such as 2026-03-12T09:30:00Z (RFC 3339)',
};

function doubledParameters(query: Readonly<Record<string, unknown>>): Problem[] {
  return NAMES.filter((name) => Array.isArray(query[name])).map((name) => ({
    path: `?${name}`,
    problem: 'must stand there once',
  }));
}

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/**
 * No order was changed before the first, or will be after the last; and no database knows every
 * year that can be written.
 */
function withinReach(moment: Date): Date {
  return new Date(Math.min(Math.max(moment.getTime(), EARLIEST), LATEST));
}
