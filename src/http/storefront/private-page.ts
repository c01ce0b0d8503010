import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import type { Language } from '../../core/language/language.ts';
import type { Html } from './html.ts';
import { rememberLanguage } from './page-language.ts';
import { basketOf } from './shop/basket-cookie.ts';
import { rootOf } from './shop/page-root.ts';
import { shopAppearance, writeShopPage } from './shop/shop-page.ts';

/** The properties of a store that its private pages show. */
export type PageMerchant = Pick<Merchant, 'slug' | 'name' | 'timezone' | 'settings'>;

export interface PrivatePage {
  readonly title: string;
  /** The store whose colours and name the page shows, or null if the link belongs to no store. */
  readonly merchant: PageMerchant | null;
  /** Whether the page is about test money or real money. */
  readonly paymentMode: OrderPaymentMode;
  readonly language: Language;
  readonly body: Html;
  /** The ID of the form whose fields are sent along when the buyer changes the language. */
  readonly keptForm?: string | undefined;
  /** The additional origins to which the page's forms may be sent. */
  readonly formOrigins?: readonly string[];
}

/**
 * Returns a Content-Security-Policy that forbids scripts and frames, and lets forms be sent only to
 * this service and to the given origins.
 */
function policyOf({ formOrigins = [] }: PrivatePage): string {
  const forms = ["'self'", ...formOrigins].join(' ');
  return `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
}

/**
 * Sets headers so that a private page isn't cached or indexed and its URL isn't revealed to other
 * sites.
 */
export function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('x-content-type-options', 'nosniff');
}

/** Sends the page of a private link, with the colours and the name of its store. */
export function sendPrivatePage(
  reply: FastifyReply,
  status: number,
  page: PrivatePage,
): FastifyReply {
  const { request } = reply;
  const { title, merchant, paymentMode, language, body, keptForm } = page;
  return keepPrivate(reply)
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page))
    .send(
      writeShopPage(
        {
          title: merchant === null ? title : `${title} – ${merchant.name}`,
          face: merchant === null ? null : shopAppearance(merchant, paymentMode),
          root: rootOf(request),
          body,
          basketCount: merchant === null ? 0 : basketOf(request, merchant.slug).length,
          isPrivate: true,
          language,
          ...(keptForm !== undefined && { keptForm }),
        },
        { choices: rememberLanguage(reply, merchant?.settings.languages ?? [], keptForm) },
      ),
    );
}

/** Returns whether the client prefers JSON to an HTML page. */
export function prefersJson({
  headers: { accept = '' },
}: Pick<FastifyRequest, 'headers'>): boolean {
  const qualityOf = (type: string): number => {
    const range = accept
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .find((part) => part.split(';', 1)[0]?.trim() === type);
    if (range === undefined) return 0;
    const quality = /;\s*q\s*=\s*([\d.]+)/.exec(range)?.[1];
    return quality === undefined ? 1 : Number(quality);
  };
  const json = qualityOf('application/json');
  return json > 0 && json >= qualityOf('text/html');
}
