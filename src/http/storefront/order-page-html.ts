import type { Language } from '../../core/language/language.ts';
import type { OrderPage } from '../../actions/orders/read-order-page.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type {
  LedgerKind,
  Order,
  OrderLine,
  OrderPayment,
  OrderRevision,
} from '../../core/orders/order.ts';
import { mayBuyerCancel } from '../../core/orders/advance.ts';
import { specificationWords } from '../../core/orders/specification.ts';
import { estimateText } from '../../core/orders/estimate-words.ts';
import { sumRows } from '../../core/orders/sum-rows.ts';
import { effectiveTotal } from '../../core/orders/totals.ts';
import { isOpenDispute, pendingRevision } from '../../core/orders/workflow.ts';
import { addressLines } from './address-lines.ts';
import { allergensHtml } from './allergens-html.ts';
import { drawingHtml } from './drawing-html.ts';
import { rowHtml } from './opportunity-html.ts';
import { payButton, scheduleTable } from './schedule-html.ts';
import { html, type Html, sayHtml } from './html.ts';
import { timelineHtml } from './timeline-html.ts';
import { money, nextWords, restockWords, stateWords } from '../../core/orders/order-words.ts';

export interface ShownOrderPage extends OrderPage {
  /** Whether the service has a mail server. Without one, nobody mails the link of this page. */
  readonly sendsMails: boolean;
}

/** Returns the HTML page of an order. `path` is the relative path of the page itself. */
export function orderPageHtml(language: Language, page: ShownOrderPage, path: string): Html {
  const { order, merchant, links, now, sendsMails } = page;
  const { say } = language;
  const number = order.orderNumber;
  const state = stateWords(language, order, now);
  const next = nextWords(language, order, merchant, now);
  const keep = sendsMails ? html`` : html`<p>${say('order.keepPage')}</p>`;
  const day = language.dateOf(order.placedAt, merchant.timezone);
  const cancel = mayBuyerCancel(order)
    ? html`<section class="panel"><h2>${say('order.changedMind')}</h2><p>${say('order.mayCancel')}</p><p><a class="button quiet" href="${path}/cancel">${say('order.cancel')}</a></p></section>`
    : html``;
  const lines = order.lines.map((line) => lineHtml(language, line, order.currencyCode));
  const totals = totalsTable(language, order, links.paymentUrl !== null);
  const paid = paymentList(language, order, merchant);
  const costs = html`${totals}${scheduleTable(language, order)}${paid}`;
  return html`<h1>${say('order.heading', { number })}</h1>
<div class="panel now"><p class="state"><strong>${state}</strong></p><p>${next}</p>${payButton(language, page)}${keep}</div>
${revisionSection(language, page, path)}
<div class="columns"><div>${timelineHtml(language, order, merchant)}
<section class="panel"><h2>${say('order.whatYouOrdered')}</h2><ul class="items">${lines}</ul></section>${noteSections(language, order)}</div>
<div><section class="panel"><h2>${say('order.whatItCosts')}</h2>${costs}</section>
${deliverySection(language, order)}${cancel}</div></div>
<p class="hint">${say('order.placedOn', { number, day })}</p>`;
}

function revisionSection(
  language: Language,
  { order, merchant, now }: OrderPage,
  path: string,
): Html {
  const revision = pendingRevision(order, now);
  if (revision === null) return html``;
  const { say } = language;
  const answer = (answerName: string) =>
    `${path}/revision?revision=${revision.revisionId}&answer=${answerName}`;
  return html`<section class="panel"><h2>${say('order.proposal')}</h2>${revisionTerms(language, order, revision, merchant)}
<p class="answers"><a class="button" href="${answer('accepted')}">${say('order.accept')}</a><a class="button quiet" href="${answer('declined')}">${say('order.decline')}</a></p></section>`;
}

/**
 * Describes a proposed change to an order: what changes, why, and how long the buyer has to accept
 * it.
 */
export function revisionTerms(
  language: Language,
  order: Order,
  { revisedTotalAmount, revisedEstimatedDelivery, merchantNote, expiresAt }: OrderRevision,
  { timezone }: Pick<Merchant, 'timezone'>,
): Html {
  const { say } = language;
  const { currencyCode, estimate } = order;
  const before = estimate?.deliveryTo ?? estimate?.date ?? null;
  const dayBefore =
    before === null ? html`` : termRow(say('order.deliveryUntilNow'), language.date(before));
  const days =
    revisedEstimatedDelivery === null
      ? html``
      : html`${dayBefore}${termRow(say('order.newDelivery'), language.date(revisedEstimatedDelivery))}`;
  const end =
    expiresAt === null
      ? html``
      : html`<p>${say('order.proposalEnds', { moment: language.moment(expiresAt, timezone) })}</p>`;
  const total = money(language, effectiveTotal(order), currencyCode);
  const newTotal = html`<strong>${money(language, revisedTotalAmount, currencyCode)}</strong>`;
  return html`<p class="said" dir="auto">${merchantNote}</p><table class="narrow">
${termRow(say('order.totalUntilNow'), total)}${termRow(say('order.newTotal'), newTotal)}${days}</table>${end}`;
}

function termRow(name: string, value: string | Html): Html {
  return html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
}

function lineHtml(language: Language, line: OrderLine, currencyCode: string): Html {
  const rows = (line.specification?.rows ?? []).map((row) =>
    rowHtml({ label: row.label, text: specificationWords(language, row) }),
  );
  const missing = restockWords(language, line);
  const restock = missing === null ? html`` : html`<p>${missing}</p>`;
  const chosen = rows.length === 0 ? html`` : html`<dl>${rows}</dl>`;
  const drawing = drawingHtml(language, line.specification);
  const title = html`<bdi>${line.title}</bdi>`;
  const named = line.purchase === 'sample' ? sayHtml(language, 'buy.sampleOf', { title }) : title;
  const [each = '', total = ''] = [line.unitPriceAmount, line.lineTotalAmount].map((amount) =>
    money(language, amount, currencyCode),
  );
  const pieces =
    line.quantity === 1 ? html`` : html`<p class="hint">${`${line.quantity} × ${each}`}</p>`;
  return html`<li><div class="item-head"><div><h3>${named}</h3>${pieces}</div><p class="amount">${total}</p></div>${chosen}${drawing}${allergensHtml(language, line)}${restock}</li>`;
}

function totalsTable(language: Language, order: Order, hasPaymentLink: boolean): Html {
  const rows = sumRows(order, hasPaymentLink).map(({ key, name, amount, isTotal }) => {
    const label = language.say(key);
    const named =
      name === null
        ? html`${label}`
        : sayHtml(language, 'order.labelled', { label, text: html`<bdi>${name}</bdi>` });
    const cells = html`<th scope="row">${named}</th><td>${money(language, amount, order.currencyCode)}</td>`;
    return isTotal ? html`<tr class="sum">${cells}</tr>` : html`<tr>${cells}</tr>`;
  });
  return html`<table>${rows}</table>`;
}

const LEDGER_KEYS = {
  payment: ['order.paidOn', 'order.paidByCardOn'],
  refund: ['order.refundedOn', 'order.refundedByCardOn'],
  refund_reversed: ['order.notRefundedOn', 'order.notRefundedOn'],
  chargeback: ['order.takenBackOn', 'order.takenBackOn'],
} as const satisfies Readonly<Record<LedgerKind, readonly [string, string]>>;

/** Lists what was paid and refunded, and when. */
function paymentList(
  language: Language,
  { payments, currencyCode, dispute }: Order,
  { timezone }: Merchant,
): Html {
  if (payments.length === 0) return html``;
  const disputed =
    dispute === null || !isOpenDispute(dispute.status)
      ? html``
      : html`<p>${language.say('order.disputedNow', { amount: money(language, dispute.amount, currencyCode) })}</p>`;
  const words = ({ kind, amount, occurredAt, source }: OrderPayment): string => {
    const [plain, byCard] = LEDGER_KEYS[kind];
    return language.say(source === undefined ? plain : byCard, {
      amount: money(language, amount, currencyCode),
      moment: language.dateOf(occurredAt, timezone),
    });
  };
  const rows = payments.map((payment) => html`<li>${words(payment)}</li>`);
  return html`<h3>${language.say('order.payments')}</h3><ul class="plain">${rows}</ul>${disputed}`;
}

function deliverySection(language: Language, order: Order): Html {
  const { fulfilment, shippingAddress, neededBy } = order;
  const estimate = estimateText(language, order);
  const when = estimate === null ? html`` : html`<p>${estimate}</p>`;
  const where =
    shippingAddress === null
      ? html``
      : html`<p class="said" dir="auto">${addressLines(language, shippingAddress).join('\n')}</p>`;
  const label = language.say('answer.neededBy');
  const need =
    neededBy === null
      ? html``
      : html`<p>${language.say('order.labelled', { label, text: language.date(neededBy) })}</p>`;
  const heading = language.say(fulfilment === 'collect' ? 'order.collecting' : 'order.delivery');
  return html`<section class="panel"><h2>${heading}</h2>${need}${when}${where}${trackingHtml(language, order)}</section>`;
}

function trackingHtml(
  language: Language,
  { carrier, trackingReference, trackingUrl }: Order,
): Html {
  if (carrier === null && trackingReference === null && trackingUrl === null) return html``;
  const { say } = language;
  const text = [carrier, trackingReference].filter((part) => part !== null).join(' ');
  const link =
    trackingUrl !== null && /^https?:\/\//i.test(trackingUrl)
      ? html` <a href="${trackingUrl}" rel="noreferrer">${say('order.followParcel')}</a>`
      : html``;
  const shown = html`<bdi>${text === '' ? say('order.someCarrier') : text}</bdi>`;
  return html`<p>${sayHtml(language, 'order.sentWith', { carrier: shown })}${link}</p>`;
}

function noteSections({ say }: Language, { note, storeNote, isStoreNoteShown }: Order): Html {
  const shown = isStoreNoteShown ? storeNote : null;
  return html`${noteSection(say('order.storeNote'), shown)}${noteSection(say('order.yourNote'), note)}`;
}

function noteSection(heading: string, text: string | null): Html {
  return text === null
    ? html``
    : html`<section class="panel"><h2>${heading}</h2><p class="said" dir="auto">${text}</p></section>`;
}
