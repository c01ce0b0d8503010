import { type RawBuilder, sql } from 'kysely';

/**
 * How far the server's clock may be set back without changes to orders getting lost. After a larger
 * setback, clients that follow changed orders may miss some changes.
 */
const CLOCK_SETBACK = sql.lit('5 minutes');

/** SQL for the time after the changes of `changedSoonAfter`, or null if there are none. */
export const NEXT_STAMP = sql`max(changed_at) + interval '1 millisecond'`;

/**
 * SQL for the merchant's orders that were changed after a time, before the clock was set back. What
 * is written at that time is stamped later than they are.
 */
export function changedSoonAfter(merchantId: string, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`customer_order where merchant_id = ${merchantId}::uuid and changed_at > ${at} and changed_at <= ${at} + ${CLOCK_SETBACK}::interval`;
}
