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
  (merchant, { content }) =>
    overdueOpportunityMail(merchant, content as unknown as OverdueOpportunity),
  (opportunity, now) => isAnswerOverdue(opportunity, now),
);

/** This reminder isn't sent if the store has made a different decision in the meantime. */
export const REFERRAL_OVERDUE = overdueMail(
  (merchant, { content }) => overdueReferralMail(merchant, content as unknown as OverdueReferral),
  (opportunity, now, { timezone }) => overdueReferral(opportunity, now, timezone) !== null,
);

function overdueMail(
  mailWords: (merchant: Merchant, mail: Mail) => MailWords,
  isDue: (opportunity: Opportunity, now: Date, merchant: Merchant) => boolean,
): MailKind {
  return {
    audience: 'store',
    subject: (merchant, mail) => mailWords(merchant, mail).subject,
    read: async ({ clock }, reader, merchant, mail) => {
      const opportunity = await findOpportunity(
        reader,
        merchant.merchantId,
        mail.opportunityId ?? '',
      );
      return {
        words: mailWords(merchant, mail),
        isOutdated: opportunity === null || !isDue(opportunity, clock.now(), merchant),
      };
    },
  };
}
