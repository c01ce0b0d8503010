import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

describe.skipIf(isBrowserMissing)('a store of one’s own', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('is opened in the admin, by keyboard, without a terminal', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'change the store' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Open a store' }).press('Enter');
    await page.getByLabel('What is your store called?').fill('Bäckerei Müller & Söhne');
    expect(await page.getByLabel('Its address').inputValue()).toBe('backerei-muller-sohne');
    await page.getByLabel('Its address').fill('frames');
    await page.getByLabel('The currency of your prices').selectOption('CHF');
    await page.getByLabel('Time zone').selectOption('Europe/Zurich');
    await admin.audit();
    await page.getByRole('button', { name: 'Open the store' }).press('Enter');
    await page.getByText('Another store has this address already').waitFor();
    expect(await page.getByLabel('What is your store called?').inputValue()).toContain('Müller');
    await page.getByLabel('Its address').fill('mueller');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    expect(page.url()).toBe(`${admin.url}/admin/mueller/inbox`);
    await admin.audit();
  });

  it('has first steps that are done one by one', async () => {
    const { page } = admin;
    expect(await page.getByText('Done', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: /Say where you deliver/ }).click();
    await page.getByLabel('Buyers may collect what they order').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const next = page.locator('form').getByRole('status');
    await next.getByRole('link', { name: 'Say how buyers pay' }).click();
    await page.getByLabel('What buyers read on the page for paying').fill('Pay when you collect.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.audit();
    await next.getByRole('link', { name: 'Say who you are' }).click();
    await page.getByLabel('Email address for buyers').fill('mueller@example.org');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // Nothing is on sale yet, which customers need of a store above all.
    await next.getByRole('link', { name: 'Say what you make' }).waitFor();
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('link', { name: /Say where you deliver.*Done/ }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('is there for buyers at once, and its owner can make a key', async () => {
    const { page } = admin;
    const store = await fetch(`${admin.url}/stores/mueller`);
    expect(store.status).toBe(200);
    expect(await store.text()).toContain('Bäckerei Müller &amp; Söhne');
    await page.goto(`${admin.url}/admin/mueller/settings/keys`);
    await page.getByRole('button', { name: 'Make a key' }).first().waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
