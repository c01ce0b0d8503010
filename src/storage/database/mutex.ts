import { DatabaseBusy } from '../../core/shared/busy.ts';

export interface Mutex {
  /**
   * Runs a function after all earlier ones have finished.
   * @throws DatabaseBusy if the function can't start within the waiting limit
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Rejects new work, and resolves as soon as all queued work has finished. */
  close(): Promise<void>;
}

/**
 * Opens a queue that runs functions one at a time, in the sequence in which they arrive. A function
 * that can't start within the waiting limit is rejected.
 */
export function openMutex(waitingLimitMs: number): Mutex {
  const waiting: (() => void)[] = [];
  let taken = false;
  let closed = false;
  let onIdle: (() => void) | null = null;

  function acquire(): Promise<void> {
    if (closed) return Promise.reject(new Error('the database is closed'));
    if (!taken) {
      taken = true;
      return Promise.resolve();
    }
    return wait();
  }

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const called = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1);
        reject(new DatabaseBusy(`the embedded database was not free within ${waitingLimitMs} ms`));
      }, waitingLimitMs);
      waiting.push(called);
    });
  }

  function startNextWaiting(): void {
    const next = waiting.shift();
    if (next !== undefined) return next();
    taken = false;
    onIdle?.();
  }

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        startNextWaiting();
      }
    },
    close() {
      closed = true;
      return new Promise((resolve) => {
        onIdle = resolve;
        if (!taken) resolve();
      });
    },
  };
}
