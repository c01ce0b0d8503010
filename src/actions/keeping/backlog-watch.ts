import { type Backlog, readBacklog } from '../../storage/keeping/backlog-repository.ts';
import { readHorizonLag } from '../../storage/database/writes-in-flight.ts';
import type { ContextWithoutActor } from '../context.ts';

export interface BacklogFigures extends Backlog {
  /** The time at which the backlog was read. */
  readonly readAt: Date;
  /** How many milliseconds the feed of changed orders holds back at present. */
  readonly horizonLagMs: number;
}

/**
 * The maximum age of cached figures. Metrics are public unless a proxy hides them, so frequent
 * requests must not cause many database queries.
 */
const MAXIMUM_AGE_MS = 5_000;

/**
 * Counts the unfinished background work of all processes, and caches the figures for five seconds.
 */
export class BacklogWatch {
  readonly #context: Pick<ContextWithoutActor, 'database' | 'clock'>;
  #known: BacklogFigures | null = null;
  #reading: Promise<BacklogFigures | null> | null = null;

  constructor(context: Pick<ContextWithoutActor, 'database' | 'clock'>) {
    this.#context = context;
  }

  /** Returns the current backlog, or null if the database can't be read. */
  read(): Promise<BacklogFigures | null> {
    const ageMs = this.#context.clock.now().getTime() - (this.#known?.readAt.getTime() ?? 0);
    if (this.#known !== null && ageMs < MAXIMUM_AGE_MS) return Promise.resolve(this.#known);
    return (this.#reading ??= this.#refresh().finally(() => {
      this.#reading = null;
    }));
  }

  async #refresh(): Promise<BacklogFigures | null> {
    const { database, clock } = this.#context;
    const readAt = clock.now();
    try {
      this.#known = await database.read(async (reader) => ({
        ...(await readBacklog(reader, readAt)),
        horizonLagMs: await readHorizonLag(reader),
        readAt,
      }));
      return this.#known;
    } catch {
      // An unreachable database is reported by the readiness check, and the other metrics are still
      // valid.
      return null;
    }
  }
}
