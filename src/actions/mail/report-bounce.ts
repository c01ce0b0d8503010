import type { Static } from 'typebox';
import { detailOf, type MailFailure } from '../../core/mail/delivery.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { findUnseenMails, noteBounce } from '../../storage/mail/bounced-contacts.ts';
import type { Reader } from '../../storage/database/database.ts';
import { markBounced } from '../../storage/mail/outbox.ts';
import { findMail } from '../../storage/mail/mail-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ReportBounceInput } from '../../wire/mail/control.ts';
import { EMAIL_PATTERN } from '../../wire/shared/schemas.ts';
import type { ActionContext } from '../context.ts';
import { mailKind } from '../mail-kinds.ts';

export interface BounceReported {
  /** Null: the mail went to the store itself, which has no address by now. */
  readonly address: string | null;
  /** Those that count as come back. */
  readonly mailIds: readonly string[];
}

type Refused = Refusal<
  'merchant_not_found' | 'mail_not_found' | 'mail_not_sent' | 'invalid_request'
>;

const EMAIL = new RegExp(EMAIL_PATTERN);

/**
 * Whoever runs the mail system says that a mail, or what went to an address, has come back: its
 * responses count as failed, and the contact as one that bounced. Each mail by itself: while one
 * waits, nobody else waits for what the others have changed.
 */
export async function reportBounce(
  context: ActionContext,
  { merchant: slug, subject, detail }: Static<typeof ReportBounceInput>,
): Promise<BounceReported | Refused> {
  const given = subject.trim();
  const isAddress = EMAIL.test(given);
  if (given.includes('@') && !isAddress) {
    return refuse('invalid_request', {
      problems: [{ path: '/subject', problem: 'must be an email address, or the id of a mail' }],
    });
  }
  const found = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const mails = await (isAddress
      ? findUnseenMails(reader, merchant.merchantId, emailKey(given))
      : findSentMail(reader, merchant, given));
    return isRefusal(mails) ? mails : { merchant, mails };
  });
  if (isRefusal(found)) return found;
  const { merchant, mails } = found;
  const failure: MailFailure = { code: 'bounced', detail: detailOf(detail ?? '') };
  for (const mail of mails) await noteBack(context, merchant, mail, failure);
  if (isAddress) {
    await context.database.transaction((transaction) =>
      noteBounce(transaction, merchant.merchantId, emailKey(given), context.clock.now()),
    );
  }
  return {
    address: isAddress ? given : (mails[0]?.recipient ?? merchant.settings.notifyEmail),
    mailIds: mails.map(({ mailId }) => mailId),
  };
}

function noteBack(
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

/** The very same mail may be told of again. */
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
