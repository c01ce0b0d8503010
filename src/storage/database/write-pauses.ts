import { WritesPaused } from '../../core/shared/busy.ts';
import type { Database } from './database.ts';

/**
 * How long writes count as paused after one was refused. This must end by itself: a process that
 * isn't ready gets no requests, so no write could show that the server accepts them again.
 */
const REMEMBERED_MS = 10_000;

/** Remembers whether a PostgreSQL server has lately refused writes. */
export class WritePauses {
  #pausedAtMs: number | null = null;

  isWritable(): boolean {
    return this.#pausedAtMs === null || performance.now() - this.#pausedAtMs > REMEMBERED_MS;
  }

  follow<Sessions extends Pick<Database, 'transaction'>>(sessions: Sessions): Sessions {
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
