import { adminPages } from '../../core/mail/admin-pages.ts';
import { buyerOrderMail, buyerOrderSubject } from '../../core/mail/buyer-order-mail.ts';
import { languageAmong } from '../../core/language/catalogue.ts';
import type { Language } from '../../core/language/language.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { OrderMailContent } from '../../core/mail/order-mails.ts';
import {
  isBuyerMailOutdated,
  isStoreMailOutdated,
  isTooOld,
} from '../../core/mail/outdated-order-mail.ts';
import {
  storeOrderMail,
  type StoreOrderMail,
  storeOrderSubject,
} from '../../core/mail/store-order-mail.ts';
import type { BuyerMails, Merchant } from '../../core/merchants/merchant.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { translateLines } from '../../core/orders/translate-line.ts';
import { markAddressBounced } from '../../storage/mail/bounced-contacts.ts';
import { hasLaterOrderMail } from '../../storage/mail/mail-repository.ts';
import { findOrder } from '../../storage/orders/order-repository.ts';
import { readTranslations } from '../shared/read-translations.ts';
import type { MailKind } from '../shared/mail-kind.ts';
import { mailedStatusUrl, orderLinks } from '../shared/order-links.ts';

// The contents of emails need no validation, because only this service writes them, in one form for
// each kind.

const orderNumberInMail = ({ content }: Mail): string => String(content['orderNumber']);

/**
 * Returns the language for emails to a buyer: the buyer's language if the store supports it, and
 * otherwise the store's first language.
 */
function buyerLanguage({ settings }: Merchant, language: string | null | undefined): Language {
  return languageAmong(settings.languages, [language ?? null]);
}

/** Defines an email to an order's buyer. It describes the order as it is when the email is sent. */
export function buyerMailKind(kind: keyof BuyerMails): MailKind {
  return {
    audience: 'buyer',
    subject: (merchant, mail) => {
      const { language } = mail.content as OrderMailContent;
      return buyerOrderSubject(
        buyerLanguage(merchant, language),
        merchant,
        kind,
        orderNumberInMail(mail),
      );
    },
    read: async (dependencies, reader, merchant, mail) => {
      const order = await findOrder(reader, merchant.merchantId, mail.orderId ?? '');
      if (order === null) return null;
      const now = dependencies.clock.now();
      const content = mail.content as OrderMailContent;
      const { paymentUrl } = orderLinks(dependencies, merchant, order, now);
      const statusUrl = mailedStatusUrl(dependencies, merchant.slug, order);
      const isReplaced =
        mail.postponedAt !== null && (await hasLaterOrderMail(reader, merchant.merchantId, mail));
      const language = buyerLanguage(merchant, order.language);
      const find = await readTranslations(reader, order, language.tag);
      const shown = translateLines(order, find);
      const facts = { language, merchant, order: shown, statusUrl, paymentUrl, now };
      return {
        words: buyerOrderMail(kind, facts, content),
        isOutdated:
          isReplaced ||
          isTooOld(mail.createdAt, now) ||
          isBuyerMailOutdated(kind, order, content, now),
        causedBy: order.placedFrom,
      };
    },
    noteFailed: async ({ clock }, transaction, { merchantId }, { recipient }, { isBounce }) => {
      if (isBounce && recipient !== null)
        await markAddressBounced(transaction, merchantId, emailKey(recipient), clock.now());
    },
  };
}

/** Defines an email to the store about an order. */
export function storeMailKind(kind: StoreOrderMail): MailKind {
  return {
    audience: 'store',
    subject: (merchant, mail) => storeOrderSubject(merchant, kind, orderNumberInMail(mail)),
    read: async ({ clock, baseUrl }, reader, merchant, mail) => {
      const order = await findOrder(reader, merchant.merchantId, mail.orderId ?? '');
      if (order === null) return null;
      return {
        words: storeOrderMail(kind, merchant, order, {
          content: mail.content as OrderMailContent,
          pages: adminPages(baseUrl(), merchant),
        }),
        isOutdated: isTooOld(mail.createdAt, clock.now()) || isStoreMailOutdated(kind, order),
      };
    },
  };
}
