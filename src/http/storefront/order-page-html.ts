import type { OrderPage } from './link-actions.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Order, OrderLine, OrderRevision } from '../../core/orders/order.ts';
import { mayBuyerCancel } from '../../core/orders/advance.ts';
import { specificationText } from '../../core/orders/specification.ts';
import {
  effectiveTotal,
  itemsAmount,
  payableAmount,
  refundDueAmount,
} from '../../core/orders/totals.ts';
import { hasLeft, pendingRevision } from '../../core/orders/workflow.ts';
import { addressLines } from './address-lines.ts';
import { rowHtml } from './asked-html.ts';
import { html, type Html } from './html.ts';
import { dateOf, dayOf, momentOf, money, nextWords, stateWords } from './order-words.ts';

/** An order's page. `path`: itself, as seen from it. */
export function orderPageHtml(page: OrderPage, path: string): Html {
  const { order, merchant, links, now } = page;
  const pay =
    links.paymentUrl === null
      ? html``
      : html`<p><a class="button" href="${links.paymentUrl}">Pay ${money(payableAmount(order), order.currencyCode)}</a></p>`;
  return html`<h1>Your order</h1>
<div class="due"><p class="state"><strong>${stateWords(order, now)}</strong></p><p>${nextWords(order, merchant, now)}</p>${pay}</div>
${revisionSection(page, path)}
<section><h2>What you ordered</h2>${order.lines.map((line) => lineHtml(line, order.currencyCode))}</section>
<section><h2>What it costs</h2>${totalsTable(order, links.paymentUrl !== null)}</section>
${deliverySection(order)}
${noteSection(order)}
${mayBuyerCancel(order) ? html`<section><h2>Changed your mind?</h2><p>You can cancel while nothing is paid.</p><p><a class="button quiet" href="${path}/cancel">Cancel the order</a></p></section>` : html``}
<section><p>Order ${order.orderId}, placed on ${dayOf(order.placedAt, merchant)}. Keep this link to yourself: whoever has it sees this page.</p></section>`;
}

function revisionSection({ order, merchant, now }: OrderPage, path: string): Html {
  const revision = pendingRevision(order, now);
  if (revision === null) return html``;
  const answer = (to: string) => `${path}/revision?revision=${revision.revisionId}&answer=${to}`;
  return html`<section><h2>The store proposes a change</h2>${revisionTerms(order, revision, merchant)}
<p><a class="button" href="${answer('accepted')}">Accept …</a><a class="button quiet" href="${answer('declined')}">Decline …</a></p></section>`;
}

/** What a revision changes, and why; until when, by the clock of the store. */
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
  return html`<p class="said" dir="auto">${merchantNote}</p><table>
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
  return html`<div class="line"><h3><bdi>${line.title}</bdi>${sample}</h3><p>${price}</p>${chosen}${allergens}${backordered}</div>`;
}

function totalsTable(order: Order, isAsked: boolean): Html {
  const {
    currencyCode,
    discount,
    shippingAmount,
    adjustmentAmount,
    fulfilment,
    paidAmount,
    refundedAmount,
    refundedElsewhereAmount,
  } = order;
  const row = (label: Html, amount: bigint): Html =>
    html`<tr><th scope="row">${label}</th><td>${money(amount, currencyCode)}</td></tr>`;
  const unless = (isAbsent: boolean, label: Html, amount: bigint): Html =>
    isAbsent ? html`` : row(label, amount);
  const refunded = refundedAmount + refundedElsewhereAmount;
  const payable = payableAmount(order);
  const refundDue = refundDueAmount(order);
  const changes =
    hasLeft(order) && refundedAmount > 0n ? html`Agreed changes and refunds` : html`Agreed changes`;
  const total = money(effectiveTotal(order), currencyCode);
  const rows = [
    row(html`Items`, itemsAmount(order.lines)),
    unless(fulfilment === 'collect' && shippingAmount === 0n, html`Shipping`, shippingAmount),
    discount === null
      ? html``
      : row(html`Discount: <bdi>${discount.label}</bdi>`, -discount.amount),
    unless(adjustmentAmount === 0n, changes, adjustmentAmount),
    html`<tr class="sum"><th scope="row">Total</th><td>${total}</td></tr>`,
    unless(paidAmount === 0n, html`Paid`, paidAmount),
    unless(refunded === 0n, html`Refunded`, refunded),
    unless(refundDue === 0n, html`To be refunded to you`, refundDue),
    row(isAsked || payable === 0n ? html`To pay` : html`Left to pay`, payable),
  ];
  return html`<table>${rows}</table>`;
}

function deliverySection(order: Order): Html {
  const { fulfilment, shippingAddress } = order;
  const where =
    shippingAddress === null
      ? html``
      : html`<p class="said" dir="auto">${addressLines(shippingAddress).join('\n')}</p>`;
  return html`<section><h2>${fulfilment === 'collect' ? 'Collecting' : 'Delivery'}</h2>${estimateWords(order)}${where}${tracking(order)}</section>`;
}

function estimateWords({ estimate, fulfilment, state }: Order): Html {
  if (state === 'cancelled') return html`<p>Nothing will be delivered.</p>`;
  if (state === 'delivered' || state === 'completed') return html``;
  if (estimate === null || estimate.date === null) return html`<p>The store has not said when.</p>`;
  const { date, deliveryFrom, deliveryTo, restockExpectedOn } = estimate;
  const arrives = arrivalWords(deliveryFrom, deliveryTo);
  if (state === 'shipped')
    return arrives === null ? html`` : html`<p>Expected to arrive ${arrives}.</p>`;
  const leaves = `${fulfilment === 'collect' ? 'Expected to be ready' : 'Expected to leave the store'} on ${dateOf(date)}`;
  const restock =
    restockExpectedOn === null
      ? ''
      : ` What is missing is expected in stock on ${dateOf(restockExpectedOn)}.`;
  return html`<p>${leaves}${arrives === null ? '' : `, and to arrive ${arrives}`}.${restock}</p>`;
}

function arrivalWords(from: string | null, to: string | null): string | null {
  if (to === null) return null;
  return from === null || from === to
    ? `on ${dateOf(to)}`
    : `between ${dateOf(from)} and ${dateOf(to)}`;
}

function tracking({ carrier, trackingReference, trackingUrl }: Order): Html {
  if (carrier === null && trackingReference === null && trackingUrl === null) return html``;
  const told = [carrier, trackingReference].filter((part) => part !== null).join(' ');
  const link =
    trackingUrl !== null && /^https?:\/\//i.test(trackingUrl)
      ? html` <a href="${trackingUrl}" rel="noreferrer">Follow the parcel</a>`
      : html``;
  return html`<p>Sent with: <bdi>${told === '' ? 'a carrier' : told}</bdi>${link}</p>`;
}

function noteSection({ note }: Order): Html {
  return note === null
    ? html``
    : html`<section><h2>Note</h2><p class="said" dir="auto">${note}</p></section>`;
}
