import type { FastifyReply } from 'fastify';
import { writeConfiguration } from '../../../core/offers/configuration-query.ts';
import { html, type Html } from '../html.ts';
import { keepPrivate } from '../private-page.ts';
import {
  askOffer,
  type Asked,
  configurationOf,
  deliveryOf,
  findProduct,
  mapOf,
} from './ask-offer.ts';
import { type Basket, type BasketLine, writeBasket } from './basket.ts';
import { queryOf } from './configurator-view.ts';
import { isPassing } from './problem.ts';
import { fieldsOf, isOwnForm, keepBasket, sendForeign, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';
import { amountWords, dayWords, selectionWords } from './words.ts';

const NOWHERE = { countryCode: '', postalCode: '', neededBy: '' };

/** A line of the basket with the store's answer to it at the moment. */
export interface PricedLine extends Asked {
  readonly line: BasketLine;
}

/** Asks for the offer of every line of a basket. */
export async function priceLines(shop: Shop, basket: Basket): Promise<PricedLine[]> {
  const lines: PricedLine[] = [];
  for (const line of basket) {
    const answered = await askOffer(shop, line.productSlug, line.configuration, NOWHERE, []);
    lines.push({ ...answered, line });
  }
  return lines;
}

/** Returns the sum of a basket's lines, or null while a price is open. */
function sumOf(lines: readonly PricedLine[]): number | null {
  let sum = 0;
  for (const { offer } of lines) {
    const price = offer?.price ?? null;
    if (price === null || price.kind === 'requires_person') return null;
    sum += price.totalAmount;
  }
  return Math.round(sum * 10_000) / 10_000;
}

/** Returns whether a line can be ordered as it is. */
function isOrderable({ offer }: Asked): boolean {
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

/** Shows a basket with what each of its lines costs now, and why something can't be ordered. */
export async function sendBasket(
  shop: Shop,
  basket: Basket,
  problem: string | null,
): Promise<FastifyReply> {
  const { request, reply, face } = shop;
  const lines = await priceLines(shop, basket);
  return sendShopPage(reply, problem === null ? 200 : 409, {
    title: `Basket – ${face.name}`,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: basketHtml(shop, lines, problem),
  });
}

/** Adds a product to the basket, or changes or removes a line, and leads back to the basket. */
export async function changeBasket(shop: Shop): Promise<FastifyReply> {
  if (!isOwnForm(shop.request)) return sendForeign(shop);
  const fields = fieldsOf(shop.request);
  const slug = fields.get('product');
  if (slug !== null) return addLine(shop, slug);
  const changed = changeLine(shop.basket, fields);
  keepBasket(shop, changed);
  return back(shop, 'buy/basket');
}

function back({ request, reply, slug }: Shop, page: string): FastifyReply {
  return keepPrivate(reply).redirect(`${rootOf(request)}stores/${slug}/${page}`, 303);
}

async function addLine(shop: Shop, productSlug: string): Promise<FastifyReply> {
  const product = findProduct(shop, productSlug);
  if (product === null) return sendBasket(shop, shop.basket, 'That product is no longer on offer.');
  const configuration = configurationOf(shop, mapOf(shop, product));
  const answered = await askOffer(shop, productSlug, configuration, NOWHERE, []);
  // What the buyer has changed since the page was drawn may have no price, and the page says why.
  if (!isOrderable(answered))
    return back(shop, `${productSlug}?${queryOf(configuration, deliveryOf(shop))}#answer`);
  const basket = [...shop.basket, { productSlug, configuration }];
  return keepBasket(shop, basket)
    ? back(shop, 'buy/basket')
    : sendBasket(shop, shop.basket, 'The basket is full. Please order what is in it first.');
}

function changeLine(basket: Basket, fields: URLSearchParams): Basket {
  const [index, quantity] = [Number(fields.get('line')), Number(fields.get('quantity'))];
  // The line as the page showed it: in another tab, the basket may have changed meanwhile.
  const shown = fields.get('shown');
  return basket.flatMap((line, at) => {
    if (at !== index || writeBasket([line]) !== shown) return [line];
    if (fields.get('remove') !== null || quantity === 0) return [];
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 10_000) return [line];
    return [{ ...line, configuration: { ...line.configuration, quantity } }];
  });
}

function basketHtml(shop: Shop, lines: readonly PricedLine[], problem: string | null): Html {
  const store = `${rootOf(shop.request)}stores/${shop.slug}`;
  const note = problem === null ? html`` : html`<p class="note" role="alert">${problem}</p>`;
  if (lines.length === 0)
    return html`<h1>Basket</h1>${note}<p>There is nothing in it yet.</p><p><a class="button" href="${store}">Look at the products</a></p>`;
  const sum = sumOf(lines);
  const { currencyCode } = shop.capability;
  const total =
    sum === null ? html`` : html`<p class="amount">${amountWords(sum, currencyCode)}</p>`;
  const next = lines.every(isOrderable)
    ? html`<p class="hint">Delivery is added once the store knows where to.</p><p><a class="button large" href="${store}/buy/checkout">Go to checkout</a></p>`
    : blockedHtml(lines);
  const items = lines.map((line, index) => lineHtml(shop, line, index));
  return html`<h1>Basket</h1>${note}<div class="columns"><ul class="items">${items}</ul><section class="panel"><h2>Together</h2>${total}${next}<p><a href="${store}">Look at more products</a></p></section></div>`;
}

/**
 * Explains why the basket can't be ordered: either the store is busy, or a line must be changed.
 */
function blockedHtml(lines: readonly PricedLine[]): Html {
  return lines.some(({ problem }) => isPassing(problem))
    ? html`<p class="note" role="alert">The store is busy, and could not say what everything costs.</p><p><a class="button large" href="">Try again</a></p>`
    : html`<p class="note">Something in the basket can’t be ordered as it is. Change it or take it out.</p>`;
}

function lineHtml(shop: Shop, priced: PricedLine, index: number): Html {
  const { line, offer, problem } = priced;
  const { configuration, productSlug } = line;
  const store = `${rootOf(shop.request)}stores/${shop.slug}`;
  const price = offer?.price ?? null;
  const cost =
    price === null || price.kind === 'requires_person'
      ? html``
      : html`<p class="amount">${amountWords(price.totalAmount, price.currencyCode)}</p>`;
  const date = offer?.estimate?.date ?? null;
  const day = date === null ? html`` : html`<p class="hint">Ready ${dayWords(date)}</p>`;
  const trouble = isOrderable(priced)
    ? html``
    : html`<p class="note">${problem?.sentence ?? troubleWords(priced)}</p>`;
  const change = html`<a href="${store}/${productSlug}?${writeConfiguration(configuration)}">Change it</a>`;
  const hidden = html`<input type="hidden" name="line" value="${index}"><input type="hidden" name="shown" value="${writeBasket([line]) ?? ''}">`;
  const form = html`<form method="post" action="${store}/buy/basket">${hidden}<label>Pieces<input name="quantity" inputmode="numeric" value="${configuration.quantity}"></label><button class="quiet" type="submit">Set</button><button class="quiet" type="submit" name="remove" value="yes">Remove</button></form>`;
  return html`<li class="panel"><h2 dir="auto">${titleOf(shop, line)}</h2>${choiceHtml(shop, priced)}${trouble}${day}<div class="item-foot">${form}<div>${cost}${change}</div></div></li>`;
}

function troubleWords({ offer }: Asked): string {
  const [rule] = offer?.verdict.blocking ?? [];
  if (rule?.constraintKey.startsWith('stock:') === true) return 'It is out of stock at the moment.';
  if (rule !== undefined) return rule.customerMessage ?? 'The store does not make it like this.';
  if (offer?.answer === 'needs_information') return 'Something is still to be chosen.';
  return offer?.price?.sentence ?? 'The store must be answered about this.';
}

export function titleOf(shop: Shop, { productSlug, configuration }: BasketLine): string {
  const title = findProduct(shop, productSlug)?.title ?? productSlug;
  return configuration.isSample ? `${title} (sample)` : title;
}

/** Lists what was chosen for a line, what the store assumes included. */
export function choiceHtml(shop: Shop, { line, offer }: PricedLine): Html {
  const product = findProduct(shop, line.productSlug);
  const map = product === null ? null : mapOf(shop, product);
  const rows = (offer?.selections ?? []).map((selection) => {
    const dimension = map?.dimensions.find(({ key }) => key === selection.dimensionKey);
    const label = dimension?.label ?? selection.dimensionKey;
    return html`<dt dir="auto">${label}</dt><dd dir="auto">${selectionWords(dimension, selection)}</dd>`;
  });
  return rows.length === 0 ? html`` : html`<dl>${rows}</dl>`;
}
