import { dispatchTimeText } from '../../core/mail/response-mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { BuyerResponseView } from '../../core/opportunities/buyer-page.ts';
import type { OfferChange } from '../../core/opportunities/offer-changes.ts';
import type { Offered } from '../../core/opportunities/opportunity.ts';
import type { ShippingAddress } from '../../core/orders/order.ts';
import { specificationText } from '../../core/orders/specification.ts';
import { addressLines } from './address-lines.ts';
import { opportunityHtml, rowHtml } from './opportunity-html.ts';
import { html, type Html } from './html.ts';
import type { ResponsePage } from '../../actions/opportunities/read-buyer-pages.ts';
import { momentOf, money } from '../../core/orders/order-words.ts';

/**
 * Returns the page with the store's response to a buyer, and the buttons or the form for answering
 * it. `form` is null unless the store has asked something.
 */
export function responsePageHtml(
  { merchant, view, orderUrl }: ResponsePage,
  path: string,
  form: Html | null,
): Html {
  const [title, next] = titleOf(view, merchant);
  const { offered, words, state } = view;
  const order =
    orderUrl === null
      ? html``
      : html`<p><a class="button" href="${orderUrl}">See the order</a></p>`;
  const replyWords =
    words === ''
      ? html``
      : html`<section class="panel"><h2>What the store says</h2><p class="said" dir="auto">${words}</p></section>`;
  const answers =
    state === 'open' && offered !== null
      ? html`<section class="panel"><h2>Your answer</h2><p class="answers"><a class="button" href="${path}/accept">Accept …</a><a class="button quiet" href="${path}/decline">Decline …</a></p></section>`
      : html``;
  return html`<h1>${title}</h1>
<div class="panel now"><p>${next}</p>${order}</div>
${replyWords}
${offered === null ? html`` : html`<section class="panel"><h2>What is offered</h2>${lineHtml(offered)}</section>${changesHtml(view)}<section class="panel"><h2>What it costs</h2>${costsHtml(view, offered)}</section>`}
${answers}${form ?? html``}${replyHtml(view)}
${opportunityHtml(view.opportunity, merchant)}
<p class="hint">Keep this link to yourself: whoever has it sees this page and can answer for you.</p>`;
}

/**
 * Lists how the offer differs from what the buyer asked for, so that buyers don't accept
 * differences without noticing.
 */
export function changesHtml({ changes }: Pick<BuyerResponseView, 'changes'>): Html {
  if (changes.length === 0) return html``;
  return html`<section class="panel changed"><h2>Not as you asked</h2><p>What is offered is what is made:</p><dl>${changes.map(changeHtml)}</dl></section>`;
}

function changeHtml({ label, requested, offered }: OfferChange): Html {
  return html`<dt dir="auto">${label}</dt><dd><strong dir="auto">${offered ?? 'not part of the offer'}</strong>, asked was <bdi>${requested}</bdi></dd>`;
}

function titleOf(
  { outcome, state, expiresAt }: BuyerResponseView,
  merchant: Pick<Merchant, 'timezone'>,
): readonly [title: string, next: string] {
  switch (state) {
    case 'open':
      if (outcome === 'ask') {
        return [
          'The store asks you something',
          'Please answer below, then the store goes on with your request.',
        ];
      }
      return [
        'The store’s offer',
        expiresAt === null
          ? 'You can accept or decline it.'
          : `You can accept it until ${momentOf(expiresAt, merchant)}.`,
      ];
    case 'superseded':
      return [
        'The store has answered anew',
        'What stood here no longer holds. Please look at the page of your request, or at the store’s latest message.',
      ];
    case 'expired':
      return [
        'This offer has expired',
        expiresAt === null
          ? 'It can no longer be accepted. You can ask the store again.'
          : `It could be accepted until ${momentOf(expiresAt, merchant)}. You can ask the store again.`,
      ];
    case 'accepted':
      return [
        'You have accepted the offer',
        'The store cannot order it at this moment. It is ordered for you as soon as it can be, at exactly this price; you need not do anything.',
      ];
    case 'ordered':
      return ['You have accepted the offer', 'It is ordered.'];
    case 'declined':
      return ['You have declined the offer', 'Nothing was ordered.'];
    case 'answered':
      return [
        'You have answered',
        'The store has your answer. How it goes on stands on the page of your request.',
      ];
    case 'over':
      return [
        'The store has closed this request',
        'It can no longer be answered. You can ask the store again.',
      ];
    case 'said':
      return outcome === 'refer'
        ? ['The store looks into it', 'It has to ask somebody first. You need not do anything.']
        : ['The store’s answer', 'The store cannot do this.'];
  }
}

/** Returns the HTML of the offered product with its price, exactly as offered by the store. */
export function lineHtml({ line, currencyCode, leadTimeWorkingDays }: Offered): Html {
  const rows = (line.specification?.rows ?? []).map((row) =>
    rowHtml({ label: row.label, text: specificationText(row) }),
  );
  const allergens =
    line.allergens === null
      ? html``
      : html`<p>Allergens: <strong dir="auto">${line.allergens.contains.length === 0 ? 'none' : line.allergens.contains.join(', ')}</strong></p>`;
  const total = money(line.lineTotalAmount, currencyCode);
  // The price per piece is shown only if it is exact without rounding.
  const price =
    line.unitPriceAmount * BigInt(line.quantity) === line.lineTotalAmount
      ? `${line.quantity} × ${money(line.unitPriceAmount, currencyCode)} = ${total}`
      : `${line.quantity} pieces for ${total}`;
  const chosen = rows.length === 0 ? html`` : html`<dl>${rows}</dl>`;
  const ready = html`<p>Ready ${dispatchTimeText(leadTimeWorkingDays)}.</p>`;
  return html`<div class="offered"><h3><bdi>${line.title}</bdi></h3><p>${price}</p>${chosen}${allergens}${ready}</div>`;
}

function costsHtml({ acceptance, total }: BuyerResponseView, offered: Offered): Html {
  const itemsAmount = offered.line.lineTotalAmount;
  if (acceptance !== null) {
    const { shippingAddress } = acceptance;
    const address = shippingAddress === null ? html`` : addressHtml(shippingAddress);
    return html`${sumHtml({ itemsAmount, ...acceptance }, offered)}${address}`;
  }
  if (total !== null) return sumHtml(total, offered);
  const items = money(itemsAmount, offered.currencyCode);
  return html`<table><tr><th scope="row">Items</th><td>${items}</td></tr></table><p>Shipping depends on where it goes. You see the final total before you accept.</p>`;
}

interface TotalPart {
  readonly itemsAmount: bigint;
  readonly shippingAmount: bigint;
  readonly totalAmount: bigint;
}

/** Returns the HTML that shows how the final total adds up. */
export function sumHtml(
  { itemsAmount, shippingAmount, totalAmount }: TotalPart,
  { currencyCode, shipping }: Offered,
): Html {
  const ship =
    shipping.kind === 'collect'
      ? html`<tr><th scope="row">To be collected at the store</th><td>${money(0n, currencyCode)}</td></tr>`
      : html`<tr><th scope="row">Shipping</th><td>${money(shippingAmount, currencyCode)}</td></tr>`;
  return html`<table><tr><th scope="row">Items</th><td>${money(itemsAmount, currencyCode)}</td></tr>${ship}<tr class="sum"><th scope="row">Total</th><td>${money(totalAmount, currencyCode)}</td></tr></table>`;
}

export function addressHtml(address: ShippingAddress): Html {
  return html`<p class="said" dir="auto">${addressLines(address).join('\n')}</p>`;
}

function replyHtml({ reply }: BuyerResponseView): Html {
  if (reply === null) return html``;
  const words = reply.words === null ? html`` : html`<p class="said" dir="auto">${reply.words}</p>`;
  return html`<section class="panel"><h2>What you answered</h2>${words}${reply.rows.length === 0 ? html`` : html`<dl>${reply.rows.map(rowHtml)}</dl>`}</section>`;
}
