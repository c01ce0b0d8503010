import type { Static } from 'typebox';
import { detailOf, type MailFailure } from '../../core/mail/delivery.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { findUnseenMails, markAddressBounced } from '../../storage/mail/bounced-contacts.ts';
import type { Reader } from '../../storage/database/database.ts';
import { markBounced } from '../../storage/mail/outbox.ts';
import { findMail } from '../../storage/mail/mail-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ReportBounceInput } from '../../wire/mail/control.ts';
import { EMAIL_PATTERN } from '../../wire/shared/schemas.ts';
import type { ActionContext } from '../context.ts';
import { mailKind } from '../mail-kinds.ts';
import { storeAddresses } from './operator-mail.ts';

export interface BounceReport {
  /**
   * The address to which emails can't be delivered. Null if the email was for a store that no
   * longer has an address.
   */
  readonly address: string | null;
  readonly mailIds: readonly string[];
}

type ReportBounceRefusal = Refusal<
  'merchant_not_found' | 'mail_not_found' | 'mail_not_sent' | 'invalid_request'
>;

const EMAIL_REGEXP = new RegExp(EMAIL_PATTERN);

/**
 * Records that one email, or every email to an address, bounced, and marks the buyer's address as
 * undeliverable. Each email gets its own transaction, so that a lock on one doesn't delay the
 * others.
 */
export async function reportBounce(
  context: ActionContext,
  { merchant: slug, subject, detail }: Static<typeof ReportBounceInput>,
): Promise<BounceReport | ReportBounceRefusal> {
  const trimmed = subject.trim();
  const isAddress = EMAIL_REGEXP.test(trimmed);
  if (trimmed.includes('@') && !isAddress) {
    return refuse('invalid_request', {
      problems: [{ path: '/subject', problem: 'must be an email address, or the id of a mail' }],
    });
  }
  const found = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const mails = await (isAddress
      ? findUnseenMails(reader, merchant.merchantId, emailKey(trimmed))
      : findSentMail(reader, merchant, trimmed));
    return isRefusal(mails) ? mails : { merchant, mails };
  });
  if (isRefusal(found)) return found;
  const { merchant, mails } = found;
  const failure: MailFailure = { code: 'bounced', detail: detailOf(detail ?? '') };
  for (const mail of mails) await recordBounce(context, merchant, mail, failure);
  if (isAddress) {
    await context.database.transaction((transaction) =>
      markAddressBounced(transaction, merchant.merchantId, emailKey(trimmed), context.clock.now()),
    );
  }
  return {
    address: isAddress ? trimmed : (mails[0]?.recipient ?? storeAddresses(merchant)),
    mailIds: mails.map(({ mailId }) => mailId),
  };
}

function recordBounce(
  context: ActionContext,
  merchant: Merchant,
  mail: Mail,
  failure: MailFailure,
): Promise<void> {
  return context.database.transaction(async (transaction) => {
    await markBounced(transaction, merchant.merchantId, mail.mailId, failure);
    await mailKind(mail.kind)?.noteFailed?.(context, transaction, merchant, mail, {
      failure,
      isBounce: true,
    });
  });
}

/** Finds an email that was sent, even if it has already been reported as bounced. */
async function findSentMail(
  reader: Reader,
  { merchantId }: Merchant,
  mailId: string,
): Promise<readonly [Mail] | Refusal<'mail_not_found' | 'mail_not_sent'>> {
  const mail = await findMail(reader, merchantId, mailId);
  if (mail === null) return refuse('mail_not_found', { mailId });
  return mail.state === 'sent' || mail.failure?.code === 'bounced'
    ? [mail]
    : refuse('mail_not_sent', { state: mail.state });
}
