import type { MailWords } from '../../core/mail/letter.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { disabledWebhookWords, lowStockWords } from '../../core/mail/store-mails.ts';
import type { LowStock } from '../../core/stock/low-stock-mail.ts';
import type { DisabledWebhook } from '../../core/webhooks/disabled-webhook-mail.ts';
import type { MailKind } from '../shared/mail-kind.ts';

const DAY_MS = 86_400_000;

// Contents are written by ourselves, and of their kind always so.

/** By then a store has seen its shelves. */
export const STOCK_LOW = newsMail(
  (merchant, { content }) => lowStockWords(merchant, content as unknown as LowStock),
  3,
);

export const WEBHOOK_DISABLED = newsMail(
  (merchant, { content }) => disabledWebhookWords(merchant, content as unknown as DisabledWebhook),
  30,
);

/** What tells a store of something that has happened, and is of no use so many days later. */
function newsMail(words: (merchant: Merchant, mail: Mail) => MailWords, days: number): MailKind {
  return {
    subject: (merchant, mail) => words(merchant, mail).subject,
    read: async ({ clock }, _, merchant, mail) => ({
      words: words(merchant, mail),
      isOutdated: clock.now().getTime() - mail.createdAt.getTime() > days * DAY_MS,
    }),
  };
}
