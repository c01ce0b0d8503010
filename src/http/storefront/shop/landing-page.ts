import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ListedStore,
  listListedStores,
} from '../../../actions/merchants/list-listed-stores.ts';
import { clientOf } from '../../request-client.ts';
import { withDeadline } from '../../deadline.ts';
import type { Language } from '../../../core/language/language.ts';
import { html, type Html } from '../html.ts';
import { pageLanguage } from '../page-language.ts';
import { publicAddress, sendTooMany, type ShopOptions } from './shop.ts';
import { rootOf } from './page-root.ts';
import type { PageMetadata } from './page-head.ts';
import { pictureHtml } from './picture.ts';
import { sendShopPage } from './shop-page.ts';

const CACHE_MS = 10_000;
/**
 * The maximum number of stores on the front page, which is as many as a person would look through.
 */
const MAXIMUM_SHOWN_STORES = 200;
/** The widths of a picture on the page. They must match `web/storefront/store.css`. */
const PICTURE_SIZES = '(min-width: 40rem) 8rem, 33vw';

/** Returns the handler of the front page, which introduces the service and lists its stores. */
export function landingPage({ dependencies, limits, publicUrl }: ShopOptions) {
  const budget = limits.forRoute('page', 'capability');
  let kept: { readonly stores: readonly ListedStore[]; readonly atMs: number } | null = null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const taken = await budget.takeForAddress(clientOf(request));
    if (!taken.allowed) return sendTooMany(request, reply, taken.retryAfterSeconds);
    const nowMs = performance.now();
    if (kept === null || nowMs - kept.atMs > CACHE_MS)
      kept = { stores: await withDeadline(listListedStores(dependencies)), atMs: nowMs };
    const root = rootOf(request);
    const language = pageLanguage(request, []);
    return sendShopPage(reply, 200, {
      title: language.say('store.landingTitle'),
      language,
      about: serviceMetadata(publicAddress({ request, publicUrl }, ''), language),
      face: null,
      root,
      body: landingHtml(language, root, kept.stores),
    });
  };
}

function serviceMetadata(address: string, language: Language): PageMetadata {
  const description = language.say('store.landingLead');
  return {
    address,
    description,
    imageUrl: null,
    siteName: 'Bottega',
    kind: 'website',
    data: { '@type': 'WebSite', name: 'Bottega', url: address, description },
  };
}

function landingHtml(language: Language, root: string, stores: readonly ListedStore[]): Html {
  const { say } = language;
  const cards = stores
    .toSorted((a, b) => language.compare(a.name, b.name))
    .slice(0, MAXIMUM_SHOWN_STORES)
    .map((store) => storeCard(language, root, store));
  const list =
    cards.length === 0
      ? html`<p>${say('store.noStores')}</p>`
      : html`<ul class="cards stores">${cards}</ul>`;
  const steps = (['say', 'see', 'order'] as const).map(
    (step) =>
      html`<li><h3>${say(`landing.${step}Title`)}</h3><p>${say(`landing.${step}Text`)}</p></li>`,
  );
  return html`<div class="welcome"><h1>${say('store.landingQuestion')}</h1><p class="lead">${say('store.landingLead')}</p></div>
<h2>${say('store.stores')}</h2>${list}
<h2>${say('landing.how')}</h2><ol class="ways">${steps}</ol>
<div class="doors"><section><h2>${say('landing.forStores')}</h2><p>${say('landing.storesText')}</p><p><a class="button quiet" href="${root}admin">${say('landing.signIn')}</a></p></section>
<section><h2>${say('store.forAssistants')}</h2><p>${say('store.sameAnswer')}</p><p><a class="button quiet" href="${root}docs">${say('store.byProgram')}</a> <a class="button quiet" href="${root}llms.txt">${say('store.llms')}</a></p></section></div>`;
}

function storeCard(
  { say }: Language,
  root: string,
  { slug, name, theme, products, pictures }: ListedStore,
): Html {
  const shown = pictures.map((url) =>
    pictureHtml(url.startsWith('/') ? `${root}${url.slice(1)}` : url, {
      alt: '',
      sizes: PICTURE_SIZES,
      isLazy: false,
    }),
  );
  const strip = shown.length === 0 ? html`` : html`<span class="strip">${shown}</span>`;
  const count = html`<span class="hint">${say('landing.products', { count: products })}</span>`;
  return html`<li class="card">${strip}<div><h3><a href="${root}stores/${slug}" dir="auto">${name}</a></h3><p class="about" dir="auto">${theme?.words ?? ''}</p>${count}</div></li>`;
}
