import { type Backlog, readBacklog } from '../../storage/keeping/backlog-repository.ts';
import { readHorizonLag } from '../../storage/database/writes-in-flight.ts';
import type { SharedContext } from '../context.ts';

export interface BacklogFigures extends Backlog {
  /** The time at which the backlog was read. */
  readonly readAt: Date;
  /** How many milliseconds the feed of changed orders holds back at present. */
  readonly horizonLagMs: number;
}

/** Metrics are public unless a proxy hides them, so reading them often must cost little. */
const MAXIMUM_AGE_MS = 5_000;

/** Reads what the background jobs of all processes have left to do, at most every five seconds. */
export class BacklogWatch {
  readonly #context: Pick<SharedContext, 'database' | 'clock'>;
  #known: BacklogFigures | null = null;
  #reading: Promise<BacklogFigures | null> | null = null;

  constructor(context: Pick<SharedContext, 'database' | 'clock'>) {
    this.#context = context;
  }

  /** Returns null if the database can't be read. */
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
      // The readiness check reports an unreachable database, and the other metrics are still true.
      return null;
    }
  }
}
