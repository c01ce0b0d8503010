import { catalogueTagOf } from '../../../core/language/choose-language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findClosedStore } from '../../../actions/merchants/find-closed-store.ts';
import { readStoreFace } from '../../../actions/capability/read-store-face.ts';
import type { CapabilityText } from '../../../actions/shared/capability-text-job.ts';
import type { Dependencies } from '../../../actions/dependencies.ts';
import { localDate } from '../../../core/opportunities/queue.ts';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { STOREFRONT_BASE } from '../../../wire/contract/agent-contract.ts';
import { withDeadline } from '../../deadline.ts';
import { injectRequest } from '../../inject-request.ts';
import type { Limits } from '../../limits.ts';
import { clientOf } from '../../request-client.ts';
import type { Language } from '../../../core/language/language.ts';
import { html, type Html } from '../html.ts';
import { pageLanguage } from '../page-language.ts';
import type { BodyDiscard } from '../body-discard.ts';
import type { UploadSlots } from '../upload-slots.ts';
import { setRetryAfter } from '../../errors.ts';
import { type Basket, writeBasket } from './basket.ts';
import { basketOf, cookieName } from './basket-cookie.ts';
import { rootOf } from './page-root.ts';
import type { Capability } from './replies.ts';
import { sendShopPage, type ShopAppearance, shopAppearance } from './shop-page.ts';
import { setStoreCookie } from './store-cookie.ts';

export interface ShopOptions {
  readonly slots: UploadSlots;
  readonly discard: BodyDiscard;
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly limits: Pick<Limits, 'forRoute'>;
  /** Returns the public URL of the service, or an empty text if it isn't known. */
  readonly publicUrl: () => string;
  /** Whether the service has a mail server. */
  readonly sendsMails: boolean;
}

export type ShopRequest = FastifyRequest<{
  Params: { merchantSlug: string; productSlug?: string };
}>;

/** A store, with everything that is needed to answer one request for a page. */
export interface Shop extends ShopOptions {
  readonly request: ShopRequest;
  readonly reply: FastifyReply;
  readonly slug: string;
  readonly language: Language;
  readonly face: ShopAppearance;
  /** Today in the store's time zone, as YYYY-MM-DD. */
  readonly today: string;
  readonly collecting: boolean;
  readonly orderingPaused: boolean;
  readonly capability: Capability;
  readonly basket: Basket;
}

/** The reply of an API route to a page. */
export interface RouteReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The seconds from the Retry-After header, or null if there is none. */
  readonly retryAfter: string | null;
}

type ShowPage = (shop: Shop) => Promise<FastifyReply>;

/**
 * Returns a handler that opens the store of a page. If the store can't be opened, it sends a page
 * that explains why.
 */
export function handleShopPage(options: ShopOptions, showPage: ShowPage) {
  const limits = options.limits.forRoute('page', 'capability');
  return async (request: ShopRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const taken = await limits.takeForAddress(clientOf(request));
    if (!taken.allowed) return sendTooMany(request, reply, taken.retryAfterSeconds);
    const slug = request.params.merchantSlug;
    const face = await withDeadline(
      readStoreFace(options.dependencies, slug, (languages) =>
        catalogueTagOf(pageLanguage(request, languages).tag),
      ),
    );
    if (isRefusal(face)) {
      return face.code === 'busy'
        ? sendBusy(request, reply)
        : sendStoreMissing(options, request, reply);
    }
    const capability = parseCapability(face.capability);
    return showPage({
      ...options,
      request,
      reply,
      slug,
      language: pageLanguage(request, capability.languages),
      face: {
        slug,
        name: capability.name,
        theme: face.theme,
        policies: face.policies,
        contact: face.contact,
        languages: capability.languages,
        paymentMode: face.paymentMode,
      },
      today: localDate(options.dependencies.clock.now(), face.timezone),
      collecting: face.collecting,
      orderingPaused: face.orderingPaused,
      capability,
      basket: basketOf(request, slug),
    });
  };
}

const parsedCapabilities = new WeakMap<CapabilityText, Capability>();

/**
 * Parses the capability text of a store and caches the result. The text isn't validated, because
 * this service wrote it.
 */
function parseCapability(capabilityText: CapabilityText): Capability {
  const known =
    parsedCapabilities.get(capabilityText) ?? (JSON.parse(capabilityText.text) as Capability);
  parsedCapabilities.set(capabilityText, known);
  return known;
}

/**
 * Calls an API route of this service on behalf of the buyer, so that buyers and assistants get the
 * same answers.
 */
export async function askRoute(
  { app, request, reply, slug }: Shop,
  path: string,
  body: object,
  idempotencyKey: string | null = null,
): Promise<RouteReply> {
  const caller = {
    requestId: request.id,
    address: request.ip ?? 'gone',
    client: clientOf(request) ?? 'gone',
    response: reply.raw,
  };
  const answered = await injectRequest(app, caller, {
    method: 'POST',
    url: `${STOREFRONT_BASE}/${encodeURIComponent(slug)}/${path}`,
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    },
    payload: JSON.stringify(body),
  });
  const retryAfter = answered.headers['retry-after'];
  return {
    status: answered.statusCode,
    body: JSON.parse(answered.payload) as RouteReply['body'],
    retryAfter: retryAfter === undefined ? null : String(retryAfter),
  };
}

const KEPT_SECONDS = 30 * 86_400;

/** Saves the basket in a cookie. Returns false if the basket is too large for a cookie. */
export function keepBasket(shop: Shop, basket: Basket): boolean {
  const text = writeBasket(basket);
  if (text === null) return false;
  const name = cookieName(shop.slug);
  setStoreCookie(shop, { name, value: text, below: '', seconds: KEPT_SECONDS });
  return true;
}

/**
 * Returns whether a form was sent from a page of this service. This prevents other sites from
 * filling a basket or ordering in a buyer's name.
 */
export function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Returns the absolute URL of a page for search engines. `path` is relative to the service's root.
 */
export function publicAddress(
  { request, publicUrl }: Pick<Shop, 'publicUrl'> & { readonly request: FastifyRequest },
  path: string,
): string {
  const base = publicUrl() || `${request.protocol}://${request.host}`;
  return `${base.replace(/\/$/, '')}/${path}`;
}

/** Returns the fields of a submitted form or, if there is none, of the URL's query. */
export function fieldsOf({ body, url }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

/** Says that a store is closed for good, or that there is none. */
async function sendStoreMissing(
  { dependencies }: ShopOptions,
  request: ShopRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const closed = await withDeadline(findClosedStore(dependencies, request.params.merchantSlug));
  if (closed === null) return sendStoreNotFound(request, reply);
  const { merchant, paymentMode } = closed;
  const language = pageLanguage(request, merchant.settings.languages);
  const { say } = language;
  // Search engines drop pages with this status, and the footer tells buyers whom they can ask.
  return sendShopPage(reply, 410, {
    title: `${say('page.closed')} – ${merchant.name}`,
    language,
    face: shopAppearance(merchant, paymentMode),
    root: rootOf(request),
    isClosed: true,
    isPrivate: true,
    body: html`<h1>${say('page.closedTitle', { store: merchant.name })}</h1><p>${say('page.closedText')}</p>`,
  });
}

function sendStoreNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendNotFound(request, reply, 'page.noSuchStore');
}

/** Sends a page that says that the service has no page with this URL. */
export function sendPageNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendNotFound(request, reply, 'page.noSuchPage');
}

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  why: 'page.noSuchStore' | 'page.noSuchPage',
): FastifyReply {
  const root = rootOf(request);
  const language = pageLanguage(request, []);
  const { say } = language;
  return sendShopPage(reply, 404, {
    title: say('page.notFound'),
    language,
    face: null,
    root,
    body: html`<h1>${say('page.notFound')}</h1><p>${say(why)}</p><p><a href="${root}">${say('page.whatRuns')}</a></p>`,
  });
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setRetryAfter(reply, refuse('busy', { retryAfterSeconds: 1 }));
  const language = pageLanguage(request, []);
  const { say } = language;
  return sendShopPage(reply, 503, {
    title: say('page.pleaseRetry'),
    language,
    face: null,
    root: rootOf(request),
    body: html`<h1>${say('page.pleaseRetry')}</h1><p>${say('page.storeBusy')}</p>${retryHtml(language, request)}`,
  });
}

export function sendTooMany(
  request: FastifyRequest,
  reply: FastifyReply,
  retryAfterSeconds: number,
): FastifyReply {
  setRetryAfter(reply, refuse('too_many_requests', { retryAfterSeconds }));
  const language = pageLanguage(request, []);
  const { say } = language;
  return sendShopPage(reply, 429, {
    title: say('page.tooMany'),
    language,
    face: null,
    root: rootOf(request),
    body: html`<h1>${say('page.tooMany')}</h1><p>${say('page.retryIn', { count: retryAfterSeconds })}</p>${retryHtml(language, request)}`,
  });
}

/**
 * Returns a link for trying again. A link can't resend a form, so in that case the buyer is asked
 * to go back.
 */
function retryHtml({ say }: Language, { method }: FastifyRequest): Html {
  return method === 'GET'
    ? html`<p><a class="button" href="">${say('page.retry')}</a></p>`
    : html`<p>${say('page.nothingChanged')}</p>`;
}

/** Sends a page that says that the store doesn't have this product, or no longer has it. */
export function sendProductNotFound(shop: Shop): FastifyReply {
  const { request, reply, face, slug, basket, language } = shop;
  const { say } = language;
  const store = `${rootOf(request)}stores/${slug}`;
  return sendShopPage(reply, 404, {
    title: `${say('page.withdrawn')} – ${face.name}`,
    language,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: html`<h1>${say('page.notOffered')}</h1><p>${say('page.withdrawnText')}</p><p><a class="button" href="${store}">${say('page.offersNow')}</a></p>`,
  });
}

/** Sends a page that says that another site's form was refused. */
export function sendForeignForm(shop: Shop): FastifyReply {
  const { language } = shop;
  const { say } = language;
  return sendShopPage(shop.reply, 403, {
    title: `${say('page.foreign')} – ${shop.face.name}`,
    language,
    face: shop.face,
    root: rootOf(shop.request),
    isPrivate: true,
    body: html`<h1>${say('page.foreignTitle')}</h1><p>${say('page.foreignText')}</p>`,
  });
}
