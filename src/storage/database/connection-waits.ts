import type { DatabaseWaits } from './database.ts';

/** Measures how long reads and transactions wait for a connection. */
export class ConnectionWaitMeter {
  #ended = 0;
  #waitedMs = 0;
  #waiting = 0;

  /** Begins a wait, and returns the function that ends it. Ending it again has no effect. */
  begin(): () => void {
    const begunAt = performance.now();
    let hasEnded = false;
    this.#waiting += 1;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#waiting -= 1;
      this.#ended += 1;
      this.#waitedMs += performance.now() - begunAt;
    };
  }

  read(): DatabaseWaits {
    return { endedCount: this.#ended, waitedMs: this.#waitedMs, waiting: this.#waiting };
  }
}
