import { readdirSync } from 'node:fs';

/** The number of transactions after which the size of the log is checked again. */
const TRANSACTIONS_PER_CHECK = 32;
/**
 * A checkpoint is due once the log has this many files of at least 16 MiB. Almost all of these
 * files become unnecessary after the checkpoint.
 */
const MAXIMUM_FILES = 4;

/**
 * Keeps the write-ahead log of the embedded database short. A PostgreSQL server has a background
 * process for this, but the embedded database hasn't.
 */
export class WriteAheadLog {
  readonly #folder: string;
  #transactions = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Counts a transaction, and returns whether a checkpoint is due. */
  isDue(): boolean {
    this.#transactions += 1;
    if (this.#transactions % TRANSACTIONS_PER_CHECK !== 0) return false;
    return readdirSync(this.#folder).filter((name) => name.length === 24).length > MAXIMUM_FILES;
  }
}
