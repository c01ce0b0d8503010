import { PERSON_FAILURES, PERSON_RESET } from '../../src/actions/people/person-mails.ts';
import { mailOf } from '../../src/storage/mail/rows.ts';
import { findMerchant } from '../../src/storage/merchants/merchant-repository.ts';
import type { AdminService } from './admin-service.ts';

const KINDS = { 'person.reset': PERSON_RESET, 'person.failures': PERSON_FAILURES };

export interface PersonMail {
  readonly mailId: string;
  readonly recipient: string | null;
  readonly text: string;
}

/** The mails of a kind that wait to be sent from the store frames, as they would be written now. */
export function findDueMails(
  { database, context, merchantId }: AdminService,
  kind: keyof typeof KINDS,
): Promise<readonly PersonMail[]> {
  return database.read(async (reader) => {
    const merchant = await findMerchant(reader, merchantId);
    if (merchant === null) throw new Error('the store is gone');
    const rows = await reader
      .selectFrom('mail')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .orderBy('mail_id')
      .execute();
    const mails: PersonMail[] = [];
    for (const mail of rows.map(mailOf)) {
      const { mailId, recipient } = mail;
      const current = await KINDS[kind].read(context, reader, merchant, mail);
      mails.push({ mailId, recipient, text: current?.words.text ?? '' });
    }
    return mails;
  });
}
