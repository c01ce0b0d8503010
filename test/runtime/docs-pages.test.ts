import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openProcesses } from './process.ts';

const processes = openProcesses();
let browser: Browser | null = null;
let url = '';
let key = '';
afterAll(async () => {
  await browser?.close();
  await processes.close();
});

/** A page, and everything that went wrong or elsewhere while it was open. */
interface Watched {
  readonly page: Page;
  readonly requests: string[];
  readonly complaints: string[];
}

/** Content that the policy forbids is complained of on the console. */
async function watch(width: number): Promise<Watched> {
  if (browser === null) throw new Error('no browser was opened');
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('requestfailed', (request) =>
    complaints.push(`${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  page.on(
    'console',
    (message) =>
      void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, requests, complaints };
}

/** What was asked of anybody but the service; a `data:` address asks nobody. */
const elsewhere = ({ requests }: Watched) =>
  requests.filter((address) => !address.startsWith(`${url}/`) && !address.startsWith('data:'));

function operation(page: Page, operationId: string): Locator {
  return page.locator(`[id^="operations-"][id$="-${operationId}"]`);
}

const idsOf = (elements: readonly { readonly id: string }[]): string[] =>
  elements.map(({ id }) => id);

async function tryOut(page: Page, operationId: string): Promise<Locator> {
  const block = operation(page, operationId);
  await block.locator('.opblock-summary-control').click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  return block;
}

async function execute(block: Locator): Promise<string | null> {
  await block.getByRole('button', { name: 'Execute' }).click();
  const status = block.locator('.live-responses-table tbody .response-col_status').first();
  await status.waitFor();
  return status.textContent();
}

beforeAll(async () => {
  const server = processes.bottega(['start'], { BOTTEGA_DATA_DIR: await processes.demoFolder() });
  await server.says(/Ctrl-C stops it\./);
  url = /running at (http:\S+)/.exec(server.output.out)?.[1] ?? '';
  key = /^ {2}(btg_\w{38})$/m.exec(server.output.out)?.[1] ?? '';
}, 180_000);

it('/llms.txt links to where the service is reached', async () => {
  const text = await (await fetch(`${url}/llms.txt`)).text();
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links)
    expect([link.startsWith(`${url}/`), (await fetch(link)).status]).toEqual([true, 200]);
});

describe.skipIf(isBrowserMissing)(
  'the pages at /docs, in a browser',
  () => {
    beforeAll(async () => {
      browser = await openBrowser();
    }, 180_000);

    it('lead from one to the other', async () => {
      const watched = await watch(1_280);
      const { page } = watched;
      await page.goto(`${url}/docs`);
      await page.getByRole('link', { name: 'Agent API' }).click();
      await operation(page, 'askForOffer').waitFor();
      expect(await page.title()).toBe('Bottega Agent API');
      await page.getByRole('navigation').getByRole('link', { name: 'Store API' }).click();
      await page.getByRole('button', { name: 'Authorize' }).waitFor();
      expect(await page.title()).toBe('Bottega Store API');
      expect([elsewhere(watched), watched.complaints]).toEqual([[], []]);
    });

    // A phone, and a desk.
    it.each([390, 1_280])('let an offer be tried, %i points wide', async (width) => {
      const watched = await watch(width);
      const { page } = watched;
      await page.goto(`${url}/docs/agent`);
      const block = await tryOut(page, 'askForOffer');
      await block.getByPlaceholder('merchantSlug').fill('frames');
      expect(await execute(block)).toBe('200');
      await expect
        .poll(() =>
          block
            .locator('.live-responses-table tbody .response-col_description')
            .first()
            .textContent(),
        )
        .toContain('"merchantSlug": "frames"');
      expect(watched.requests).toContain(`${url}/api/agent/v1/frames/offer`);
      // Nothing stands out to the side.
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect([elsewhere(watched), watched.complaints]).toEqual([[], []]);
    });

    it('answer a yes to whoever presses Execute without filling anything in', async () => {
      const watched = await watch(1_280);
      const { page } = watched;
      await page.goto(`${url}/docs/agent`);
      const capability = await tryOut(page, 'readCapability');
      expect(await execute(capability)).toBe('200');
      const block = await tryOut(page, 'askForOffer');
      expect(await execute(block)).toBe('200');
      const reply = block.locator('.live-responses-table tbody .response-col_description').first();
      await expect.poll(() => reply.textContent()).toContain('"answer": "yes"');
      // The first operations of the page are these.
      const operations = await page.locator('.opblock[id]').evaluateAll(idsOf);
      expect(operations.slice(0, 2)).toEqual([
        'operations-Offers-readCapability',
        'operations-Offers-askForOffer',
      ]);
      expect([elsewhere(watched), watched.complaints]).toEqual([[], []]);
    });

    it('let a route of the store be tried with a key, and forget the key', async () => {
      const watched = await watch(1_280);
      const { page } = watched;
      await page.goto(`${url}/docs/store`);
      await page.getByRole('button', { name: 'Authorize' }).click();
      const dialog = page.locator('.dialog-ux');
      await dialog.locator('input').fill(key);
      await dialog.getByRole('button', { name: 'Apply credentials' }).click();
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      expect(await execute(await tryOut(page, 'listChangedOrders'))).toBe('200');
      expect([elsewhere(watched), watched.complaints]).toEqual([[], []]);
      expect(
        await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]'),
      ).toEqual([0, 0, '']);
      await page.goto(`${url}/docs/store`);
      expect(await execute(await tryOut(page, 'listChangedOrders'))).toBe('401');
    });
  },
  120_000,
);
