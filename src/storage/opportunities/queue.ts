import { sql } from 'kysely';
import type { Selection } from '../../core/capability/question.ts';
import type { DueReferral, WaitingOpportunity } from '../../core/opportunities/queue.ts';
import type {
  OpportunityStatus,
  RequestedDestination,
  WaitingParty,
} from '../../core/opportunities/opportunity.ts';
import type { Reader } from '../database/database.ts';

interface WaitingOpportunityRow {
  readonly opportunity_id: string;
  readonly status: OpportunityStatus;
  readonly words: string;
  readonly contact_name: string | null;
  readonly product_slug: string | null;
  readonly capability_map_key: string | null;
  readonly selections: readonly Selection[];
  readonly replies: readonly (readonly Selection[])[] | null;
  readonly quantity: number | null;
  readonly deliver_to: RequestedDestination | null;
  readonly needed_by: string | null;
  readonly waiting_party: WaitingParty;
  readonly waiting_since: Date;
  readonly answer_by: Date | null;
  readonly opened_at: Date;
}

const EXCERPT_LENGTH = 200;

/**
 * Returns the opportunities that are waiting for the merchant, with the buyers' replies. The one
 * that has waited longest comes first.
 */
export async function readWaitingOpportunities(
  reader: Reader,
  merchantId: string,
  limit: number,
): Promise<readonly WaitingOpportunity[]> {
  const { rows } = await sql<WaitingOpportunityRow>`
    select o.opportunity_id, o.status, left(o.words, ${sql.lit(EXCERPT_LENGTH)}) as words, o.contact_name, o.product_slug, o.capability_map_key, o.selections,
      o.quantity, o.deliver_to, o.needed_by, o.waiting_party, o.waiting_since, o.answer_by, o.opened_at,
      (select json_agg(r.reply_selections order by r.position) from opportunity_response as r
        where r.merchant_id = ${merchantId}::uuid and r.opportunity_id = o.opportunity_id and r.outcome = 'ask' and r.responded_at is not null) as replies
    from (
      select * from opportunity where merchant_id = ${merchantId}::uuid and waiting_party = 'merchant'
      order by waiting_since, opportunity_id limit ${limit}
    ) as o
    order by o.waiting_since, o.opportunity_id`.execute(reader);
  return rows.map(waitingOpportunity);
}

function waitingOpportunity(row: WaitingOpportunityRow): WaitingOpportunity {
  return {
    opportunityId: row.opportunity_id,
    status: row.status,
    words: row.words,
    contactName: row.contact_name,
    productSlug: row.product_slug,
    capabilityMapKey: row.capability_map_key,
    selections: row.selections,
    replies: row.replies ?? [],
    quantity: row.quantity,
    deliverTo: row.deliver_to,
    neededBy: row.needed_by,
    waitingParty: row.waiting_party,
    waitingSince: row.waiting_since,
    answerBy: row.answer_by,
    openedAt: row.opened_at,
  };
}

interface ReferralRow {
  readonly opportunity_id: string;
  readonly decision_id: string;
  readonly referred_to: string;
  readonly referral_due_by: string;
}

/**
 * Returns the opportunities that were referred to another party who should have answered before
 * today, the most overdue first.
 */
export async function readOverdueReferrals(
  reader: Reader,
  merchantId: string,
  today: string,
  limit: number,
): Promise<readonly DueReferral[]> {
  const { rows } = await sql<ReferralRow>`
    select o.opportunity_id, d.decision_id, d.referred_to, o.referral_due_by
    from (
      select merchant_id, opportunity_id, referral_due_by from opportunity
      where merchant_id = ${merchantId}::uuid and referral_due_by < ${today}::date
      order by referral_due_by, opportunity_id limit ${limit}
    ) as o
    join opportunity_decision as d
      on d.merchant_id = ${merchantId}::uuid and d.opportunity_id = o.opportunity_id and d.outcome = 'refer' and not d.is_superseded
    order by o.referral_due_by, o.opportunity_id`.execute(reader);
  return rows.map((row) => ({
    opportunityId: row.opportunity_id,
    decisionId: row.decision_id,
    referredTo: row.referred_to,
    referralDueBy: row.referral_due_by,
  }));
}
