import {
  isResponseOutdated,
  responseMail,
  responseSubject,
} from '../../core/mail/response-mail.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import {
  recordDeliveryFailure,
  recordDelivery,
} from '../../core/opportunities/delivery-outcomes.ts';
import { offerChanges } from '../../core/opportunities/offer-changes.ts';
import type { DecisionOutcome, Opportunity } from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { noteBounce } from '../../storage/mail/bounced-contacts.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { ActionContext } from '../context.ts';
import type { MailDependencies, MailKind } from '../shared/mail-kind.ts';
import { merchantCalendar } from '../shared/merchant-calendar.ts';
import { responseUrl } from '../shared/opportunity-links.ts';
import { changeOpportunityWithin } from './change-opportunity.ts';

/**
 * The kind of email that brings a store's response to a buyer. When the email is sent or fails, the
 * response is marked accordingly.
 */
export const RESPONSE_MAIL: MailKind = {
  audience: 'buyer',
  // The content needs no validation, because this service wrote it, and emails of this kind always
  // have an outcome.
  subject: (merchant, { content }) =>
    responseSubject(merchant, content['outcome'] as DecisionOutcome),
  read: async (dependencies, reader, merchant, mail) => {
    const opportunity = await findOpportunity(
      reader,
      merchant.merchantId,
      mail.opportunityId ?? '',
    );
    return opportunity === null ? null : currentMail(dependencies, merchant, opportunity, mail);
  },
  noteSent: (context, transaction, merchant, mail) =>
    changeResponse(context, transaction, {
      merchant,
      mail,
      what: 'opportunity.response-sent',
      change: (opportunity, { now }) => recordDelivery(opportunity, mail.responseId ?? '', now),
    }),
  noteFailed: async (context, transaction, merchant, mail, { failure, isBounce }) => {
    await changeResponse(context, transaction, {
      merchant,
      mail,
      what: 'opportunity.response-failed',
      change: (opportunity, time) =>
        recordDeliveryFailure(opportunity, mail.responseId ?? '', failure, time),
    });
    if (isBounce && mail.recipient !== null) {
      await noteBounce(
        transaction,
        merchant.merchantId,
        emailKey(mail.recipient),
        context.clock.now(),
      );
    }
  },
};

function currentMail(
  dependencies: MailDependencies,
  merchant: Merchant,
  opportunity: Opportunity,
  { responseId }: Mail,
) {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined) return null;
  const { offered } = response;
  const changes = offered === null ? [] : offerChanges(opportunity, offered, null);
  const url = responseUrl(dependencies, merchant.slug, opportunity, response);
  return {
    words: responseMail(merchant, response, changes, url),
    isOutdated: isResponseOutdated(opportunity, response, dependencies.clock.now()),
  };
}

interface Change {
  readonly merchant: Merchant;
  readonly mail: Mail;
  readonly what: string;
  readonly change: (opportunity: Opportunity, time: StepTime) => Opportunity;
}

async function changeResponse(
  context: ActionContext,
  transaction: Transaction,
  { merchant, mail, what, change: changed }: Change,
): Promise<void> {
  const calendar = await merchantCalendar(merchant, context.clock.now());
  const done = await changeOpportunityWithin<never>(context, transaction, {
    store: { merchant, calendar },
    opportunityId: mail.opportunityId ?? '',
    what,
    change: changed,
  });
  if (isRefusal(done)) throw new Error(`mail ${mail.mailId} is about a request that is gone`);
}
