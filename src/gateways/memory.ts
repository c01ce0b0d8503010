import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

export interface Memory {
  /**
   * How much memory this process may use, in bytes: the machine's memory or the container's limit,
   * whichever is smaller.
   */
  readonly processBytes: number;
  readonly heapBytes: number;
}

export function availableMemory(): Memory {
  const constrained = process.constrainedMemory();
  const machine = totalmem();
  return {
    // If the process has no memory limit, Node returns 0 or a number that is larger than any
    // machine's memory.
    processBytes: constrained > 0 ? Math.min(constrained, machine) : machine,
    heapBytes: getHeapStatistics().heap_size_limit,
  };
}

const BYTES_PER_MIB = 2 ** 20;
export const MINIMUM_CACHE_MIB = 16;
/**
 * The share of the JavaScript heap that the cache may use. The rest is needed for requests in
 * progress and for garbage that hasn't been collected yet.
 */
const CACHE_SHARE_OF_HEAP = 0.6;
/**
 * The maximum share of the process's memory that the cache may use, because buffers, code and
 * connections need memory, too.
 */
const CACHE_SHARE_OF_PROCESS = 0.5;

/** Returns the default size of the cache for stores, in MiB. */
export function defaultCacheMib({ processBytes: process, heapBytes: heap }: Memory): number {
  const bytes = Math.min(heap * CACHE_SHARE_OF_HEAP, process * CACHE_SHARE_OF_PROCESS);
  return Math.max(MINIMUM_CACHE_MIB, Math.floor(bytes / BYTES_PER_MIB));
}
