import type { FastifyReply } from 'fastify';
import { html, type Html } from '../html.ts';
import {
  askMended,
  configurationOf,
  countriesOf,
  deliveryOf,
  findProduct,
  mapOf,
  readSentence,
} from './ask-offer.ts';
import { CONFIGURATOR } from './assets.ts';
import { configuratorTree } from './configurator-tree.ts';
import { type ConfiguratorView, queryOf } from './configurator-view.ts';
import { isPassing, pageStatus } from './problem.ts';
import type { ShownProduct } from './replies.ts';
import { sharedAddressNotes } from './shared-address.ts';
import { fieldsOf, sendWithdrawn, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';
import { treeHtml } from './tree.ts';
import { amountWords } from './words.ts';

const MAXIMUM_SENTENCE = 500;

/** Shows the configurator of a product, with the answer to what its address chooses. */
export async function showProduct(shop: Shop): Promise<FastifyReply> {
  const { request, reply, face, basket, capability } = shop;
  const product = findProduct(shop, request.params.productSlug ?? '');
  if (product === null) return sendWithdrawn(shop);
  const view = await openView(shop, product);
  const { problem } = view;
  if (isPassing(problem)) reply.header('retry-after', problem.retrySeconds);
  return sendShopPage(reply, pageStatus(problem, 200), {
    title: `${product.title} – ${face.name}`,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    language: capability.languages[0] ?? 'en',
    script: CONFIGURATOR.fileName,
    body: productHtml(shop, view),
  });
}

async function openView(shop: Shop, product: ShownProduct): Promise<ConfiguratorView> {
  const map = mapOf(shop, product);
  const fields = fieldsOf(shop.request);
  const delivery = deliveryOf(shop);
  const text = (fields.get('q') ?? '').trim().slice(0, MAXIMUM_SENTENCE);
  const before = configurationOf(shop, map);
  const read =
    text === ''
      ? { configuration: before, sentence: null, problem: null }
      : await readSentence(shop, product, text, before);
  const answered = await askMended(shop, product.slug, read.configuration, delivery);
  const { offer, configuration, leftOut } = answered;
  return {
    product,
    map,
    currencyCode: shop.capability.currencyCode,
    configuration,
    delivery,
    countries: countriesOf(shop),
    offer,
    problem: answered.problem ?? read.problem,
    sentence: read.sentence,
    notes: sharedAddressNotes(fields, offer, map, leftOut),
    isLive: false,
    isEmbedded: false,
    paths: pathsOf(shop, product),
  };
}

function pathsOf({ request, slug }: Shop, product: ShownProduct): ConfiguratorView['paths'] {
  const store = `${rootOf(request)}stores/${slug}`;
  return {
    page: `${store}/${product.slug}`,
    basket: `${store}/buy/basket`,
    request: `${store}/buy/request`,
  };
}

function productHtml({ request, slug }: Shop, view: ConfiguratorView): Html {
  const { product, map } = view;
  const store = `${rootOf(request)}stores/${slug}`;
  const fixed =
    product.price === null
      ? html``
      : html`<p class="lead">${amountWords(product.price.amount, product.price.currencyCode)}</p>`;
  const lead =
    map === null
      ? fixed
      : html`<p class="lead">Made to order. Every choice shows what it changes, in price and day.</p>`;
  const picture =
    product.imageUrl === null
      ? html``
      : html`<p class="art"><img src="${product.imageUrl}" alt=""></p>`;
  const drawn: Html = { html: treeHtml(configuratorTree(view)) };
  const root = rootOf(request);
  const tree = html`<bottega-configurator root="${root}" store="${slug}" product="${product.slug}">${drawn}</bottega-configurator>`;
  return html`<p><a href="${store}">All products</a></p><h1 dir="auto">${product.title}</h1>${lead}${picture}${tree}${shareHtml(view)}`;
}

/** The address to pass on: it names the version of the map and the price as they are now. */
function shareHtml({ offer, configuration, delivery, paths }: ConfiguratorView): Html {
  if (offer === null || configuration.selections.length === 0) return html``;
  const pinned = new URLSearchParams();
  if (offer.capabilityMapVersion !== null)
    pinned.set('version', String(offer.capabilityMapVersion));
  if (offer.price !== null && offer.price.kind !== 'requires_person')
    pinned.set('price', String(offer.price.totalAmount));
  const query = [queryOf(configuration, delivery), pinned.toString()]
    .filter((part) => part !== '')
    .join('&');
  return html`<p><a href="${paths.page}?${query}">Address of exactly this, to keep or to share</a></p>`;
}
