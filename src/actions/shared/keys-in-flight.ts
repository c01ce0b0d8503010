import { setTimeout as wait } from 'node:timers/promises';

/**
 * The idempotency keys of the requests that this process is working on. Further requests with the
 * same key wait without a database connection, so that they can't use up all connections.
 */
export class KeysInFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  /**
   * Runs a function unless this process is already working on the same idempotency key. If it is,
   * waits until that work ends or the time limit is reached, and returns null.
   */
  async runExclusively<T>(
    key: string,
    waitLimitMs: number,
    work: () => Promise<T>,
  ): Promise<T | null> {
    const running = this.#running.get(key);
    if (running !== undefined) {
      await Promise.race([running, wait(Math.max(0, waitLimitMs), undefined, { ref: false })]);
      return null;
    }
    const own = work();
    this.#running.set(
      key,
      own.catch(() => undefined),
    );
    try {
      return await own;
    } finally {
      this.#running.delete(key);
    }
  }
}
