import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** Something that time, or the store, makes due on requests; answered from an index. */
export interface DueRequestWork {
  /** Rows of one merchant, as `m`, each with its `opportunity_id` and its `since`. */
  readonly rows: (now: Date) => RawBuilder<unknown>;
}

/** How far down the work of a merchant somebody has come. */
export interface DueRequestPosition {
  readonly since: Date;
  readonly opportunityId: string;
}

/** Requests with an offer that nobody has answered in its time. */
export const EXPIRED_OFFERS: DueRequestWork = {
  rows: (now) => sql`
    select r.opportunity_id, r.expires_at as since from opportunity_response as r
    where r.merchant_id = m.merchant_id and r.outcome = 'offer' and r.status in ('queued', 'sent', 'viewed', 'failed') and r.expires_at <= ${now}::timestamptz`,
};

/** Requests with an offer that was accepted and isn't ordered yet, of stores that take orders. */
export const AGREED_REQUESTS: DueRequestWork = {
  rows: () => sql`
    select o.opportunity_id, o.waiting_since as since from opportunity as o
    where o.merchant_id = m.merchant_id and o.status = 'agreed' and m.settings ->> 'orderingPaused' is distinct from 'true'`,
};

/** Merchants with such work, in the order of their ids, from after the one given. Locks nothing. */
export async function findMerchantsWithDueRequests(
  reader: Reader,
  { rows: due }: DueRequestWork,
  {
    now,
    afterMerchantId,
    limit,
  }: { readonly now: Date; readonly afterMerchantId: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const after =
    afterMerchantId === null ? sql`` : sql`m.merchant_id > ${afterMerchantId}::uuid and`;
  const { rows } = await sql<{ merchant_id: string }>`
    select m.merchant_id from merchant as m where ${after} exists (${due(now)}) order by m.merchant_id limit ${limit}`.execute(
    reader,
  );
  return rows.map((row) => row.merchant_id);
}

/**
 * Requests of one merchant with such work, the oldest first, from behind the position. Locks
 * nothing: whoever acts looks again.
 */
export async function findDueRequests(
  reader: Reader,
  merchantId: string,
  { rows: due }: DueRequestWork,
  {
    now,
    after,
    limit,
  }: { readonly now: Date; readonly after: DueRequestPosition | null; readonly limit: number },
): Promise<readonly DueRequestPosition[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (due.since, due.opportunity_id) > (${after.since}::timestamptz, ${after.opportunityId}::uuid)`;
  const { rows } = await sql<{ since: Date; opportunity_id: string }>`
    select due.since, due.opportunity_id from merchant as m cross join lateral (${due(now)}) as due
    where m.merchant_id = ${merchantId}::uuid ${behind} order by due.since, due.opportunity_id limit ${limit}`.execute(
    reader,
  );
  return rows.map((row) => ({ since: row.since, opportunityId: row.opportunity_id }));
}
