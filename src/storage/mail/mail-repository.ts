import { sql } from 'kysely';
import type { Mail, MailState } from '../../core/mail/mail.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { mailOf } from './rows.ts';
import { isUuid } from '../shared/storable.ts';

export type NewMail = Pick<Mail, 'mailId' | 'kind' | 'recipient' | 'content' | 'createdAt'>;

export async function insertMail(
  transaction: Transaction,
  merchantId: string,
  { mailId, kind, recipient, content, createdAt }: NewMail,
): Promise<void> {
  await transaction
    .insertInto('mail')
    .values({
      merchant_id: merchantId,
      mail_id: mailId,
      kind,
      recipient,
      content: JSON.stringify(content),
      created_at: createdAt,
    })
    .execute();
}

/**
 * The kinds of emails with links for signing in, by which a reader could act as the person. Stores
 * can't see these emails.
 */
const PRIVATE_MAIL_KINDS_PATTERN = 'person.%';

/** Returns a page of emails that precede `beforeMailId`, the latest first. */
export async function listMails(
  reader: Reader,
  merchantId: string,
  page: {
    readonly beforeMailId: string | null;
    readonly state?: MailState | null;
    readonly limit: number;
  },
): Promise<Mail[]> {
  const mails = reader
    .selectFrom('mail')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', 'not like', PRIVATE_MAIL_KINDS_PATTERN);
  const { beforeMailId, state = null } = page;
  const ofState = state === null ? mails : mails.where('state', '=', state);
  const requestedMails =
    beforeMailId === null ? ofState : ofState.where('mail_id', '<', beforeMailId);
  const rows = await requestedMails.orderBy('mail_id', 'desc').limit(page.limit).execute();
  return rows.map(mailOf);
}

export async function findMail(
  reader: Reader,
  merchantId: string,
  mailId: string,
): Promise<Mail | null> {
  if (!isUuid(mailId)) return null;
  const row = await reader
    .selectFrom('mail')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('mail_id', '=', mailId)
    .where('kind', 'not like', PRIVATE_MAIL_KINDS_PATTERN)
    .executeTakeFirst();
  return row === undefined ? null : mailOf(row);
}

/**
 * Makes a failed email due again, with a full set of attempts. Returns null if the email hasn't
 * failed.
 */
export async function requeueMail(
  transaction: Transaction,
  merchantId: string,
  mailId: string,
  now: Date,
): Promise<Mail | null> {
  const row = await transaction
    .updateTable('mail')
    .set({
      state: 'pending',
      attempts: 0,
      next_attempt_at: now,
      claim: null,
      failure_code: null,
      failure_detail: null,
    })
    .where('merchant_id', '=', merchantId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : mailOf(row);
}

export interface StoreMail {
  readonly mailId: string;
  readonly kind: string;
  readonly opportunityId: string;
  readonly content: Mail['content'];
  readonly createdAt: Date;
}

export async function insertStoreMail(
  transaction: Transaction,
  merchantId: string,
  { mailId, kind, opportunityId, content, createdAt }: StoreMail,
): Promise<void> {
  const values = {
    merchant_id: merchantId,
    mail_id: mailId,
    kind,
    recipient: null,
    content: JSON.stringify(content),
    created_at: createdAt,
    opportunity_id: opportunityId,
  };
  await transaction.insertInto('mail').values(values).execute();
}

/**
 * Returns whether an email about a later version of the same order exists, sent or not. Ids can't
 * show which email is later if different processes wrote them.
 */
export async function hasLaterOrderMail(
  reader: Reader,
  merchantId: string,
  { orderId, recipient, content }: Mail,
): Promise<boolean> {
  const { rows } = await sql`
    select from mail
    where merchant_id = ${merchantId}::uuid and order_id = ${orderId}::uuid and recipient = ${recipient}
      and state in ('pending', 'sent') and (content ->> 'orderVersion')::integer > ${content['orderVersion']}::integer
    limit 1`.execute(reader);
  return rows.length > 0;
}
