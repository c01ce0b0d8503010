import { sql } from 'kysely';
import type { Mail } from '../../core/mail/mail.ts';
import type { Transaction } from '../database/database.ts';
import type { DueItems } from '../shared/due-work.ts';
import { mailOf, type MailRow } from './rows.ts';

/** Mails whose time to be sent, or to be tried again, has come. */
export const DUE_MAILS: DueItems = (now) => sql`
  select due.mail_id as subject_id, due.next_attempt_at as since from mail as due
  where due.merchant_id = m.merchant_id and due.state = 'pending' and due.next_attempt_at <= ${now}::timestamptz`;

export interface MailClaim {
  readonly claim: string;
  readonly now: Date;
  /** From then on somebody else may claim it: whoever claimed it has died, or was too slow. */
  readonly until: Date;
}

/**
 * Claims the mail of the merchant's that has been due longest; null: none is, or others have them
 * in hand.
 */
export async function claimDueMail(
  transaction: Transaction,
  merchantId: string,
  { claim, now, until }: MailClaim,
): Promise<Mail | null> {
  const { rows } = await sql<MailRow>`
    with due as materialized (
      select mail_id from mail
      where merchant_id = ${merchantId}::uuid and state = 'pending' and next_attempt_at <= ${now}::timestamptz
      order by next_attempt_at, mail_id limit 1 for update skip locked
    )
    update mail set claim = ${claim}::uuid, next_attempt_at = ${until}::timestamptz, attempts = attempts + 1
    from due where mail.merchant_id = ${merchantId}::uuid and mail.mail_id = due.mail_id
    returning mail.*`.execute(transaction);
  return rows[0] === undefined ? null : mailOf(rows[0]);
}

interface Failed {
  readonly code: string;
  readonly detail: string | null;
}

/** What came of a claimed mail. */
export type MailMark =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'failed'; readonly failure: Failed }
  | { readonly state: 'outdated' }
  /** To be tried again; without a failure, as if it had not been claimed. */
  | { readonly state: 'pending'; readonly nextAttemptAt: Date; readonly failure: Failed | null };

export interface ClaimedMail {
  readonly merchantId: string;
  readonly mailId: string;
  readonly claim: string;
}

/**
 * Marks a mail and gives the claim back. False: the claim has passed to somebody else, who will
 * mark it.
 */
export async function markMail(
  transaction: Transaction,
  { merchantId, mailId, claim }: ClaimedMail,
  mark: MailMark,
): Promise<boolean> {
  const failure = mark.state === 'failed' || mark.state === 'pending' ? mark.failure : null;
  const isUncounted = mark.state === 'pending' && mark.failure === null;
  const { rows } = await sql`
    update mail set
      state = ${mark.state}, claim = null,
      sent_at = ${mark.state === 'sent' ? mark.at : null}::timestamptz,
      attempts = attempts - ${isUncounted ? 1 : 0},
      next_attempt_at = coalesce(${mark.state === 'pending' ? mark.nextAttemptAt : null}::timestamptz, next_attempt_at),
      failure_code = ${failure?.code ?? null}::text, failure_detail = ${failure?.detail ?? null}::text
    where merchant_id = ${merchantId}::uuid and mail_id = ${mailId}::uuid and claim = ${claim}::uuid and state = 'pending'
    returning mail_id`.execute(transaction);
  return rows.length === 1;
}

/** A mail of a merchant's that was sent, and has come back. */
export async function markBounced(
  transaction: Transaction,
  merchantId: string,
  mailId: string,
  { code, detail }: Failed,
): Promise<void> {
  await sql`
    update mail set state = 'failed', failure_code = ${code}, failure_detail = ${detail}::text
    where merchant_id = ${merchantId}::uuid and mail_id = ${mailId}::uuid and state = 'sent'`.execute(
    transaction,
  );
}
