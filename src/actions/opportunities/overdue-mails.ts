import { type AdminPages, adminPages } from '../../core/mail/admin-pages.ts';
import type { MailWords } from '../../core/mail/letter.ts';
import {
  type OverdueReferral,
  overdueReferralMail,
  type OverdueOpportunity,
  overdueOpportunityMail,
} from '../../core/mail/store-mails.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import { isAnswerOverdue, overdueReferral } from '../../core/opportunities/reminders.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { MailKind } from '../shared/mail-kind.ts';

// The contents of emails are read from the database without validation, because only this service
// writes them.

/** This reminder isn't sent if the opportunity is no longer waiting for the store. */
export const OPPORTUNITY_OVERDUE = overdueMail(
  (merchant, { content }, pages) =>
    overdueOpportunityMail(merchant, content as unknown as OverdueOpportunity, pages),
  (opportunity, now) => isAnswerOverdue(opportunity, now),
);

/** This reminder isn't sent if the store has made a different decision in the meantime. */
export const REFERRAL_OVERDUE = overdueMail(
  (merchant, { content }, pages) =>
    overdueReferralMail(merchant, content as unknown as OverdueReferral, pages),
  (opportunity, now, { timezone }) => overdueReferral(opportunity, now, timezone) !== null,
);

function overdueMail(
  mailWords: (merchant: Merchant, mail: Mail, pages: AdminPages) => MailWords,
  isDue: (opportunity: Opportunity, now: Date, merchant: Merchant) => boolean,
): MailKind {
  return {
    audience: 'store',
    // A subject has no links, whatever they would lead to.
    subject: (merchant, mail) => mailWords(merchant, mail, adminPages('', merchant)).subject,
    read: async ({ clock, baseUrl }, reader, merchant, mail) => {
      const opportunity = await findOpportunity(
        reader,
        merchant.merchantId,
        mail.opportunityId ?? '',
      );
      return {
        words: mailWords(merchant, mail, adminPages(baseUrl(), merchant)),
        isOutdated: opportunity === null || !isDue(opportunity, clock.now(), merchant),
      };
    },
  };
}
