import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { RefusalCode } from '../../core/shared/refusal-values.ts';
import { type CodedRefusal, isRefusal } from '../../core/shared/result.ts';
import { asBusyError } from './busy.ts';
import { ConnectionWaits } from './connection-waits.ts';
import type { Database, Reader, Transaction } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * Runs a function when its turn comes. PGlite needs this queue because it has only one connection,
 * whereas PostgreSQL's connection pool has its own queue.
 */
export type RunQueued = <T>(work: () => Promise<T>) => Promise<T>;

interface SessionScope {
  ended: boolean;
}

/** Runs a read or transaction, and calls `endWait` as soon as it has a connection. */
type RunInSession<T> = (scope: SessionScope, endWait: () => void) => Promise<T>;

class RolledBack extends Error {
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
  kysely: Kysely<Tables>,
  queue: RunQueued,
): Pick<Database, 'read' | 'snapshot' | 'transaction' | 'statementCount' | 'waits'> {
  const enclosing = new AsyncLocalStorage<SessionScope>();
  let statements = 0;
  const waits = new ConnectionWaits();

  const watch = (scope: SessionScope): KyselyPlugin => ({
    transformQuery({ node }) {
      if (scope.ended) {
        throw new Error(
          'a statement was sent after its read or transaction had ended: an await is missing',
        );
      }
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });

  async function within<T>(run: RunInSession<T>): Promise<T> {
    if (enclosing.getStore()?.ended === false) {
      throw new Error(
        'the database was reached for inside a read or transaction, which would wait for itself: use the one at hand',
      );
    }
    const scope: SessionScope = { ended: false };
    const endWait = waits.begin();
    try {
      return await queue(() => enclosing.run(scope, () => run(scope, endWait)));
    } catch (error) {
      throw asBusyError(error);
    } finally {
      endWait();
      scope.ended = true;
    }
  }

  return {
    read: (work) =>
      within((scope, endWait) =>
        kysely.connection().execute((one) => {
          endWait();
          // Only this module may give a connection the type `Reader`. The type has no effect at
          // run time.
          return work(one.withPlugin(watch(scope)) as unknown as Reader);
        }),
      ),
    snapshot: (work) =>
      within((scope, endWait) =>
        kysely
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((one) => {
            endWait();
            // Only this module may give a connection the type `Reader`. The type has no effect at
            // run time.
            return work(one.withPlugin(watch(scope)) as unknown as Reader);
          }),
      ),
    transaction: (work) => withinTransaction(kysely, within, watch, work),
    statementCount: () => statements,
    waits: () => waits.read(),
  };
}

async function withinTransaction<T>(
  kysely: Kysely<Tables>,
  runInTransaction: <R>(run: RunInSession<R>) => Promise<R>,
  watch: (scope: SessionScope) => KyselyPlugin,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runInTransaction((scope, endWait) =>
      kysely.transaction().execute(async (one) => {
        endWait();
        // This is the only place where a connection gets the type `Transaction`, which doesn't
        // exist at run time.
        const result = await work(one.withPlugin(watch(scope)) as unknown as Transaction);
        scope.ended = true;
        if (isRefusal(result)) throw new RolledBack(result);
        return result;
      }),
    );
  } catch (error) {
    // TypeScript can't check the type of the refusal, but it is the value that `work` returned.
    if (error instanceof RolledBack) return error.refusal as T;
    throw error;
  }
}
