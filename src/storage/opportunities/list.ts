import { sql } from 'kysely';
import type { OpportunityStatus, WaitingParty } from '../../core/opportunities/opportunity.ts';
import type { Reader } from '../database/database.ts';
import { idRangeWithPrefix } from '../shared/id-prefix.ts';

/** Filters a list of opportunities. Fields that are null match every opportunity. */
export interface OpportunityFilter {
  readonly status: OpportunityStatus | null;
  /** The opportunity after which the list continues with older ones. */
  readonly beforeOpportunityId: string | null;
  readonly limit: number;
}

export interface ListedOpportunity {
  readonly opportunityId: string;
  readonly status: OpportunityStatus;
  readonly waitingParty: WaitingParty;
  readonly waitingSince: Date;
  readonly answerBy: Date | null;
  readonly openedAt: Date;
  /** The first 200 characters of the buyer's text. */
  readonly words: string;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly productSlug: string | null;
}

interface ListedOpportunityRow {
  readonly opportunity_id: string;
  readonly status: OpportunityStatus;
  readonly waiting_party: WaitingParty;
  readonly waiting_since: Date;
  readonly answer_by: Date | null;
  readonly opened_at: Date;
  readonly words: string;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly product_slug: string | null;
}

/**
 * Returns a list of opportunities, the latest first. Sorting by id is enough, because ids contain
 * the time.
 */
export async function listOpportunities(
  reader: Reader,
  merchantId: string,
  { status, beforeOpportunityId, limit }: OpportunityFilter,
): Promise<readonly ListedOpportunity[]> {
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid`,
    ...(status === null ? [] : [sql`status = ${status}`]),
    ...(beforeOpportunityId === null ? [] : [sql`opportunity_id < ${beforeOpportunityId}::uuid`]),
  ];
  const { rows } = await sql<ListedOpportunityRow>`
    select opportunity_id, status, waiting_party, waiting_since, answer_by, opened_at, left(words, 200) as words, contact_name, contact_email, product_slug
    from opportunity where ${sql.join(conditions, sql` and `)} order by opportunity_id desc limit ${limit}`.execute(
    reader,
  );
  return rows.map((row) => ({
    opportunityId: row.opportunity_id,
    status: row.status,
    waitingParty: row.waiting_party,
    waitingSince: row.waiting_since,
    answerBy: row.answer_by,
    openedAt: row.opened_at,
    words: row.words,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    productSlug: row.product_slug,
  }));
}

/** Returns the ids of opportunities that start with the given text, in ascending order. */
export async function findOpportunityIds(
  reader: Reader,
  merchantId: string,
  prefix: string,
  limit: number,
): Promise<readonly string[]> {
  const ids = idRangeWithPrefix(prefix);
  if (ids === null) return [];
  const { rows } = await sql<{ opportunity_id: string }>`
    select opportunity_id from opportunity
    where merchant_id = ${merchantId}::uuid and opportunity_id >= ${ids.firstId}::uuid and opportunity_id <= ${ids.lastId}::uuid
    order by opportunity_id limit ${limit}`.execute(reader);
  return rows.map((row) => row.opportunity_id);
}
