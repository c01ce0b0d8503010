import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { statusUrl } from '../../src/actions/shared/order-links.ts';
import { createLimits } from '../../src/http/limits.ts';
import { BodyDiscard } from '../../src/http/storefront/body-discard.ts';
import { registerShop } from '../../src/http/storefront/shop/register-shop.ts';
import { UploadSlots } from '../../src/http/storefront/upload-slots.ts';
import {
  AGENT_BASE,
  AGENT_OPERATIONS,
  MCP_BASE,
  STOREFRONT_BASE,
} from '../../src/wire/contract/agent-contract.ts';
import { STORE_OPERATIONS } from '../../src/wire/contract/store-contract.ts';
import { fakeDependencies } from '../support/dependencies.ts';
import { openStoreService, type StoreService } from '../support/store-service.ts';

/** Opening two stores takes a busy machine some time. */
const SETUP_MS = 120_000;
const CLOSED = 'frames';
const ABSENT = 'nowhere';

type Json = Record<string, unknown>;
type Route = readonly [method: string, path: string];

let service: StoreService;
let orderUrl: string;
let orderId: string;

async function operator(action: string, input: object): Promise<Json> {
  return (await runOperatorAction(service.context, action, input)) as Json;
}

async function setClosed(isClosed: boolean): Promise<void> {
  const changed = isClosed
    ? await operator('close-merchant', { slug: CLOSED, name: 'Bottega Lungarno' })
    : await operator('reopen-merchant', { slug: CLOSED });
  if (changed['slug'] !== CLOSED) throw new Error(JSON.stringify(changed));
  await service.poll();
}

beforeAll(async () => {
  service = await openStoreService();
  orderId = await service.place();
  const { merchantId, context } = service;
  orderUrl = new URL(statusUrl(context, CLOSED, { merchantId, orderId, linkVersion: 0 })).pathname;
  // The store is in the cache when it closes, as a store is that sells.
  await service.poll();
  await visit('GET', `/stores/${CLOSED}`);
  await setClosed(true);
}, SETUP_MS);
afterAll(() => service.close());

interface Visit {
  readonly status: number;
  readonly text: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

async function visit(method: string, path: string, type = JSON_TYPE): Promise<Visit> {
  const hasBody = method === 'POST' || method === 'PUT';
  const response = await fetch(`${service.server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      accept: `${JSON_TYPE}, text/event-stream`,
      ...(hasBody && { 'content-type': type }),
    },
    ...(hasBody && { body: type === JSON_TYPE ? '{}' : 'quantity=1' }),
  });
  return { status: response.status, text: await response.text() };
}

/** Fills in what a path names: the store, and anything else with something harmless. */
function pathIn(slug: string, path: string): string {
  return path
    .replace(':merchantSlug', slug)
    .replace(':page', '1.xml')
    .replace(':productSlug', 'classic-frame')
    .replaceAll(/:\w+/g, service.newId());
}

const API_ROUTES: readonly Route[] = [
  ...[AGENT_BASE, STOREFRONT_BASE].flatMap((base) =>
    AGENT_OPERATIONS.map(({ method, path }): Route => [method, `${base}${path}`]),
  ),
  ['POST', `${STOREFRONT_BASE}/:merchantSlug/attachments`],
];

/** The routes that the pages of stores register, with a store in their address. */
async function pageRoutes(): Promise<Route[]> {
  const app = fastify();
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && url.includes(':merchantSlug')) routes.push([one, url]);
  });
  registerShop(app, {
    app,
    dependencies: fakeDependencies(),
    limits: createLimits(),
    publicUrl: () => '',
    sendsMails: true,
    log: pino({ enabled: false }),
    slots: new UploadSlots(),
    discard: new BodyDiscard(),
  });
  await app.ready();
  await app.close();
  return routes;
}

describe('of a store that is closed for good', () => {
  it.each(API_ROUTES)('%s %s answers as if it had never been', async (method, path) => {
    const [closed, absent] = await Promise.all([
      visit(method, pathIn(CLOSED, path)),
      visit(method, pathIn(ABSENT, path)),
    ]);
    expect(closed).toEqual(absent);
    expect(JSON.parse(closed.text)).toMatchObject({ code: 'merchant_not_found' });
  });

  it('the tools of assistants answer as if it had never been', async () => {
    const closed = await visit('POST', `${MCP_BASE}/${CLOSED}`);
    expect(closed).toEqual(await visit('POST', `${MCP_BASE}/${ABSENT}`));
    expect(closed.status).toBe(404);
  });

  it('every page says so, and takes nothing', async () => {
    const routes = await pageRoutes();
    expect(routes.length).toBeGreaterThan(8);
    for (const [method, path] of routes.filter(([, url]) => !url.startsWith('/embed/'))) {
      const { status, text } = await visit(method, pathIn(CLOSED, path), FORM_TYPE);
      expect([path, status]).toEqual([path, 410]);
      expect(text).toContain('Bottega Lungarno has closed');
    }
  });

  it('the configurator on other websites finds no such store', async () => {
    const path = '/embed/v1/stores/:merchantSlug';
    const closed = await visit('GET', pathIn(CLOSED, path));
    expect(closed).toEqual(await visit('GET', pathIn(ABSENT, path)));
    expect(closed.status).toBe(404);
  });

  it('no list names it', async () => {
    for (const path of ['/', '/sitemap.xml', '/llms.txt'])
      expect((await visit('GET', path)).text).not.toContain(`/${CLOSED}`);
  });

  it('orders keep their pages, with delivery and whom to ask', async () => {
    const page = await fetch(`${service.server.url}${orderUrl}`, {
      headers: { accept: 'text/html' },
    });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Bottega Lungarno');
    const cancelling = await visit('GET', `${orderUrl}/cancel`);
    expect(cancelling.status).not.toBe(404);
  });

  it.each(STORE_OPERATIONS.filter(({ method, path }) => method === 'GET' && !path.includes(':')))(
    'keys still read $path',
    async ({ path }) => {
      expect((await service.get(path)).status).toBe(200);
    },
  );

  it('staff finish what is open by a key and in the admin', async () => {
    expect((await service.act(orderId, 'accept')).status).toBe(200);
    expect(await operator('show-order', { merchant: CLOSED, order: orderId })).toMatchObject({
      state: 'accepted',
    });
  });

  it('the log has who closed it, and another name closes nothing', async () => {
    const { writes } = await operator('list-writes', { merchant: CLOSED });
    expect(writes).toContainEqual(expect.objectContaining({ action: 'merchant.close' }));
    const refused = await operator('close-merchant', { slug: 'bakery', name: CLOSED });
    expect(refused).toMatchObject({ code: 'invalid_request' });
    expect((await visit('GET', '/stores/bakery')).status).toBe(200);
  });

  it('what is unfinished is counted', async () => {
    const { unfinished, closedAt } = await operator('show-closing', { merchant: CLOSED });
    expect(closedAt).toBe(service.clock.now().toISOString());
    expect(unfinished).toMatchObject({ openOrders: 1, refundsDue: 0, openRequests: 0 });
  });

  it('is there again once it is opened', async () => {
    await setClosed(false);
    expect((await visit('GET', `/stores/${CLOSED}`)).status).toBe(200);
    expect(
      (await visit('GET', pathIn(CLOSED, `${AGENT_BASE}/:merchantSlug/capability`))).status,
    ).toBe(200);
  });
});
