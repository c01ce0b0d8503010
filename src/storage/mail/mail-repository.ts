import type { Mail } from '../../core/mail/mail.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { mailOf } from './rows.ts';
import { isUuid } from '../shared/storable.ts';

/** To be sent as soon as it can be. */
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

/** Latest first, from before the one given. */
export async function listMails(
  reader: Reader,
  merchantId: string,
  page: { readonly beforeMailId: string | null; readonly limit: number },
): Promise<Mail[]> {
  const mails = reader.selectFrom('mail').selectAll().where('merchant_id', '=', merchantId);
  const wanted =
    page.beforeMailId === null ? mails : mails.where('mail_id', '<', page.beforeMailId);
  const rows = await wanted.orderBy('mail_id', 'desc').limit(page.limit).execute();
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
    .executeTakeFirst();
  return row === undefined ? null : mailOf(row);
}

/** A mail to the store itself about a request. */
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
