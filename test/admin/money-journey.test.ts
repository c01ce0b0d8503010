import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

describe.skipIf(isBrowserMissing)('money of an order in the admin', () => {
  let admin: AdminBrowser;
  /** Where the payment sandbox is, once somebody has paid. */
  let sandbox: string;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  /** Pays an order by card in the sandbox, as its buyer does. */
  async function pay(statusUrl: string): Promise<void> {
    const page = await admin.browser.newPage();
    await page.goto(statusUrl);
    await page.getByRole('link', { name: /^Pay / }).click();
    await page.getByRole('button', { name: /by card/ }).click();
    await page.waitForURL(/\/pay\/cs_test_/);
    sandbox = new URL(page.url()).origin;
    await page.getByRole('button').first().click();
    await page.getByText(/paid by card on/).waitFor();
    await page.close();
  }

  it('refunds a part by the provider, and the rest while it cancels', async () => {
    const { page } = admin;
    const { orderNumber, statusUrl } = await admin.placeOrder('Ingrid Hoffmann');
    await pay(statusUrl);
    await admin.go(`orders/${orderNumber}`);
    const money = page.getByRole('region', { name: 'Money' });
    await money.getByText('Payment', { exact: true }).waitFor();
    await money.getByText('This order was placed with test money').waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Give a discount…' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Make it before it is paid' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await money.getByRole('button', { name: 'Refund' }).click();
    await expect.poll(() => page.getByLabel('Back to where it came from').isChecked()).toBe(true);
    await admin.audit();
    await page.getByLabel('Amount in EUR').fill('99999');
    await page.getByRole('button', { name: 'Refund the buyer' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Amount in EUR').fill('10,50');
    // Nobody should learn only afterwards that the order is no longer paid.
    await page.getByText('the buyer is asked to pay this again').waitFor();
    await page.getByRole('button', { name: 'Refund the buyer' }).click();
    await page.getByText('The payment provider is asked').waitFor();
    // It is made within seconds, and counts by itself.
    await money.locator('.sum', { hasText: 'Refunded' }).getByText('€10.50').waitFor();
    await page.getByText('Partly paid', { exact: true }).waitFor();
    await admin.audit();

    await page.getByRole('button', { name: /^Cancel the order/ }).click();
    await admin.audit();
    await page.getByLabel(/^Refund .* to where it came from$/).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    await expect.poll(() => money.getByText('Refund', { exact: true }).count()).toBe(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  }, 240_000);

  it('says of a dispute what it means, what to do and when it began', async () => {
    const { page } = admin;
    const { orderNumber, statusUrl } = await admin.placeOrder('Tom Becker');
    await pay(statusUrl);
    await admin.go(`orders/${orderNumber}`);
    const money = page.getByRole('region', { name: 'Money' });
    const [paymentId] = /pi_\d+/.exec((await money.textContent()) ?? '') ?? [];
    const step = (name: string) =>
      fetch(`${sandbox}/payments/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `step=${name}`,
      });
    await step('dispute');
    await money.getByText('The buyer wants the money back.').waitFor();
    await page.getByText('you may want to wait with this order').waitFor();
    const story = page.getByRole('region', { name: 'What happened' });
    await story.getByText(/^The buyer’s bank disputes €/).waitFor();
    expect(await story.getByRole('listitem').last().textContent()).toMatch(/^Placed/);
    await admin.audit();
    await admin.go('inbox');
    await page.getByRole('link', { name: 'The payment is disputed' }).waitFor();
    expect(await page.getByRole('link', { name: /new order.*to start/ }).count()).toBe(0);

    await step('lost');
    await admin.go(`orders/${orderNumber}`);
    await money.getByText('So the order counts as not paid.').waitFor();
    expect(await page.getByText('you may want to wait with this order').count()).toBe(0);
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  }, 240_000);
});
