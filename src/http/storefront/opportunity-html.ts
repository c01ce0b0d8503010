import type { Language } from '../../core/language/language.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { SelectionRow } from '../../core/opportunities/selection-rows.ts';
import type { RecordedOpportunity } from '../../core/opportunities/buyer-page.ts';
import { html, type Html } from './html.ts';

/** Returns the HTML of an opportunity as the buyer described it. */
export function opportunityHtml(
  language: Language,
  opportunity: RecordedOpportunity,
  { timezone }: Pick<Merchant, 'timezone'>,
): Html {
  const { say } = language;
  const { openedAt, words, title, quantity, rows, alternatives, fileNames } = opportunity;
  const what = [
    ...(title === null
      ? []
      : [html`<dt>${say('answer.product')}</dt><dd dir="auto">${title}</dd>`]),
    ...(quantity === null ? [] : [html`<dt>${say('answer.howMany')}</dt><dd>${quantity}</dd>`]),
    ...rows.map(rowHtml),
    ...deliveryHtml(language, opportunity),
  ];
  const day = say('answer.askedOn', { day: language.dateOf(openedAt, timezone) });
  const chosen = what.length === 0 ? html`` : html`<dl>${what}</dl>`;
  return html`<section class="panel"><h2>${say('answer.whatYouAsked')}</h2><p>${day}</p><p class="said" dir="auto">${words}</p>${chosen}${listHtml(
    say('answer.whatElse'),
    alternatives,
  )}${listHtml(say('answer.whatYouSent'), fileNames)}</section>`;
}

function deliveryHtml(
  { say, country, date }: Language,
  { deliverTo, neededBy }: RecordedOpportunity,
): Html[] {
  const place =
    deliverTo === null
      ? ''
      : [deliverTo.postalCode, country(deliverTo.countryCode)]
          .filter((part) => part !== null)
          .join(', ');
  return [
    ...(place === ''
      ? []
      : [html`<dt>${say('answer.deliverTo')}</dt><dd dir="auto">${place}</dd>`]),
    ...(neededBy === null
      ? []
      : [html`<dt>${say('answer.neededBy')}</dt><dd>${date(neededBy)}</dd>`]),
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
