import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { advanceOrder } from '../../src/actions/orders/operator/advance-order.ts';
import type { PaymentTerm } from '../../src/core/merchants/payment-terms.ts';
import type { OrderAction } from '../../src/core/orders/workflow.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';
import { boardOrder } from '../support/workshop.ts';

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

const SCHEDULE: readonly PaymentTerm[] = [
  { due: 'at_ordering', percent: 30, minimumAmount: '10.00' },
  { due: 'before_shipping', percent: 70, minimumAmount: null },
];

describe.skipIf(isBrowserMissing)('paying in parts in a browser', () => {
  let service: PaymentService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openPaymentService({ paymentSchedule: SCHEDULE }, 'local');
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const advance = async (order: string, action: OrderAction, request?: object) => {
    const done = await advanceOrder(service.context, {
      merchant: 'oak',
      order,
      action,
      ...(request !== undefined && { request }),
    });
    return isRefusal(done) ? done.code : done.order.state;
  };

  it('pays the deposit, the store makes the order, and the balance is paid before it leaves', async () => {
    const placed = await fetch(`${service.server.url}/api/agent/v1/oak/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(boardOrder()),
    });
    // The published description is checked elsewhere.
    const { orderId, statusUrl } = (await placed.json()) as { orderId: string; statusUrl: string };
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const pay = async (amount: string) => {
      await page.goto(statusUrl);
      await page.click(`a.button:has-text("${amount}")`);
      await page.click(`button:has-text("Pay ${amount} by card")`);
      await page.waitForURL(/\/pay\/cs_test_/);
      await page.waitForSelector(`text=${amount}`);
      await page.click('button');
      await page.waitForURL(statusUrl);
    };
    expect(await advance(orderId, 'start-manufacturing')).toBe('payment_required');
    await pay('€10.00');
    expect(await advance(orderId, 'start-manufacturing')).toBe('in_manufacturing');
    expect(await advance(orderId, 'mark-ready-to-ship')).toBe('ready_to_ship');
    const shipping = { trackingReference: 'T1' };
    expect(await advance(orderId, 'ship', shipping)).toBe('payment_required');
    await pay('€18.10');
    expect(await advance(orderId, 'ship', shipping)).toBe('shipped');
    await page.close();
  });
});
