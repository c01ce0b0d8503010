import type { Worker } from 'node:worker_threads';

const INTERVAL_MS = 20;
const BYTES_PER_MIB = 1_048_576;

/**
 * Calls `onExceeded` once when the heap of a worker thread has grown beyond a size in MiB. Returns
 * a function that ends the watch.
 */
export function watchHeap(worker: Worker, maximumMib: number, onExceeded: () => void): () => void {
  let isMeasuring = false;
  const measure = async (): Promise<void> => {
    if (isMeasuring) return;
    isMeasuring = true;
    const usedBytes = await readHeapBytes(worker);
    isMeasuring = false;
    if (isEnded || usedBytes <= maximumMib * BYTES_PER_MIB) return;
    end();
    onExceeded();
  };
  let isEnded = false;
  const timer = setInterval(() => void measure(), INTERVAL_MS).unref();
  const end = (): void => {
    isEnded = true;
    clearInterval(timer);
  };
  return end;
}

/** The bytes in use, or 0 if the thread has ended meanwhile. */
const readHeapBytes = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ used_heap_size: usedBytes }) => usedBytes,
    () => 0,
  );
