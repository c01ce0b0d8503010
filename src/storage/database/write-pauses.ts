import { WritesPaused } from '../../core/shared/busy.ts';
import type { Database } from './database.ts';

/**
 * How long writes count as paused after a refused write. The pause ends by itself, because a
 * process that isn't ready gets no requests and therefore can't find out that writes work again.
 */
const PAUSE_MEMORY_MS = 10_000;

/** Remembers whether the PostgreSQL server has refused a write recently. */
export class WritePauses {
  #pausedAtMs: number | null = null;

  isWritable(): boolean {
    return this.#pausedAtMs === null || performance.now() - this.#pausedAtMs > PAUSE_MEMORY_MS;
  }

  watchTransactions<Sessions extends Pick<Database, 'transaction'>>(sessions: Sessions): Sessions {
    const transaction: Database['transaction'] = async (work) => {
      try {
        const result = await sessions.transaction(work);
        this.#pausedAtMs = null;
        return result;
      } catch (error) {
        if (error instanceof WritesPaused) this.#pausedAtMs = performance.now();
        throw error;
      }
    };
    return { ...sessions, transaction };
  }
}
