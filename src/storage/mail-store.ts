import type { Selectable } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import type { Tables } from './schema.ts';
import { isUuid } from './storable.ts';

/** A mail as what it tells, not yet in words. */
export interface StoredMail {
  /** UUIDv7, so that mails are ordered by their ids. */
  readonly mailId: string;
  /** Such as stock.low; it says what the content is. */
  readonly kind: string;
  /** Null: to the store itself, wherever it wants its mails then. */
  readonly recipient: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

export async function insertMail(transaction: Transaction, merchantId: string, { mailId, kind, recipient, content, createdAt }: StoredMail): Promise<void> {
  await transaction
    .insertInto('mail')
    .values({ merchant_id: merchantId, mail_id: mailId, kind, recipient, content: JSON.stringify(content), created_at: createdAt })
    .execute();
}

/** Latest first, from before the one given. */
export async function listMails(
  reader: Reader,
  merchantId: string,
  page: { readonly beforeMailId: string | null; readonly limit: number },
): Promise<StoredMail[]> {
  const mails = reader.selectFrom('mail').selectAll().where('merchant_id', '=', merchantId);
  const wanted = page.beforeMailId === null ? mails : mails.where('mail_id', '<', page.beforeMailId);
  const rows = await wanted.orderBy('mail_id', 'desc').limit(page.limit).execute();
  return rows.map(mailOf);
}

export async function findMail(reader: Reader, merchantId: string, mailId: string): Promise<StoredMail | null> {
  if (!isUuid(mailId)) return null;
  const row = await reader.selectFrom('mail').selectAll().where('merchant_id', '=', merchantId).where('mail_id', '=', mailId).executeTakeFirst();
  return row === undefined ? null : mailOf(row);
}

function mailOf(row: Selectable<Tables['mail']>): StoredMail {
  return { mailId: row.mail_id, kind: row.kind, recipient: row.recipient, content: row.content, createdAt: row.created_at };
}
