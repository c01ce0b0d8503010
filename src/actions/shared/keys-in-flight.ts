import { setTimeout as wait } from 'node:timers/promises';

/**
 * The idempotency keys that this process is working on. Other requests with one of them wait
 * without a database connection: two hundred with one key must not take all of the pool.
 */
export class KeysInFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  /**
   * Runs the work if nothing else here works on this key. Null: something did, and has ended, or
   * the patience has.
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
