import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const SENTENCE = 'a classic frame in holunder with wacholder, 50 x 70 cm';

/** Opens the words that nobody understood of the kind of product that the sentence is about. */
async function openWords({ page, go }: AdminBrowser): Promise<void> {
  await go('settings/words');
  const label = 'Picture frames made to measure';
  await page.getByLabel('Kind of product').selectOption({ label });
}

describe.skipIf(isBrowserMissing)('looking after a store in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin({ BOTTEGA_WEBHOOK_ALLOW: '127.0.0.1' });
  }, 240_000);
  afterAll(() => admin?.close());

  it('turns a word that nobody understood into a synonym in the draft, and publishes nothing', async () => {
    const { page, url } = admin;
    const reply = await fetch(`${url}/api/agent/v1/frames/offer/from-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sentence: SENTENCE }),
    });
    expect(reply.status).toBe(200);
    const button = page.getByRole('button', { name: 'It means… holunder' });
    // Words are counted in the background.
    const isListed = async () => {
      await openWords(admin);
      return button.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isListed, { timeout: 60_000 }).toBe(true);
    await admin.audit();
    await button.click();
    await page.getByLabel('The same as').selectOption({ label: 'Oak' });
    await admin.audit();
    await page.getByRole('button', { name: 'Add it to the draft' }).click();
    await page.getByText('In the draft', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'publish it in the studio' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const shown = await fetch(`${url}/api/agent/v1/frames/capability`);
    expect(await shown.text()).not.toContain('holunder');
    expect(admin.complaints).toEqual([]);
  });

  it('ignores a word, and takes that back', async () => {
    const { page } = admin;
    await openWords(admin);
    const ignore = page.getByRole('button', { name: 'Ignore wacholder' });
    await ignore.click();
    await page.getByText('is no longer listed').waitFor();
    await expect.poll(() => ignore.count()).toBe(0);
    await page.getByText('1 ignored word').click();
    await page.getByRole('button', { name: 'Show again wacholder' }).click();
    await ignore.waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('shows what was mailed about an order, as text', async () => {
    const { page } = admin;
    await admin.placeOrder('Amélie Fontaine');
    await admin.go('settings/mails');
    await admin.audit();
    await page.getByRole('button', { name: /1001/ }).first().click();
    await page.locator('.mail-text').filter({ hasText: 'order 1001' }).waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(admin.complaints).toEqual([]);
  });

  it('tells a webhook of chosen kinds, and shows both secrets as valid', async () => {
    const { page } = admin;
    const receiver = createServer((_request, response) => response.writeHead(204).end());
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    await admin.go('settings/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).first().click();
    await page.getByLabel('Address of your system').fill(`http://127.0.0.1:${port}/hook`);
    await page.getByLabel('Everything, also what is added later').uncheck();
    await page.getByLabel('An order was cancelled').uncheck();
    await admin.audit();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('Is told when: An order was placed').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Give it a new secret' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('Two secrets are valid').waitFor();
    await page.getByText('How your system checks').click();
    await page.getByText('webhook.verify').waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'See what was sent' }).click();
    await page.getByLabel('Only what failed').check();
    await page.getByText('Send again what happened within some days').click();
    await admin.audit();
    await page.keyboard.press('Escape');
    receiver.close();
    expect(admin.complaints).toEqual([]);
  });

  it('tells in sentences who changed what, narrowed to a kind', async () => {
    const { page } = admin;
    await admin.go('settings/log');
    await page.getByText('added a webhook').waitFor();
    await page.getByLabel('What').selectOption({ label: 'Settings and blocked buyers' });
    await expect.poll(() => page.getByText('added a webhook').count()).toBe(0);
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('lets nobody leave a store by accident, and not its last owner', async () => {
    const { page } = admin;
    await admin.go('settings/store/leave');
    await page.getByRole('button', { name: 'Leave the store' }).click();
    await page.getByLabel(/^Type/).fill('Bottega');
    await page.getByText('not the name of the store yet').waitFor();
    await page.getByLabel(/^Type/).fill('Bottega Lungarno');
    await admin.audit();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('A store has at least one owner').waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('closes a store for good, keeps its orders, and opens it again', async () => {
    const { page, url } = admin;
    await admin.go('settings/store/close');
    await page.getByText(/API keys? works?/).waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Close the store' }).click();
    await page.getByLabel(/^Type/).fill('Bottega Lungarno');
    await admin.audit();
    await page.getByRole('button', { name: 'Close for good' }).click();
    await page.getByText('Bottega Lungarno is closed.', { exact: true }).first().waitFor();
    const visitor = await admin.newVisitor();
    await expect
      .poll(async () => (await visitor.goto(`${url}/stores/frames`))?.status(), { timeout: 10_000 })
      .toBe(410);
    await admin.audit(visitor);
    await visitor.close();
    await admin.go('orders');
    await page.getByRole('link', { name: 'Open it again' }).click();
    await page.getByRole('button', { name: 'Open the store again' }).click();
    await page.getByText('is open again').waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('signs out everywhere', async () => {
    const { page } = admin;
    await admin.go('account');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByLabel('Email').first().waitFor();
    expect(page.url()).toContain('/admin/sign-in');
  });
});
