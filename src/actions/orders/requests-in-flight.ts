import { setTimeout as wait } from 'node:timers/promises';

/**
 * The keys that this process is working on. Whoever comes with one of them waits without a database
 * connection: two hundred requests with one key must not take all of the pool.
 */
export class RequestsInFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  /**
   * Runs the work if nobody here is at this key. Null: somebody was; they have ended, or the
   * patience has.
   */
  async alone<T>(key: string, patienceMs: number, work: () => Promise<T>): Promise<T | null> {
    const running = this.#running.get(key);
    if (running !== undefined) {
      await Promise.race([running, wait(Math.max(0, patienceMs), undefined, { ref: false })]);
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
