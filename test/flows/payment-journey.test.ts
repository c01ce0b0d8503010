import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';

describe.skipIf(isBrowserMissing)('paying in a browser', () => {
  let service: PaymentService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openPaymentService({}, 'local');
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  it.each(['light', 'dark'] as const)('goes to the provider and back, in %s', async (scheme) => {
    const order = await service.place();
    const page = await browser.newPage({
      colorScheme: scheme,
      viewport: { width: 390, height: 844 },
    });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(`${service.server.url}${service.statusPath(order)}`);
    await page.click('a.button:has-text("Pay €")');
    await page.click('button:has-text("by card")');
    await page.waitForURL(/\/pay\/cs_test_/);
    await page.click('text=Back without paying');
    await page.waitForURL(/\/pay$/);
    await page.click('button:has-text("by card")');
    await page.waitForURL(/\/pay\/cs_test_/);
    await page.check('input[value=declined]');
    await page.click('button');
    await page.waitForSelector('text=The card was declined');
    await page.check('input[value=second-step]');
    await page.click('button');
    await page.click('text=Confirm the payment');
    await page.waitForSelector('text=paid by card on');
    expect(page.url()).toBe(`${service.server.url}${service.statusPath(order)}`);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(390);
    expect(problems).toEqual([]);
    expect(await service.read(order)).toMatchObject({ paidAmount: 18_100n });
    await page.close();
  });
});
