import type { FastifyReply } from 'fastify';
import { html, type Html } from '../html.ts';
import type { IntentReply, ShownProduct } from './replies.ts';
import { askRoute, fieldsOf, publicAddress, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';
import { lowestPricesOf, priceFromWords } from './lowest-prices.ts';
import { pictureHtml } from './picture.ts';
import { isTemporaryProblem, pageStatus, type Problem, problemOf } from './problem.ts';
import { keepPrivate } from '../private-page.ts';
import { sendShopPage } from './shop-page.ts';
import { publicPicture, storeData } from './structured-data.ts';

const MAXIMUM_SENTENCE_LENGTH = 500;
/** The widths of a product's picture on the page. They must match `web/storefront/store.css`. */
const CARD_SIZES = '(min-width: 40rem) 20rem, 100vw';

/**
 * Shows a store and its products. If the buyer entered a sentence, redirects to the product that it
 * names.
 */
export async function showStore(shop: Shop): Promise<FastifyReply> {
  const { request, reply, face, basket, capability, language } = shop;
  const text = (fieldsOf(request).get('q') ?? '').trim().slice(0, MAXIMUM_SENTENCE_LENGTH);
  const read = text === '' ? null : await findNamed(shop, text);
  if (read !== null && read.productSlug !== null) {
    const query = new URLSearchParams({ q: text });
    const path = `${rootOf(request)}stores/${shop.slug}/${read.productSlug}?${query}`;
    return keepPrivate(reply).redirect(path, 303);
  }
  const problem = read?.problem ?? null;
  const lowestPrices = await lowestPricesOf(shop, capability.products);
  if (isTemporaryProblem(problem)) reply.header('retry-after', problem.retrySeconds);
  return sendShopPage(reply, pageStatus(problem, 200), {
    title: face.name,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    language,
    about: {
      address: publicAddress(shop, `stores/${shop.slug}`),
      description: face.theme?.words ?? language.say('seo.store', { store: face.name }),
      imageUrl: publicPicture(shop, pictureOf(shop)),
      siteName: face.name,
      kind: 'website',
      data: storeData(shop),
    },
    body: storeHtml(shop, text, read, lowestPrices),
  });
}

/** The picture in the previews of links to the store. */
function pictureOf({ language, capability: { products } }: Shop): string | null {
  const sorted = sortProducts(language, products);
  return sorted.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null;
}

interface NamedProduct {
  readonly productSlug: string | null;
  readonly candidates: readonly string[];
  readonly problem: Problem | null;
}

async function findNamed(shop: Shop, sentence: string): Promise<NamedProduct> {
  const { status, body, retryAfter } = await askRoute(shop, 'offer/from-intent', { sentence });
  if (status !== 200) {
    const problem = problemOf(shop.language, { status, body, retryAfter });
    return { productSlug: null, candidates: [], problem };
  }
  const { question, questions } = (body as unknown as IntentReply).understood;
  const candidates = questions.flatMap(({ productSlugs = [] }) => productSlugs);
  return { productSlug: question?.productSlug ?? null, candidates, problem: null };
}

function storeHtml(
  shop: Shop,
  text: string,
  namedProduct: NamedProduct | null,
  lowestPrices: ReadonlyMap<string, number>,
): Html {
  const { face, capability, request, orderingPaused, language } = shop;
  const { say } = language;
  const store = `${rootOf(request)}stores/${shop.slug}`;
  const words = face.theme?.words ?? null;
  const lead = words === null ? html`` : html`<p class="lead" dir="auto">${words}</p>`;
  const paused = orderingPaused ? html`<p class="note">${say('store.paused')}</p>` : html``;
  const products = sortProducts(language, capability.products);
  const list =
    products.length === 0
      ? html`<p>${say('store.nothingOnOffer')}</p>`
      : html`<ul class="cards">${products.map((product) => cardHtml(shop, store, product, lowestPrices))}</ul>`;
  const hint = language.tag.startsWith('en')
    ? html``
    : html`<p class="hint">${say('choose.readInEnglish')}</p>`;
  const ask = html`<form class="sentence" method="get" action="${store}"><label for="words">${say('store.whatWouldYouLike')}</label><span class="ask"><input id="words" name="q" maxlength="500" dir="auto" autocomplete="off" value="${text}"><button type="submit">${say('store.find')}</button></span>${hint}${namedProductHtml(shop, store, text, namedProduct)}</form>`;
  return html`<h1 dir="auto">${face.name}</h1>${lead}${paused}${capability.capabilityMaps.length === 0 ? html`` : ask}<h2>${say('store.whatWeMake')}</h2>${list}`;
}

function namedProductHtml(
  { capability, language }: Shop,
  store: string,
  text: string,
  namedProduct: NamedProduct | null,
): Html {
  const { say } = language;
  if (namedProduct === null) return html``;
  if (namedProduct.problem !== null)
    return html`<p class="note" role="alert">${namedProduct.problem.sentence}</p>`;
  const query = new URLSearchParams({ q: text }).toString();
  const links = sortProducts(language, capability.products)
    .filter(({ slug }) => namedProduct.candidates.includes(slug))
    .map(
      ({ slug, title }) =>
        html`<li><a href="${store}/${slug}?${query}" dir="auto">${title}</a></li>`,
    );
  return links.length === 0
    ? html`<p class="note" role="status">${say('store.noneNamed')}</p>`
    : html`<div class="read" role="status"><p>${say('store.whichOne')}</p><ul>${links}</ul></div>`;
}

/** Sorts products as people look for them: what is made to order first, then by title. */
function sortProducts(
  { compare }: Shop['language'],
  products: readonly ShownProduct[],
): ShownProduct[] {
  return products.toSorted(
    (a, b) => Number(isFromTheShelf(a)) - Number(isFromTheShelf(b)) || compare(a.title, b.title),
  );
}

function isFromTheShelf({ capabilityMapKey, workflowType }: ShownProduct): boolean {
  return capabilityMapKey === null && workflowType === 'stock';
}

function cardHtml(
  shop: Shop,
  store: string,
  product: ShownProduct,
  lowestPrices: ReadonlyMap<string, number>,
): Html {
  const { language } = shop;
  const { slug, title, imageUrl } = product;
  const art =
    imageUrl === null
      ? html``
      : html`<span class="art">${pictureHtml(imageUrl, { alt: '', sizes: CARD_SIZES, isLazy: true })}</span>`;
  const kind = language.say(isFromTheShelf(product) ? 'store.fromTheShelf' : 'store.madeToOrder');
  const cost = costWords(shop, product, lowestPrices.get(slug));
  return html`<li class="card">${art}<div><h3><a href="${store}/${slug}" dir="auto">${title}</a></h3><span class="hint">${kind}</span><span class="price">${cost}</span></div></li>`;
}

function costWords(
  { language, capability }: Shop,
  { price }: ShownProduct,
  lowestPrice: number | undefined,
): string {
  if (price !== null) return language.amount(price.amount, price.currencyCode);
  return lowestPrice === undefined
    ? language.say('store.youChoose')
    : priceFromWords(language, lowestPrice, capability.currencyCode);
}
