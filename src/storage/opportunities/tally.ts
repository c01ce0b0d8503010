import { type RawBuilder, sql } from 'kysely';
import { openReferral } from '../../core/opportunities/decide.ts';
import { type Opportunity, FINAL_STATUSES } from '../../core/opportunities/opportunity.ts';
import { formatDate } from '../../core/shared/working-days.ts';
import type { Reader } from '../database/database.ts';

type TallyKind = 'open' | 'to_answer' | 'referred';

/** The date that stands for the total over all days in the table of counters. */
const ALL_DAYS_DATE = '1970-01-01';
const DAY_MS = 86_400_000;

/**
 * Returns the rows of the table of counters in which an opportunity is counted. Each row counts one
 * kind of opportunity on one day.
 */
function tallyRowsOf(opportunity: Opportunity): readonly (readonly [TallyKind, string])[] {
  const referral = openReferral(opportunity);
  return [
    ...(FINAL_STATUSES.includes(opportunity.status) ? [] : [['open', ALL_DAYS_DATE] as const]),
    ...(opportunity.answerBy === null
      ? []
      : [['to_answer', utcDay(opportunity.answerBy)] as const]),
    ...(referral === null || referral.referralDueBy === null
      ? []
      : [['referred', referral.referralDueBy] as const]),
  ];
}

function utcDay(time: Date): string {
  return formatDate(Math.floor(time.getTime() / DAY_MS));
}

/**
 * Returns the SQL that updates the counters after an opportunity has changed, or an empty list if
 * they stay the same. Rows are always updated in the same order, so that concurrent changes can't
 * deadlock.
 */
export function tallyChangeStatements(
  opportunityBefore: Opportunity | null,
  opportunityAfter: Opportunity,
): RawBuilder<unknown>[] {
  const changes = new Map<string, { sort: TallyKind; day: string; requests: number }>();
  const count = (opportunity: Opportunity, step: number) => {
    for (const [sort, day] of tallyRowsOf(opportunity)) {
      const change = changes.get(`${sort} ${day}`) ?? { sort, day, requests: 0 };
      changes.set(`${sort} ${day}`, { ...change, requests: change.requests + step });
    }
  };
  if (opportunityBefore !== null) count(opportunityBefore, -1);
  count(opportunityAfter, 1);
  const rows = [...changes.values()].filter(({ requests }) => requests !== 0);
  if (rows.length === 0) return [];
  return [
    sql`
    insert into opportunity_tally as tally (merchant_id, sort, day, requests)
    select ${opportunityAfter.merchantId}::uuid, sort, day, requests
    from jsonb_populate_recordset(null::opportunity_tally, ${JSON.stringify(rows)}::jsonb) order by sort, day
    on conflict (merchant_id, sort, day) do update set requests = tally.requests + excluded.requests`,
  ];
}

export interface OpportunityCounts {
  /** How many opportunities are open, which means neither ordered, declined nor closed. */
  readonly open: number;
  /** How many opportunities the merchant should have answered by now. */
  readonly overdueRequests: number;
  /**
   * How many opportunities were referred to another party who should have answered before today.
   */
  readonly overdueReferrals: number;
}

/**
 * Counts a merchant's opportunities; `today` is the merchant's local date (YYYY-MM-DD). Only
 * counters are read, so the cost doesn't depend on the number of opportunities.
 */
export async function countOpportunities(
  reader: Reader,
  merchantId: string,
  now: Date,
  today: string,
): Promise<OpportunityCounts> {
  const merchant = sql`${merchantId}::uuid`;
  const day = utcDay(now);
  const { rows } = await sql<{ open: number; overdue_requests: number; overdue_referrals: number }>`
    select
      coalesce(sum(requests) filter (where sort = 'open'), 0)::integer as open,
      (coalesce(sum(requests) filter (where sort = 'to_answer' and day < ${day}::date), 0) + (
        select count(*) from opportunity where merchant_id = ${merchant} and answer_by >= ${`${day}T00:00:00Z`}::timestamptz and answer_by < ${now}::timestamptz
      ))::integer as overdue_requests,
      coalesce(sum(requests) filter (where sort = 'referred' and day < ${today}::date), 0)::integer as overdue_referrals
    from opportunity_tally where merchant_id = ${merchant} and requests <> 0`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return {
    open: row.open,
    overdueRequests: row.overdue_requests,
    overdueReferrals: row.overdue_referrals,
  };
}
