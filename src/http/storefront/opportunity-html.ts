import type { Merchant } from '../../core/merchants/merchant.ts';
import type { SelectionRow } from '../../core/opportunities/selection-rows.ts';
import type { RecordedOpportunity } from '../../core/opportunities/buyer-page.ts';
import { html, type Html } from './html.ts';
import { dateOf, dayOf } from '../../core/orders/order-words.ts';
import { countryName } from './country-name.ts';

/** Returns the HTML that shows a buyer's request as it was sent. */
export function opportunityHtml(
  opportunity: RecordedOpportunity,
  merchant: Pick<Merchant, 'timezone'>,
): Html {
  const { openedAt, words, title, quantity, rows, alternatives, fileNames } = opportunity;
  const what = [
    ...(title === null ? [] : [html`<dt>Product</dt><dd dir="auto">${title}</dd>`]),
    ...(quantity === null ? [] : [html`<dt>How many</dt><dd>${quantity}</dd>`]),
    ...rows.map(rowHtml),
    ...deliveryHtml(opportunity),
  ];
  return html`<section class="panel"><h2>What you asked for</h2><p>On ${dayOf(openedAt, merchant)}:</p><p class="said" dir="auto">${words}</p>${what.length === 0 ? html`` : html`<dl>${what}</dl>`}${listHtml(
    'What else would do',
    alternatives,
  )}${listHtml('What you sent with it', fileNames)}</section>`;
}

function deliveryHtml({ deliverTo, neededBy }: RecordedOpportunity): Html[] {
  const place =
    deliverTo === null
      ? ''
      : [deliverTo.postalCode, countryName(deliverTo.countryCode)]
          .filter((part) => part !== null)
          .join(', ');
  return [
    ...(place === '' ? [] : [html`<dt>Deliver to</dt><dd dir="auto">${place}</dd>`]),
    ...(neededBy === null ? [] : [html`<dt>Needed by</dt><dd>${dateOf(neededBy)}</dd>`]),
  ];
}

export function rowHtml({ label, text }: SelectionRow): Html {
  return html`<dt dir="auto">${label}</dt><dd dir="auto">${text}</dd>`;
}

function listHtml(title: string, items: readonly string[]): Html {
  return items.length === 0
    ? html``
    : html`<h3>${title}</h3><ul class="plain">${items.map((item) => html`<li dir="auto">${item}</li>`)}</ul>`;
}
