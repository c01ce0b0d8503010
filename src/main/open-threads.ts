import type { Config } from '../config.ts';
import { ThreadPool } from '../gateways/thread-pool.ts';

/**
 * Opens the pool of worker threads for long jobs. Returns null if the operator has switched threads
 * off.
 */
export function openThreads(
  { threads, threadMib }: Pick<Config, 'threads' | 'threadMib'>,
  report: (problem: Error) => void,
): ThreadPool | null {
  if (threads === 0) return null;
  const entry = new URL('./thread.ts', import.meta.url);
  return new ThreadPool({ entry, threads, memoryMib: threadMib, report });
}
