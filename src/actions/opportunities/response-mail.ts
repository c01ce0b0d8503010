import {
  isResponseOutdated,
  responseMail,
  responseSubject,
} from '../../core/mail/response-mail.ts';
import { languageAmong } from '../../core/language/catalogue.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import {
  recordDeliveryFailure,
  recordDelivery,
} from '../../core/opportunities/delivery-outcomes.ts';
import { buyerChoiceWords } from '../../core/opportunities/choice-words.ts';
import { offerChanges } from '../../core/opportunities/offer-changes.ts';
import type {
  DecisionOutcome,
  OfferedTerms,
  Opportunity,
} from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { translateLine } from '../../core/orders/translate-line.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { markAddressBounced } from '../../storage/mail/bounced-contacts.ts';
import type { Reader, Transaction } from '../../storage/database/database.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { ActionContext } from '../context.ts';
import { readTranslations } from '../shared/read-translations.ts';
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
    responseSubject(
      languageAmong(merchant.settings.languages, [(content['language'] ?? null) as string | null]),
      merchant,
      content['outcome'] as DecisionOutcome,
    ),
  read: async (dependencies, reader, merchant, mail) => {
    const opportunity = await findOpportunity(
      reader,
      merchant.merchantId,
      mail.opportunityId ?? '',
    );
    return opportunity === null
      ? null
      : currentMail(dependencies, reader, merchant, opportunity, mail);
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
      await markAddressBounced(
        transaction,
        merchant.merchantId,
        emailKey(mail.recipient),
        context.clock.now(),
      );
    }
  },
};

async function currentMail(
  dependencies: MailDependencies,
  reader: Reader,
  merchant: Merchant,
  opportunity: Opportunity,
  { responseId }: Mail,
) {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined) return null;
  const language = languageAmong(merchant.settings.languages, [opportunity.language]);
  const offered = await translateOffered(reader, merchant, response.offered, language.tag);
  const changes =
    offered === null ? [] : offerChanges(opportunity, offered, null, buyerChoiceWords(language));
  const url = responseUrl(dependencies, merchant.slug, opportunity, response);
  return {
    words: responseMail(language, merchant, { ...response, offered }, changes, url),
    isOutdated: isResponseOutdated(opportunity, response, dependencies.clock.now()),
  };
}

async function translateOffered(
  reader: Reader,
  { merchantId }: Merchant,
  offered: OfferedTerms | null,
  tag: string,
): Promise<OfferedTerms | null> {
  if (offered === null) return null;
  const find = await readTranslations(reader, { merchantId, lines: [offered.line] }, tag);
  return { ...offered, line: translateLine(offered.line, find) };
}

interface OpportunityResponseChange {
  readonly merchant: Merchant;
  readonly mail: Mail;
  readonly what: string;
  readonly change: (opportunity: Opportunity, time: StepTime) => Opportunity;
}

async function changeResponse(
  context: ActionContext,
  transaction: Transaction,
  { merchant, mail, what, change: changed }: OpportunityResponseChange,
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
