import { sql } from 'kysely';
import { lockSubjectsAt } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/database.ts';

/**
 * The maximum number of emails that may be sent within the time window. `subject` is a keyed digest
 * of the address whose emails are counted.
 */
export interface MailAllowance {
  readonly subject: string;
  readonly limit: number;
}

export interface AllowedMail {
  readonly mailId: string;
  readonly now: Date;
  /** The beginning of the time window in which emails are counted. */
  readonly since: Date;
}

const PURGED_ROWS_PER_BATCH = 200;

/**
 * Counts an email towards all allowances and returns null. If an allowance is used up, counts
 * nothing and returns the time of the email that blocks it; an email that is sent again isn't
 * counted again.
 */
export async function takeAllowance(
  transaction: Transaction,
  allowances: readonly MailAllowance[],
  mail: AllowedMail,
): Promise<Date | null> {
  await lockAllowances(transaction, allowances);
  const blockedBy = await findBlockingAllowance(transaction, allowances, mail);
  if (blockedBy !== null) return blockedBy;
  const subjects = JSON.stringify(allowances.map(({ subject }) => subject));
  await sql`
    with purged as (
      delete from mail_allowance where (subject, mail_id) in (
        select subject, mail_id from mail_allowance
        where taken_at <= ${mail.since}::timestamptz and mail_id <> ${mail.mailId}::uuid
        limit ${PURGED_ROWS_PER_BATCH} for update skip locked
      )
    )
    insert into mail_allowance (subject, mail_id, taken_at)
    select subject, ${mail.mailId}::uuid, ${mail.now}::timestamptz from jsonb_array_elements_text(${subjects}::jsonb) as subject
    on conflict (subject, mail_id) do update set taken_at = excluded.taken_at`.execute(transaction);
  return null;
}

/**
 * Lets only one worker at a time count emails, so that several workers together can't exceed an
 * allowance.
 */
async function lockAllowances(
  transaction: Transaction,
  allowances: readonly MailAllowance[],
): Promise<void> {
  await lockSubjectsAt(
    transaction,
    'mail_allowance',
    allowances.map(({ subject }) => ['mail-allowance', subject]),
  );
}

/**
 * Returns the time of the latest email that blocks an allowance, or null if no allowance is used
 * up. Once this email has left the time window, another email may be sent.
 */
async function findBlockingAllowance(
  transaction: Transaction,
  allowances: readonly MailAllowance[],
  { mailId, since }: AllowedMail,
): Promise<Date | null> {
  const blocking = allowances.map(
    ({ subject, limit }) => sql`(
      select taken_at from mail_allowance
      where subject = ${subject} and mail_id <> ${mailId}::uuid and taken_at > ${since}::timestamptz
      order by taken_at desc offset ${limit - 1} limit 1)`,
  );
  const { rows } = await sql<{ blocking: Date | null }>`
    select max(taken_at) as blocking from (${sql.join(blocking, sql` union all `)}) as taken`.execute(
    transaction,
  );
  return rows[0]?.blocking ?? null;
}
