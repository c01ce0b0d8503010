import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from './database.ts';

/** The end of the text of each statement that is sent together with the commit. */
export const WITH_COMMIT_MARK = '/* with the commit */';

/**
 * Runs a statement at the end of a transaction. PostgreSQL gets it together with the commit, so
 * that locks which it takes are held only while the database works. Its rows aren't returned, and
 * its failure may be thrown as late as by the commit.
 */
export async function executeWithCommit(
  transaction: Transaction,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await sql`${statement} ${sql.raw(WITH_COMMIT_MARK)}`.execute(transaction);
}

/** What PostgreSQL says when `failIf` fails. */
export const OUTDATED_MESSAGE = 'invalid input syntax for type integer: "outdated decision"';

/**
 * Returns SQL that fails with `DecisionOutdated` if a condition is true. It has no function of its
 * own, since the embedded database, several servers and older versions would need it, too.
 */
export function failIf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case when ${condition} then 'outdated decision' else '0' end)::integer`;
}
