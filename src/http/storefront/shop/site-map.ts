import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listListedStores } from '../../../actions/merchants/list-listed-stores.ts';
import { languagesOf } from '../../../core/language/choose-language.ts';
import { refuse } from '../../../core/shared/result.ts';
import { withDeadline } from '../../deadline.ts';
import { sendRefusal } from '../../errors.ts';
import { clientOf } from '../../request-client.ts';
import { html, type Html } from '../html.ts';
import { publicAddress, sendTooMany, type Shop, type ShopOptions, handleShopPage } from './shop.ts';

/** The maximum number of pages in one sitemap. Each page is listed in all languages. */
const MAXIMUM_LISTED_PAGES = 1_000;
const XML = 'application/xml; charset=utf-8';
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Registers robots.txt and the sitemaps. The list of sitemaps contains only stores that want to be
 * listed, but every store has a sitemap.
 */
export function registerSiteMap(app: FastifyInstance, options: ShopOptions): void {
  app.get('/robots.txt', (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robotsText(options, request)),
  );
  const budget = options.limits.forRoute('page', 'capability');
  app.get('/sitemap.xml', async (request, reply) => {
    const taken = await budget.takeForAddress(clientOf(request));
    if (!taken.allowed) return sendTooMany(request, reply, taken.retryAfterSeconds);
    const stores = await withDeadline(listListedStores(options.dependencies));
    const entries = stores.flatMap(({ slug, products }) =>
      Array.from({ length: Math.ceil((products + 1) / MAXIMUM_LISTED_PAGES) }, (_, index) => {
        const path = `sitemaps/${slug}/${index + 1}.xml`;
        return html`<sitemap><loc>${publicAddress({ ...options, request }, path)}</loc></sitemap>`;
      }),
    );
    return send(
      reply,
      XML,
      xmlText(html`<sitemapindex xmlns="${XMLNS}">${entries}</sitemapindex>`),
    );
  });
  app.get('/sitemaps/:merchantSlug/:page', handleShopPage(options, sendStore));
}

function robotsText({ publicUrl }: ShopOptions, request: FastifyRequest): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /stores/*/buy/', ''];
  const address = publicAddress({ request, publicUrl }, 'sitemap.xml');
  return [...lines, `Sitemap: ${address}`, ''].join('\n');
}

async function sendStore(shop: Shop): Promise<FastifyReply> {
  const { request, reply, slug, capability } = shop;
  // The shared type of the pages' parameters lacks this parameter, because only this route has it.
  const { page } = request.params as { readonly page?: string };
  const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(page ?? '')?.[1] ?? Number.NaN);
  const paths = [
    `stores/${slug}`,
    ...capability.products.map((product) => `stores/${slug}/${product.slug}`),
  ].slice((number - 1) * MAXIMUM_LISTED_PAGES, number * MAXIMUM_LISTED_PAGES);
  if (paths.length === 0) return sendRefusal(reply, refuse('not_found'));
  const languages = languagesOf(capability.languages);
  const urls = paths.map((path) => urlHtml(publicAddress(shop, path), languages));
  const names = html`xmlns="${XMLNS}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return send(reply, XML, xmlText(html`<urlset ${names}>${urls}</urlset>`));
}

function urlHtml(address: string, languages: readonly string[]): Html {
  const links = languages.map(
    (tag) => html`<xhtml:link rel="alternate" hreflang="${tag}" href="${address}?lang=${tag}"/>`,
  );
  return html`<url><loc>${address}</loc>${links}<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/></url>`;
}

function xmlText(body: Html): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
${body}
`.html;
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .header('content-type', type)
    .header('cache-control', 'public, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .send(text);
}
