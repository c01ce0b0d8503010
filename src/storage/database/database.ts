import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export { DatabaseBusy, DatabaseGaveWay } from '../../core/shared/busy.ts';

declare const reads: unique symbol;
declare const writes: unique symbol;

type ReadingMembers = 'selectFrom' | 'selectNoFrom' | 'case' | 'fn' | 'dynamic' | 'getExecutor';
type WritingMembers = ReadingMembers | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with';

/** One connection, for reading. Each statement sees what is committed when it starts. */
export type Reader = Pick<Kysely<Tables>, ReadingMembers> & { readonly [reads]: true };

/**
 * One connection inside a transaction. Whatever writes or locks asks for this, and it has no way to
 * the database outside.
 */
export type Transaction = Pick<Kysely<Tables>, WritingMembers> & {
  readonly [reads]: true;
  readonly [writes]: true;
};

/** PostgreSQL, or PGlite in the data folder: the same SQL behind one interface. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** @throws DatabaseBusy when no connection is free within the waiting limit */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** Reads in which all statements see the same moment. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Commits when `work` returns, rolls back when it throws or returns a refusal.
   * @throws DatabaseBusy when no connection is free within the waiting limit, or a lock or
   * statement takes too long
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs what is pending, in order, and names it. */
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  ping(): Promise<void>;
  /** A hint may be lost or come twice: whoever listens also polls. The answer stops listening. */
  listen(channel: string, onHint: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Statements sent by `read` and `transaction` so far; begin, commit and rollback are not among
   * them.
   */
  statementCount(): number;
  close(): Promise<void>;
}

/**
 * Told of what goes wrong where nobody waits for it: an idle connection lost, a hint connection
 * down.
 */
export type ReportProblem = (problem: Error) => void;

/** The database can't be used as it is: the message is one sentence for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}
