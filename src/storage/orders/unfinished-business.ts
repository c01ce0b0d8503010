import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { UNPAID_CONDITION } from './placing-queries.ts';

/** What a store still has to do, or still does by itself, once it is closed for good. */
export interface UnfinishedBusiness {
  /** The orders that are neither completed nor cancelled. */
  readonly openOrders: number;
  /** Those of the open orders that buyers still have to pay. */
  readonly unpaidOrders: number;
  /** The orders of which money is due back to the buyer. */
  readonly refundsDue: number;
  readonly openDisputes: number;
  /** The requests that are neither ordered, declined nor closed. */
  readonly openRequests: number;
  /** The API keys that are neither revoked nor expired. */
  readonly activeKeys: number;
  readonly activeWebhooks: number;
  readonly hasPaymentAccount: boolean;
}

/** Counts what a store has not finished yet, in one statement. */
export async function readUnfinishedBusiness(
  reader: Reader,
  merchantId: string,
  now: Date,
): Promise<UnfinishedBusiness> {
  const id = sql`${merchantId}::uuid`;
  const held = sql`paid_amount - refunded_amount - refunded_elsewhere_amount`;
  const due = sql`case when state = 'cancelled' then 0 else effective_total_amount end`;
  const { rows } = await sql<UnfinishedBusiness>`
    select orders.*,
      (select count(*) from opportunity
        where merchant_id = ${id} and status not in ('ordered', 'declined', 'closed')) as "openRequests",
      (select count(*) from api_key where merchant_id = ${id} and revoked_at is null
        and (expires_at is null or expires_at > ${now}::timestamptz)) as "activeKeys",
      (select count(*) from webhook_endpoint
        where merchant_id = ${id} and state = 'active') as "activeWebhooks",
      exists (select from payment_account
        where merchant_id = ${id} and disconnected_at is null) as "hasPaymentAccount"
    from (select
        count(*) filter (where state not in ('completed', 'cancelled')) as "openOrders",
        count(*) filter (where state <> 'cancelled' and ${UNPAID_CONDITION}) as "unpaidOrders",
        count(*) filter (where ${held} > ${due}) as "refundsDue",
        count(*) filter (where dispute_status = 'needs_response') as "openDisputes"
      from customer_order where merchant_id = ${id}) as orders`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('counting without groups returned no row');
  return row;
}
