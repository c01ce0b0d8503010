import { PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/storage/database/database.ts';
import { noteDistributed } from '../../src/storage/database/distribution.ts';
import { refusalOfCitus } from './citus-refusals.ts';

const compileQuery = PostgresQueryCompiler.prototype.compileQuery;
const known = new Map<string, string | null>();
let isRefusing = false;

/** In this test file, each statement that Citus wouldn't run as PostgreSQL does is an error. */
export function refuseForCitus(): void {
  beforeAll(startRefusing);
  afterAll(() => {
    PostgresQueryCompiler.prototype.compileQuery = compileQuery;
    isRefusing = false;
  });
}

function startRefusing(): void {
  isRefusing = true;
  PostgresQueryCompiler.prototype.compileQuery = function (...query) {
    const compiled = compileQuery.apply(this, query);
    const refusal = refusalOf(compiled.sql);
    if (refusal !== null) throw new Error(`Citus: ${refusal}: ${compiled.sql}`);
    return compiled;
  };
}

function refusalOf(sql: string): string | null {
  const before = known.get(sql);
  if (before !== undefined) return before;
  const refusal = refusalOfCitus(sql);
  known.set(sql, refusal);
  return refusal;
}

/** While statements are refused, transactions are those of a database on several servers. */
export function distributedWhenRefusing(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((transaction) => {
        if (isRefusing) noteDistributed(transaction);
        return work(transaction);
      }),
  };
}
