import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isKeyUsed } from '../../../actions/shared/is-key-used.ts';
import type { AcceptanceDetails } from '../../../wire/opportunities/acceptance-form.ts';
import type { FieldProblems } from '../../../wire/shared/form-text.ts';
import { withDeadline } from '../../deadline.ts';
import { addressLines } from '../address-lines.ts';
import { html, type Html, sayHtml } from '../html.ts';
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
  sendForeignForm,
  type Shop,
} from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';

/** The fields of the reply to a refused order that the checkout uses. */
interface TotalReply {
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
}

export async function showCheckout(shop: Shop): Promise<FastifyReply> {
  if (shop.basket.length === 0) return toBasket(shop);
  return sendForm(shop, readCheckout(shop), {}, null);
}

/**
 * Handles the checkout form. If the form contains the total that the buyer has confirmed, places
 * the order; otherwise shows the total.
 */
export async function handleCheckout(shop: Shop): Promise<FastifyReply> {
  if (!isOwnForm(shop.request)) return sendForeignForm(shop);
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

interface OrderAttempt {
  readonly total: string;
  readonly fields: URLSearchParams;
}

async function placeOrder(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
  { total, fields }: OrderAttempt,
): Promise<FastifyReply> {
  const text = fields.get('basket') ?? '';
  const key = fields.get('key') ?? '';
  const isSame = text === (writeBasket(shop.basket) ?? '');
  if (!isSame && !(await withDeadline(isKeyUsed(shop.dependencies, shop.slug, 'orders', key)))) {
    const hasChanged = shop.language.say('buy.basketChanged');
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
 * Redirects to a private link of this store. The URL is relative, so that it works with any host
 * name.
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
    const hasChanged = shop.language.say('buy.totalChanged');
    return showTotal(shop, values, details, { hasChanged });
  }
  const problems = fieldProblems(shop.language, body);
  if (problems !== null) return sendForm(shop, values, problems, null);
  const problem = problemOf(shop.language, status, body, retryAfter);
  if (BASKET_LINE_CODES.has(String(body['code']))) {
    const why = outOfStockWords(shop, body) ?? problem.sentence;
    return sendBasket(shop, shop.basket, shop.language.say('buy.nothingOrdered', { why }));
  }
  return sendForm(shop, values, {}, problem);
}

/** The error codes of problems that the buyer can solve only in the basket. */
const BASKET_LINE_CODES: ReadonlySet<string> = new Set([
  'product_not_found',
  'unknown_dimension',
  'unit_not_understood',
  'not_offered',
  'needs_information',
  'price_requires_person',
  'out_of_stock',
]);

interface OutOfStockLine {
  readonly index: number;
  readonly available: number;
}

/**
 * Returns a sentence about basket lines that are out of stock. Returns null if the order was
 * refused for another reason.
 */
function outOfStockWords(shop: Shop, { code, values }: RouteReply['body']): string | null {
  if (code !== 'out_of_stock') return null;
  // The schema of the route guarantees the type of these values.
  const { lines } = values as { readonly lines: readonly OutOfStockLine[] };
  return lines
    .flatMap(({ index, available }) => {
      const line = shop.basket[index];
      if (line === undefined) return [];
      const title = titleOf(shop, line);
      return [shop.language.say('buy.leftOf', { title, count: available })];
    })
    .join(' ');
}

/**
 * Returns the problems of an order that the buyer can solve in the form, or null if there are none.
 */
function fieldProblems(
  { say }: Shop['language'],
  { code, values }: RouteReply['body'],
): FieldProblems | null {
  if (code === 'discount_not_valid') return { code: say('buy.wrongCode') };
  if (code === 'not_deliverable') return { countryCode: say('buy.notShippedThere') };
  if (JSON.stringify(values ?? null).includes('postalCode is required'))
    return { postalCode: say('buy.needPostalCode') };
  if (JSON.stringify(values ?? null).includes('/postalCode'))
    return { postalCode: say('buy.wrongPostalCode') };
  return null;
}

async function sendForm(
  shop: Shop,
  values: CheckoutValues,
  problems: FieldProblems,
  problem: Problem | null,
): Promise<FastifyReply> {
  const { request, reply, face, basket, language } = shop;
  const { say } = language;
  const note =
    problem === null
      ? html``
      : html`<p class="note" role="alert">${say('buy.orderKept', { why: problem.sentence })}</p>`;
  const isWrong = problem !== null || Object.keys(problems).length > 0;
  return sendShopPage(reply, isWrong ? pageStatus(problem, 400) : 200, {
    title: `${say('buy.checkout')} – ${face.name}`,
    language,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: html`<h1>${say('buy.checkout')}</h1><p class="lead">${say('buy.checkoutLead')}</p>${note}${checkoutForm(shop, values, problems)}`,
  });
}

async function showTotal(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
  { hasChanged }: { readonly hasChanged: string | null },
): Promise<FastifyReply> {
  const { request, reply, face, basket, language } = shop;
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
  // The schema of the route guarantees the type of these values.
  const refusal = answered.body['values'] as TotalReply;
  return sendShopPage(reply, hasChanged === null ? 200 : 409, {
    title: `${language.say('buy.orderTitle')} – ${face.name}`,
    language,
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
  const { basket, slug, request, language } = shop;
  const { say } = language;
  const { total, lines, merchantReviewRequired } = refusal;
  const words = (amount: number) => language.amount(amount, total.currencyCode);
  const priced = await priceLines(shop, basket);
  const items = priced.map(
    (line, index) =>
      html`<li><h3 dir="auto">${line.line.configuration.quantity} × ${titleOf(shop, line.line)}</h3>
${choiceHtml(shop, line)}<p>${words(lines[index]?.amount ?? 0)}</p></li>`,
  );
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
  const action = `${rootOf(request)}stores/${slug}/buy/checkout`;
  const hidden = html`${hiddenValues(values)}<input type="hidden" name="key" value="${key}"><input type="hidden" name="basket" value="${writeBasket(basket) ?? ''}"><input type="hidden" name="total" value="${total.totalAmount}">`;
  return html`<h1>${say('buy.isRight')}</h1>${alert}<div class="columns"><div><section class="panel"><h2>${say('buy.whatYouOrder')}</h2><ul class="items">${items}</ul></section>
<section class="panel"><h2>${say(isCollected(shop, values) ? 'buy.collecting' : 'buy.whereItGoes')}</h2>${place}<p>${sayHtml(language, 'buy.reachesYou', { email: html`<bdi>${values.email}</bdi>` })}</p></section></div>
<section class="panel"><h2>${say('buy.theTotal')}</h2>${totalTable(language, refusal, words)}${review}${legalHtml(shop)}
<form method="post" action="${action}">${hidden}<p><button class="large" type="submit">${say('buy.orderWithDuty', { amount: words(total.totalAmount) })}</button></p><p><button class="quiet large" type="submit" name="change" value="yes">${say('buy.changeWritten')}</button></p></form></section></div>`;
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
