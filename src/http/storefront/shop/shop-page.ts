import type { FastifyReply } from 'fastify';
import type { Merchant, StoreTheme } from '../../../core/merchants/merchant.ts';
import { html, type Html } from '../html.ts';
import { ICON, STYLE, themeFileName } from './assets.ts';

/** The properties of a store that each of its pages shows. */
export interface ShopFace {
  readonly slug: string;
  readonly name: string;
  readonly theme: StoreTheme | null;
  readonly policies: {
    readonly returnsUrl: string | null;
    readonly termsUrl: string | null;
    readonly privacyUrl: string | null;
  };
}

export function faceOf({
  slug,
  name,
  settings: { theme, policies },
}: Pick<Merchant, 'slug' | 'name' | 'settings'>): ShopFace {
  return { slug, name, theme, policies };
}

export interface ShopPage {
  readonly title: string;
  /** The store, or null on a page that belongs to none. */
  readonly face: ShopFace | null;
  /** The relative address of the service's root, such as `../../`. */
  readonly root: string;
  readonly body: Html;
  readonly language?: string;
  readonly basketCount?: number;
  readonly isPrivate?: boolean;
  /** The file of a module that the page runs. */
  readonly script?: string;
}

/**
 * Scripts, styles and pictures of this service only, besides pictures of products. No page can be
 * framed, and no text ever becomes markup or a script.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export function sendShopPage(reply: FastifyReply, status: number, page: ShopPage): FastifyReply {
  const isPrivate = page.isPrivate === true;
  // Browsers that send no Sec-Fetch-Site still name their origin to the pages of the same site.
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', isPrivate ? 'same-origin' : 'strict-origin-when-cross-origin')
    .header('cache-control', isPrivate ? 'no-store' : 'no-cache')
    .header('vary', 'cookie')
    .send(writeShopPage(page));
}

export function writeShopPage(page: ShopPage): string {
  const { title, face, root, body, language = 'en', basketCount = 0, isPrivate = false } = page;
  const style = (fileName: string) =>
    html`<link rel="stylesheet" href="${root}assets/${fileName}">`;
  const script =
    page.script === undefined
      ? html``
      : html`<script type="module" src="${root}assets/${page.script}"></script>`;
  const robots = isPrivate ? html`<meta name="robots" content="noindex">` : html``;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}
<title>${title}</title>${style(STYLE.fileName)}${style(themeFileName(face?.theme?.colour ?? null))}
<link rel="icon" type="image/svg+xml" href="${root}assets/${ICON.fileName}">${script}</head>
<body><a class="skip" href="#main">To the content</a>${topHtml(face, root, basketCount)}<main id="main">${body}</main>${footHtml(face)}</body></html>
`.html;
}

function topHtml(face: ShopFace | null, root: string, basketCount: number): Html {
  if (face === null)
    return html`<header class="top"><a class="brand" href="${root}">Bottega</a></header>`;
  const store = `${root}stores/${face.slug}`;
  const basket =
    basketCount === 0
      ? html`<a href="${store}/buy/basket">Basket</a>`
      : html`<a href="${store}/buy/basket">Basket (${basketCount})</a>`;
  return html`<header class="top"><a class="brand" href="${store}" dir="auto">${face.name}</a><nav aria-label="Basket">${basket}</nav></header>`;
}

function footHtml(face: ShopFace | null): Html {
  if (face === null) return html``;
  const { termsUrl, returnsUrl, privacyUrl } = face.policies;
  const links = [
    ['Terms of sale', termsUrl],
    ['Returns', returnsUrl],
    ['Privacy', privacyUrl],
  ] as const;
  const items = links.map(([label, url]) =>
    url === null ? html`` : html`<a href="${url}" rel="noreferrer">${label}</a>`,
  );
  return html`<footer class="foot"><p dir="auto">${face.name}</p><p>${items}</p></footer>`;
}
