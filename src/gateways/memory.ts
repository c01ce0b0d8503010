import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

export interface Memory {
  /** Bytes that this process may have: the machine's, or its container's where that has fewer. */
  readonly process: number;
  /** Bytes that JavaScript may have of them. */
  readonly heap: number;
}

export function memoryThereIs(): Memory {
  const constrained = process.constrainedMemory();
  const machine = totalmem();
  return {
    // 0, or more than any machine has, where nothing constrains it.
    process: constrained > 0 ? Math.min(constrained, machine) : machine,
    heap: getHeapStatistics().heap_size_limit,
  };
}

const MIB = 2 ** 20;
export const SMALLEST_CACHE_MIB = 16;
/** The rest is for requests under way, and for what waits to be collected. */
const SHARE_OF_HEAP = 0.6;
/** Beside the heap stand buffers, code and connections. */
const SHARE_OF_PROCESS = 0.5;

/** How much of it stores may take that are kept compiled. */
export function defaultCacheMib({ process, heap }: Memory): number {
  const bytes = Math.min(heap * SHARE_OF_HEAP, process * SHARE_OF_PROCESS);
  return Math.max(SMALLEST_CACHE_MIB, Math.floor(bytes / MIB));
}
