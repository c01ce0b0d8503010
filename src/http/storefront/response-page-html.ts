import type { Language } from '../../core/language/language.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { BuyerResponseView } from '../../core/opportunities/buyer-page.ts';
import type { OfferChange } from '../../core/opportunities/offer-changes.ts';
import type { OfferedTerms } from '../../core/opportunities/opportunity.ts';
import type { ShippingAddress } from '../../core/orders/order.ts';
import { specificationWords } from '../../core/orders/specification.ts';
import { addressLines } from './address-lines.ts';
import { allergensHtml } from './allergens-html.ts';
import { drawingHtml } from './drawing-html.ts';
import { opportunityHtml, rowHtml } from './opportunity-html.ts';
import { html, type Html, sayHtml } from './html.ts';
import type { ResponsePage } from '../../actions/opportunities/read-buyer-pages.ts';
import { money } from '../../core/orders/order-words.ts';

/**
 * Returns the page with the store's response to a buyer, and the buttons or the form for answering
 * it. `form` is null if the store has asked no questions.
 */
export function responsePageHtml(
  { language, merchant, view, orderUrl }: ResponsePage,
  path: string,
  form: Html | null,
): Html {
  const { say } = language;
  const [title, next] = titleOf(language, view, merchant);
  const { offered, words, state } = view;
  const order =
    orderUrl === null
      ? html``
      : html`<p><a class="button" href="${orderUrl}">${say('answer.seeOrder')}</a></p>`;
  const replyWords =
    words === ''
      ? html``
      : html`<section class="panel"><h2>${say('answer.whatStoreSays')}</h2><p class="said" dir="auto">${words}</p></section>`;
  const answers =
    state === 'open' && offered !== null
      ? html`<section class="panel"><h2>${say('answer.yourAnswer')}</h2><p class="answers"><a class="button" href="${path}/accept">${say('order.accept')}</a><a class="button quiet" href="${path}/decline">${say('order.decline')}</a></p></section>`
      : html``;
  const offer = offered === null ? html`` : offerHtml(language, view, offered);
  return html`<h1>${title}</h1>
<div class="panel now"><p>${next}</p>${order}</div>
${replyWords}
${offer}
${answers}${form ?? html``}${replyHtml(language, view)}
${opportunityHtml(language, view.opportunity, merchant)}
<p class="hint">${say('answer.keepAnswerLink')}</p>`;
}

function offerHtml(language: Language, view: BuyerResponseView, offeredTerms: OfferedTerms): Html {
  const { say } = language;
  const line = lineHtml(language, offeredTerms);
  const costs = costsHtml(language, view, offeredTerms);
  return html`<section class="panel"><h2>${say('answer.whatIsOffered')}</h2>${line}</section>${changesHtml(language, view)}<section class="panel"><h2>${say('order.whatItCosts')}</h2>${costs}</section>`;
}

/**
 * Lists how the offer differs from what the buyer asked for, so that buyers don't accept
 * differences without noticing.
 */
export function changesHtml(
  language: Language,
  { changes }: Pick<BuyerResponseView, 'changes'>,
): Html {
  if (changes.length === 0) return html``;
  const { say } = language;
  const items = changes.map((change) => changeHtml(language, change));
  return html`<section class="panel changed"><h2>${say('answer.notAsAsked')}</h2><p>${say('answer.offerIsMade')}</p><dl>${items}</dl></section>`;
}

function changeHtml(language: Language, { label, requested, offered }: OfferChange): Html {
  const words = sayHtml(language, 'answer.insteadOf', {
    offered: html`<strong dir="auto">${offered ?? language.say('answer.notPart')}</strong>`,
    requested: html`<bdi>${requested}</bdi>`,
  });
  return html`<dt dir="auto">${label}</dt><dd>${words}</dd>`;
}

function titleOf(
  { say, moment }: Language,
  { outcome, state, expiresAt }: BuyerResponseView,
  { timezone }: Pick<Merchant, 'timezone'>,
): readonly [title: string, next: string] {
  switch (state) {
    case 'open':
      if (outcome === 'ask') return [say('answer.asks'), say('answer.asksBelow')];
      return [
        say('answer.offerTitle'),
        expiresAt === null
          ? say('answer.mayAccept')
          : say('answer.mayAcceptUntil', { moment: moment(expiresAt, timezone) }),
      ];
    case 'superseded':
      return [say('answer.anew'), say('answer.anewNext')];
    case 'expired':
      return [
        say('answer.thisExpired'),
        expiresAt === null
          ? say('answer.tooLate')
          : say('answer.tooLateSince', { moment: moment(expiresAt, timezone) }),
      ];
    case 'accepted':
      return [say('answer.accepted'), say('answer.orderFollows')];
    case 'ordered':
      return [say('answer.accepted'), say('answer.isOrdered')];
    case 'declined':
      return [say('answer.declined'), say('answer.nothingOrdered')];
    case 'answered':
      return [say('answer.answered'), say('answer.answeredNext')];
    case 'over':
      return [say('answer.over'), say('answer.overNext')];
    case 'said':
      return outcome === 'refer'
        ? [say('answer.looksInto'), say('answer.asksSomebody')]
        : [say('answer.pageTitle'), say('answer.cannotDo')];
  }
}

/** Returns the HTML of the offered product with its price, exactly as offered by the store. */
export function lineHtml(
  language: Language,
  { line, currencyCode, leadTimeWorkingDays }: OfferedTerms,
): Html {
  const { say } = language;
  const rows = (line.specification?.rows ?? []).map((row) =>
    rowHtml({ label: row.label, text: specificationWords(language, row) }),
  );
  const total = money(language, line.lineTotalAmount, currencyCode);
  // The price per piece is shown only if it is exact without rounding.
  const price =
    line.unitPriceAmount * BigInt(line.quantity) === line.lineTotalAmount
      ? `${line.quantity} × ${money(language, line.unitPriceAmount, currencyCode)} = ${total}`
      : say('answer.piecesFor', { quantity: line.quantity, total });
  const chosen = rows.length === 0 ? html`` : html`<dl>${rows}</dl>`;
  const details = html`${drawingHtml(language, line.specification)}${allergensHtml(language, line)}`;
  const ready = html`<p>${say('answer.readyWithin', { days: leadTimeWorkingDays })}</p>`;
  return html`<div class="offered"><h3><bdi>${line.title}</bdi></h3><p>${price}</p>${chosen}${details}${ready}</div>`;
}

function costsHtml(
  language: Language,
  { acceptance, total }: BuyerResponseView,
  offeredTerms: OfferedTerms,
): Html {
  const itemsAmount = offeredTerms.line.lineTotalAmount;
  if (acceptance !== null) {
    const { shippingAddress } = acceptance;
    const address = shippingAddress === null ? html`` : addressHtml(language, shippingAddress);
    return html`${sumHtml(language, { itemsAmount, ...acceptance }, offeredTerms)}${address}`;
  }
  if (total !== null) return sumHtml(language, total, offeredTerms);
  const items = money(language, itemsAmount, offeredTerms.currencyCode);
  return html`<table><tr><th scope="row">${language.say('order.items')}</th><td>${items}</td></tr></table><p>${language.say('answer.shippingDepends')}</p>`;
}

interface TotalRowPart {
  readonly itemsAmount: bigint;
  readonly shippingAmount: bigint;
  readonly totalAmount: bigint;
}

/** Returns the HTML that shows how the final total adds up. */
export function sumHtml(
  language: Language,
  { itemsAmount, shippingAmount, totalAmount }: TotalRowPart,
  { currencyCode, shipping }: OfferedTerms,
): Html {
  const { say } = language;
  const cells = (label: string, amount: bigint) =>
    html`<th scope="row">${label}</th><td>${money(language, amount, currencyCode)}</td>`;
  const ship =
    shipping.kind === 'collect'
      ? cells(say('answer.collectedThere'), 0n)
      : cells(say('order.shipping'), shippingAmount);
  return html`<table><tr>${cells(say('order.items'), itemsAmount)}</tr><tr>${ship}</tr><tr class="sum">${cells(say('order.total'), totalAmount)}</tr></table>`;
}

export function addressHtml(language: Language, address: ShippingAddress): Html {
  return html`<p class="said" dir="auto">${addressLines(language, address).join('\n')}</p>`;
}

function replyHtml({ say }: Language, { reply }: BuyerResponseView): Html {
  if (reply === null) return html``;
  const words = reply.words === null ? html`` : html`<p class="said" dir="auto">${reply.words}</p>`;
  return html`<section class="panel"><h2>${say('answer.whatYouAnswered')}</h2>${words}${reply.rows.length === 0 ? html`` : html`<dl>${reply.rows.map(rowHtml)}</dl>`}</section>`;
}
