import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the key of a PostgreSQL advisory lock for work that only one transaction may do at a
 * time. If two unrelated pieces of work get the same key, their transactions merely wait for each
 * other.
 */
export function exclusiveLockKey(subject: readonly string[]): RawBuilder<number> {
  return sql`(hashtextextended(${JSON.stringify(subject)}::text, 0) | (-9223372036854775808)::bigint)`;
}

/**
 * Returns SQL for the keys of several such locks, as the column `number`. All transactions take
 * them in this order, so that they can't deadlock.
 */
export function exclusiveLockKeys(subjects: readonly (readonly string[])[]): RawBuilder<unknown> {
  const keys = subjects.map((subject) => sql`select ${exclusiveLockKey(subject)} as number`);
  return sql`select number from (${sql.join(keys, sql` union all `)}) as keys order by number`;
}
