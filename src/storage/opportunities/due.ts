import { sql } from 'kysely';
import type { DueItems } from '../shared/due-work.ts';

/** An SQL query for opportunities whose offers have expired without an answer from the buyer. */
export const EXPIRED_OFFERS: DueItems = (now) => sql`
  select r.opportunity_id as subject_id, r.expires_at as since from opportunity_response as r
  where r.merchant_id = m.merchant_id and r.outcome = 'offer' and r.status in ('queued', 'sent', 'viewed', 'failed') and r.expires_at <= ${now}::timestamptz`;

/**
 * An SQL query for opportunities whose offer was accepted but whose order hasn't been placed yet.
 * Merchants that have paused ordering are left out.
 */
export const AGREED_OPPORTUNITIES: DueItems = () => sql`
  select o.opportunity_id as subject_id, o.waiting_since as since from opportunity as o
  where o.merchant_id = m.merchant_id and o.status = 'agreed' and m.settings ->> 'orderingPaused' is distinct from 'true'`;

/**
 * An SQL query for opportunities that the merchant should have answered by now and hasn't been
 * reminded of.
 */
export const OVERDUE_ANSWERS: DueItems = (now) => sql`
  select o.opportunity_id as subject_id, o.answer_by as since from opportunity as o
  where o.merchant_id = m.merchant_id and o.reminded_at is null and o.answer_by is not null and o.answer_by <= ${now}::timestamptz`;

/**
 * An SQL query for opportunities that were referred to another party whose answer may be overdue.
 * It compares with the date in the easternmost time zone, so the caller must check the merchant's
 * own date after locking the opportunity.
 */
export const OVERDUE_REFERRALS: DueItems = (now) => sql`
  select o.opportunity_id as subject_id, o.referral_due_by::timestamp at time zone 'UTC' as since from opportunity as o
  where o.merchant_id = m.merchant_id and o.reminded_at is null and o.referral_due_by is not null
    and o.referral_due_by < ((${now}::timestamptz + interval '14 hours') at time zone 'UTC')::date`;
