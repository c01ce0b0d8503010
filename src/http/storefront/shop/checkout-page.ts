import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isKeyUsed } from '../../../actions/shared/is-key-used.ts';
import type { AcceptanceDetails } from '../../../wire/opportunities/acceptance-form.ts';
import type { FieldProblems } from '../../../wire/shared/form-text.ts';
import { withDeadline } from '../../deadline.ts';
import { addressLines } from '../address-lines.ts';
import { html, type Html } from '../html.ts';
import { keepPrivate } from '../private-page.ts';
import { choiceHtml, priceLines, sendBasket, titleOf } from './basket-page.ts';
import { type Basket, readBasket, writeBasket } from './basket.ts';
import {
  checkCheckout,
  checkoutForm,
  type CheckoutValues,
  hiddenValues,
  isCollected,
  orderDetails,
  readCheckout,
} from './checkout-fields.ts';
import { questionOf } from './offer-question.ts';
import { pageStatus, type Problem, problemOf } from './problem.ts';
import {
  askRoute,
  fieldsOf,
  isOwnForm,
  keepBasket,
  type RouteReply,
  sendForeign,
  type Shop,
} from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';
import { amountWords } from './words.ts';

/** The members of a refused order that the pages read. */
interface TotalReply {
  readonly total: {
    readonly itemsAmount: number;
    readonly shippingAmount: number;
    readonly discountAmount: number;
    readonly totalAmount: number;
    /** What is due at ordering. It is absent if that is the whole total. */
    readonly dueNowAmount?: number;
    readonly currencyCode: string;
  };
  readonly lines: readonly { readonly amount: number }[];
  readonly merchantReviewRequired: boolean;
}

export async function showCheckout(shop: Shop): Promise<FastifyReply> {
  if (shop.basket.length === 0) return toBasket(shop);
  return sendForm(shop, readCheckout(shop), {}, null);
}

/**
 * Takes what a buyer has typed. Without a total in the form, shows the total; with one, orders for
 * it.
 */
export async function takeCheckout(shop: Shop): Promise<FastifyReply> {
  if (!isOwnForm(shop.request)) return sendForeign(shop);
  const fields = fieldsOf(shop.request);
  const values = readCheckout(shop);
  if (fields.get('change') !== null) return sendForm(shop, values, {}, null);
  const details = checkCheckout(shop, values);
  if ('problems' in details) return sendForm(shop, values, details.problems, null);
  const total = fields.get('total');
  if (total === null) {
    if (shop.basket.length === 0) return toBasket(shop);
    return showTotal(shop, values, details, { hasChanged: null });
  }
  return placeOrder(shop, values, details, { total, fields });
}

function toBasket({ request, reply, slug }: Shop): FastifyReply {
  return keepPrivate(reply).redirect(`${rootOf(request)}stores/${slug}/buy/basket`, 303);
}

function orderLines(basket: Basket): object[] {
  return basket.map(({ productSlug, configuration }) => questionOf(productSlug, configuration));
}

interface Placing {
  readonly total: string;
  readonly fields: URLSearchParams;
}

async function placeOrder(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
  { total, fields }: Placing,
): Promise<FastifyReply> {
  const text = fields.get('basket') ?? '';
  const key = fields.get('key') ?? '';
  const isSame = text === (writeBasket(shop.basket) ?? '');
  if (!isSame && !(await withDeadline(isKeyUsed(shop.dependencies, shop.slug, 'orders', key)))) {
    const hasChanged = 'Your basket has changed, perhaps in another tab. Nothing was ordered.';
    if (shop.basket.length === 0) return toBasket(shop);
    return showTotal(shop, values, details, { hasChanged });
  }
  const { currencyCode } = shop.capability;
  const placed = await askRoute(
    shop,
    'orders',
    {
      agreedTotalAmount: total,
      agreedTotalCurrencyCode: currencyCode,
      lines: orderLines(readBasket(text)),
      ...orderDetails(shop, values, details),
    },
    key,
  );
  if (placed.status !== 201) return sendRefusedOrder(shop, values, details, placed);
  if (isSame) keepBasket(shop, []);
  return toPrivatePage(shop, String(placed.body['statusUrl']));
}

/**
 * Redirects to a private link of this store. The address is relative, so that it works under any
 * host name.
 */
export function toPrivatePage({ request, reply, slug }: Shop, url: string): FastifyReply {
  const below = `/stores/${slug}/`;
  const path = url.slice(url.indexOf(below) + below.length);
  return keepPrivate(reply).redirect(`${rootOf(request)}stores/${slug}/${path}`, 303);
}

async function sendRefusedOrder(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
  { status, body, retryAfter }: RouteReply,
): Promise<FastifyReply> {
  if (body['code'] === 'total_changed') {
    const hasChanged = 'The total has changed since you saw it. Nothing was ordered.';
    return showTotal(shop, values, details, { hasChanged });
  }
  const problems = fieldProblems(body);
  if (problems !== null) return sendForm(shop, values, problems, null);
  const problem = problemOf(status, body, retryAfter);
  if (OF_LINES.has(String(body['code']))) {
    const why = outOfStockWords(shop, body) ?? problem.sentence;
    return sendBasket(shop, shop.basket, `${why} Nothing was ordered.`);
  }
  return sendForm(shop, values, {}, problem);
}

/** The problems that a buyer can solve only in the basket, not in the form. */
const OF_LINES: ReadonlySet<string> = new Set([
  'product_not_found',
  'unknown_dimension',
  'unit_not_understood',
  'not_offered',
  'needs_information',
  'price_requires_person',
  'out_of_stock',
]);

interface ShortLine {
  readonly index: number;
  readonly available: number;
}

/** Names what has been sold since it was put into the basket. */
function outOfStockWords(shop: Shop, { code, values }: RouteReply['body']): string | null {
  if (code !== 'out_of_stock') return null;
  // The route's own schema describes these values.
  const { lines } = values as { readonly lines: readonly ShortLine[] };
  return lines
    .flatMap(({ index, available }) => {
      const line = shop.basket[index];
      if (line === undefined) return [];
      const left = leftWords(available);
      return [`Of “${titleOf(shop, line)}”, ${left}.`];
    })
    .join(' ');
}

function leftWords(available: number): string {
  if (available === 0) return 'none is left';
  return available === 1 ? 'only one is left' : `only ${available} are left`;
}

/** Returns the problems of an order that a buyer repairs in the form, or null. */
function fieldProblems({ code, values }: RouteReply['body']): FieldProblems | null {
  if (code === 'discount_not_valid')
    return { code: 'This code is not valid here, or not for this order.' };
  if (code === 'not_deliverable')
    return { countryCode: 'The store does not ship there. Please choose another address.' };
  if (JSON.stringify(values ?? null).includes('postalCode is required'))
    return { postalCode: 'In this country the store ships by postal code: please write it.' };
  if (JSON.stringify(values ?? null).includes('/postalCode'))
    return { postalCode: 'Please check the postal code: the store ships by it in this country.' };
  return null;
}

async function sendForm(
  shop: Shop,
  values: CheckoutValues,
  problems: FieldProblems,
  problem: Problem | null,
): Promise<FastifyReply> {
  const { request, reply, face, basket } = shop;
  const note =
    problem === null
      ? html``
      : html`<p class="note" role="alert">${problem.sentence} Nothing was ordered; what you wrote is kept here.</p>`;
  const isWrong = problem !== null || Object.keys(problems).length > 0;
  return sendShopPage(reply, isWrong ? pageStatus(problem, 400) : 200, {
    title: `Checkout – ${face.name}`,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: html`<h1>Checkout</h1><p class="lead">You see the final total before you order.</p>${note}${checkoutForm(shop, values, problems)}`,
  });
}

async function showTotal(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
  { hasChanged }: { readonly hasChanged: string | null },
): Promise<FastifyReply> {
  const { request, reply, face, basket } = shop;
  const key = randomUUID();
  const answered = await askRoute(
    shop,
    'orders',
    {
      agreedTotalAmount: null,
      lines: orderLines(basket),
      ...orderDetails(shop, values, details),
    },
    key,
  );
  if (answered.body['code'] !== 'total_not_agreed')
    return sendRefusedOrder(shop, values, details, answered);
  // The route's own schema describes these values.
  const refusal = answered.body['values'] as TotalReply;
  return sendShopPage(reply, hasChanged === null ? 200 : 409, {
    title: `Order? – ${face.name}`,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: await totalHtml(shop, values, details, { refusal, key, hasChanged }),
  });
}

interface ShownTotal {
  readonly refusal: TotalReply;
  readonly key: string;
  readonly hasChanged: string | null;
}

async function totalHtml(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
  { refusal, key, hasChanged }: ShownTotal,
): Promise<Html> {
  const { basket, slug, request } = shop;
  const { total, lines, merchantReviewRequired } = refusal;
  const words = (amount: number) => amountWords(amount, total.currencyCode);
  const priced = await priceLines(shop, basket);
  const items = priced.map(
    (line, index) =>
      html`<li><h3 dir="auto">${line.line.configuration.quantity} × ${titleOf(shop, line.line)}</h3>
${choiceHtml(shop, line)}<p>${words(lines[index]?.amount ?? 0)}</p></li>`,
  );
  const alert =
    hasChanged === null
      ? html``
      : html`<div class="due" role="alert"><p><strong>${hasChanged}</strong> Please look at the new total.</p></div>`;
  const review = merchantReviewRequired
    ? html`<p class="note">Somebody at the store looks at this order first. Nothing is to be paid until it is accepted.</p>`
    : html``;
  const place =
    details.shippingAddress === null
      ? html`<p>You collect it at the store.</p>`
      : html`<p class="said" dir="auto">${addressLines(details.shippingAddress).join('\n')}</p>`;
  const action = `${rootOf(request)}stores/${slug}/buy/checkout`;
  const hidden = html`${hiddenValues(values)}<input type="hidden" name="key" value="${key}"><input type="hidden" name="basket" value="${writeBasket(basket) ?? ''}"><input type="hidden" name="total" value="${total.totalAmount}">`;
  return html`<h1>Is everything right?</h1>${alert}<div class="columns"><div><section class="panel"><h2>What you order</h2><ul class="items">${items}</ul></section>
<section class="panel"><h2>${isCollected(shop, values) ? 'Collecting' : 'Where it goes'}</h2>${place}<p>The store reaches you at <bdi>${values.email}</bdi>.</p></section></div>
<section class="panel"><h2>The total</h2>${totalTable(refusal, words)}${review}${legalHtml(shop)}
<form method="post" action="${action}">${hidden}<p><button class="large" type="submit">Order with obligation to pay ${words(total.totalAmount)}</button></p><p><button class="quiet large" type="submit" name="change" value="yes">Change what I wrote</button></p></form></section></div>`;
}

function totalTable({ total }: TotalReply, words: (amount: number) => string): Html {
  const rows: readonly (readonly [label: string, amount: number])[] = [
    ['Goods', total.itemsAmount],
    ...(total.discountAmount === 0 ? [] : [['Discount', -total.discountAmount] as const]),
    ['Delivery', total.shippingAmount],
  ];
  const row = ([label, amount]: readonly [string, number]) =>
    html`<tr><th scope="row">${label}</th><td>${words(amount)}</td></tr>`;
  const { totalAmount, dueNowAmount = totalAmount } = total;
  const parts =
    dueNowAmount === totalAmount
      ? html``
      : html`${row(['To pay now', dueNowAmount])}${row(['To pay later', totalAmount - dueNowAmount])}`;
  return html`<table><tbody>${rows.map(row)}<tr class="sum"><th scope="row">Total, tax included</th><td>${words(totalAmount)}</td></tr>${parts}</tbody></table>`;
}

function legalHtml({ face: { policies } }: Shop): Html {
  const { termsUrl, returnsUrl, privacyUrl } = policies;
  const links = [
    termsUrl === null ? null : html`<a href="${termsUrl}" rel="noreferrer">terms of sale</a>`,
    returnsUrl === null ? null : html`<a href="${returnsUrl}" rel="noreferrer">returns</a>`,
    privacyUrl === null ? null : html`<a href="${privacyUrl}" rel="noreferrer">privacy</a>`,
  ].filter((link) => link !== null);
  return links.length === 0
    ? html``
    : html`<p class="hint">The store’s ${links.map((link, index) => html`${index === 0 ? '' : ' · '}${link}`)}</p>`;
}
