import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { type HostSite, openHostSite } from '../support/host-site.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage, type WatchedPage } from '../support/watched-page.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };
const STYLE = `
body { font-family: Georgia, serif; background: #f4f1ff; }
bottega-configurator { --bottega-accent: #4b1fa6; --bottega-round: 0; --bottega-card: #fbfaff; }
bottega-configurator::part(tile) { border-width: 3px; }
bottega-configurator::part(price) { letter-spacing: 2px; }`;

function allowed({ headers }: Response): string | null {
  return headers.get('access-control-allow-origin');
}

describe.skipIf(isBrowserMissing)('a configurator on another website', { timeout: 120_000 }, () => {
  let service: ShopService;
  let site: HostSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await openHostSite();
    service = await openShopService(['frames', 'bakery'], undefined, {
      embedOrigins: [site.registered],
    });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await site?.close();
  });

  const script = () => `<script type="module" src="${service.server.url}/embed/v1.js"></script>`;
  const element = (product: string, more = '', store = 'frames') =>
    `<bottega-configurator store="${store}" product="${product}" ${more}><a href="${service.server.url}/stores/${store}/${product}">On the store’s page</a></bottega-configurator>`;
  const strictPolicy = () =>
    [
      "default-src 'none'",
      "style-src 'self'",
      `script-src ${service.server.url}`,
      `connect-src ${service.server.url}`,
      `img-src ${service.server.url}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');
  const open = (url: string, width = 1280): Promise<WatchedPage> =>
    openWatchedPage(browser, { url, width });

  it('is chosen from there, in the website’s own look, and ordered on the store’s page', async () => {
    site.serve('/frames', {
      body: `${script()}${element('classic-frame')}`,
      style: STYLE,
      policy: strictPolicy(),
    });
    const { page, problems, look, close } = await open(site.registered);
    const news: unknown[] = [];
    await page.exposeFunction('keepNews', (detail: unknown) => void news.push(detail));
    await page.addInitScript(
      'addEventListener("bottega-offer", ({ detail }) => keepNews({ query: detail.query, address: detail.address, total: detail.offer.price?.totalAmount }))',
    );
    await page.goto('/frames');
    await page.waitForSelector('bottega-configurator .option');
    await page.click('.buttons .next');
    expect(
      await page.evaluate(
        "document.querySelector('bottega-configurator').shadowRoot.activeElement.closest('.option').id",
      ),
    ).toMatch(/^option-/);
    expect(page.url()).toBe(`${site.registered}/frames`);
    await page.check('input[name="v.wood"][value="walnut"]');
    await page.waitForSelector('.tile:has(input[value="walnut"]:checked)');
    for (const [name, value] of [
      ['profile', 'flat'],
      ['rail', 'mm20'],
      ['glass', 'museum'],
    ])
      await page.check(`input[name="v.${name}"][value="${value}"]`);
    await page.fill('#size-width', '40');
    await page.fill('#size-height', '50');
    // Enter in a field neither orders nor leaves the page.
    await page.press('#size-height', 'Enter');
    await page.waitForSelector('#price:has-text("€130.50")');
    expect(page.url()).toBe(`${site.registered}/frames`);
    await look();
    const style = await page.evaluate(`(() => {
      const root = document.querySelector('bottega-configurator').shadowRoot;
      const of = (selector) => getComputedStyle(root.querySelector(selector));
      return [of('.tile').borderTopWidth, of('.price').letterSpacing, of('.buttons .button').backgroundColor, of('.tile').fontFamily, of('.option').borderTopLeftRadius];
    })()`);
    expect(style).toEqual(['3px', '2px', 'rgb(75, 31, 166)', 'Georgia, serif', '0px']);
    await expect.poll(() => news.at(-1)).toMatchObject({ total: 130.5 });
    await page.reload();
    await page.waitForSelector('#price:has-text("€130.50")');
    await page.click('text=Order at the store');
    await page.waitForURL(/\/stores\/frames\/classic-frame\?/);
    expect(page.url().startsWith(service.server.url)).toBe(true);
    await page.waitForSelector('#price:has-text("€130.50")');
    expect(await page.locator('.note').count()).toBe(0);
    await page.click('text=Add to basket');
    await page.waitForSelector('.amount:has-text("€130.50")');
    expect(problems).toEqual([]);
    await close();
  });

  it('fits into a narrow column, speaks the page’s language, and reads a sentence', async () => {
    site.serve('/torte', {
      language: 'de',
      body: `${script()}${element('celebration-cake', 'choice="v.flavour=lemon"', 'bakery')}`,
      policy: strictPolicy(),
      style: ':root { color-scheme: dark } body { background: #101214 }',
    });
    const { page, problems, look, close } = await open(site.registered, 390);
    await page.goto('/torte');
    await page.waitForSelector('.tile:has(input[value="lemon"]:checked)');
    await page.fill('#words', 'chocolate sponge');
    await page.click('button:has-text("Übernehmen")');
    await page.waitForSelector('.tile:has(input[value="chocolate"]:checked)');
    // Dark as the website is, though the visitor's system is light.
    const colour = await page.evaluate(
      "getComputedStyle(document.querySelector('bottega-configurator').shadowRoot.querySelector('.tile:not(.chosen)')).backgroundColor",
    );
    expect(colour).toBe('rgb(28, 31, 36)');
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('says plainly on a website that is not registered why there is nothing to choose', async () => {
    site.serve('/elsewhere', { body: `${script()}${element('classic-frame')}` });
    const { page, problems, look, close } = await open(site.unregistered, 390);
    await page.goto('/elsewhere');
    await page.waitForSelector('text=This website is not registered with');
    await look();
    await page.click('bottega-configurator >> text=To the page of');
    await page.waitForURL(`${service.server.url}/stores/frames`);
    // The browser itself reports what it keeps from the page.
    const expected = /status of 403|blocked by CORS policy|net::ERR_FAILED/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
    await close();
  });

  it('shows what the page has put into it while the service cannot be reached', async () => {
    site.serve('/offline', { body: `${script()}${element('classic-frame')}` });
    const { page, close } = await open(site.registered);
    await page.route(/\/embed\/v1\/stores\//, (route) => route.abort());
    await page.goto('/offline');
    await page.waitForSelector('bottega-configurator[offline]');
    expect(await page.isVisible('text=On the store’s page')).toBe(true);
    await page.unroute(/\/embed\/v1\/stores\//);
    await page.evaluate('dispatchEvent(new Event("online"))');
    await page.waitForSelector('bottega-configurator .option');
    await close();
  });

  it('says that the store does not have a product', async () => {
    site.serve('/gone', { body: `${script()}${element('no-such-frame')}` });
    const { page, close } = await open(site.registered);
    await page.goto('/gone');
    await page.waitForSelector('bottega-configurator .note');
    const note = await page.textContent('bottega-configurator .note');
    expect(note).toBe('The store no longer has this product.');
    await close();
  });

  it('cannot put a page of the store into a frame', async () => {
    const paths = ['', '/classic-frame', '/buy/basket', '/buy/checkout', '/buy/request'];
    for (const path of paths) {
      const reply = await fetch(`${service.server.url}/stores/frames${path}`);
      const policy = reply.headers.get('content-security-policy');
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    }
    site.serve('/framed', {
      body: `<iframe src="${service.server.url}/stores/frames/buy/checkout" title="x"></iframe>`,
    });
    const { page, problems, close } = await open(site.registered);
    await page.goto('/framed');
    await expect.poll(() => problems.join()).toContain('frame-ancestors');
    await close();
  });

  const ask = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${service.server.url}/api/storefront/v1/frames/${path}`, init);
  const preflight = (path: string, origin: string): Promise<Response> =>
    ask(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it.each([
    ['capability', 'GET'],
    ['offer', 'POST'],
    ['offer/from-intent', 'POST'],
  ])('lets registered websites read %s, and nobody else', async (path, method) => {
    const send = (origin: string) =>
      ask(path, {
        method,
        headers: { ...JSON_HEADERS, origin },
        ...(method === 'POST' && {
          body: JSON.stringify({ productSlug: 'classic-frame', sentence: 'oak' }),
        }),
      });
    for (const reply of [await send(site.registered), await preflight(path, site.registered)]) {
      expect(allowed(reply)).toBe(site.registered);
      expect(reply.headers.get('vary')).toContain('origin');
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const refused = await preflight(path, site.unregistered);
    expect([refused.status, allowed(refused)]).toEqual([403, null]);
    expect(await refused.text()).toContain('may not ask this store');
    for (const origin of [site.unregistered, 'null', `${site.registered}.example`])
      expect(allowed(await send(origin))).toBeNull();
  });

  it.each(['orders', 'opportunities', 'attachments'])('never lets one send %s', async (path) => {
    const sent = await preflight(path, site.registered);
    expect([sent.status, allowed(sent)]).toEqual([405, null]);
    const body = JSON.stringify({});
    const posted = await ask(path, {
      method: 'POST',
      headers: { ...JSON_HEADERS, origin: site.registered },
      body,
    });
    expect(allowed(posted)).toBeNull();
  });

  it('serves the script to everybody, compressed, and says when it has not changed', async () => {
    const url = `${service.server.url}/embed/v1.js`;
    const reply = await fetch(url);
    expect(allowed(reply)).toBe('*');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.headers.get('cache-control')).toContain('max-age=3600');
    const again = await fetch(url, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const unknown = await fetch(`${service.server.url}/embed/v1/stores/nobody?lang=it`);
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { sentence: 'Questo negozio qui non esiste.', link: null },
    ]);
  });
});
