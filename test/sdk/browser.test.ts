import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Client from '../../sdk/src/index.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openOrderService, type OrderService } from '../support/order-service.ts';
import { readDemo } from '../support/publish.ts';
import { REPOSITORY } from '../runtime/process.ts';

let service: OrderService;
let browser: Browser | null = null;

beforeAll(async () => {
  service = await openOrderService([readDemo('frames')]);
  if (!isBrowserMissing) browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await service.close();
});

const IMPORT_MAP =
  '<script type="importmap">{ "imports": { "@bottega/client": "/client/index.js" } }</script>';

/**
 * A page of the service's own address, with the built client beside it; what it asks of anybody
 * else fails.
 */
async function openPage(html: string) {
  if (browser === null) throw new Error('no browser was opened');
  const page: Page = await browser.newPage();
  const [errors, elsewhere]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => void errors.push(String(error)));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== service.server.url) {
      elsewhere.push(url.href);
      return route.abort();
    }
    if (url.pathname === '/page.html')
      return route.fulfill({ contentType: 'text/html', body: html });
    if (url.pathname.startsWith('/client/')) {
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(
          join(REPOSITORY, 'sdk/dist', url.pathname.slice('/client/'.length)),
          'utf8',
        ),
      });
    }
    return route.continue();
  });
  await page.goto(`${service.server.url}/page.html`);
  return { page, errors, elsewhere };
}

describe.skipIf(isBrowserMissing)('in a browser', () => {
  it('the README’s page asks the store it is served by', async () => {
    const [, html = ''] =
      /```html\n(.*?)```/s.exec(readFileSync(join(REPOSITORY, 'sdk/README.md'), 'utf8')) ?? [];
    const { page, errors, elsewhere } = await openPage(
      html.replace('<!doctype html>', `<!doctype html>${IMPORT_MAP}`),
    );
    await page.waitForFunction('document.title !== ""');
    expect([await page.title(), errors, elsewhere]).toEqual(['Bottega Lungarno: yes', [], []]);
  });

  it('asks, is refused, sends again, places once, and stops', async () => {
    const { page, errors, elsewhere } = await openPage(
      `<!doctype html>${IMPORT_MAP}<script type="module">import * as client from '@bottega/client'; globalThis.client = client;</script>`,
    );
    await page.waitForFunction('globalThis.client !== undefined');
    const selections = [
      { dimensionKey: 'wood', valueKeys: ['oak'] },
      { dimensionKey: 'profile', valueKeys: ['flat'] },
      { dimensionKey: 'rail', valueKeys: ['mm20'] },
      { dimensionKey: 'finish', valueKeys: ['wax'] },
      { dimensionKey: 'width', magnitude: 50, unit: 'cm' },
      { dimensionKey: 'height', magnitude: 70, unit: 'cm' },
      { dimensionKey: 'glass', valueKeys: ['clear'] },
    ];
    // It runs in the page: nothing of here is known there.
    const actual = await page.evaluate(
      async ([given]) => {
        const { AgentClient, BottegaError, newIdempotencyKey } = (
          globalThis as unknown as { client: typeof Client }
        ).client; // put there by the page
        let lose = 1;
        const losing: typeof fetch = async (input, init) => {
          const reply = await fetch(input, init);
          if ((lose -= 1) === 0) throw new TypeError('Failed to fetch');
          return reply;
        };
        const agent = new AgentClient({
          baseUrl: '',
          merchantSlug: 'frames',
          retry: { firstDelayMs: 1 },
          fetch: losing,
        });
        const line = { productSlug: 'classic-frame', quantity: 1, selections: given ?? [] };
        const { body: offer, attempts } = await agent.withReply.askForOffer({
          ...line,
          deliverTo: { countryCode: 'IT', postalCode: '50125' },
        });
        const basket = {
          lines: [line],
          buyer: { email: 'ada@example.com' },
          shippingAddress: {
            name: 'Ada',
            line1: 'Via Maggio 1',
            city: 'Firenze',
            postalCode: '50125',
            countryCode: 'IT',
          },
        };
        const refusal = await agent.placeOrder({ ...basket, agreedTotalAmount: null }).then(
          () => null,
          (error: unknown) => (error instanceof BottegaError ? error.code : String(error)),
        );
        const order = {
          ...basket,
          agreedTotalAmount: offer.total?.totalAmount ?? 0,
          agreedTotalCurrencyCode: 'EUR',
        };
        lose = 1;
        const idempotencyKey = newIdempotencyKey();
        const first = await agent.withReply.placeOrder(order, { idempotencyKey });
        const second = await agent.withReply.placeOrder(order, { idempotencyKey });
        const stop = new AbortController();
        stop.abort();
        const stopped = await agent.readCapability({}, { signal: stop.signal }).then(
          () => null,
          (error: Error) => error.name,
        );
        return {
          answer: offer.answer,
          attempts,
          refusal,
          tries: first.attempts,
          isReplayed: first.isReplayed,
          isSame: first.body.orderId === second.body.orderId,
          stopped,
        };
      },
      [selections] as const,
    );
    expect(actual).toEqual({
      answer: 'yes',
      attempts: 2,
      refusal: 'total_not_agreed',
      tries: 2,
      isReplayed: true,
      isSame: true,
      stopped: 'AbortError',
    });
    expect([errors, elsewhere]).toEqual([[], []]);
  });
});
