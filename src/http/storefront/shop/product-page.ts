import type { FastifyReply } from 'fastify';
import { html, type Html } from '../html.ts';
import {
  requestMendedOffer,
  configurationOf,
  countriesOf,
  deliveryOf,
  findProduct,
  mapOf,
  readSentence,
} from './ask-offer.ts';
import { SHOWN_FIELD } from './answer-tree.ts';
import { CONFIGURATOR_SCRIPT, wordsFileName } from './assets.ts';
import { configuratorTree } from './configurator-tree.ts';
import { addWords, type ConfiguratorView } from './configurator-view.ts';
import { descriptionHtml, galleryHtml } from './gallery.ts';
import { lowestPricesOf, priceFromWords } from './lowest-prices.ts';
import { isTemporaryProblem, pageStatus } from './problem.ts';
import type { PageMetadata } from './page-head.ts';
import type { Offer, ShownProduct } from './replies.ts';
import { sharedAddressNotes, sharedQuery } from './shared-address.ts';
import { fieldsOf, publicAddress, sendProductNotFound, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';
import { productData, publicPicture } from './structured-data.ts';
import { treeHtml } from './tree.ts';

const MAXIMUM_SENTENCE_LENGTH = 500;
const MAXIMUM_WORDS_LENGTH = 2_000;

/** Shows the configurator of a product, with the store's answer to the configuration in the URL. */
export async function showProduct(shop: Shop): Promise<FastifyReply> {
  const { request, reply, face, basket, language } = shop;
  const product = findProduct(shop, request.params.productSlug ?? '');
  if (product === null) return sendProductNotFound(shop);
  const [view, lowestPrices] = await Promise.all([
    openView(shop, product),
    lowestPricesOf(shop, [product]),
  ]);
  const lowestPrice = lowestPrices.get(product.slug) ?? null;
  const { problem } = view;
  if (isTemporaryProblem(problem)) reply.header('retry-after', problem.retrySeconds);
  return sendShopPage(reply, pageStatus(problem, 200), {
    title: `${product.title} – ${face.name}`,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    language,
    about: productMetadata(shop, product, view.offer),
    script: CONFIGURATOR_SCRIPT.fileName,
    keptForm: 'choose',
    body: productHtml(shop, view, lowestPrice),
  });
}

function productMetadata(shop: Shop, product: ShownProduct, offer: Offer | null): PageMetadata {
  const { face, language } = shop;
  const { title, price, slug } = product;
  const names = { product: title, store: face.name };
  const description =
    price === null
      ? language.say('seo.made', names)
      : language.say('seo.fixed', {
          ...names,
          price: language.amount(price.amount, price.currencyCode),
        });
  return {
    address: publicAddress(shop, `stores/${shop.slug}/${slug}`),
    description,
    imageUrl: publicPicture(shop, product.imageUrl),
    siteName: face.name,
    kind: 'product',
    data: productData(shop, product, offer, description),
  };
}

async function openView(shop: Shop, product: ShownProduct): Promise<ConfiguratorView> {
  const map = mapOf(shop, product);
  const fields = fieldsOf(shop.request);
  const text = (fields.get('q') ?? '').trim().slice(0, MAXIMUM_SENTENCE_LENGTH);
  const before = { configuration: configurationOf(shop, map), delivery: deliveryOf(shop) };
  const read =
    text === ''
      ? { ...before, sentence: null, problem: null }
      : await readSentence(shop, product, text, before);
  const { delivery } = read;
  const answered = await requestMendedOffer(shop, product.slug, read.configuration, delivery);
  const { offer, configuration, leftOut } = answered;
  return {
    language: shop.language,
    product,
    map,
    currencyCode: shop.capability.currencyCode,
    configuration,
    delivery,
    countries: countriesOf(shop),
    offer,
    problem: answered.problem ?? read.problem,
    sentence: read.sentence,
    notes: sharedAddressNotes(shop.language, fields, offer, map, leftOut),
    words: addWords((fields.get('words') ?? '').slice(0, MAXIMUM_WORDS_LENGTH), text),
    shownKey: fields.get(SHOWN_FIELD),
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

function productHtml(shop: Shop, view: ConfiguratorView, lowestPrice: number | null): Html {
  const { request, slug, language, capability } = shop;
  const { product, map } = view;
  const store = `${rootOf(request)}stores/${slug}`;
  const fixed =
    product.price === null
      ? html``
      : html`<p class="lead">${language.amount(product.price.amount, product.price.currencyCode)}</p>`;
  const from =
    lowestPrice === null
      ? html``
      : html`<p class="from">${priceFromWords(language, lowestPrice, capability.currencyCode)}</p>`;
  const lead =
    map === null ? fixed : html`${from}<p class="lead">${language.say('store.productLead')}</p>`;
  const drawn: Html = { html: treeHtml(configuratorTree(view)) };
  const root = rootOf(request);
  const tree = html`<bottega-configurator root="${root}" store="${slug}" product="${product.slug}" lang="${language.tag}" words="${wordsFileName(language.tag)}">${drawn}</bottega-configurator>`;
  const back = html`<p><a href="${store}">${language.say('store.allProducts')}</a></p>`;
  const about = html`${back}<h1 dir="auto">${product.title}</h1>${lead}${descriptionHtml(product)}`;
  const head = html`<div class="head"><div>${about}</div>${galleryHtml(product)}</div>`;
  return html`${head}${tree}${shareHtml(view, language)}`;
}

/**
 * Returns a link for sharing a configuration. It contains the current price and the current version
 * of the capability map.
 */
function shareHtml(view: ConfiguratorView, { say }: Shop['language']): Html {
  const { offer, configuration, paths } = view;
  if (offer === null || configuration.selections.length === 0) return html``;
  return html`<p><a href="${paths.page}?${sharedQuery(view)}">${say('store.shareAddress')}</a></p>`;
}
