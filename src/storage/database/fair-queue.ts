import { DatabaseBusy } from '../../core/shared/busy.ts';

export interface FairQueue {
  /** @throws DatabaseBusy when the turn doesn't come within the waiting limit */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Lets in nobody new, and answers when everyone who waited has been served. */
  close(): Promise<void>;
}

/** One at a time, first come first served, and nobody waits longer than the limit. */
export function openFairQueue(waitingLimitMs: number): FairQueue {
  const waiting: (() => void)[] = [];
  let taken = false;
  let closed = false;
  let onIdle: (() => void) | null = null;

  function turn(): Promise<void> {
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

  function pass(): void {
    const next = waiting.shift();
    if (next !== undefined) return next();
    taken = false;
    onIdle?.();
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        pass();
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
