import { sql } from 'kysely';
import type { Mail } from '../../core/mail/mail.ts';
import type { Transaction } from '../database/database.ts';
import type { DueItems } from '../shared/due-work.ts';
import { mailOf, type MailRow } from './rows.ts';

/** An SQL query for the emails that are due to be sent, for the first time or again. */
export const DUE_MAILS_QUERY: DueItems = (now) => sql`
  select due.mail_id as subject_id, due.next_attempt_at as since from mail as due
  where due.merchant_id = m.merchant_id and due.state = 'pending' and due.next_attempt_at <= ${now}::timestamptz`;

export interface MailClaim {
  readonly claim: string;
  readonly now: Date;
  /** The end of the claim on an email. After this time, another process may send the email. */
  readonly until: Date;
}

/**
 * Claims the merchant's email that has been due for the longest time. Returns null if no email is
 * due, or if other workers have claimed all due emails.
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

interface FailedDelivery {
  readonly code: string;
  readonly detail: string | null;
}

export type MailResult =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'failed'; readonly failure: FailedDelivery }
  | { readonly state: 'outdated' }
  /** The email will be sent again later. The attempt counts towards the limit only if it failed. */
  | {
      readonly state: 'pending';
      readonly nextAttemptAt: Date;
      readonly failure: FailedDelivery | null;
      /**
       * The time at which the email was postponed because too many emails had been sent to its
       * address.
       */
      readonly postponedAt?: Date;
    };

export interface ClaimedMail {
  readonly merchantId: string;
  readonly mailId: string;
  readonly claim: string;
}

/**
 * Saves the result of sending an email and ends the claim on it. Returns false if the claim had
 * already expired.
 */
export async function saveMailResult(
  transaction: Transaction,
  { merchantId, mailId, claim }: ClaimedMail,
  mailResult: MailResult,
): Promise<boolean> {
  const failure =
    mailResult.state === 'failed' || mailResult.state === 'pending' ? mailResult.failure : null;
  const isUncounted = mailResult.state === 'pending' && mailResult.failure === null;
  const { rows } = await sql`
    update mail set
      state = ${mailResult.state}, claim = null,
      sent_at = ${mailResult.state === 'sent' ? mailResult.at : null}::timestamptz,
      attempts = attempts - ${isUncounted ? 1 : 0},
      next_attempt_at = coalesce(${mailResult.state === 'pending' ? mailResult.nextAttemptAt : null}::timestamptz, next_attempt_at),
      postponed_at = coalesce(${mailResult.state === 'pending' ? (mailResult.postponedAt ?? null) : null}::timestamptz, postponed_at),
      failure_code = ${failure?.code ?? null}::text, failure_detail = ${failure?.detail ?? null}::text
    where merchant_id = ${merchantId}::uuid and mail_id = ${mailId}::uuid and claim = ${claim}::uuid and state = 'pending'
    returning mail_id`.execute(transaction);
  return rows.length === 1;
}

/** Marks an email that has been sent as failed, because it bounced. */
export async function markBounced(
  transaction: Transaction,
  merchantId: string,
  mailId: string,
  { code, detail }: FailedDelivery,
): Promise<void> {
  await sql`
    update mail set state = 'failed', failure_code = ${code}, failure_detail = ${detail}::text
    where merchant_id = ${merchantId}::uuid and mail_id = ${mailId}::uuid and state = 'sent'`.execute(
    transaction,
  );
}

/**
 * Splits a claimed email to the merchant into one email for each address, so that each is sent,
 * retried and reported separately. Returns false if the claim is no longer valid.
 */
export async function splitMail(
  transaction: Transaction,
  { merchantId, mailId, claim }: ClaimedMail,
  recipient: string,
  otherMails: readonly { readonly mailId: string; readonly recipient: string }[],
): Promise<boolean> {
  const rows = otherMails.map((other) => ({ mail_id: other.mailId, recipient: other.recipient }));
  const divided = await sql`
    with divided as (
      update mail set recipient = ${recipient}
      where merchant_id = ${merchantId}::uuid and mail_id = ${mailId}::uuid and claim = ${claim}::uuid and state = 'pending'
      returning kind, content, created_at, order_id, opportunity_id, response_id
    ), copied as (
      insert into mail (merchant_id, mail_id, kind, recipient, content, created_at, order_id, opportunity_id, response_id)
      select ${merchantId}::uuid, new.mail_id, divided.kind, new.recipient, divided.content, divided.created_at,
        divided.order_id, divided.opportunity_id, divided.response_id
      from divided, jsonb_populate_recordset(null::mail, ${JSON.stringify(rows)}::jsonb) as new
    )
    select from divided`.execute(transaction);
  return divided.rows.length === 1;
}
