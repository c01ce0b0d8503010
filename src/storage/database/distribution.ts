import { type RawBuilder, sql } from 'kysely';
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

/**
 * Returns SQL that follows a select without tables. In a distributed database, it makes the
 * statement run on the server of the merchant's rows, so that a lock that it takes is the same for
 * everyone, whichever server they are connected to.
 */
export function besideMerchant(reader: Reader, merchantId: string): RawBuilder<unknown> {
  return isDistributed(reader)
    ? sql` from merchant where merchant_id = ${merchantId}::uuid`
    : sql``;
}
