import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const FLOURS = Array.from({ length: 80 }, (_, index) => `Grain;Flour ${index + 1};Rossi`);

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
    await next.getByRole('link', { name: 'Say how buyers pay' }).waitFor();
    await page.getByText('Your store works like this from now on').waitFor();
    expect(await page.getByText(/^Saved/).count()).toBe(1);
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

  it('begins with a long spreadsheet, of which it says what needs a look', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: /Say what you make/ }).click();
    await page.getByRole('button', { name: 'New kind of product' }).click();
    await page.getByLabel('What do you make?').fill('Loaves');
    await page.getByText('What you have already').click();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'loaves.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Option;Value;Mill', ...FLOURS].join('\n')),
    });
    const report = page.getByRole('dialog').getByRole('status');
    const taken = report.locator('.notice:not(.warn)');
    await taken.getByText('This is carried over').waitFor();
    expect(await taken.innerText()).not.toContain('needs a look');
    await report.locator('.notice.warn').getByText('needs a look').waitFor();
    // The text of the file is scrolled in its field, so that the report stays near it.
    expect((await page.getByLabel('Paste it here').boundingBox())?.height).toBeLessThan(300);
    await admin.audit();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByText('Such as “Flour 1”').waitFor();
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('button', { name: 'Add rule' }).click();
    const because = page.getByLabel('Because', { exact: true });
    await because.fill('This flour is milled to order by a friend of ours. '.repeat(8));
    const hidden = 'document.activeElement.scrollHeight - document.activeElement.clientHeight';
    expect(await page.evaluate(hidden)).toBe(0);
    await admin.audit();
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
