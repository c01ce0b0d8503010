import type { Language } from '../../core/language/language.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { BuyerOpportunityView } from '../../core/opportunities/buyer-page.ts';
import { opportunityHtml } from './opportunity-html.ts';
import { html, type Html } from './html.ts';
import type { OpportunityPage } from '../../actions/opportunities/read-buyer-pages.ts';

/**
 * Returns the page on which a buyer follows an opportunity. Without a mail server, it is the only
 * place where the buyer finds the store's answer.
 */
export function opportunityPageHtml(
  { language, merchant, view, responseUrl, orderUrl }: OpportunityPage,
  sendsMails: boolean,
): Html {
  const { say } = language;
  const [state, next] = wordsOf(language, view, merchant);
  const isOpen = view.response?.state === 'open';
  const answer =
    responseUrl === null
      ? html``
      : html`<p><a class="button" href="${responseUrl}">${say(isOpen ? 'answer.readAndAnswer' : 'answer.whatStoreSays')}</a></p>`;
  const order =
    orderUrl === null
      ? html``
      : html`<p><a class="button" href="${orderUrl}">${say('answer.seeOrder')}</a></p>`;
  return html`<h1>${say('answer.title')}</h1>
<div class="panel now"><p class="state"><strong>${state}</strong></p><p>${next}</p>${order}${answer}${sendsMails ? html`` : html`<p>${say('answer.keepPage')}</p>`}</div>
${opportunityHtml(language, view.opportunity, merchant)}
<p class="hint">${say('answer.keepLink')}</p>`;
}

/** Describes the state of an opportunity and what happens next. */
function wordsOf(
  { say, moment }: Language,
  { status, answerBy, response }: BuyerOpportunityView,
  { timezone }: Pick<Merchant, 'timezone'>,
): readonly [state: string, next: string] {
  switch (status) {
    case 'waiting':
      return [
        say('answer.waiting'),
        answerBy === null
          ? say('answer.waitingNext')
          : say('answer.waitingNextBy', { moment: moment(answerBy, timezone) }),
      ];
    case 'needs_information':
      return [say('answer.asks'), say('answer.asksNext')];
    case 'referred':
      return [say('answer.looksInto'), say('answer.looksIntoNext')];
    case 'answered':
      return [say('answer.offered'), say('answer.offeredNext')];
    case 'agreed':
      return [say('answer.accepted'), say('answer.agreedNext')];
    case 'ordered':
      return [say('answer.ordered'), say('answer.orderedNext')];
    case 'declined':
      return response?.state === 'declined'
        ? [say('answer.declined'), say('answer.nothingOrdered')]
        : [say('answer.cannot'), say('answer.cannotNext')];
    case 'closed':
      return response?.state === 'expired'
        ? [say('answer.expired'), say('answer.askAgain')]
        : [say('answer.closed'), say('answer.closedNext')];
  }
}
