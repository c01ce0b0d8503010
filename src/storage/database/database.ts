import type { Kysely } from 'kysely';
import type { Pooling } from './pooler.ts';
import type { Tables } from './schema.ts';

export { DatabaseBusy, DatabaseLockLost, DecisionOutdated } from '../../core/shared/busy.ts';

declare const readerBrand: unique symbol;
declare const transactionBrand: unique symbol;

type ReadMethodNames = 'selectFrom' | 'selectNoFrom' | 'case' | 'fn' | 'dynamic' | 'getExecutor';
type WriteMethodNames = ReadMethodNames | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with';

/**
 * A database connection for reading. Each SQL statement sees everything that was committed before
 * the statement started.
 */
export type Reader = Pick<Kysely<Tables>, ReadMethodNames> & { readonly [readerBrand]: true };

/**
 * A database connection inside a transaction. Functions that write or lock ask for this type, so
 * that they can't run statements outside the transaction.
 */
export type Transaction = Pick<Kysely<Tables>, WriteMethodNames> & {
  readonly [readerBrand]: true;
  readonly [transactionBrand]: true;
};

/**
 * The database, which is either a PostgreSQL server or PGlite in a local data folder. Both have the
 * same interface.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Whether a connection pooler stands in front of PostgreSQL, and how it shares connections. */
  readonly pooling: Pooling;
  /**
   * Runs `work` with a connection for reading. @throws DatabaseBusy if no connection is free within
   * the waiting limit
   */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** Reads from a snapshot, so that all statements see the same state of the database. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction. It is committed when `work` returns, and rolled back when `work`
   * throws or returns a refusal. @throws DatabaseBusy if no connection is free within the waiting
   * limit, or a lock or statement takes too long
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs the migrations that haven't been run yet, in order, and returns their names. */
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  ping(): Promise<void>;
  /**
   * Returns false while the database is full or read-only. During this time, writes fail with
   * `WritesPaused`.
   */
  isWritable(): boolean;
  /**
   * Calls `onNotification` for each notification from PostgreSQL until the returned function is
   * called. Notifications may be lost or repeated, so callers must also poll.
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Returns how many SQL statements `read` and `transaction` have sent. `begin`, `commit` and
   * `rollback` aren't counted.
   */
  countStatements(): number;
  /**
   * Returns how long reads and transactions have waited for a connection since the database was
   * opened.
   */
  connectionWaits(): DatabaseWaits;
  /**
   * Copies the whole data folder of the embedded database to a new folder, while nothing else runs
   * on the database. Null on PostgreSQL, which has tools of its own, and for databases in memory.
   */
  readonly backUp: ((folder: string) => Promise<FolderCopy>) | null;
  close(): Promise<void>;
}

export interface FolderCopy {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Statistics about how long reads and transactions wait for a database connection in this process.
 */
export interface DatabaseWaits {
  /** The number of waits that have ended, whether with a connection or with a refusal. */
  readonly endedCount: number;
  /** The total duration of all ended waits, in milliseconds. */
  readonly waitedMs: number;
  /** The number of reads and transactions that are waiting for a connection now. */
  readonly waiting: number;
}

/** Receives errors that no caller can handle, such as the loss of an idle connection. */
export type ReportProblem = (problem: Error) => void;

/**
 * Observes the beginning and the end of each piece of database work, to detect work that never
 * ends.
 */
export interface WorkObserver {
  beginWork(): void;
  endWork(): void;
  /** Called once if the database fails in such a way that the process must be restarted. */
  reportPanic(problem: Error): void;
}

/** Thrown if the database can't be used at all. Its message is one sentence for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}
