import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { readFocus, seenFocus, tabTo } from '../support/keyboard.ts';
import { Random } from '../support/random.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const SETTLED = 'bottega-configurator:not(.busy) .options';
const ADDRESS = {
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  line1: 'Via dei Serragli 8',
  postalCode: '50124',
  city: 'Firenze',
};

const press = (page: Page, key: string) => page.keyboard.press(key);

async function enterAt(page: Page, words: string, tag: 'a' | 'button'): Promise<void> {
  await tabTo(page, words, (focused) => focused.tag === tag && focused.words.includes(words));
  await press(page, 'Enter');
}

/** Goes through the values of an option by arrows, as in every group of radio buttons. */
async function chooseByArrows(page: Page, option: string, value: string): Promise<void> {
  const name = `v.${option}`;
  await tabTo(page, name, (focused) => focused.name === name);
  if ((await readFocus(page))?.value === value) await press(page, 'Space');
  for (let turn = 0; turn < 20; turn += 1) {
    await page.waitForSelector(SETTLED);
    const focused = await seenFocus(page);
    expect(focused.name).toBe(name);
    if (focused.value === value) return;
    await press(page, 'ArrowDown');
  }
  throw new Error(`${name} has no ${value}`);
}

async function typeAt(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name, (focused) => focused.name === name);
  await page.keyboard.type(text);
}

describe.skipIf(isBrowserMissing)('by keyboard alone', { timeout: 300_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames', 'bakery', 'tables']);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  it.each([[1280], [390]])('a frame is chosen, ordered and paid (%d wide)', async (width) => {
    const { page, problems, close } = await openWatchedPage(browser, {
      url: service.server.url,
      width,
    });
    const before = await service.count('orders');
    await page.goto('/stores/frames');
    await enterAt(page, 'Classic frame', 'a');
    await page.waitForSelector(SETTLED);
    await chooseByArrows(page, 'wood', 'walnut');
    await chooseByArrows(page, 'profile', 'flat');
    await chooseByArrows(page, 'rail', 'mm20');
    await typeAt(page, 'n.width', '40');
    await typeAt(page, 'n.height', '50');
    await chooseByArrows(page, 'glass', 'museum');
    await page.waitForSelector('#price:has-text("€130.50")');
    await enterAt(page, 'Add to basket', 'button');
    await page.waitForURL(/\/buy\/basket/);
    await enterAt(page, 'Go to checkout', 'a');
    await page.waitForURL(/\/buy\/checkout/);
    for (const [name, text] of Object.entries(ADDRESS)) await typeAt(page, name, text);
    await typeAt(page, 'countryCode', 'Italy');
    await enterAt(page, 'Show the final total', 'button');
    await page.waitForURL(/\/buy\/checkout\/review/);
    await enterAt(page, 'Order with obligation to pay', 'button');
    await page.waitForURL(/\/orders\//);
    await enterAt(page, 'Pay €', 'a');
    await page.waitForURL(/\/pay/);
    await enterAt(page, 'by card', 'button');
    await page.waitForURL(/\/pay\/cs_test_/);
    await tabTo(page, 'the button of the sandbox', ({ tag }) => tag === 'button');
    await press(page, 'Enter');
    await page.waitForSelector('text=paid by card on');
    expect(await service.count('orders')).toBe(before + 1);
    expect(problems).toEqual([]);
    await close();
  });

  it('a table that is not made is asked for', async () => {
    const { page, problems, close } = await openWatchedPage(browser, { url: service.server.url });
    await page.goto('/stores/tables/dining-table?n.length=900&u.length=cm');
    await page.waitForSelector('.verdict.no');
    await enterAt(page, 'Ask the store', 'button');
    await page.waitForURL(/\/buy\/request/);
    await typeAt(page, 'words', 'Nine metres long.');
    await typeAt(page, 'email', 'ada@example.org');
    await enterAt(page, 'Send it to the store', 'button');
    await page.waitForURL(/\/requests\//);
    expect(problems).toEqual([]);
    await close();
  });

  it('a repair leads to the answer, where the focus is seen', async () => {
    const { page, close } = await openWatchedPage(browser, { url: service.server.url });
    await page.goto('/stores/frames/classic-frame?n.width=900&u.width=cm&v.wood=oak');
    await page.waitForSelector('a.repair:visible');
    await page.waitForSelector(SETTLED);
    await tabTo(page, 'a repair', ({ tag, words }) => tag === 'a' && /cm/.test(words));
    await press(page, 'Enter');
    await page.waitForSelector('.verdict:not(.no)');
    await page.waitForSelector(SETTLED);
    expect((await seenFocus(page)).id).toBe('answer');
    await close();
  });

  it.each(['frames/classic-frame', 'bakery/celebration-cake', 'tables/dining-table'])(
    'no key loses the focus while %s is drawn anew',
    async (path) => {
      const { page, problems, close } = await openWatchedPage(browser, {
        url: service.server.url,
        width: 768,
      });
      await page.goto(`/stores/${path}`);
      await page.waitForSelector(SETTLED);
      await tabTo(page, 'the first option', ({ name }) => name.startsWith('v.'));
      const random = new Random(4711);
      const keys = ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'Space', '5'];
      for (let turn = 0; turn < 80; turn += 1) {
        const { tag, name } = await seenFocus(page);
        const isOption = /^[vnt]\./.test(name) || tag === 'summary';
        const key = isOption ? random.pick(keys) : random.pick(['Tab', 'Shift+Tab']);
        await press(page, key);
        await page.waitForSelector(SETTLED);
        // Tab may lead to the browser's own controls, and from there back.
        if (key.endsWith('Tab') && (await readFocus(page)) === null) await press(page, key);
      }
      expect(problems).toEqual([]);
      await close();
    },
  );
});
