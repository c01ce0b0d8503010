import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { busyOr } from './busy.ts';
import type { Database, Reader, Transaction } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * Runs work when its turn comes: PGlite's only connection has a queue, PostgreSQL's pool is one.
 */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

interface Scope {
  ended: boolean;
}

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * What both engines have in common: turns, counting, rolling back on refusals, and no way out of a
 * transaction.
 */
export function openSessions(
  kysely: Kysely<Tables>,
  queue: Queue,
): Pick<Database, 'read' | 'snapshot' | 'transaction' | 'statementCount'> {
  const enclosing = new AsyncLocalStorage<Scope>();
  let statements = 0;

  const watch = (scope: Scope): KyselyPlugin => ({
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

  async function within<T>(run: (scope: Scope) => Promise<T>): Promise<T> {
    if (enclosing.getStore()?.ended === false) {
      throw new Error(
        'the database was reached for inside a read or transaction, which would wait for itself: use the one at hand',
      );
    }
    const scope: Scope = { ended: false };
    try {
      return await queue(() => enclosing.run(scope, () => run(scope)));
    } catch (error) {
      throw busyOr(error);
    } finally {
      scope.ended = true;
    }
  }

  return {
    read: (work) =>
      within((scope) =>
        // The brand exists in types only: this is the one place that gives it.
        kysely
          .connection()
          .execute((one) => work(one.withPlugin(watch(scope)) as unknown as Reader)),
      ),
    snapshot: (work) =>
      within((scope) =>
        kysely
          .transaction()
          .setIsolationLevel('repeatable read')
          // As in read.
          .execute((one) => work(one.withPlugin(watch(scope)) as unknown as Reader)),
      ),
    transaction: (work) => withinTransaction(kysely, within, watch, work),
    statementCount: () => statements,
  };
}

async function withinTransaction<T>(
  kysely: Kysely<Tables>,
  within: <R>(run: (scope: Scope) => Promise<R>) => Promise<R>,
  watch: (scope: Scope) => KyselyPlugin,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await within((scope) =>
      kysely.transaction().execute(async (one) => {
        // The brand exists in types only: this is the one place that gives it.
        const result = await work(one.withPlugin(watch(scope)) as unknown as Transaction);
        scope.ended = true;
        if (isRefusal(result)) throw new RolledBack(result);
        return result;
      }),
    );
  } catch (error) {
    // The refusal is the T that work returned: isRefusal narrowed it.
    if (error instanceof RolledBack) return error.refusal as T;
    throw error;
  }
}
