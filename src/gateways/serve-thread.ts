import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, ThreadJob, ThreadOutcome } from './thread-messages.ts';

/** Does one job. `isCancelled` tells the job that nobody is waiting for its result any more. */
export type JobFunction = (input: unknown, isCancelled: () => boolean) => unknown;

/** Runs the jobs that this worker thread receives, one after the other. */
export function serveThread(openJobFunction: (memoryMib: number) => JobFunction): void {
  const port = parentPort;
  if (port === null) throw new Error('this file is the entry of a thread');
  // TypeScript can't see that `thread-pool.ts` passes this data to the worker thread.
  const { cancelled, memoryMib } = workerData as ThreadData;
  const flag = new Int32Array(cancelled);
  const doJob = openJobFunction(memoryMib);
  port.on('message', ({ id, input }: ThreadJob) => {
    port.postMessage(threadOutcomeOf(id, () => doJob(input, () => Atomics.load(flag, 0) === id)));
  });
}

function threadOutcomeOf(id: number, work: () => unknown): ThreadOutcome {
  try {
    return { id, output: work() };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
