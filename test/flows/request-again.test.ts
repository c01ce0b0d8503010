import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { picture } from '../support/sample-pictures.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const FORM =
  '/stores/tables/buy/request?product=dining-table&n.length=900&u.length=cm&country=IT&postal=50124';
const WORDS = 'A table for the whole village, nine metres long.';

let service: ShopService;
let photo: Buffer;
beforeAll(async () => {
  service = await openShopService(['tables']);
  photo = await picture('jpeg', 4);
}, 120_000);
afterAll(() => service?.close());

const send = (page: Page) => page.click('text=Send it to the store');

async function forgetWords(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.fill('[name=email]', 'ada@example.org');
  await send(page);
  await page.waitForURL(/draft=/);
}

describe.skipIf(isBrowserMissing)('going back from a request form', { timeout: 120_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 120_000);
  afterAll(() => browser?.close());

  it.each([[false], [true]])('shows no form to send again (scripts: %s)', async (scripts) => {
    const { page, problems, close } = await openWatchedPage(browser, {
      url: service.server.url,
      scripts,
    });
    const before = await service.count('opportunities');
    await page.goto(FORM);
    await page.fill('[name=email]', 'ada@example.org');
    await page.fill('[name=name]', 'A'.repeat(200));
    const files = [{ name: 'room.jpg', mimeType: 'image/jpeg', buffer: photo }];
    await page.setInputFiles('#picture', files);
    if (scripts) await page.waitForSelector('.previews li:not(.waiting)');
    await send(page);
    await page.waitForURL(/draft=/);
    expect(page.url()).not.toMatch(/ada|AAAA/);
    expect(await page.inputValue('[name=email]')).toBe('ada@example.org');
    expect(await page.textContent('main')).toContain('room.jpg');
    await page.goBack();
    expect(new URL(page.url()).search).not.toContain('draft');
    await page.waitForSelector('form.panel [name=words]');
    await page.goForward();
    await page.waitForSelector('[name=email]');
    expect(await page.inputValue('[name=email]')).toBe('ada@example.org');
    await page.reload();
    expect(await page.inputValue('[name=email]')).toBe('ada@example.org');
    expect(await page.textContent('main')).toContain('room.jpg');
    await page.fill('[name=words]', WORDS);
    await send(page);
    await page.waitForURL(/\/requests\//);
    const sent = page.url();
    expect(await page.textContent('main')).toContain('room.jpg');
    await page.goBack();
    await page.waitForURL(sent);
    expect(await service.count('opportunities')).toBe(before + 1);
    expect(problems).toEqual([]);
    await close();
  });

  it('is no way to what somebody else entered', async () => {
    const { page, close } = await openWatchedPage(browser, { url: service.server.url });
    await forgetWords(page);
    expect(await page.inputValue('[name=email]')).toBe('ada@example.org');
    const other = await openWatchedPage(browser, { url: service.server.url });
    await other.page.goto(page.url());
    expect(await other.page.inputValue('[name=email]')).toBe('');
    await other.close();
    // Nor does a new form in the same browser begin with it.
    await page.goto(FORM);
    expect(await page.inputValue('[name=email]')).toBe('');
    await close();
  });
});

function post(fields: Record<string, string>): Promise<Response> {
  const data = new FormData();
  for (const [name, value] of Object.entries({ product: 'dining-table', ...fields }))
    data.append(name, value);
  return fetch(`${service.server.url}/stores/tables/buy/request`, {
    method: 'POST',
    body: data,
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
}

function packed(path: string): Buffer {
  return deflateRawSync(new URLSearchParams({ key: 'key', recorded: path }).toString());
}

describe('a request form without a browser', () => {
  it('is answered at once if it is too long for a cookie', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
    ).join('');
    const reply = await post({ words, email: 'none', key: 'a-key-of-this-form' });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([400, null]);
    expect(await reply.text()).toContain(words.slice(0, 200));
  });

  it.each([['%'], ['AAAA'], ['eJwDAAAAAAE'], ['x'.repeat(3_000)]])(
    'is empty if the cookie is damaged: %s',
    async (value) => {
      const reply = await fetch(`${service.server.url}${FORM}&draft=key`, {
        headers: { cookie: `bottega-request-tables=${value}` },
      });
      expect(reply.status).toBe(200);
    },
  );

  it('leads nowhere but to a request of the store', async () => {
    for (const path of ['//evil.example/x/y', 'https://evil.example', 'buy/basket', '../x/a/b']) {
      const reply = await fetch(`${service.server.url}${FORM}&draft=key`, {
        headers: { cookie: `bottega-request-tables=${packed(path).toString('base64url')}` },
        redirect: 'manual',
      });
      expect([path, reply.status]).toEqual([path, 200]);
    }
  });
});
