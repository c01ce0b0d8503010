import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ListedStore,
  listListedStores,
} from '../../../actions/merchants/list-listed-stores.ts';
import { clientOf } from '../../request-client.ts';
import { withDeadline } from '../../deadline.ts';
import { html, type Html } from '../html.ts';
import { sendTooMany, type ShopOptions } from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';

const KEPT_MS = 10_000;

/** Returns the handler of the front page, which says what runs here and which stores are here. */
export function landingPage({ dependencies, limits }: ShopOptions) {
  const budget = limits.forRoute('page', 'capability');
  let kept: { readonly stores: readonly ListedStore[]; readonly atMs: number } | null = null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const taken = await budget.takeForAddress(clientOf(request));
    if (!taken.allowed) return sendTooMany(request, reply, taken.retryAfterSeconds);
    const nowMs = performance.now();
    if (kept === null || nowMs - kept.atMs > KEPT_MS)
      kept = { stores: await withDeadline(listListedStores(dependencies)), atMs: nowMs };
    const root = rootOf(request);
    return sendShopPage(reply, 200, {
      title: 'Bottega – stores that make things to order',
      face: null,
      root,
      body: landingHtml(root, kept.stores),
    });
  };
}

function landingHtml(root: string, stores: readonly ListedStore[]): Html {
  const cards = stores.map(
    ({ slug, name, theme }) =>
      html`<li class="card"><div><h3><a href="${root}stores/${slug}" dir="auto">${name}</a></h3><span class="hint" dir="auto">${theme?.words ?? ''}</span></div></li>`,
  );
  const list =
    cards.length === 0
      ? html`<p>Stores are reached by the address that they give you.</p>`
      : html`<ul class="cards">${cards}</ul>`;
  return html`<h1>Can this store make that, for how much, by when?</h1><p class="lead">Here run stores that make things to order. Choose how you want it, and see at once what it costs and when it is ready.</p><h2>Stores</h2>${list}<h2>For assistants and developers</h2><p>Every store gives an assistant the answer that it gives you. <a href="${root}docs">How to ask by program</a> · <a href="${root}llms.txt">For assistants</a></p>`;
}
