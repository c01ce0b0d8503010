import { sql } from 'kysely';
import type { Mail } from '../../core/mail/mail.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { mailOf, type MailRow } from './rows.ts';

/** Returns whether an email from the merchant to this address has ever bounced. */
export async function hasBouncedMail(
  reader: Reader,
  merchantId: string,
  emailKey: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from bounced_contact where merchant_id = ${merchantId}::uuid and email_key = ${emailKey}`.execute(
      reader,
    );
  return rows.length > 0;
}

export async function markAddressBounced(
  transaction: Transaction,
  merchantId: string,
  emailKey: string,
  time: Date,
): Promise<void> {
  await sql`
    insert into bounced_contact (merchant_id, email_key, bounced_at) values (${merchantId}::uuid, ${emailKey}, ${time}::timestamptz)
    on conflict (merchant_id, email_key) do update set bounced_at = excluded.bounced_at`.execute(
    transaction,
  );
}

const MAXIMUM_MAILS = 200;

/** Returns the emails to this address whose links the buyer hasn't opened yet, the latest first. */
export async function findUnseenMails(
  reader: Reader,
  merchantId: string,
  emailKey: string,
): Promise<Mail[]> {
  const { rows } = await sql<MailRow>`
    select mail.*
    from opportunity as o
    join opportunity_response as r on r.merchant_id = o.merchant_id and r.opportunity_id = o.opportunity_id and r.status = 'sent'
    join mail on mail.merchant_id = r.merchant_id and mail.response_id = r.response_id and mail.state = 'sent'
    where o.merchant_id = ${merchantId}::uuid and o.contact_email_key = ${emailKey}
    order by mail.mail_id desc limit ${MAXIMUM_MAILS}`.execute(reader);
  return rows.map(mailOf);
}
