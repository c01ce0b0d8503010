import { adminPages } from '../../core/mail/admin-pages.ts';
import { isTooOld } from '../../core/mail/outdated-order-mail.ts';
import { newOpportunityMail, newOpportunitySubject } from '../../core/mail/store-mails.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { MailKind } from '../shared/mail-kind.ts';

/**
 * The email that tells the store about a new opportunity. It is no longer sent once the store has
 * decided.
 */
export const OPPORTUNITY_RECEIVED: MailKind = {
  audience: 'store',
  subject: (merchant) => newOpportunitySubject(merchant),
  read: async ({ clock, baseUrl }, reader, merchant, mail) => {
    const opportunity = await findOpportunity(
      reader,
      merchant.merchantId,
      mail.opportunityId ?? '',
    );
    if (opportunity === null) return null;
    return {
      words: newOpportunityMail(merchant, opportunity, adminPages(baseUrl(), merchant)),
      isOutdated: isTooOld(mail.createdAt, clock.now()) || opportunity.status !== 'waiting',
    };
  },
};
