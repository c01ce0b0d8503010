import type { FastifyReply } from 'fastify';
import { html, type Html } from '../html.ts';
import type { IntentReply, ShownProduct } from './replies.ts';
import { askRoute, fieldsOf, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';
import { isPassing, pageStatus, type Problem, problemOf } from './problem.ts';
import { keepPrivate } from '../private-page.ts';
import { sendShopPage } from './shop-page.ts';
import { amountWords } from './words.ts';

const MAXIMUM_SENTENCE = 500;

/** Shows a store and its products. A sentence leads on to the product that it names. */
export async function showStore(shop: Shop): Promise<FastifyReply> {
  const { request, reply, face, basket, capability } = shop;
  const text = (fieldsOf(request).get('q') ?? '').trim().slice(0, MAXIMUM_SENTENCE);
  const read = text === '' ? null : await findNamed(shop, text);
  if (read !== null && read.productSlug !== null) {
    const query = new URLSearchParams({ q: text });
    const path = `${rootOf(request)}stores/${shop.slug}/${read.productSlug}?${query}`;
    return keepPrivate(reply).redirect(path, 303);
  }
  const problem = read?.problem ?? null;
  if (isPassing(problem)) reply.header('retry-after', problem.retrySeconds);
  return sendShopPage(reply, pageStatus(problem, 200), {
    title: face.name,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    language: capability.languages[0] ?? 'en',
    body: storeHtml(shop, text, read),
  });
}

interface Named {
  readonly productSlug: string | null;
  readonly candidates: readonly string[];
  readonly problem: Problem | null;
}

async function findNamed(shop: Shop, sentence: string): Promise<Named> {
  const { status, body, retryAfter } = await askRoute(shop, 'offer/from-intent', { sentence });
  if (status !== 200)
    return { productSlug: null, candidates: [], problem: problemOf(status, body, retryAfter) };
  const { question, questions } = (body as unknown as IntentReply).understood;
  const candidates = questions.flatMap(({ productSlugs = [] }) => productSlugs);
  return { productSlug: question?.productSlug ?? null, candidates, problem: null };
}

function storeHtml(shop: Shop, text: string, read: Named | null): Html {
  const { face, capability, request, orderingPaused } = shop;
  const store = `${rootOf(request)}stores/${shop.slug}`;
  const words = face.theme?.words ?? null;
  const lead = words === null ? html`` : html`<p class="lead" dir="auto">${words}</p>`;
  const paused = orderingPaused
    ? html`<p class="note">The store takes no orders at the moment. It still answers questions.</p>`
    : html``;
  const list =
    capability.products.length === 0
      ? html`<p>Nothing is on offer at the moment.</p>`
      : html`<ul class="cards">${madeFirst(capability.products).map((product) => cardHtml(store, product))}</ul>`;
  const ask = html`<form class="sentence" method="get" action="${store}"><label for="words">What would you like made?</label><span class="ask"><input id="words" name="q" maxlength="500" dir="auto" autocomplete="off" value="${text}"><button type="submit">Find it</button></span>${namedHtml(shop, store, text, read)}</form>`;
  return html`<h1 dir="auto">${face.name}</h1>${lead}${paused}${capability.capabilityMaps.length === 0 ? html`` : ask}<h2>What we make</h2>${list}`;
}

function namedHtml({ capability }: Shop, store: string, text: string, read: Named | null): Html {
  if (read === null) return html``;
  if (read.problem !== null) return html`<p class="note" role="alert">${read.problem.sentence}</p>`;
  const query = new URLSearchParams({ q: text }).toString();
  const links = capability.products
    .filter(({ slug }) => read.candidates.includes(slug))
    .map(
      ({ slug, title }) =>
        html`<li><a href="${store}/${slug}?${query}" dir="auto">${title}</a></li>`,
    );
  return links.length === 0
    ? html`<p class="note" role="status">No product of the store was named. Choose one below.</p>`
    : html`<div class="read" role="status"><p>Which of these is it?</p><ul>${links}</ul></div>`;
}

function madeFirst(products: readonly ShownProduct[]): ShownProduct[] {
  return products.toSorted(
    (a, b) => Number(b.capabilityMapKey !== null) - Number(a.capabilityMapKey !== null),
  );
}

function cardHtml(store: string, product: ShownProduct): Html {
  const { slug, title, imageUrl, price, capabilityMapKey } = product;
  const art =
    imageUrl === null
      ? html``
      : html`<span class="art"><img src="${imageUrl}" alt="" loading="lazy"></span>`;
  const kind = capabilityMapKey === null ? 'From the shelf' : 'Made to order';
  const cost =
    price === null
      ? 'You choose, and see the price'
      : amountWords(price.amount, price.currencyCode);
  return html`<li class="card">${art}<div><h3><a href="${store}/${slug}" dir="auto">${title}</a></h3><span class="hint">${kind}</span><span class="price">${cost}</span></div></li>`;
}
