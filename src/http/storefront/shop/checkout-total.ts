import type { AcceptanceDetails } from '../../../wire/opportunities/acceptance-form.ts';
import { addressLines } from '../address-lines.ts';
import { html, type Html } from '../html.ts';
import { reachHtml } from '../reach-html.ts';
import { choiceHtml, priceLines, titleOf } from './basket-page.ts';
import { writeBasket } from './basket.ts';
import { type CheckoutValues, hiddenValues, isCollected } from './checkout-fields.ts';
import { arrivalWords } from './day-tree.ts';
import { rootOf } from './page-root.ts';
import type { Offer } from './replies.ts';
import type { Shop } from './shop.ts';

/** The fields of the reply to a refused order that the checkout uses. */
export interface TotalReply {
  readonly total: {
    readonly itemsAmount: number;
    readonly shippingAmount: number;
    readonly discountAmount: number;
    readonly totalAmount: number;
    /**
     * The amount that is due when the order is placed. It is absent if the whole total is due at
     * that time.
     */
    readonly dueNowAmount?: number;
    readonly currencyCode: string;
  };
  readonly lines: readonly { readonly amount: number }[];
  readonly merchantReviewRequired: boolean;
  readonly estimate: Offer['estimate'];
}

interface ShownTotal {
  readonly refusal: TotalReply;
  readonly key: string;
  readonly hasChanged: string | null;
}
/** Returns the page on which a buyer sees the whole order with its total, and orders. */
export async function totalHtml(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
  { refusal, key, hasChanged }: ShownTotal,
): Promise<Html> {
  const { basket, slug, request, language } = shop;
  const { say } = language;
  const { total, lines, merchantReviewRequired } = refusal;
  const words = (amount: number) => language.amount(amount, total.currencyCode);
  const priced = await priceLines(shop, basket);
  const items = priced.map((line, index) => {
    const { configuration } = line.line;
    const title = html`${configuration.quantity} × ${titleOf(shop, line.line)}`;
    const amount = html`<p class="amount">${words(lines[index]?.amount ?? 0)}</p>`;
    return html`<li><div class="item-head"><h3 dir="auto">${title}</h3>${amount}</div>${choiceHtml(shop, line)}</li>`;
  });
  const alert =
    hasChanged === null
      ? html``
      : html`<div class="due" role="alert"><p><strong>${hasChanged}</strong> ${say('buy.lookAtTotal')}</p></div>`;
  const review = merchantReviewRequired
    ? html`<p class="note">${say('buy.reviewFirst')}</p>`
    : html``;
  const place =
    details.shippingAddress === null
      ? html`<p>${say('buy.collectAtStore')}</p>`
      : html`<p class="said" dir="auto">${addressLines(language, details.shippingAddress).join('\n')}</p>`;
  const when = whenHtml(language, refusal, values);
  const reach = reachHtml(language, values.email, shop.sendsMails);
  const action = `${rootOf(request)}stores/${slug}/buy/checkout`;
  const hidden = html`${hiddenValues(values)}<input type="hidden" name="key" value="${key}"><input type="hidden" name="basket" value="${writeBasket(basket) ?? ''}"><input type="hidden" name="total" value="${total.totalAmount}">`;
  return html`<h1>${say('buy.isRight')}</h1>${alert}<div class="columns"><div><section class="panel"><h2>${say('buy.whatYouOrder')}</h2><ul class="items">${items}</ul></section>
<section class="panel"><h2>${say(isCollected(shop, values) ? 'buy.collecting' : 'buy.whereItGoes')}</h2>${place}${when}<p>${reach}</p></section>${noteHtml(language, values)}</div>
<section class="panel"><h2>${say('buy.theTotal')}</h2>${totalTable(language, refusal, words)}${review}${legalHtml(shop)}
<form method="post" action="${action}">${hidden}<p><button class="large" type="submit">${say('buy.orderWithDuty', { amount: words(total.totalAmount) })}</button></p><p><button class="quiet large" type="submit" name="change" value="yes">${say('buy.changeWritten')}</button></p></form></section></div>`;
}

/** Says when the order is ready or arrives, since the buyer agrees to that, too. */
function whenHtml(
  language: Shop['language'],
  { estimate }: TotalReply,
  { needed }: CheckoutValues,
): Html {
  const label = language.say('answer.neededBy');
  const wish =
    needed === ''
      ? html``
      : html`<p>${language.say('order.labelled', { label, text: language.date(needed) })}</p>`;
  const when = arrivalWords(language, estimate, needed);
  if (when === '') return wish;
  return estimate?.late === true
    ? html`${wish}<p class="note">${when}</p>`
    : html`${wish}<p>${when}</p>`;
}

function noteHtml({ say }: Shop['language'], { note }: CheckoutValues): Html {
  if (note === '') return html``;
  return html`<section class="panel"><h2>${say('order.yourNote')}</h2><p class="said" dir="auto">${note}</p></section>`;
}

function totalTable(
  { say }: Shop['language'],
  { total }: TotalReply,
  words: (amount: number) => string,
): Html {
  const rows: readonly (readonly [label: string, amount: number])[] = [
    [say('buy.goods'), total.itemsAmount],
    ...(total.discountAmount === 0 ? [] : [[say('buy.discount'), -total.discountAmount] as const]),
    [say('buy.deliverySum'), total.shippingAmount],
  ];
  const row = ([label, amount]: readonly [string, number]) =>
    html`<tr><th scope="row">${label}</th><td>${words(amount)}</td></tr>`;
  const { totalAmount, dueNowAmount = totalAmount } = total;
  const parts =
    dueNowAmount === totalAmount
      ? html``
      : html`${row([say('buy.payNow'), dueNowAmount])}${row([say('buy.payLater'), totalAmount - dueNowAmount])}`;
  return html`<table><tbody>${rows.map(row)}<tr class="sum"><th scope="row">${say('buy.totalTaxed')}</th><td>${words(totalAmount)}</td></tr>${parts}</tbody></table>`;
}

function legalHtml({ face: { policies }, language: { say } }: Shop): Html {
  const { termsUrl, returnsUrl, privacyUrl } = policies;
  const links = [
    termsUrl === null ? null : html`<a href="${termsUrl}" rel="noreferrer">${say('buy.terms')}</a>`,
    returnsUrl === null
      ? null
      : html`<a href="${returnsUrl}" rel="noreferrer">${say('buy.returns')}</a>`,
    privacyUrl === null
      ? null
      : html`<a href="${privacyUrl}" rel="noreferrer">${say('buy.privacy')}</a>`,
  ].filter((link) => link !== null);
  return links.length === 0
    ? html``
    : html`<p class="hint">${say('buy.storeTerms')} ${links.map((link, index) => html`${index === 0 ? '' : ' · '}${link}`)}</p>`;
}
