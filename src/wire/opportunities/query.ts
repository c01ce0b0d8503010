import { DEFAULT_PAGE, MAXIMUM_PAGE } from '../shared/query.ts';

/**
 * How many requests a queue is to show. What says nothing of use means the default: the route lists
 * no status for it.
 */
export function readQueueLimit({ limit }: Readonly<Record<string, unknown>>): number {
  if (typeof limit !== 'string' || !/^\d{1,400}$/.test(limit)) return DEFAULT_PAGE;
  const size = Math.min(Number(limit), MAXIMUM_PAGE);
  return size === 0 ? DEFAULT_PAGE : size;
}
