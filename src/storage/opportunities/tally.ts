import { type RawBuilder, sql } from 'kysely';
import { openReferral } from '../../core/opportunities/decide.ts';
import { type Opportunity, OVER } from '../../core/opportunities/opportunity.ts';
import { formatDate } from '../../core/shared/working-days.ts';
import type { Reader } from '../database/database.ts';

type Sort = 'open' | 'to_answer' | 'referred';

/** Of what is counted without days. */
const ANY_DAY = '1970-01-01';
const DAY_MS = 86_400_000;

/** The rows of the tally in which a request counts. */
function talliesOf(opportunity: Opportunity): readonly (readonly [Sort, string])[] {
  const referral = openReferral(opportunity);
  return [
    ...(OVER.includes(opportunity.status) ? [] : [['open', ANY_DAY] as const]),
    ...(opportunity.answerBy === null
      ? []
      : [['to_answer', utcDay(opportunity.answerBy)] as const]),
    ...(referral === null || referral.referralDueBy === null
      ? []
      : [['referred', referral.referralDueBy] as const]),
  ];
}

function utcDay(moment: Date): string {
  return formatDate(Math.floor(moment.getTime() / DAY_MS));
}

/**
 * What a change means for the tally, as part of the statement that writes it; none: nothing. Rows
 * are taken in order, so that two changes never wait for one another.
 */
export function tallyChange(before: Opportunity | null, after: Opportunity): RawBuilder<unknown>[] {
  const changes = new Map<string, { sort: Sort; day: string; requests: number }>();
  const count = (opportunity: Opportunity, step: number) => {
    for (const [sort, day] of talliesOf(opportunity)) {
      const change = changes.get(`${sort} ${day}`) ?? { sort, day, requests: 0 };
      changes.set(`${sort} ${day}`, { ...change, requests: change.requests + step });
    }
  };
  if (before !== null) count(before, -1);
  count(after, 1);
  const rows = [...changes.values()].filter(({ requests }) => requests !== 0);
  if (rows.length === 0) return [];
  return [
    sql`
    insert into opportunity_tally as tally (merchant_id, sort, day, requests)
    select ${after.merchantId}::uuid, sort, day, requests
    from jsonb_populate_recordset(null::opportunity_tally, ${JSON.stringify(rows)}::jsonb) order by sort, day
    on conflict (merchant_id, sort, day) do update set requests = tally.requests + excluded.requests`,
  ];
}

export interface OpportunityCounts {
  /** Of every status but those that nothing more is done about. */
  readonly open: number;
  /** Past the moment by which the store must have answered. */
  readonly overdueRequests: number;
  /** Whose referral was due before today. */
  readonly overdueReferrals: number;
}

/**
 * At a moment, whose local day of the merchant is `today` (YYYY-MM-DD). One statement, as long as
 * the merchant's days are many, not its requests.
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
