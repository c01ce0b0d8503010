import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readStoreFace } from '../../../actions/capability/read-store-face.ts';
import type { CapabilityText } from '../../../actions/capability/capability-text-job.ts';
import type { Dependencies } from '../../../actions/dependencies.ts';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { STOREFRONT_BASE } from '../../../wire/contract/agent-contract.ts';
import { withDeadline } from '../../deadline.ts';
import { injectRequest } from '../../inject-request.ts';
import type { Limits } from '../../limits.ts';
import { clientOf } from '../../request-client.ts';
import { html, type Html } from '../html.ts';
import { setRetryAfter } from '../../errors.ts';
import { type Basket, writeBasket } from './basket.ts';
import { basketOf, cookieName } from './basket-cookie.ts';
import { rootOf } from './page-root.ts';
import type { Capability } from './replies.ts';
import { sendShopPage, type ShopFace } from './shop-page.ts';

export interface ShopOptions {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly limits: Pick<Limits, 'forRoute'>;
  /** Returns the address of the service as its users see it, or an empty text. */
  readonly publicUrl: () => string;
}

export type ShopRequest = FastifyRequest<{
  Params: { merchantSlug: string; productSlug?: string };
}>;

/** A store, opened for one request of a page. */
export interface Shop extends ShopOptions {
  readonly request: ShopRequest;
  readonly reply: FastifyReply;
  readonly slug: string;
  readonly face: ShopFace;
  readonly collecting: boolean;
  readonly orderingPaused: boolean;
  readonly capability: Capability;
  readonly basket: Basket;
}

/** What a route of the service has answered to a page. */
export interface RouteReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The seconds of the Retry-After header, or null. */
  readonly retryAfter: string | null;
}

type ShowPage = (shop: Shop) => Promise<FastifyReply>;

/** Returns a handler that opens the store of a page, or sends the page that says why it can't. */
export function withShop(options: ShopOptions, show: ShowPage) {
  const limits = options.limits.forRoute('page', 'capability');
  return async (request: ShopRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const taken = await limits.takeForAddress(clientOf(request));
    if (!taken.allowed) return sendTooMany(request, reply, taken.retryAfterSeconds);
    const slug = request.params.merchantSlug;
    const face = await withDeadline(readStoreFace(options.dependencies, slug));
    if (isRefusal(face))
      return face.code === 'busy' ? sendBusy(request, reply) : sendMissing(request, reply);
    const capability = parseCapability(face.capability);
    return show({
      ...options,
      request,
      reply,
      slug,
      face: { slug, name: capability.name, theme: face.theme, policies: face.policies },
      collecting: face.collecting,
      orderingPaused: face.orderingPaused,
      capability,
      basket: basketOf(request, slug),
    });
  };
}

const parsed = new WeakMap<CapabilityText, Capability>();

/** The text needs no validation, because this service wrote it. Parsing it takes a millisecond. */
function parseCapability(written: CapabilityText): Capability {
  const known = parsed.get(written) ?? (JSON.parse(written.text) as Capability);
  parsed.set(written, known);
  return known;
}

/**
 * Asks a route of this service on behalf of the buyer, so that a page tells exactly what an
 * assistant would be told.
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

/** Keeps the basket in the browser. Returns false if it is too large for that. */
export function keepBasket(shop: Shop, basket: Basket): boolean {
  const text = writeBasket(basket);
  if (text === null) return false;
  const { reply, request, slug, publicUrl } = shop;
  const base = publicUrl();
  const below = URL.canParse(base) ? new URL(base).pathname.replace(/\/$/, '') : '';
  const isSecure = request.protocol === 'https' || base.startsWith('https:');
  const attributes = [
    `${cookieName(slug)}=${text}`,
    `Path=${below}/stores/${slug}`,
    `Max-Age=${text === '' ? 0 : KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
  return true;
}

/**
 * Returns whether a form was sent by a page of this service. Browsers state it themselves, so that
 * no other site can fill a basket or order in a buyer's name.
 */
export function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Returns what was sent in a form, or in the address of a page. */
export function fieldsOf({ body, url }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const root = rootOf(request);
  return sendShopPage(reply, 404, {
    title: 'Not found',
    face: null,
    root,
    body: html`<h1>Not found</h1><p>There is no such store or product here. Check the address.</p><p><a href="${root}">What runs here</a></p>`,
  });
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setRetryAfter(reply, refuse('busy', { retryAfterSeconds: 1 }));
  return sendShopPage(reply, 503, {
    title: 'Please try again',
    face: null,
    root: rootOf(request),
    body: html`<h1>Please try again</h1><p>The store is busy just now.</p>${retryHtml(request)}`,
  });
}

export function sendTooMany(
  request: FastifyRequest,
  reply: FastifyReply,
  retryAfterSeconds: number,
): FastifyReply {
  setRetryAfter(reply, refuse('too_many_requests', { retryAfterSeconds }));
  return sendShopPage(reply, 429, {
    title: 'Too many requests',
    face: null,
    root: rootOf(request),
    body: html`<h1>Too many requests</h1><p>Please try again in ${retryAfterSeconds} seconds.</p>${retryHtml(request)}`,
  });
}

/**
 * Says how to try again. A link can't repeat a form that was sent, so the buyer is asked to go
 * back.
 */
function retryHtml({ method }: FastifyRequest): Html {
  return method === 'GET'
    ? html`<p><a class="button" href="">Try again</a></p>`
    : html`<p>Nothing was changed. Go back in your browser and try again.</p>`;
}

/** Sends the page for a product that a store doesn't have, or no longer has. */
export function sendWithdrawn({ request, reply, face, slug, basket }: Shop): FastifyReply {
  const store = `${rootOf(request)}stores/${slug}`;
  return sendShopPage(reply, 404, {
    title: `Not on offer – ${face.name}`,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: html`<h1>The store does not offer this</h1><p>The product has been withdrawn, or the address is not quite right.</p><p><a class="button" href="${store}">What the store offers now</a></p>`,
  });
}

/** Sends the page for a form that another site has sent. */
export function sendForeign(shop: Shop): FastifyReply {
  return sendShopPage(shop.reply, 403, {
    title: `Not from here – ${shop.face.name}`,
    face: shop.face,
    root: rootOf(shop.request),
    isPrivate: true,
    body: html`<h1>This did not come from the store’s own page</h1><p>Nothing was changed. Go to the store’s page and try there.</p>`,
  });
}
