import {
  ALLOWANCE_WINDOW_MS,
  MAILS_TO_UNCONFIRMED_EMAIL,
  UNCONFIRMED_MAILS_OF_ADDRESS,
} from '../../core/mail/allowance.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { takeAllowance } from '../../storage/mail/allowances.ts';
import { isEmailConfirmed } from '../../storage/mail/confirmed-emails.ts';
import type { ContextWithoutActor } from '../context.ts';

/**
 * Counts an email to an address that nobody has confirmed. Returns null if the email may be sent,
 * or the time until which it must wait because the recipient's address or a network address has
 * reached its limit.
 */
export async function postponeMail(
  { database, clock, signer }: Pick<ContextWithoutActor, 'database' | 'clock' | 'signer'>,
  { merchantId }: Merchant,
  { mailId, recipient }: Mail,
  causedBy: string | null,
): Promise<Date | null> {
  if (recipient === null) return null;
  const key = emailKey(recipient);
  const now = clock.now();
  const [subject = ''] = signer.digests('mailed-to', key);
  const allowances = [
    { subject: `email:${subject}`, limit: MAILS_TO_UNCONFIRMED_EMAIL },
    ...(causedBy === null
      ? []
      : [{ subject: `address:${causedBy}`, limit: UNCONFIRMED_MAILS_OF_ADDRESS }]),
  ];
  const since = new Date(now.getTime() - ALLOWANCE_WINDOW_MS);
  return database.transaction(async (transaction) => {
    if (await isEmailConfirmed(transaction, merchantId, key)) return null;
    const blockedBy = await takeAllowance(transaction, allowances, { mailId, now, since });
    return blockedBy === null ? null : new Date(blockedBy.getTime() + ALLOWANCE_WINDOW_MS);
  });
}
