import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openStore } from '../support/publish.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { LARGE_STORE, SMALL_STORE } from '../support/showcase-stores.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const WIDTHS = [390, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;
const CHOSEN = 'v.option_1=value_0&n.width=80&u.width=cm';
const REFUSED = 'v.option_1=value_2&n.width=220&u.width=cm';
const PAGES = [
  '/',
  '/stores/one',
  '/stores/one/shelf-1',
  `/stores/one/shelf-1?${CHOSEN}`,
  `/stores/one/shelf-1?${REFUSED}`,
  '/stores/fifty',
  '/stores/fifty/shelf-1',
  '/stores/fifty/shelf-3',
  '/stores/frames/classic-frame',
];
/** Each language is looked at in one of six variants, and in all where pictures are kept. */
const VARIANTS = CATALOGUE_TAGS.flatMap((tag, index) =>
  WIDTHS.flatMap((width, column) =>
    SCHEMES.map((scheme, row) => {
      const isUsual = column + 3 * row === index % 6;
      return { tag, width, scheme, isUsual };
    }),
  ),
).filter(({ isUsual }) => isUsual || process.env['BOTTEGA_PICTURES'] !== undefined);

describe.skipIf(isBrowserMissing)('the pages of a store fit', { timeout: 600_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames'], undefined, {
      languages: [...CATALOGUE_TAGS],
    });
    for (const store of [SMALL_STORE, LARGE_STORE]) await openStore(service.database, store);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  it.each(VARIANTS)('in $tag, $width wide, $scheme', async ({ tag, width, scheme }) => {
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: service.server.url,
      width,
      scheme,
    });
    for (const path of PAGES) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${tag}`);
      expect(await page.getAttribute('html', 'lang')).toBe(tag);
      await page.waitForSelector('bottega-configurator:not(:defined)', { state: 'detached' });
      await look();
    }
    await orderShelf(page, tag, look);
    expect(problems).toEqual([]);
    await close();
  });
});

/** Goes from the product to the order's page, and to a request. */
async function orderShelf(page: Page, tag: string, look: () => Promise<void>): Promise<void> {
  await page.goto(`/stores/one/shelf-1?${CHOSEN}&lang=${tag}`);
  await page.click('button[formaction$="/buy/basket"]');
  await page.waitForURL(/\/buy\/basket/);
  await look();
  await page.click('a.large');
  await page.waitForURL(/\/buy\/checkout/);
  await look();
  const address = {
    email: 'ada@example.org',
    name: 'Ada Lovelace',
    line1: 'Via dei Serragli 8',
    postalCode: '50124',
    city: 'Firenze',
  };
  for (const [name, value] of Object.entries(address)) await page.fill(`[name=${name}]`, value);
  await page.selectOption('[name=countryCode]', 'IT');
  await page.click('main form button[type=submit] >> nth=-1');
  await page.waitForSelector('form:has([name=total])');
  await look();
  await page.click('form:has([name=total]) button.large >> nth=0');
  await page.waitForURL(/\/orders\//);
  await look();
  await page.goto(`/stores/one/buy/request?product=shelf-1&${REFUSED}&lang=${tag}`);
  await look();
  await page.click('main form button[type=submit] >> nth=-1');
  await page.waitForLoadState();
  await look();
}
