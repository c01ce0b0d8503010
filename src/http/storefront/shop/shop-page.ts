import type { FastifyReply } from 'fastify';
import type {
  Merchant,
  MerchantSettings,
  StoreContact,
  StoreTheme,
} from '../../../core/merchants/merchant.ts';
import type { OrderPaymentMode } from '../../../core/orders/order.ts';
import { parsePictureAddress } from '../../../core/pictures/picture-address.ts';
import { testMoneyWords } from '../../../core/payments/test-money.ts';
import type { Language } from '../../../core/language/language.ts';
import { html, type Html } from '../html.ts';
import { type LanguageChoice, languageInUrl, rememberLanguage } from '../page-language.ts';
import { STORE_ICON, STORE_STYLE_SHEET, themeFileName } from './assets.ts';
import { headHtml, type PageMetadata } from './page-head.ts';
import { pictureHtml } from './picture.ts';

/** The properties of a store that are shown on all of its pages. */
export interface ShopAppearance {
  /** The store’s languages, the preferred one first. */
  readonly languages: readonly string[];
  readonly slug: string;
  readonly name: string;
  readonly theme: StoreTheme | null;
  readonly policies: MerchantSettings['policies'];
  readonly contact: StoreContact | null;
  /** Whether the store's payment account handles test money or real money. */
  readonly paymentMode: OrderPaymentMode;
}

export function shopAppearance(
  {
    slug,
    name,
    settings: { theme, policies, contact, languages },
  }: Pick<Merchant, 'slug' | 'name' | 'settings'>,
  paymentMode: OrderPaymentMode,
): ShopAppearance {
  return { slug, name, theme, policies, contact, paymentMode, languages };
}

export interface ShopPage {
  readonly title: string;
  /** The store, or null for a page that belongs to no store. */
  readonly face: ShopAppearance | null;
  /** The relative URL of the service's root, such as `../../`. */
  readonly root: string;
  readonly body: Html;
  readonly language: Language;
  /** Data for search engines. It is absent if the page shouldn't be listed. */
  readonly about?: PageMetadata;
  readonly basketCount?: number;
  readonly isPrivate?: boolean;
  /** Whether the store is closed for good, so that nothing can be put into a basket. */
  readonly isClosed?: boolean;
  /** The file name of the page's JavaScript module. */
  readonly script?: string;
  /** The ID of the form whose fields are sent along when the buyer changes the language. */
  readonly keptForm?: string;
}

/**
 * The content security policy of store pages. Scripts and styles come only from this service,
 * product pictures may come from elsewhere, and framing is forbidden.
 */
const SHOP_CONTENT_SECURITY_POLICY = [
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
  // Old browsers don't send Sec-Fetch-Site. Because of this referrer policy, they send the origin
  // with forms to the same site.
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', SHOP_CONTENT_SECURITY_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', isPrivate ? 'same-origin' : 'strict-origin-when-cross-origin')
    .header('cache-control', isPrivate ? 'no-store' : 'no-cache')
    .header('vary', 'cookie, accept-language')
    .send(
      writeShopPage(page, {
        choices: rememberLanguage(reply, page.face?.languages ?? [], page.keptForm),
        named: languageInUrl(reply.request),
      }),
    );
}

interface PageLanguages {
  /** Links to the same page in other languages. */
  readonly choices: readonly LanguageChoice[];
  /** The language from the page's URL, if the URL names one. */
  readonly named?: string | null;
}

export function writeShopPage(page: ShopPage, { choices, named = null }: PageLanguages): string {
  const { title, face, root, body, language, basketCount = 0, isPrivate = false } = page;
  const style = (fileName: string) =>
    html`<link rel="stylesheet" href="${root}assets/${fileName}">`;
  const script =
    page.script === undefined
      ? html``
      : html`<script type="module" src="${root}assets/${page.script}"></script>`;
  const robots = isPrivate ? html`<meta name="robots" content="noindex">` : html``;
  const theme = themeFileName(face?.theme?.colour ?? null);
  const styles = html`${style(STORE_STYLE_SHEET.fileName)}${style(theme)}`;
  const { about } = page;
  const head = about === undefined ? html`` : headHtml({ title, about, language, named, choices });
  return html`<!doctype html>
<html lang="${language.tag}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}
<title>${title}</title>${head}${styles}
<link rel="icon" type="image/svg+xml" href="${root}assets/${STORE_ICON.fileName}">${script}</head>
<body><a class="skip" href="#main">${language.say('page.skip')}</a>${pageHeaderHtml(page, basketCount)}<main id="main">${body}</main>${pageFooterHtml(page, choices)}</body></html>
`.html;
}

function pageHeaderHtml(
  { face, root, language, isClosed = false }: ShopPage,
  basketCount: number,
): Html {
  const { say } = language;
  if (face === null)
    return html`<header class="top"><a class="brand" href="${root}">Bottega</a></header>`;
  const store = `${root}stores/${face.slug}`;
  if (isClosed) return html`<header class="top">${brandHtml(face, root)}</header>`;
  const basket =
    basketCount === 0
      ? html`<a href="${store}/buy/basket">${say('page.basket')}</a>`
      : html`<a href="${store}/buy/basket">${say('page.basketCount', { count: basketCount })}</a>`;
  return html`${testMoneyNotice(language, face)}<header class="top">${brandHtml(face, root)}<nav aria-label="${say('page.basket')}">${basket}</nav></header>`;
}

/** A logo that is this many times as wide as it is high is taken to contain the store's name. */
const WORDMARK_RATIO = 2.5;

/** Returns a link to the store's first page, with its logo if it has one. */
function brandHtml({ slug, name, theme }: ShopAppearance, root: string): Html {
  const store = `${root}stores/${slug}`;
  const logo = theme?.logoUrl === undefined ? null : parsePictureAddress(theme.logoUrl);
  if (theme?.logoUrl === undefined || logo === null)
    return html`<a class="brand" href="${store}" dir="auto">${name}</a>`;
  const isWordmark = logo.file.width >= WORDMARK_RATIO * logo.file.height;
  const image = pictureHtml(`${root}${theme.logoUrl.slice(1)}`, {
    alt: isWordmark ? name : '',
    sizes: isWordmark ? '14rem' : '3rem',
    isLazy: false,
  });
  return isWordmark
    ? html`<a class="brand logo" href="${store}">${image}</a>`
    : html`<a class="brand logo" href="${store}" dir="auto">${image}${name}</a>`;
}

function testMoneyNotice(language: Language, { paymentMode }: ShopAppearance): Html {
  const words = testMoneyWords(language, paymentMode);
  return words === null
    ? html``
    : html`<aside class="test-money" aria-label="${language.say('page.testMoneyLabel')}">${words}</aside>`;
}

function languagesHtml({ language, keptForm }: ShopPage, choices: readonly LanguageChoice[]): Html {
  if (choices.length === 0) return html``;
  const links = choices.map(({ tag, name, query }) => {
    const current = tag === language.tag ? html` aria-current="true"` : html``;
    if (keptForm !== undefined)
      return html`<button class="bare" form="${keptForm}" formnovalidate name="lang" value="${tag}" lang="${tag}"${current}>${name}</button>`;
    return html`<a href="${query}" lang="${tag}" hreflang="${tag}"${current}>${name}</a>`;
  });
  return html`<nav class="languages" aria-label="${language.say('page.languages')}">${links}</nav>`;
}

function pageFooterHtml(page: ShopPage, choices: readonly LanguageChoice[]): Html {
  const { face, language } = page;
  const { say } = language;
  const languages = languagesHtml(page, choices);
  if (face === null) return html`<footer class="foot">${languages}</footer>`;
  const { termsUrl, returnsUrl, privacyUrl, imprintUrl } = face.policies;
  const links = [
    [say('page.terms'), termsUrl],
    [say('page.returns'), returnsUrl],
    [say('page.privacy'), privacyUrl],
    [say('page.imprint'), imprintUrl],
  ] as const;
  const items = links.map(([label, url]) =>
    url === null ? html`` : html`<a href="${url}" rel="noreferrer">${label}</a>`,
  );
  // A buyer's assistant that is given the address of a page learns here how it can ask the store.
  const guide =
    page.about === undefined
      ? html``
      : html`<a href="${page.root}llms.txt" rel="service-doc">${say('store.aiAssistants')}</a>`;
  return html`<footer class="foot"><p dir="auto">${face.name}</p>${contactHtml(page.language, face.contact)}<p>${items}${guide}</p>${languages}</footer>`;
}

/** Returns the store's contact data, which many countries require on every page. */
function contactHtml({ say }: ShopPage['language'], contact: StoreContact | null): Html {
  if (contact === null) return html``;
  const { email, phone, address } = contact;
  const lines = [
    ...(address === null ? [] : [html`<span dir="auto">${address}</span>`]),
    ...(email === null ? [] : [html`<a href="mailto:${email}">${email}</a>`]),
    ...(phone === null ? [] : [html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`]),
  ];
  return html`<address aria-label="${say('page.contact')}">${lines}</address>`;
}
