import type { FastifyReply } from 'fastify';
import {
  MAXIMUM_TYPED_CHARACTERS,
  readQuantity,
  writeConfiguration,
} from '../../../core/offers/configuration-query.ts';
import { html, type Html } from '../html.ts';
import { keepPrivate } from '../private-page.ts';
import {
  askOffer,
  type AskedOffer,
  configurationOf,
  deliveryOf,
  findProduct,
  mapOf,
  ships,
} from './ask-offer.ts';
import { type Basket, type BasketLine, writeBasket } from './basket.ts';
import { keepRequestedDelivery, readPlacedOrderPath } from './checkout-cookie.ts';
import { QUANTITY_ID, queryOf } from './configurator-view.ts';
import { isTemporaryProblem, quantityProblem } from './problem.ts';
import { fieldsOf, isOwnForm, keepBasket, sendForeignForm, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';
import { pictureHtml } from './picture.ts';
import { sendShopPage } from './shop-page.ts';
import { selectionWords } from './words.ts';

const NO_DELIVERY = { countryCode: '', postalCode: '', neededBy: '' };

/** A line of the basket with the store's current offer for it. */
export interface PricedLine extends AskedOffer {
  readonly line: BasketLine;
}

/** Requests an offer for each line of a basket. */
export async function priceLines(shop: Shop, basket: Basket): Promise<PricedLine[]> {
  const lines: PricedLine[] = [];
  for (const line of basket) {
    const answered = await askOffer(shop, line.productSlug, line.configuration, NO_DELIVERY, []);
    lines.push({ ...answered, line });
  }
  return lines;
}

/** Returns the total price of a basket, or null if a line has no fixed price. */
export function sumOf(lines: readonly PricedLine[]): number | null {
  let sum = 0;
  for (const { offer } of lines) {
    const price = offer?.price ?? null;
    if (price === null || price.kind === 'requires_person') return null;
    sum += price.totalAmount;
  }
  return Math.round(sum * 10_000) / 10_000;
}

/** Returns whether a line can be ordered without any change. */
function isOrderable({ offer }: AskedOffer): boolean {
  return (
    offer !== null &&
    offer.answer.startsWith('yes') &&
    offer.price !== null &&
    offer.price.kind !== 'requires_person'
  );
}

export async function showBasket(shop: Shop): Promise<FastifyReply> {
  return sendBasket(shop, shop.basket, null);
}

/** Shows a basket with the current price of each line, and explains why a line can't be ordered. */
export async function sendBasket(
  shop: Shop,
  basket: Basket,
  problem: string | null,
): Promise<FastifyReply> {
  const { request, reply, face, language } = shop;
  const lines = await priceLines(shop, basket);
  return sendShopPage(reply, problem === null ? 200 : 409, {
    title: `${language.say('buy.basket')} – ${face.name}`,
    language,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: basketHtml(shop, lines, problem),
  });
}

/** Adds a product to the basket, changes a line or removes it, and then redirects to the basket. */
export async function changeBasket(shop: Shop): Promise<FastifyReply> {
  if (!isOwnForm(shop.request)) return sendForeignForm(shop);
  const fields = fieldsOf(shop.request);
  const slug = fields.get('product');
  if (slug !== null) return addLine(shop, slug);
  const wrong = wrongQuantityQuery(fields);
  if (wrong !== null) return redirectToPage(shop, `buy/basket?${wrong}`);
  const changed = changeLine(shop.basket, fields);
  keepBasket(shop, changed);
  return redirectToPage(shop, 'buy/basket');
}

function redirectToPage({ request, reply, slug }: Shop, page: string): FastifyReply {
  return keepPrivate(reply).redirect(`${rootOf(request)}stores/${slug}/${page}`, 303);
}

async function addLine(shop: Shop, productSlug: string): Promise<FastifyReply> {
  const { say } = shop.language;
  const product = findProduct(shop, productSlug);
  if (product === null) return sendBasket(shop, shop.basket, say('buy.noLongerOffered'));
  const configuration = configurationOf(shop, mapOf(shop, product));
  const answered = await askOffer(shop, productSlug, configuration, NO_DELIVERY, []);
  // The configuration may have no price after the buyer's latest changes. The product's page then
  // explains why.
  if (!isOrderable(answered)) {
    const place = configuration.typedQuantity === undefined ? 'answer' : QUANTITY_ID;
    const query = queryOf(configuration, deliveryOf(shop));
    return redirectToPage(shop, `${productSlug}?${query}#${place}`);
  }
  const basket = [...shop.basket, { productSlug, configuration }];
  if (!keepBasket(shop, basket)) return sendBasket(shop, shop.basket, say('buy.basketFull'));
  keepRequestedDelivery(shop, deliveryOf(shop));
  return redirectToPage(shop, 'buy/basket');
}

/**
 * Returns the query of the basket's page that says what is wrong with a quantity, or null if it can
 * be ordered.
 */
function wrongQuantityQuery(fields: URLSearchParams): string | null {
  const typed = (fields.get('quantity') ?? '').trim();
  if (fields.get('remove') !== null || readQuantity(typed) !== null) return null;
  const query = { line: fields.get('line') ?? '', typed: typed.slice(0, MAXIMUM_TYPED_CHARACTERS) };
  return new URLSearchParams(query).toString();
}

/** Returns what was typed as the quantity of a line, if nobody can order that many. */
function typedQuantityOf({ request }: Shop, index: number): string | null {
  const fields = fieldsOf(request);
  return request.method === 'GET' && fields.get('line') === String(index)
    ? fields.get('typed')
    : null;
}

function changeLine(basket: Basket, fields: URLSearchParams): Basket {
  const index = Number(fields.get('line'));
  const quantity = readQuantity((fields.get('quantity') ?? '').trim());
  // The form contains the line as the page showed it, because the basket may have been changed in
  // another tab since.
  const shown = fields.get('shown');
  return basket.flatMap((line, lineIndex) => {
    if (lineIndex !== index || writeBasket([line]) !== shown) return [line];
    if (fields.get('remove') !== null) return [];
    if (quantity === null) return [line];
    return [{ ...line, configuration: { ...line.configuration, quantity } }];
  });
}

function basketHtml(shop: Shop, lines: readonly PricedLine[], problem: string | null): Html {
  const { language } = shop;
  const { say } = language;
  const store = `${rootOf(shop.request)}stores/${shop.slug}`;
  const note = problem === null ? html`` : html`<p class="note" role="alert">${problem}</p>`;
  if (lines.length === 0)
    return html`<h1>${say('buy.basket')}</h1>${note}<p>${say('buy.basketEmpty')}</p>${orderedHtml(shop)}<p><a class="button" href="${store}">${say('buy.lookAtProducts')}</a></p>`;
  const sum = sumOf(lines);
  const { currencyCode } = shop.capability;
  const total =
    sum === null ? html`` : html`<p class="amount">${language.amount(sum, currencyCode)}</p>`;
  const next = lines.every(isOrderable)
    ? html`${deliveryHint(shop)}<p><a class="button large" href="${store}/buy/checkout">${say('buy.goToCheckout')}</a></p>`
    : blockedHtml(language, lines);
  const items = lines.map((line, index) => lineHtml(shop, line, index));
  return html`<h1>${say('buy.basket')}</h1>${note}<div class="columns"><ul class="items">${items}</ul><section class="panel"><h2>${say('buy.together')}</h2>${total}${next}<p><a href="${store}">${say('buy.lookAtMore')}</a></p></section></div>`;
}

/** Says that delivery comes on top, where there is any. */
export function deliveryHint(shop: Shop): Html {
  return ships(shop) ? html`<p class="hint">${shop.language.say('buy.deliveryAdded')}</p>` : html``;
}

/** Leads a buyer who goes back after ordering to the order. */
function orderedHtml(shop: Shop): Html {
  const path = readPlacedOrderPath(shop);
  if (path === null) return html``;
  const href = `${rootOf(shop.request)}stores/${shop.slug}/${path}`;
  const { say } = shop.language;
  return html`<p>${say('buy.orderedNow')} <a href="${href}">${say('buy.toOrder')}</a></p>`;
}

/**
 * Explains why the basket can't be ordered: either the store is busy, or a line must be changed.
 */
function blockedHtml({ say }: Shop['language'], lines: readonly PricedLine[]): Html {
  return lines.some(({ problem }) => isTemporaryProblem(problem))
    ? html`<p class="note" role="alert">${say('buy.busyPrices')}</p><p><a class="button large" href="">${say('page.retry')}</a></p>`
    : html`<p class="note">${say('buy.blocked')}</p>`;
}

function lineHtml(shop: Shop, pricedLine: PricedLine, index: number): Html {
  const { line, offer, problem } = pricedLine;
  const { language } = shop;
  const { say } = language;
  const { configuration, productSlug } = line;
  const store = `${rootOf(shop.request)}stores/${shop.slug}`;
  const price = offer?.price ?? null;
  const cost =
    price === null || price.kind === 'requires_person'
      ? html``
      : html`<p class="amount">${language.amount(price.totalAmount, price.currencyCode)}</p>`;
  const date = offer?.estimate?.date ?? null;
  const day =
    date === null
      ? html``
      : html`<p class="hint">${say('buy.ready', { day: language.day(date) })}</p>`;
  const trouble = isOrderable(pricedLine)
    ? html``
    : html`<p class="note">${problem?.sentence ?? offerProblemWords(language, pricedLine)}</p>`;
  const product = findProduct(shop, productSlug);
  const picture =
    product?.imageUrl === null || product === null
      ? html``
      : html`<div class="thumb">${pictureHtml(product.imageUrl, { alt: '', sizes: '5rem', isLazy: true })}</div>`;
  const isFixed = product === null || mapOf(shop, product) === null;
  const change = isFixed
    ? html``
    : html`<a href="${store}/${productSlug}?${writeConfiguration(configuration)}">${say('buy.change')}</a>`;
  const hidden = html`<input type="hidden" name="line" value="${index}"><input type="hidden" name="shown" value="${writeBasket([line]) ?? ''}">`;
  const typed = typedQuantityOf(shop, index);
  const wrong =
    typed === null
      ? html``
      : html`<p class="wrong" id="quantity-wrong">${quantityProblem(language)}</p>`;
  const described =
    typed === null
      ? html``
      : html` aria-invalid="true" aria-describedby="quantity-wrong" autofocus`;
  const form = html`<form method="post" action="${store}/buy/basket">${hidden}${wrong}<label>${say('buy.pieces')}<input name="quantity" inputmode="numeric" autocomplete="off" value="${typed ?? configuration.quantity}"${described}></label><button class="quiet" type="submit">${say('buy.set')}</button><button class="bare" type="submit" name="remove" value="yes">${say('buy.remove')}</button></form>`;
  return html`<li class="panel"><div class="item-head">${picture}<div><h2 dir="auto">${titleOf(shop, line)}</h2>${day}</div>${cost}</div>${choiceHtml(shop, pricedLine)}${trouble}<div class="item-foot">${form}${change}</div></li>`;
}

function offerProblemWords({ say }: Shop['language'], { offer }: AskedOffer): string {
  const [rule] = offer?.verdict.blocking ?? [];
  if (rule?.constraintKey.startsWith('stock:') === true) return say('buy.outOfStock');
  if (rule !== undefined) return rule.customerMessage ?? say('buy.notMadeLikeThis');
  if (offer?.answer === 'needs_information') return say('buy.stillToChoose');
  return offer?.price?.sentence ?? say('buy.askStoreFirst');
}

export function titleOf(shop: Shop, { productSlug, configuration }: BasketLine): string {
  const title = findProduct(shop, productSlug)?.title ?? productSlug;
  return configuration.isSample ? shop.language.say('buy.sampleOf', { title }) : title;
}

/** Lists the choices for a line, including those that the store assumes. */
export function choiceHtml(shop: Shop, { line, offer }: PricedLine): Html {
  const product = findProduct(shop, line.productSlug);
  const map = product === null ? null : mapOf(shop, product);
  const rows = (offer?.selections ?? []).map((selection) => {
    const dimension = map?.dimensions.find(({ key }) => key === selection.dimensionKey);
    const label = dimension?.label ?? selection.dimensionKey;
    return html`<dt dir="auto">${label}</dt><dd dir="auto">${selectionWords(shop.language, dimension, selection)}</dd>`;
  });
  return rows.length === 0 ? html`` : html`<dl>${rows}</dl>`;
}
