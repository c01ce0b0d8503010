import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from './database.ts';
import { isDistributed } from './distribution.ts';

/**
 * Returns the key of a PostgreSQL advisory lock for work that only one transaction may do at a
 * time. If two unrelated pieces of work get the same key, their transactions merely wait for each
 * other.
 */
export function exclusiveLockKey(subject: readonly string[]): RawBuilder<number> {
  return sql`(hashtextextended(${JSON.stringify(subject)}::text, 0) | (-9223372036854775808)::bigint)`;
}

/** Lets only one transaction at a time work on each of the merchant's subjects. */
export async function lockSubjects(
  transaction: Transaction,
  merchantId: string,
  subjects: readonly (readonly string[])[],
): Promise<void> {
  if (subjects.length === 0) return;
  const merchant = sql`merchant where merchant_id = ${merchantId}::uuid`;
  const keys = exclusiveLockKeys(
    subjects.map(([kind = '', ...rest]) => [kind, merchantId, ...rest]),
    isDistributed(transaction) ? sql` cross join ${merchant}` : sql``,
  );
  await lockKeys(transaction, keys);
}

/**
 * Lets only one transaction at a time work on each of the subjects, which concern no merchant. In a
 * distributed database, the lock is taken on the server of the table that is named.
 */
export async function lockSubjectsAt(
  transaction: Transaction,
  table: string,
  subjects: readonly (readonly string[])[],
): Promise<void> {
  const anyRow = sql`(select from ${sql.table(table)} limit 1)`;
  const keys = exclusiveLockKeys(
    subjects,
    isDistributed(transaction) ? sql` left join ${anyRow} as placed on true` : sql``,
  );
  await lockKeys(transaction, keys);
}

/** All transactions take the locks in the order of their keys, so that they can't deadlock. */
function exclusiveLockKeys(
  subjects: readonly (readonly string[])[],
  placed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys = subjects.map((subject) => sql`select ${exclusiveLockKey(subject)} as number`);
  return sql`select number from (${sql.join(keys, sql` union all `)}) as keys${placed} order by number`;
}

async function lockKeys(transaction: Transaction, keys: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(number) from (${keys}) as numbers`.execute(transaction);
}
