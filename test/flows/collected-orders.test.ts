import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

describe.skipIf(isBrowserMissing)('an order that is collected', { timeout: 120_000 }, () => {
  let browser: Browser;
  const services: ShopService[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    for (const service of services) await service.close();
  });

  async function openCheckout(settings: Partial<MerchantSettings>) {
    const service = await openShopService(['frames'], undefined, { collecting: true, ...settings });
    services.push(service);
    const watched = await openWatchedPage(browser, { url: service.server.url, width: 390 });
    await watched.page.goto('/stores/frames/hanging-kit');
    await watched.look();
    await watched.page.getByRole('button', { name: 'Add to basket' }).click();
    await watched.page.getByRole('link', { name: 'Go to checkout' }).click();
    await watched.look();
    return watched;
  }

  it('is the only way at a store that delivers nowhere, and needs no address', async () => {
    const { page, problems, look, close } = await openCheckout({ shippingZones: [] });
    expect(await page.locator('[name=fulfilment], [name=line1], [name=postal]').count()).toBe(0);
    expect(await page.textContent('main')).not.toContain('Delivery is added');
    const group = page.getByRole('group', { name: 'Collecting' });
    await group.getByText('You collect it at the store.').waitFor();
    await page.getByLabel('Your email address').fill('ada@example.org');
    await page.getByRole('button', { name: 'Show the final total' }).click();
    await page.getByRole('heading', { name: 'Collecting' }).waitFor();
    await look();
    await page.getByRole('button', { name: /^Order with/ }).click();
    await page.getByRole('heading', { name: /^Your order/ }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is asked for no address where others are delivered', async () => {
    const { page, problems, look, close } = await openCheckout({});
    const street = page.getByLabel('Street and number');
    expect(await street.isVisible()).toBe(true);
    await page.getByLabel('I will collect it').check();
    expect(await street.isVisible()).toBe(false);
    await look();
    expect(problems).toEqual([]);
    await close();
  });
});
