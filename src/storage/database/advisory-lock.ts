import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the key of a PostgreSQL advisory lock for work that only one transaction may do at a
 * time. If two unrelated pieces of work get the same key, their transactions merely wait for each
 * other.
 */
export function exclusiveLockKey(subject: readonly string[]): RawBuilder<number> {
  return sql`(hashtextextended(${JSON.stringify(subject)}::text, 0) | (-9223372036854775808)::bigint)`;
}
