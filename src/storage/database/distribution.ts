import type { Reader } from './database.ts';

const distributedReaders = new WeakSet<Reader>();

/** Notes that a reader's or transaction's tables are on several servers, as with Citus. */
export function noteDistributed(reader: Reader): void {
  distributedReaders.add(reader);
}

/**
 * Returns whether a statement that reads a table may run on another server than one that reads
 * none.
 */
export function isDistributed(reader: Reader): boolean {
  return distributedReaders.has(reader);
}
