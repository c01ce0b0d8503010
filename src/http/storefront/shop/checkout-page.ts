import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isKeyUsed } from '../../../actions/shared/is-key-used.ts';
import type { AcceptanceDetails } from '../../../wire/opportunities/acceptance-form.ts';
import type { FieldProblems } from '../../../wire/shared/form-text.ts';
import { withDeadline } from '../../deadline.ts';
import { problemsHtml } from '../form-html.ts';
import { type Html, html } from '../html.ts';
import { keepPrivate } from '../private-page.ts';
import { ships } from './ask-offer.ts';
import { priceLines, sendBasket, titleOf } from './basket-page.ts';
import { type Basket, readBasket, writeBasket } from './basket.ts';
import { readEnteredValues, keepEnteredValues, keepPlacedOrderPath } from './checkout-cookie.ts';
import {
  checkCheckout,
  checkoutForm,
  type CheckoutValues,
  orderDetails,
  readCheckout,
  inFormOrder,
} from './checkout-fields.ts';
import { checkoutSummary } from './checkout-summary.ts';
import { totalHtml, type TotalReply } from './checkout-total.ts';
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

export async function showCheckout(shop: Shop): Promise<FastifyReply> {
  if (shop.basket.length === 0) return toPage(shop, 'basket');
  return sendForm(shop, readCheckout(readEnteredValues(shop) ?? fieldsOf(shop.request)), {}, null);
}

/** Why the total is shown once more, as the URL of the page names it. */
const CHANGE_MESSAGE_KEYS = { basket: 'buy.basketChanged', total: 'buy.totalChanged' } as const;
type ChangeKey = keyof typeof CHANGE_MESSAGE_KEYS;

/**
 * Shows the order with its total, or the form with what is missing in it. The page has a URL of its
 * own, so that the browser's back button leads to it without sending a form again.
 */
export async function showReview(shop: Shop): Promise<FastifyReply> {
  const entered = readEnteredValues(shop);
  if (shop.basket.length === 0) return toPage(shop, 'basket');
  if (entered === null) return toPage(shop, 'checkout');
  const changed = fieldsOf(shop.request).get('changed');
  const change = changed === 'basket' || changed === 'total' ? changed : null;
  return showReviewPage(shop, readCheckout(entered), change);
}

async function showReviewPage(
  shop: Shop,
  values: CheckoutValues,
  change: ChangeKey | null,
): Promise<FastifyReply> {
  const details = checkCheckout(shop, values);
  if ('problems' in details) return sendForm(shop, values, details.problems, null);
  const hasChanged = change === null ? null : shop.language.say(CHANGE_MESSAGE_KEYS[change]);
  return showTotal(shop, values, details, { hasChanged });
}

/** Leads to the page with the total. Where the entered values can't be kept, it is sent at once. */
async function showCheckoutReview(
  shop: Shop,
  values: CheckoutValues,
  change: ChangeKey | null,
): Promise<FastifyReply> {
  if (!keepEnteredValues(shop, values)) return showReviewPage(shop, values, change);
  return toPage(shop, change === null ? 'checkout/review' : `checkout/review?changed=${change}`);
}

/**
 * Handles the checkout form. If the form contains the total that the buyer has confirmed, places
 * the order; otherwise leads to the total.
 */
export async function handleCheckout(shop: Shop): Promise<FastifyReply> {
  if (!isOwnForm(shop.request)) return sendForeignForm(shop);
  const fields = fieldsOf(shop.request);
  const values = readCheckout(fields);
  const tag = fields.get('lang');
  if (tag !== null && keepEnteredValues(shop, values))
    return toPage(shop, `checkout?${new URLSearchParams({ lang: tag })}`);
  if (fields.get('change') !== null) {
    return keepEnteredValues(shop, values)
      ? toPage(shop, 'checkout')
      : sendForm(shop, values, {}, null);
  }
  const total = fields.get('total');
  if (total === null) {
    return shop.basket.length === 0
      ? toPage(shop, 'basket')
      : showCheckoutReview(shop, values, null);
  }
  const details = checkCheckout(shop, values);
  if ('problems' in details) return sendForm(shop, values, details.problems, null);
  return placeOrder(shop, values, details, { total, fields });
}

function toPage({ request, reply, slug }: Shop, page: string): FastifyReply {
  return keepPrivate(reply).redirect(`${rootOf(request)}stores/${slug}/buy/${page}`, 303);
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
    return shop.basket.length === 0
      ? toPage(shop, 'basket')
      : showCheckoutReview(shop, values, 'basket');
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
  if (placed.status !== 201) return sendRefusedOrder(shop, values, placed);
  if (isSame) keepBasket(shop, []);
  const path = pathBelowStore(shop, String(placed.body['statusUrl']));
  keepPlacedOrderPath(shop, path);
  return toPrivatePage(shop, path);
}

/** Returns the part of a private link below the URL of its store. */
export function pathBelowStore({ slug }: Shop, url: string): string {
  const below = `/stores/${slug}/`;
  return url.slice(url.indexOf(below) + below.length);
}

/**
 * Redirects to a private page of this store. The URL is relative, so that it works with any host
 * name.
 */
export function toPrivatePage({ request, reply, slug }: Shop, path: string): FastifyReply {
  return keepPrivate(reply).redirect(`${rootOf(request)}stores/${slug}/${path}`, 303);
}

async function sendRefusedOrder(
  shop: Shop,
  values: CheckoutValues,
  { status, body, retryAfter }: RouteReply,
): Promise<FastifyReply> {
  if (body['code'] === 'total_changed') return showCheckoutReview(shop, values, 'total');
  const problems = fieldProblems(shop.language, body);
  if (problems !== null) return sendForm(shop, values, problems, null);
  const problem = problemOf(shop.language, { status, body, retryAfter });
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

const canReceive = (shop: Shop): boolean => shop.collecting || ships(shop);

const nowhereHtml = ({ language }: Shop): Html =>
  html`<p class="note" role="alert">${language.say('buy.deliversNowhere')}</p>`;

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
  const form = canReceive(shop) ? checkoutForm(shop, values, problems) : nowhereHtml(shop);
  const isWrong = problem !== null || Object.keys(problems).length > 0;
  return sendShopPage(reply, isWrong ? pageStatus(problem, 400) : 200, {
    title: `${say('buy.checkout')} – ${face.name}`,
    language,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    ...(canReceive(shop) && { keptForm: 'checkout' }),
    body: html`<h1>${say('buy.checkout')}</h1><p class="lead">${say('buy.checkoutLead')}</p>${note}${problemsHtml(language, inFormOrder(problems))}
<div class="columns">${form}${checkoutSummary(shop, await priceLines(shop, basket))}</div>`,
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
  if (answered.body['code'] !== 'total_not_agreed') return sendRefusedOrder(shop, values, answered);
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
