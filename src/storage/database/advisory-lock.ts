import { type RawBuilder, sql } from 'kysely';

/**
 * The 64-bit key of what may be done by one transaction at a time. Always negative: the marks of
 * writes in flight, and the migrations' lock, are positive. Two subjects with one key would only
 * wait for each other.
 */
export function exclusiveKey(subject: readonly string[]): RawBuilder<number> {
  return sql`(hashtextextended(${JSON.stringify(subject)}::text, 0) | (-9223372036854775808)::bigint)`;
}
