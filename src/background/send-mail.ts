import { type MailContext, sendDueMails } from '../actions/mail/send-due-mails.ts';
import type { Turn } from './loop.ts';

/**
 * Sends the mails that are due; each turn goes on behind the merchant with which the last one
 * ended.
 */
export function sendMail(context: MailContext): Turn {
  let afterMerchantId: string | null = null;
  return async (signal) => {
    const done = await sendDueMails(context, { afterMerchantId, signal });
    ({ afterMerchantId } = done);
    return done.hasMore;
  };
}
