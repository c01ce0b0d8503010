import { type AdminPages, adminPages } from '../../core/mail/admin-pages.ts';
import {
  type DisabledWebhook,
  disabledWebhookMail,
} from '../../core/mail/disabled-webhook-mail.ts';
import type { MailWords } from '../../core/mail/letter.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { lowStockWords } from '../../core/mail/store-mails.ts';
import type { LowStock } from '../../core/stock/low-stock-mail.ts';
import type { MailKind } from '../shared/mail-kind.ts';

const DAY_MS = 86_400_000;

// The contents of emails are read from the database without validation, because only this service
// writes them.

/**
 * Emails about low stock are no longer sent after three days, because by then the store will have
 * noticed the low stock.
 */
export const STOCK_LOW = newsMail(
  (merchant, { content }, pages) => lowStockWords(merchant, content as unknown as LowStock, pages),
  3,
);

export const WEBHOOK_DISABLED = newsMail(
  (merchant, { content }, pages) =>
    disabledWebhookMail(merchant, content as unknown as DisabledWebhook, pages),
  30,
);

/**
 * Creates a kind of email that reports an event to the store. Such an email is no longer sent once
 * it is older than the given number of days.
 */
function newsMail(
  mailWords: (merchant: Merchant, mail: Mail, pages: AdminPages) => MailWords,
  dayCount: number,
): MailKind {
  return {
    audience: 'store',
    // A subject has no links, whatever they would lead to.
    subject: (merchant, mail) => mailWords(merchant, mail, adminPages('', merchant)).subject,
    read: async ({ clock, baseUrl }, _, merchant, mail) => ({
      words: mailWords(merchant, mail, adminPages(baseUrl(), merchant)),
      isOutdated: clock.now().getTime() - mail.createdAt.getTime() > dayCount * DAY_MS,
    }),
  };
}
