import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageLanguage } from '../../actions/opportunities/read-buyer-pages.ts';
import type { OrderPage } from '../../actions/orders/read-order-page.ts';
import { languageAmong } from '../../core/language/catalogue.ts';
import {
  acceptedLanguages,
  primaryLanguage,
  chooseLanguage,
  languagesOf,
} from '../../core/language/choose-language.ts';
import type { Language } from '../../core/language/language.ts';
import { fieldOf } from './link-request.ts';

const COOKIE = 'bottega-language';
const KEPT_SECONDS = 365 * 86_400;

/** A link to the same page in one of its languages. */
export interface LanguageChoice {
  readonly tag: string;
  /** The name of the language in that language itself, such as Deutsch. */
  readonly name: string;
  readonly query: string;
}

/**
 * Returns the language of a page. The reader's choice comes first, then the language `kept` of the
 * shown order or opportunity, then the browser's preference, and then the store's first language.
 */
export function pageLanguage(
  request: FastifyRequest,
  storeLanguages: readonly string[],
  keptLanguage: string | null = null,
): Language {
  return languageAmong(storeLanguages, [
    namedLanguage(request),
    rememberedLanguage(request),
    keptLanguage,
    ...acceptedLanguages(request.headers['accept-language'] ?? ''),
  ]);
}

/** Returns a function that chooses the language of a page as soon as its store is known. */
export function languageFor(request: FastifyRequest): PageLanguage {
  return (storeLanguages, keptLanguage) => pageLanguage(request, storeLanguages, keptLanguage);
}

/**
 * Returns the language of a page about an order. By default, this is the language in which the
 * buyer ordered.
 */
export function orderLanguage(
  request: FastifyRequest,
  { merchant, order }: Pick<OrderPage, 'merchant' | 'order'>,
): Language {
  return pageLanguage(request, merchant.settings.languages, order.language);
}

/**
 * Remembers the language that the request names in a cookie, and returns links to the page in the
 * other languages. A page that answers a form has no such links unless it keeps a form, because
 * they would lose what the buyer entered.
 */
export function rememberLanguage(
  reply: FastifyReply,
  storeLanguages: readonly string[],
  keptForm: string | undefined,
): readonly LanguageChoice[] {
  const { request } = reply;
  const available = languagesOf(storeLanguages);
  const query = queryOf(request);
  const named = namedLanguage(request);
  const chosen = named === null ? null : chooseLanguage([named], available);
  const kept = `${COOKIE}=${chosen}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax`;
  if (chosen !== null) reply.header('set-cookie', kept);
  if (request.method !== 'GET' && keptForm === undefined) return [];
  return available.map((tag) => {
    query.set('lang', tag);
    return { tag, name: nameOf(tag), query: `?${query}` };
  });
}

/** Returns the language from the page's URL, or null if the URL doesn't name one. */
export function languageInUrl(request: FastifyRequest): string | null {
  return queryOf(request).get('lang');
}

/**
 * Returns the language from the page's URL, or from the button of a form that the buyer changed the
 * language with. Returns null if there is neither.
 */
function namedLanguage(request: FastifyRequest): string | null {
  return languageInUrl(request) ?? fieldOf(request, 'lang');
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

function rememberedLanguage({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((cookiePair) => cookiePair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? null;
}

function nameOf(tag: string): string {
  const base = primaryLanguage(tag);
  const name = new Intl.DisplayNames(base, { type: 'language' }).of(base) ?? tag;
  return name.charAt(0).toLocaleUpperCase(base) + name.slice(1);
}
