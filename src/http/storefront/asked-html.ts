import type { Merchant } from '../../core/merchants/merchant.ts';
import type { AskedRow } from '../../core/opportunities/asked-rows.ts';
import type { Asked } from '../../core/opportunities/asker-page.ts';
import { html, type Html } from './html.ts';
import { dayOf } from './order-words.ts';

/** What somebody has asked the store for, in the words that were sent. */
export function askedHtml(
  { openedAt, words, title, quantity, rows, alternatives, fileNames }: Asked,
  merchant: Pick<Merchant, 'timezone'>,
): Html {
  const what = [
    ...(title === null ? [] : [html`<dt>Product</dt><dd dir="auto">${title}</dd>`]),
    ...(quantity === null ? [] : [html`<dt>How many</dt><dd>${quantity}</dd>`]),
    ...rows.map(rowHtml),
  ];
  return html`<section><h2>What you asked for</h2><p>On ${dayOf(openedAt, merchant)}:</p><p class="said" dir="auto">${words}</p>${what.length === 0 ? html`` : html`<dl>${what}</dl>`}${listHtml(
    'What else would do',
    alternatives,
  )}${listHtml('What you sent with it', fileNames)}</section>`;
}

export function rowHtml({ label, text }: AskedRow): Html {
  return html`<dt dir="auto">${label}</dt><dd dir="auto">${text}</dd>`;
}

function listHtml(title: string, items: readonly string[]): Html {
  return items.length === 0
    ? html``
    : html`<h3>${title}</h3><ul>${items.map((item) => html`<li dir="auto">${item}</li>`)}</ul>`;
}
