import { type Refusal, refuse } from '../../core/shared/result.ts';
import { DEFAULT_PAGE_SIZE, LIMIT_PROBLEM, MAXIMUM_PAGE_SIZE, readLimit } from '../shared/query.ts';

/** Parses the maximum number of opportunities that a client wants to see, or returns a refusal. */
export function readQueueLimit({
  limit,
}: Readonly<Record<string, unknown>>): number | Refusal<'invalid_request'> {
  const size = readLimit(limit, { defaultLimit: DEFAULT_PAGE_SIZE, maximum: MAXIMUM_PAGE_SIZE });
  return size ?? refuse('invalid_request', { problems: [LIMIT_PROBLEM] });
}
