import { sql } from 'kysely';
import type { DueItems } from '../shared/due-work.ts';

/** Opportunities with an offer that nobody has answered in its time. */
export const EXPIRED_OFFERS: DueItems = (now) => sql`
  select r.opportunity_id as subject_id, r.expires_at as since from opportunity_response as r
  where r.merchant_id = m.merchant_id and r.outcome = 'offer' and r.status in ('queued', 'sent', 'viewed', 'failed') and r.expires_at <= ${now}::timestamptz`;

/**
 * Opportunities with an offer that was accepted and isn't ordered yet, of stores that take orders.
 */
export const AGREED_OPPORTUNITIES: DueItems = () => sql`
  select o.opportunity_id as subject_id, o.waiting_since as since from opportunity as o
  where o.merchant_id = m.merchant_id and o.status = 'agreed' and m.settings ->> 'orderingPaused' is distinct from 'true'`;

/** Opportunities that should have been answered, of which the store hasn't been reminded. */
export const OVERDUE_ANSWERS: DueItems = (now) => sql`
  select o.opportunity_id as subject_id, o.answer_by as since from opportunity as o
  where o.merchant_id = m.merchant_id and o.reminded_at is null and o.answer_by is not null and o.answer_by <= ${now}::timestamptz`;

/**
 * The same of referrals, by the day that begins first on earth: the store's own calendar decides
 * once the opportunity is locked.
 */
export const OVERDUE_REFERRALS: DueItems = (now) => sql`
  select o.opportunity_id as subject_id, o.referral_due_by::timestamp at time zone 'UTC' as since from opportunity as o
  where o.merchant_id = m.merchant_id and o.reminded_at is null and o.referral_due_by is not null
    and o.referral_due_by < ((${now}::timestamptz + interval '14 hours') at time zone 'UTC')::date`;
