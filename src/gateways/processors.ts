import { availableParallelism } from 'node:os';

const MAXIMUM_PROCESSORS = 4;

/**
 * Returns the default number of worker threads: one fewer than there are processors, but at least
 * two and at most four. With two threads, a single long job doesn't block all others.
 */
export function defaultThreads(): number {
  return Math.min(MAXIMUM_PROCESSORS, Math.max(2, availableParallelism() - 1));
}
