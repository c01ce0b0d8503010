import type { OrderPage } from '../../actions/orders/read-order-page.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { LedgerKind, Order, OrderLine, OrderRevision } from '../../core/orders/order.ts';
import { mayBuyerCancel } from '../../core/orders/advance.ts';
import { specificationText } from '../../core/orders/specification.ts';
import { estimateText } from '../../core/orders/estimate-words.ts';
import { sumRows } from '../../core/orders/sum-rows.ts';
import { effectiveTotal } from '../../core/orders/totals.ts';
import { pendingRevision } from '../../core/orders/workflow.ts';
import { addressLines } from './address-lines.ts';
import { rowHtml } from './opportunity-html.ts';
import { payButton, scheduleTable } from './schedule-html.ts';
import { html, type Html } from './html.ts';
import { timelineHtml } from './timeline-html.ts';
import {
  dateOf,
  dayOf,
  momentOf,
  money,
  nextWords,
  stateWords,
} from '../../core/orders/order-words.ts';

/** Returns the HTML page of an order. `path` is the relative path of the page itself. */
export function orderPageHtml(page: OrderPage, path: string): Html {
  const { order, merchant, links, now } = page;
  const pay = payButton(page);
  const cancel = mayBuyerCancel(order)
    ? html`<section class="panel"><h2>Changed your mind?</h2><p>You can cancel while nothing is paid.</p><p><a class="button quiet" href="${path}/cancel">Cancel the order</a></p></section>`
    : html``;
  return html`<h1>Your order ${order.orderNumber}</h1>
<div class="panel now"><p class="state"><strong>${stateWords(order, now)}</strong></p><p>${nextWords(order, merchant, now)}</p>${pay}</div>
${revisionSection(page, path)}
<div class="columns"><div>${timelineHtml(order, merchant)}
<section class="panel"><h2>What you ordered</h2><ul class="items">${order.lines.map((line) => lineHtml(line, order.currencyCode))}</ul></section>${noteSections(order)}</div>
<div><section class="panel"><h2>What it costs</h2>${totalsTable(order, links.paymentUrl !== null)}${scheduleTable(order)}${paymentList(order, merchant)}</section>
${deliverySection(order)}${cancel}</div></div>
<p class="hint">Order ${order.orderNumber}, placed on ${dayOf(order.placedAt, merchant)}. Keep this link to yourself: whoever has it sees this page.</p>`;
}

function revisionSection({ order, merchant, now }: OrderPage, path: string): Html {
  const revision = pendingRevision(order, now);
  if (revision === null) return html``;
  const answer = (to: string) => `${path}/revision?revision=${revision.revisionId}&answer=${to}`;
  return html`<section class="panel"><h2>The store proposes a change</h2>${revisionTerms(order, revision, merchant)}
<p class="answers"><a class="button" href="${answer('accepted')}">Accept …</a><a class="button quiet" href="${answer('declined')}">Decline …</a></p></section>`;
}

/**
 * Describes a proposed change to an order: what changes, why, and how long the buyer has to accept
 * it.
 */
export function revisionTerms(
  order: Order,
  { revisedTotalAmount, revisedEstimatedDelivery, merchantNote, expiresAt }: OrderRevision,
  merchant: Pick<Merchant, 'timezone'>,
): Html {
  const { currencyCode, estimate } = order;
  const before = estimate?.deliveryTo ?? estimate?.date ?? null;
  const day =
    revisedEstimatedDelivery === null
      ? html``
      : html`<tr><th scope="row">Delivery${before === null ? html`` : html`, until now ${dateOf(before)}`}</th><td>${dateOf(revisedEstimatedDelivery)}</td></tr>`;
  const end =
    expiresAt === null
      ? html``
      : html`<p>The proposal ends on ${momentOf(expiresAt, merchant)}.</p>`;
  return html`<p class="said" dir="auto">${merchantNote}</p><table class="narrow">
<tr><th scope="row">Total, until now ${money(effectiveTotal(order), currencyCode)}</th><td><strong>${money(revisedTotalAmount, currencyCode)}</strong></td></tr>${day}</table>${end}`;
}

function lineHtml(line: OrderLine, currencyCode: string): Html {
  const rows = line.specification?.rows ?? [];
  const allergens =
    line.allergens === null
      ? html``
      : html`<p>Allergens: <strong dir="auto">${line.allergens.contains.length === 0 ? 'none' : line.allergens.contains.join(', ')}</strong></p>`;
  const backordered =
    line.backordered === 0
      ? html``
      : html`<p>${line.backordered} of them must come into stock first.</p>`;
  const chosen =
    rows.length === 0
      ? html``
      : html`<dl>${rows.map((row) => rowHtml({ label: row.label, text: specificationText(row) }))}</dl>`;
  const sample = line.purchase === 'sample' ? ' (sample)' : '';
  const [each, total] = [line.unitPriceAmount, line.lineTotalAmount].map((amount) =>
    money(amount, currencyCode),
  );
  const price = `${line.quantity} × ${each} = ${total}`;
  return html`<li><h3><bdi>${line.title}</bdi>${sample}</h3><p>${price}</p>${chosen}${allergens}${backordered}</li>`;
}

function totalsTable(order: Order, hasPaymentLink: boolean): Html {
  const rows = sumRows(order, hasPaymentLink).map(({ label, name, amount, isTotal }) => {
    const named = name === null ? html`${label}` : html`${label}: <bdi>${name}</bdi>`;
    const cells = html`<th scope="row">${named}</th><td>${money(amount, order.currencyCode)}</td>`;
    return isTotal ? html`<tr class="sum">${cells}</tr>` : html`<tr>${cells}</tr>`;
  });
  return html`<table>${rows}</table>`;
}

const LEDGER_WORDS: Readonly<Record<LedgerKind, string>> = {
  payment: 'paid',
  refund: 'refunded',
  refund_reversed: 'not refunded after all',
  chargeback: 'taken back by your bank',
};

/** Lists what was paid and refunded, and when. */
function paymentList({ payments, currencyCode }: Order, merchant: Merchant): Html {
  if (payments.length === 0) return html``;
  const rows = payments.map(({ kind, amount, occurredAt, source }) => {
    const how = source === undefined ? '' : ' by card';
    return html`<li>${money(amount, currencyCode)} ${LEDGER_WORDS[kind]}${how} on ${momentOf(occurredAt, merchant)}</li>`;
  });
  return html`<h3>Payments</h3><ul class="plain">${rows}</ul>`;
}

function deliverySection(order: Order): Html {
  const { fulfilment, shippingAddress } = order;
  const estimate = estimateText(order);
  const when = estimate === null ? html`` : html`<p>${estimate}</p>`;
  const where =
    shippingAddress === null
      ? html``
      : html`<p class="said" dir="auto">${addressLines(shippingAddress).join('\n')}</p>`;
  return html`<section class="panel"><h2>${fulfilment === 'collect' ? 'Collecting' : 'Delivery'}</h2>${when}${where}${tracking(order)}</section>`;
}

function tracking({ carrier, trackingReference, trackingUrl }: Order): Html {
  if (carrier === null && trackingReference === null && trackingUrl === null) return html``;
  const trackingText = [carrier, trackingReference].filter((part) => part !== null).join(' ');
  const link =
    trackingUrl !== null && /^https?:\/\//i.test(trackingUrl)
      ? html` <a href="${trackingUrl}" rel="noreferrer">Follow the parcel</a>`
      : html``;
  return html`<p>Sent with: <bdi>${trackingText === '' ? 'a carrier' : trackingText}</bdi>${link}</p>`;
}

function noteSections({ note, storeNote, isStoreNoteShown }: Order): Html {
  const shown = isStoreNoteShown ? storeNote : null;
  return html`${noteSection('The store’s note', shown)}${noteSection('Your note', note)}`;
}

function noteSection(heading: string, text: string | null): Html {
  return text === null
    ? html``
    : html`<section class="panel"><h2>${heading}</h2><p class="said" dir="auto">${text}</p></section>`;
}
