import type { MailWords } from '../../core/mail/letter.ts';
import {
  type OverdueReferral,
  overdueReferralMail,
  type OverdueRequest,
  overdueRequestMail,
} from '../../core/mail/store-mails.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import { isAnswerOverdue, overdueReferral } from '../../core/opportunities/reminders.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { MailKind } from '../shared/mail-kind.ts';

// Contents are written by ourselves, and of their kind always so.

/** Of use while the request still waits for the store. */
export const REQUEST_OVERDUE = overdueMail(
  (merchant, { content }) => overdueRequestMail(merchant, content as unknown as OverdueRequest),
  (opportunity, now) => isAnswerOverdue(opportunity, now),
);

/** Of use while nobody has decided anew. */
export const REFERRAL_OVERDUE = overdueMail(
  (merchant, { content }) => overdueReferralMail(merchant, content as unknown as OverdueReferral),
  (opportunity, now, { timezone }) => overdueReferral(opportunity, now, timezone) !== null,
);

function overdueMail(
  words: (merchant: Merchant, mail: Mail) => MailWords,
  isDue: (opportunity: Opportunity, now: Date, merchant: Merchant) => boolean,
): MailKind {
  return {
    subject: (merchant, mail) => words(merchant, mail).subject,
    read: async ({ clock }, reader, merchant, mail) => {
      const opportunity = await findOpportunity(
        reader,
        merchant.merchantId,
        mail.opportunityId ?? '',
      );
      return {
        words: words(merchant, mail),
        isOutdated: opportunity === null || !isDue(opportunity, clock.now(), merchant),
      };
    },
  };
}
