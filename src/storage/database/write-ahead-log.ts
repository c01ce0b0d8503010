import { readdirSync } from 'node:fs';

/** The number of transactions between two checks of the folder. */
const TRANSACTIONS = 32;
/**
 * With this many files of 16 MiB or more, a checkpoint is due, which makes almost all of them
 * unnecessary.
 */
const MAXIMUM_FILES = 4;

/**
 * The log of the embedded database. It would grow for ever, because PostgreSQL shortens it in a
 * process of its own, which the embedded database doesn't have.
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
    if (this.#transactions % TRANSACTIONS !== 0) return false;
    return readdirSync(this.#folder).filter((name) => name.length === 24).length > MAXIMUM_FILES;
  }
}
