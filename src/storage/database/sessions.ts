import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { RefusalCode } from '../../core/shared/refusal-values.ts';
import { type CodedRefusal, isRefusal } from '../../core/shared/result.ts';
import { asBusyError, isStatementOutdated } from './busy.ts';
import { ConnectionWaitMeter } from './connection-waits.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { noteDistributed } from './distribution.ts';
import { type Hint, hintsOf } from './hints.ts';
import type { Tables } from './schema.ts';

/**
 * Runs a function when its turn comes. PGlite needs this queue because it has only one connection,
 * whereas PostgreSQL's connection pool has its own queue.
 */
export type QueuedRunner = <T>(work: () => Promise<T>) => Promise<T>;

interface SessionScope {
  hasEnded: boolean;
}

/** Runs a read or transaction, and calls `onConnected` as soon as it has a connection. */
type SessionRunner<T> = (scope: SessionScope, onConnected: () => void) => Promise<T>;

class RollbackError extends Error {
  readonly refusal: CodedRefusal<RefusalCode>;
  constructor(refusal: CodedRefusal<RefusalCode>) {
    super(`refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * Implements what PostgreSQL and PGlite have in common: counting statements, rolling back on
 * refusals, and rejecting statements that arrive after their transaction has ended.
 */
export function openSessions(
  queryBuilder: Kysely<Tables>,
  runQueued: QueuedRunner,
  sendHints: (hints: readonly Hint[]) => void,
  isDistributed = false,
): Pick<Database, 'read' | 'snapshot' | 'transaction' | 'countStatements' | 'connectionWaits'> {
  const enclosing = new AsyncLocalStorage<SessionScope>();
  let statements = 0;
  const waits = new ConnectionWaitMeter();

  const watch = (scope: SessionScope): KyselyPlugin => ({
    transformQuery({ node }) {
      if (scope.hasEnded) {
        throw new Error(
          'a statement was sent after its read or transaction had ended: an await is missing',
        );
      }
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });

  function readerOf(connection: Kysely<Tables>, scope: SessionScope): Reader {
    // Only this module may give a connection the type `Reader`. The type has no effect at run time.
    const reader = connection.withPlugin(watch(scope)) as unknown as Reader;
    if (isDistributed) noteDistributed(reader);
    return reader;
  }

  async function runInEnclosingSession<T>(runInSession: SessionRunner<T>): Promise<T> {
    try {
      return await attemptSession(runInSession);
    } catch (error) {
      // Everything was rolled back, and the second attempt prepares its statements anew.
      if (isStatementOutdated(error)) return attemptSession(runInSession);
      throw error;
    }
  }

  async function attemptSession<T>(runInSession: SessionRunner<T>): Promise<T> {
    if (enclosing.getStore()?.hasEnded === false) {
      throw new Error(
        'the database was reached for inside a read or transaction, which would wait for itself: use the one at hand',
      );
    }
    const scope: SessionScope = { hasEnded: false };
    const endWait = waits.begin();
    try {
      return await runQueued(() => enclosing.run(scope, () => runInSession(scope, endWait)));
    } catch (error) {
      throw asBusyError(error);
    } finally {
      endWait();
      scope.hasEnded = true;
    }
  }

  return {
    read: (work) =>
      runInEnclosingSession((scope, onConnected) =>
        queryBuilder.connection().execute((connection) => {
          onConnected();
          return work(readerOf(connection, scope));
        }),
      ),
    snapshot: (work) =>
      runInEnclosingSession((scope, onConnected) =>
        queryBuilder
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((connection) => {
            onConnected();
            return work(readerOf(connection, scope));
          }),
      ),
    transaction: async (work) => {
      let hints: readonly Hint[] = [];
      const result = await withinTransaction(
        queryBuilder,
        runInEnclosingSession,
        watch,
        async (transaction) => {
          if (isDistributed) noteDistributed(transaction);
          const done = await work(transaction);
          hints = isRefusal(done) ? [] : hintsOf(transaction);
          return done;
        },
      );
      sendHints(hints);
      return result;
    },
    countStatements: () => statements,
    connectionWaits: () => waits.read(),
  };
}

async function withinTransaction<T>(
  queryBuilder: Kysely<Tables>,
  runInTransaction: <R>(runInSession: SessionRunner<R>) => Promise<R>,
  createPlugin: (scope: SessionScope) => KyselyPlugin,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runInTransaction((scope, onConnected) =>
      queryBuilder.transaction().execute(async (connection) => {
        onConnected();
        // This is the only place where a connection gets the type `Transaction`, which doesn't
        // exist at run time.
        const result = await work(
          connection.withPlugin(createPlugin(scope)) as unknown as Transaction,
        );
        scope.hasEnded = true;
        if (isRefusal(result)) throw new RollbackError(result);
        return result;
      }),
    );
  } catch (error) {
    // TypeScript can't check the type of the refusal, but it is the value that `work` returned.
    if (error instanceof RollbackError) return error.refusal as T;
    throw error;
  }
}
