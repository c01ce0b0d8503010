import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const FRAME = '/stores/frames/classic-frame';
const WHOLE_FRAME =
  'v.wood=oak&v.profile=flat&v.rail=mm20&n.width=40&u.width=cm&n.height=50&u.height=cm&v.glass=clear';

describe.skipIf(isBrowserMissing)('another language keeps', { timeout: 120_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames'], undefined, { languages: ['en', 'fr'] });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  describe.each([[false], [true]])('with scripts: %s', (scripts) => {
    const open = () => openWatchedPage(browser, { url: service.server.url, scripts });

    it('what was chosen since the page was opened', async () => {
      const { page, problems, look, close } = await open();
      await page.goto(`${FRAME}?v.wood=ash`);
      await page.check('input[name="v.wood"][value="walnut"]');
      await page.fill('#size-width', '44');
      await page.fill('input[name=quantity]', '3');
      await page.click('.languages >> text=Français');
      await page.waitForSelector('html[lang=fr]');
      expect(await page.isChecked('#choose [name="v.wood"][value="walnut"]')).toBe(true);
      expect(await page.inputValue('#size-width')).toBe('44');
      expect(await page.inputValue('input[name=quantity]')).toBe('3');
      await look();
      expect(problems).toEqual([]);
      await close();
    });

    it('what was written to the store', async () => {
      const { page, problems, look, close } = await open();
      await page.goto('/stores/frames/buy/request?product=classic-frame&v.wood=rosewood');
      await page.fill('[name=words]', 'A frame for a map');
      await page.click('.languages >> text=Français');
      await page.waitForSelector('html[lang=fr]');
      expect(await page.inputValue('[name=words]')).toBe('A frame for a map');
      expect(await page.locator('.wrong').count()).toBe(0);
      await page.waitForSelector('text=Rio rosewood');
      await look();
      expect(problems).toEqual([]);
      await close();
    });

    it('the basket, and what was written at the checkout', async () => {
      const { page, problems, look, close } = await open();
      await page.goto(`${FRAME}?${WHOLE_FRAME}`);
      await page.click('text=Add to basket');
      await page.click('.languages >> text=Français');
      await page.click('text=Passer à la caisse');
      await page.fill('[name=email]', 'ada@example.org');
      await page.fill('[name=city]', 'Firenze');
      await page.selectOption('[name=countryCode]', 'IT');
      await page.click('.languages >> text=English');
      await page.waitForSelector('html[lang=en]');
      const kept = ['email', 'city', 'countryCode'].map((name) =>
        page.inputValue(`[name=${name}]`),
      );
      expect(await Promise.all(kept)).toEqual(['ada@example.org', 'Firenze', 'IT']);
      expect(await page.locator('.wrong').count()).toBe(0);
      await look();
      expect(problems).toEqual([]);
      await close();
    });
  });
});
