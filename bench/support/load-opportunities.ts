import type { Database } from '../../src/storage/database/database.ts';
import { onServer } from '../../test/support/database.ts';
import { openStore, readDemo } from '../../test/support/publish.ts';

const ID = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** One opportunity opens every ten minutes, and none is answered, so that most are overdue. */
const OPENED_AT = `(timestamptz '2024-01-01 00:00Z' + n * interval '10 minutes')`;

/**
 * Opportunities that wait for the store, except every tenth, which was referred to another party.
 */
const OPPORTUNITIES = `
  insert into opportunity (merchant_id, opportunity_id, version, changed_at, status, waiting_party, waiting_since, answer_by, opened_at, recorded_via, words, contact_email,
    contact_email_key, contact_name, sent_from, product_slug, selections, quantity, acceptable_alternatives, referral_due_by, event_sequence)
  select 'MERCHANT'::uuid, ${ID}, 1, ${OPENED_AT}, case when n % 10 = 0 then 'referred' else 'waiting' end, case when n % 10 = 0 then 'referral' else 'merchant' end, ${OPENED_AT},
    case when n % 10 <> 0 then ${OPENED_AT} + interval '2 days' end, ${OPENED_AT}, 'agent', 'Could you make this of walnut, with a rebate that is deep enough for a canvas? It hangs in a damp room.',
    'asker' || n || '@example.com', 'asker' || n || '@example.com', 'Asker ' || n, md5(n::text), 'classic-frame',
    '[{"dimensionKey": "wood", "valueKeys": ["walnut"]}, {"dimensionKey": "width", "magnitude": 50, "unit": "cm"}, {"dimensionKey": "height", "magnitude": 70, "unit": "cm"}]', 1, '[]',
    case when n % 10 = 0 then (${OPENED_AT} + interval '7 days')::date end, 1
  from generate_series(1, REQUESTS) as n`;

const DECISIONS = `
  insert into opportunity_decision (merchant_id, opportunity_id, decision_id, position, outcome, reasoning, decided_by_constraint, capability_map_version, decided_at, actor, referred_to, referral_due_by)
  select merchant_id, opportunity_id, opportunity_id, 0, 'refer', 'The gilder knows.', false, 1, opened_at, 'cli:bench', 'The gilder', referral_due_by
  from opportunity where merchant_id = 'MERCHANT'::uuid and referral_due_by is not null`;

const TALLY = `
  insert into opportunity_tally (merchant_id, sort, day, requests)
  select merchant_id, 'open', date '1970-01-01', count(*) from opportunity where merchant_id = 'MERCHANT'::uuid group by 1
  union all select merchant_id, 'to_answer', (answer_by at time zone 'UTC')::date, count(*) from opportunity where merchant_id = 'MERCHANT'::uuid and answer_by is not null group by 1, 3
  union all select merchant_id, 'referred', referral_due_by, count(*) from opportunity where merchant_id = 'MERCHANT'::uuid and referral_due_by is not null group by 1, 3`;

/** Loads a store of frames with this many open opportunities. Returns its merchant's id. */
export async function loadOpportunities(
  { database, url }: { readonly database: Database; readonly url: string },
  opportunityCount: number,
): Promise<string> {
  const merchantId = await openStore(database, readDemo('frames'));
  for (const statement of [OPPORTUNITIES, DECISIONS, TALLY]) {
    await onServer(
      url,
      statement.replaceAll('MERCHANT', merchantId).replaceAll('REQUESTS', String(opportunityCount)),
    );
  }
  await onServer(url, 'vacuum analyze');
  return merchantId;
}

export function opportunityIdOf(n: number): string {
  const digits = n.toString(16);
  return `${digits.padStart(8, '0')}-0000-7000-8000-${digits.padStart(12, '0')}`;
}
