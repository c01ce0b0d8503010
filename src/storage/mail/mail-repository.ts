import { sql } from 'kysely';
import type { Mail } from '../../core/mail/mail.ts';
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
 * Emails to people who sign in contain links that let their reader act as them. They are shown to
 * nobody, and stores see the other ones only.
 */
const PRIVATE_KINDS = 'person.%';

/** Returns a page of emails that precede `beforeMailId`, the latest first. */
export async function listMails(
  reader: Reader,
  merchantId: string,
  page: { readonly beforeMailId: string | null; readonly limit: number },
): Promise<Mail[]> {
  const mails = reader
    .selectFrom('mail')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', 'not like', PRIVATE_KINDS);
  const requestedMails =
    page.beforeMailId === null ? mails : mails.where('mail_id', '<', page.beforeMailId);
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
    .where('kind', 'not like', PRIVATE_KINDS)
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
 * Returns whether the buyer has been or will be sent an email about a later version of the same
 * order. Ids can't tell which email is later if different processes wrote them.
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
