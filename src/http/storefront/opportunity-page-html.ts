import type { Merchant } from '../../core/merchants/merchant.ts';
import type { BuyerOpportunityView } from '../../core/opportunities/buyer-page.ts';
import { opportunityHtml } from './opportunity-html.ts';
import { html, type Html } from './html.ts';
import type { OpportunityPage } from '../../actions/opportunities/read-buyer-pages.ts';
import { momentOf } from '../../core/orders/order-words.ts';

/** Returns the page on which a buyer follows a request to the store. */
export function opportunityPageHtml({
  merchant,
  view,
  responseUrl,
  orderUrl,
}: OpportunityPage): Html {
  const [state, next] = wordsOf(view, merchant);
  const answer =
    responseUrl === null
      ? html``
      : html`<p><a class="button" href="${responseUrl}">${view.response?.state === 'open' ? 'Read and answer' : 'What the store says'}</a></p>`;
  const order =
    orderUrl === null
      ? html``
      : html`<p><a class="button" href="${orderUrl}">See the order</a></p>`;
  return html`<h1>Your request</h1>
<div class="panel now"><p class="state"><strong>${state}</strong></p><p>${next}</p>${order}${answer}</div>
${opportunityHtml(view.opportunity, merchant)}
<p class="hint">Keep this link to yourself: whoever has it sees this page.</p>`;
}

/** Describes the state of a buyer's request and what happens next. */
function wordsOf(
  { status, answerBy, response }: BuyerOpportunityView,
  merchant: Pick<Merchant, 'timezone'>,
): readonly [state: string, next: string] {
  switch (status) {
    case 'waiting':
      return [
        'Waiting for the store’s answer',
        answerBy === null
          ? 'A person at the store looks at it.'
          : `A person at the store looks at it, and means to answer by ${momentOf(answerBy, merchant)}.`,
      ];
    case 'needs_information':
      return ['The store asks you something', 'Please answer, then the store goes on.'];
    case 'referred':
      return [
        'The store looks into it',
        'It has to ask somebody first. You will find its answer here.',
      ];
    case 'answered':
      return ['The store has made you an offer', 'Please accept or decline it while it stands.'];
    case 'agreed':
      return [
        'You have accepted the offer',
        'The store orders it for you as soon as it can, at exactly the price that you have agreed to. You need not do anything.',
      ];
    case 'ordered':
      return ['Ordered', 'You have accepted the offer, and it is ordered.'];
    case 'declined':
      return response?.state === 'declined'
        ? ['You have declined the offer', 'Nothing was ordered.']
        : ['The store cannot do this', 'It has told you why it cannot, or what it can do.'];
    case 'closed':
      return response?.state === 'expired'
        ? ['The offer has expired', 'You can ask the store again.']
        : ['Closed', 'The store has closed this request. You can ask again.'];
  }
}
